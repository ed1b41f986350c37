"""What thinks beside the show: reviews, difficulty, verified deals, verdicts. It never stands in the show's way."""

"""The play page of Calculation: a solitaire for one person in the browser, and the API behind it.

The page plays by itself (`pages/rules.mjs`, `pages/deals.mjs` are the rules and the numbered deals once more, held
against Python by `tests/play`); the server is asked for verified deals, hints, peeks and reviews only.
"""

"""Speed and memory of the parts that must be fast. Compare ratios within one run: machines are shared and noisy."""

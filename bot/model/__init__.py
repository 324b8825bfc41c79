"""What there is to keep, as immutable values: tables, finished games, ratings, and what people have chosen."""

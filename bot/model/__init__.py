"""What the store keeps, as immutable values: tables, finished games, ratings, what servers and members have chosen."""

"""What an operator needs: logs, measures, health, shards, and what keeps the process going."""

"""What an operator needs: logs, figures, health, shards, and what keeps the process going."""

"""What stands in channels: boards, private panels and notices, and when each is written anew."""

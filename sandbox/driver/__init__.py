"""Drivers with which tests act as members. They use `MemberClient`, exactly as the page does.

```python
marian = sandbox.member("Marian")
answer = await marian.command(channel, "rueck start", computers=2)
hand = await marian.press(lobby, "Start the game")
```
"""

from sandbox.driver.member import MemberDriver, NoAnswerError
from sandbox.driver.sight import Button, Message, Select, SelectOption

__all__ = ["Button", "MemberDriver", "Message", "NoAnswerError", "Select", "SelectOption"]

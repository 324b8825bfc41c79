"""Members for tests, in few words. They act through `MemberClient`, exactly as the page does.

marian = sandbox.member("Marian")
answer = await marian.command(channel, "rueck start", computers=2)
hand = await marian.press(lobby, "Start the game")
"""

from sandbox.driver.member import MemberDriver, NoAnswer
from sandbox.driver.sight import Button, Message, Select, SelectOption

__all__ = ["Button", "MemberDriver", "Message", "NoAnswer", "Select", "SelectOption"]

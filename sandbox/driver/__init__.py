"""Members for tests, in few words. They act through `MemberClient`, exactly as the page does.

marian = sandbox.member("Marian")
answer = await marian.command(channel, "rueck start", seats=3)
answer = await marian.press(answer, label="Join")
"""

from sandbox.driver.member import MemberDriver, NoAnswer
from sandbox.driver.sight import Button, Message, Select, SelectOption

__all__ = ["Button", "MemberDriver", "Message", "NoAnswer", "Select", "SelectOption"]

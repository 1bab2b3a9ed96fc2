"""What a list calls a browser: its name and its system, read from the `User-Agent` header. Both are proper names in any language."""

from __future__ import annotations

# The first that is found: most browsers also name those they descend from.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "YaBrowser": "Яндекс Браузер",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


def name_of_browser(agent: str) -> str:
    """Such as `Firefox, Android`; of a program the beginning of what it calls itself; nothing if it says nothing."""
    found = [next((name for sign, name in names.items() if sign in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found)) or agent.partition("/")[0][:30]

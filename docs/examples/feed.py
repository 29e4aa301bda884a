"""Reads Kerben's events over HTTP, with nothing but Python's own library (3.9 or later).

    KERBEN_URL=https://kerben.example KERBEN_TOKEN=… python3 feed.py [POSITION_FILE] [TYPES]

Prints one line for every event and remembers in the file how far it has come. Killed between the two, it reads the last page
again: whoever does more than print drops repeats by (source, id). With cron it is an integration.
"""

import json
import os
import sys
import urllib.parse
import urllib.request

address = os.environ["KERBEN_URL"]
token = os.environ["KERBEN_TOKEN"]
file = sys.argv[1] if len(sys.argv) > 1 else "position.txt"
types = sys.argv[2] if len(sys.argv) > 2 else ""

try:
    with open(file, encoding="ascii") as kept:
        position = kept.read().strip()
except FileNotFoundError:
    position = "0"

while True:
    query = urllib.parse.urlencode({"after": position, "limit": 500, "types": types})
    request = urllib.request.Request(
        f"{address}/api/integration/events?{query}",
        headers={"Authorization": f"Bearer {token}", "Accept": "application/cloudevents-batch+json"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        events = json.load(answer)
        following = answer.headers["X-Next-Position"]
    for event in events:
        # Here is your work. Types and members that you do not know: ignore them, more will come.
        print(event["sequence"], event["type"], event["subject"], event["data"].get("state", ""))
    # After the work, never before.
    with open(f"{file}.new", "w", encoding="ascii") as kept:
        kept.write(following)
    os.replace(f"{file}.new", file)
    if not events:
        break
    position = following

"""signalrcore, by the example of the documentation: it connects and hears of a change."""

import json
import os
import subprocess
import sys
import threading
import urllib.request

here = os.path.dirname(os.path.abspath(__file__))
example = os.path.join(here, "..", "..", "docs", "examples", "live.py")
live = subprocess.Popen([sys.executable, example], stdout=subprocess.PIPE, text=True)
timer = threading.Timer(30, live.kill)
timer.start()
try:
    assert live.stdout.readline().strip() == "connected", "it did not connect"
    request = urllib.request.Request(
        os.environ["KERBEN_URL"] + "/api/app/act-reason",
        data=json.dumps({"code": "992", "nameRu": "Причина"}).encode(),
        headers={"authorization": "Bearer " + os.environ["KERBEN_TOKEN"], "content-type": "application/json"},
    )
    made = json.load(urllib.request.urlopen(request))
    while True:
        line = live.stdout.readline()
        assert line, "it heard nothing"
        if line.split()[:2] == ["act-reason", made["id"]]:
            break
finally:
    timer.cancel()
    live.kill()

"""Hears of changed rows as Kerben's own screens do, with Python's signalrcore (pip install signalrcore).

    KERBEN_URL=http://127.0.0.1:8080 KERBEN_TOKEN=… python3 live.py

Prints one line for every change that this person may see. The news name a row; what stands in it is read by the API.
"""

import os
import threading

from signalrcore.hub_connection_builder import HubConnectionBuilder

address = os.environ["KERBEN_URL"]
token = os.environ["KERBEN_TOKEN"]
ended = threading.Event()

hub = (
    HubConnectionBuilder()
    .with_url(f"{address}/signalr-hubs/live", options={"access_token_factory": lambda: token})
    .build()
)
hub.on_open(lambda: print("connected", flush=True))
hub.on_close(ended.set)
hub.on("Changed", lambda news: print(news[0]["area"], news[0]["id"], news[0]["revision"], flush=True))
# The person's own name, roles or rights are others now.
hub.on("PersonChanged", lambda _: print("rights changed", flush=True))
hub.start()
ended.wait()

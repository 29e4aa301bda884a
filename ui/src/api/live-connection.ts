import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { Change, Live } from './live.ts';

/** Reconnect delays, then stop; server timeout; keep-alive: milliseconds (specification 000, section 9). */
const reconnectDelays = [0, 2_000, 10_000, 30_000];
const serverTimeout = 30_000;
const keepAlive = 15_000;

/** Connects to the live hub; answers with the function that disconnects. A failed start leaves the screens working without it. */
export const connectLive = (
  live: Live,
  accessToken: () => Promise<string | undefined>,
  /** What the person may do is another thing now, or nothing any more. */
  personChanged: () => void,
): (() => void) => {
  const connection = new HubConnectionBuilder()
    .withUrl('/signalr-hubs/live', { accessTokenFactory: async () => (await accessToken()) ?? '' })
    .withAutomaticReconnect(reconnectDelays)
    .configureLogging(LogLevel.None)
    .build();
  connection.serverTimeoutInMilliseconds = serverTimeout;
  connection.keepAliveIntervalInMilliseconds = keepAlive;
  connection.on('Changed', (change: Change) => live.receive(change));
  connection.on('PersonChanged', personChanged);
  connection.onreconnecting(() => live.setState('reconnecting'));
  connection.onreconnected(() => {
    live.setState('connected');
    live.reconnected();
    // Also who is signed in may be another thing since.
    personChanged();
  });
  connection.onclose((error) => {
    live.setState('disconnected');
    if (error) personChanged();
  });
  void connection.start().then(
    () => live.setState('connected'),
    () => live.setState('disconnected'),
  );
  return () => void connection.stop();
};

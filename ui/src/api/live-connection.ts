import type { Change, Live } from './live.ts';
import { openHub } from './open-hub.ts';

/** Connects to the live hub; answers with the function that disconnects. A failed start leaves the screens working without it. */
export const connectLive = (
  live: Live,
  accessToken: () => Promise<string | undefined>,
  /** What the person may do is another thing now, or nothing any more. */
  personChanged: () => void,
): (() => void) => {
  const connection = openHub('/signalr-hubs/live', accessToken);
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

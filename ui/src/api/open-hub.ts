import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';

/** Reconnect delays, then stop; server timeout; keep-alive: milliseconds (specification 000, section 9). */
const reconnectDelays = [0, 2_000, 10_000, 30_000];
const serverTimeout = 30_000;
const keepAlive = 15_000;

/** A connection to one of the hubs, not yet started. */
export const openHub = (path: string, accessToken: () => Promise<string | undefined>): HubConnection => {
  const connection = new HubConnectionBuilder()
    .withUrl(path, { accessTokenFactory: async () => (await accessToken()) ?? '' })
    .withAutomaticReconnect(reconnectDelays)
    .configureLogging(LogLevel.None)
    .build();
  connection.serverTimeoutInMilliseconds = serverTimeout;
  connection.keepAliveIntervalInMilliseconds = keepAlive;
  return connection;
};

import type { IncomingMessage, Server } from 'node:http';
import { signedCalls } from '@kerben/platform/http/call.ts';
import type { Tickets } from '@kerben/platform/tokens/tickets.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Logger } from 'pino';
import { createChatHub, type ChatHub, type ReadersOf } from './live/chat-hub.ts';
import { createConnections, type Connection, type Connections, type ToPerson } from './live/connections.ts';
import { createEntrance } from './live/entrance.ts';
import { tellChanges, type HubMessage } from './live/tell-changes.ts';
import { negotiateCalls } from './negotiate.ts';
import type { Positions } from './positions.ts';
import { frameType } from './signalr.ts';

const keepAliveMs = 15_000;
const silenceMs = 30_000;
/** So long a client may answer the farewell of a process that ends, milliseconds. */
const farewellMs = 1_000;

/** Whoever is silent too long is gone, whoever's token is over comes back with another one, and the others hear that we are here. */
const beat = ({ all, send }: Connections, { presence }: ChatHub): void => {
  const now = Date.now();
  presence.beat();
  for (const connection of all) {
    if (now - connection.heard > silenceMs) connection.socket.terminate();
    else if (now > connection.expires) {
      // The client comes back at once with a fresh token.
      send(connection, { type: frameType.close, error: 'The token has expired.', allowReconnect: true });
      connection.socket.close();
    } else if (connection.ready) send(connection, { type: frameType.ping });
  }
};

/** Everybody is told that this process ends, and comes to the next one. */
const farewell = ({ all, send }: Connections): void => {
  for (const connection of all) {
    send(connection, { type: frameType.close, allowReconnect: true });
    connection.socket.close();
  }
  // A restart is not held up by clients that do not say farewell: whoever reconnects is waiting for the next process.
  setTimeout(() => {
    for (const { socket } of all) socket.terminate();
  }, farewellMs).unref();
};

/**
 * The live hub: the SignalR JSON protocol over WebSocket, so that the official client connects (research: ui, section 6).
 * Every committed row change goes to everybody who may see the row, as `Changed {area, id, revision, position}`; whoever is
 * somebody else now (a role, a name) hears `PersonChanged`. Who may
 * see what is asked anew for every message; whoever may not be here any more is closed at once.
 */
export const createLiveHub = (options: {
  models: readonly ListModel[];
  positions: Positions;
  verify: TokenVerifier;
  toPerson: ToPerson;
  /** Hears that people or their rights changed; returns the way to stop. */
  onPeopleChange: (listener: () => void) => () => void;
  /** What everybody is told beside who they are: announced maintenance. */
  announced: () => unknown;
  allowed: (expression: string, person: Person) => boolean;
  tickets: Tickets;
  /** The message of this row of the chat's journal; undefined where it is gone. */
  messageOf: (tenant: string, id: string) => Promise<HubMessage | undefined>;
  readersOf: ReadersOf;
  /** Origins a browser may connect from; other origins are refused. */
  allowedOrigin: (origin: string, req: IncomingMessage) => boolean;
  log: Logger;
}) => {
  const { tickets, verify, toPerson } = options;
  const connections = createConnections(toPerson);
  const chat = createChatHub({ ...options, connections });
  const knownOf = (connection: Connection): string =>
    JSON.stringify([connections.personNow(connection), options.announced()]);
  const entrance = createEntrance({ ...options, connections, chat, knownOf });
  const stopTelling = tellChanges({ ...options, connections });
  const stopWatching = options.onPeopleChange(() => {
    for (const connection of connections.all) {
      const person = connections.personNow(connection);
      if (!person || !connection.ready) continue;
      // Menu and header follow a right as the API does: the client reads again who is signed in.
      const now = JSON.stringify([person, options.announced()]);
      if (now !== connection.known && connection.hub === 'live')
        connections.send(connection, { type: frameType.invocation, target: 'PersonChanged', arguments: [] });
      connection.known = now;
    }
  });
  const heartbeat = setInterval(() => beat(connections, chat), keepAliveMs);
  /** Whoever may come in is asked for no more than that he is somebody. */
  const somebody = (claims: VerifiedClaims): VerifiedClaims => {
    toPerson(claims);
    return claims;
  };

  return {
    router: signedCalls(
      negotiateCalls,
      { verify, toPerson: somebody, allowed: () => true },
      { openOf: connections.openOf, tickets },
    ),
    /** Takes over the upgrade requests of a server. */
    attach: (server: Server): void => {
      server.on('upgrade', entrance.upgrade);
    },
    close: (): void => {
      clearInterval(heartbeat);
      stopTelling();
      stopWatching();
      chat.presence.close();
      farewell(connections);
      entrance.close();
    },
  };
};

import { liveConnections } from '@kerben/platform/telemetry/metrics.ts';
import type { VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { WebSocket } from 'ws';
import type { Ticket } from '../negotiate.ts';
import { encodeFrame, frameType } from '../signalr.ts';

/** A client that reads too slowly is closed rather than buffered for ever (fault F29). */
const bufferLimit = 1024 * 1024;

/** A client of the hub, from its handshake to its farewell. */
export interface Connection extends Ticket {
  readonly socket: WebSocket;
  ready: boolean;
  heard: number;
  /** Who the person was when the client last heard of it, as text. */
  known: string | undefined;
  /** The conversation that stands on the screen (hub of the chat), and by what its people are known. */
  looking: { readonly chatId: string; readonly readers: readonly string[] } | undefined;
  /** When it last said that its person types, milliseconds. */
  typed: number;
}

/** Throws when nobody may act with these claims (any more). */
export type ToPerson = (claims: Pick<VerifiedClaims, 'sub'>) => Person;

/** Who is connected to this process, and how each is spoken to. */
export const createConnections = (toPerson: ToPerson) => {
  const all = new Set<Connection>();
  const counted = (): void => liveConnections.set(all.size);

  const sendText = ({ socket }: Connection, text: string): void => {
    if (socket.bufferedAmount > bufferLimit) socket.terminate();
    else socket.send(text);
  };
  const send = (connection: Connection, ...messages: readonly object[]): void =>
    sendText(connection, messages.map(encodeFrame).join(''));

  return {
    all,
    sendText,
    send,
    /** A client whose ticket was good; it has not said its first word yet. */
    enter: (socket: WebSocket, ticket: Ticket): Connection => {
      const quiet = { ready: false, heard: Date.now(), known: undefined, looking: undefined, typed: 0 };
      const connection: Connection = { ...ticket, ...quiet, socket };
      all.add(connection);
      counted();
      return connection;
    },
    leave: (connection: Connection): void => {
      all.delete(connection);
      counted();
    },
    openOf: (sub: string): number => [...all].filter((connection) => connection.sub === sub).length,
    /** Who the connection is at this moment; closed, and undefined, when that person may not be here any more. */
    personNow: (connection: Connection): Person | undefined => {
      try {
        return toPerson(connection);
      } catch {
        send(connection, { type: frameType.close, error: 'The access has ended.', allowReconnect: false });
        connection.socket.close();
        all.delete(connection);
        return undefined;
      }
    },
    /** Ends a connection that does not speak the protocol; a client of that kind would only come back and do it again. */
    hangUp: (connection: Connection, message: object): void => {
      send(connection, message);
      connection.socket.close();
    },
  };
};

export type Connections = ReturnType<typeof createConnections>;

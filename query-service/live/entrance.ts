import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Tickets } from '@kerben/platform/tokens/tickets.ts';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { connectionsPerPerson, hubOf, ticketShape, type Ticket } from '../negotiate.ts';
import { clientFrameOf, createFrameReader, frameType, isHandshake } from '../signalr.ts';
import type { ChatHub } from './chat-hub.ts';
import type { Connection, Connections } from './connections.ts';

/** Bytes of one frame from a client, also of one that comes in pieces and never ends. */
const longestFrame = 64 * 1024;

interface Entering {
  readonly connections: Connections;
  readonly chat: ChatHub;
  readonly tickets: Tickets;
  /** Origins a browser may connect from; other origins are refused. */
  readonly allowedOrigin: (origin: string, req: IncomingMessage) => boolean;
  /** What the person is told of himself, as text: what differs from it later is told again. */
  readonly knownOf: (connection: Connection) => string;
  readonly log: Logger;
}

/** What a client says, one frame after another. */
const hear = ({ connections, chat, knownOf }: Entering, connection: Connection, text: string): void => {
  const { send, hangUp } = connections;
  // What comes after a farewell, in the same piece or still on its way, is for nobody.
  if (connection.socket.readyState !== connection.socket.OPEN) return;
  if (!connection.ready) {
    connection.ready = isHandshake(text);
    if (connection.ready) {
      send(connection, {});
      connection.known = knownOf(connection);
      if (connection.hub === 'chat') chat.presence.came(connection.sub);
    } else hangUp(connection, { error: 'Only version 1 of the json protocol is spoken here.' });
    return;
  }
  const frame = clientFrameOf(text);
  if (!frame)
    return hangUp(connection, {
      type: frameType.close,
      error: 'This is no frame of the json protocol.',
      allowReconnect: false,
    });
  if (frame.type === frameType.close) connection.socket.close();
  else if (frame.type === frameType.invocation && chat.called(connection, frame)) return;
  else if ((frame.type === frameType.invocation || frame.type === frameType.stream) && frame.invocationId) {
    const { invocationId, target } = frame;
    send(connection, { type: frameType.completion, invocationId, error: `The hub has no method ${target}.` });
  }
};

/** A client comes in, and is heard until it leaves. */
const accept = (entering: Entering, socket: WebSocket, ticket: Ticket): void => {
  const { connections, chat, log } = entering;
  const connection = connections.enter(socket, ticket);
  const reader = createFrameReader(longestFrame);
  socket.on('message', (data: Buffer) => {
    connection.heard = Date.now();
    try {
      const frames = reader.read(data.toString('utf8'));
      if (frames) for (const frame of frames) hear(entering, connection, frame);
      else socket.terminate();
    } catch (error) {
      // Whatever somebody sends is between them and this connection: the process serves everybody.
      log.warn({ err: error, sub: connection.sub }, 'a frame of a live connection could not be answered');
      socket.terminate();
    }
  });
  socket.on('error', (error) => log.debug({ err: error }, 'live connection failed'));
  socket.on('close', () => {
    if (connection.ready && connection.hub === 'chat') chat.presence.went(connection.sub);
    connections.leave(connection);
  });
};

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** The door for browsers and other clients: who has a ticket and no connection too many comes in. */
export const createEntrance = (entering: Entering) => {
  const { connections, tickets, allowedOrigin } = entering;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestFrame, perMessageDeflate: false });
  return {
    /** Takes over an upgrade request of a server. */
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
      // Before the handshake the socket is ours alone: whoever hangs up must not end the process, nor a path like `//`.
      socket.on('error', () => socket.destroy());
      const url = URL.canParse(req.url ?? '/', 'http://localhost')
        ? new URL(req.url ?? '/', 'http://localhost')
        : undefined;
      const hub = hubOf(url?.pathname);
      if (!url || hub === undefined) return refuse(socket, '404 Not Found');
      const { origin } = req.headers;
      if (origin !== undefined && !allowedOrigin(origin, req)) return refuse(socket, '403 Forbidden');
      const { data: ticket } = ticketShape.safeParse(tickets.verify(url.searchParams.get('id') ?? ''));
      if (ticket?.hub !== hub) return refuse(socket, '404 Not Found');
      // Tickets can be gathered before: what counts is what is open now.
      if (connections.openOf(ticket.sub) >= connectionsPerPerson) return refuse(socket, '429 Too Many Requests');
      sockets.handleUpgrade(req, socket, head, (webSocket) => accept(entering, webSocket, ticket));
    },
    close: (): void => sockets.close(),
  };
};

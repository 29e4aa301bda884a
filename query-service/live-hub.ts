import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { signedCalls } from '@kerben/platform/http/call.ts';
import { liveConnections } from '@kerben/platform/telemetry/metrics.ts';
import type { Tickets } from '@kerben/platform/tokens/tickets.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { chatMessages } from '@kerben/projections/read-models/chat-messages.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { chatReaderKeys } from '@kerben/workflows/chat/area.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { inScope, readsBy, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { createPresence } from './chat/presence.ts';
import { connectionsPerPerson, hubOf, negotiateCalls, ticketShape, type Ticket } from './negotiate.ts';
import type { CommittedChanges, Positions } from './positions.ts';
import { clientFrameOf, createFrameReader, encodeFrame, frameType, isHandshake, type ClientFrame } from './signalr.ts';

type CommittedChange = CommittedChanges['changes'][number];

const keepAliveMs = 15_000;
const silenceMs = 30_000;
/** So long a client may answer the farewell of a process that ends, milliseconds. */
const farewellMs = 1_000;
/** A client that reads too slowly is closed rather than buffered for ever (fault F29). */
const bufferLimit = 1024 * 1024;
/** Bytes of one frame from a client, also of one that comes in pieces and never ends. */
const longestFrame = 64 * 1024;
/** So often somebody is told to type, milliseconds. */
const typingMs = 2_000;
/** What the chat's hub tells of a message. */
export interface HubMessage {
  readonly id: string;
  readonly chatId: string;
  readonly text: string;
  readonly author: { readonly id: string; readonly name: string };
}

interface Connection extends Ticket {
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
  /** Throws when nobody may act with these claims (any more). */
  toPerson: (claims: Pick<VerifiedClaims, 'sub'>) => Person;
  /** Hears that people or their rights changed; returns the way to stop. */
  onPeopleChange: (listener: () => void) => () => void;
  /** What everybody is told beside who they are: announced maintenance. */
  announced: () => unknown;
  allowed: (expression: string, person: Person) => boolean;
  tickets: Tickets;
  /** The message of this row of the chat's journal; undefined where it is gone. */
  messageOf: (tenant: string, id: string) => Promise<HubMessage | undefined>;
  /** By what the people of a conversation are known; undefined for whoever is none of them. */
  readersOf: (person: Person, chatId: string) => Promise<readonly string[] | undefined>;
  /** Origins a browser may connect from; other origins are refused. */
  allowedOrigin: (origin: string, req: IncomingMessage) => boolean;
  log: Logger;
}) => {
  const { positions, tickets, log } = options;
  const models = new Map(options.models.map((model) => [model.name, model]));
  const connections = new Set<Connection>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestFrame, perMessageDeflate: false });

  const openOf = (sub: string): number => [...connections].filter((connection) => connection.sub === sub).length;
  const router = signedCalls(
    negotiateCalls,
    {
      verify: options.verify,
      toPerson: (claims) => {
        options.toPerson(claims);
        return claims;
      },
      allowed: () => true,
    },
    { openOf, tickets },
  );

  const sendText = (connection: Connection, text: string): void => {
    if (connection.socket.bufferedAmount > bufferLimit) connection.socket.terminate();
    else connection.socket.send(text);
  };
  const send = (connection: Connection, ...messages: readonly object[]): void =>
    sendText(connection, messages.map(encodeFrame).join(''));

  /** Who the connection is at this moment; closed, and undefined, when that person may not be here any more. */
  const personNow = (connection: Connection): Person | undefined => {
    try {
      return options.toPerson(connection);
    } catch {
      send(connection, { type: frameType.close, error: 'The access has ended.', allowReconnect: false });
      connection.socket.close();
      connections.delete(connection);
      return undefined;
    }
  };

  /** Ends a connection that does not speak the protocol; a client of that kind would only come back and do it again. */
  const hangUp = (connection: Connection, message: object): void => {
    send(connection, message);
    connection.socket.close();
  };

  /** Whether the conversation on somebody's screen is still theirs to read: an administrator's look ends at its instant. */
  const looks = (connection: Connection): boolean => {
    const person = personNow(connection);
    if (!person || !connection.looking) return false;
    return readsBy(chatReaderKeys(person), connection.looking.readers, new Date().toISOString());
  };

  const presence = createPresence(positions, {
    changed: (id, on) => {
      let person: Person;
      try {
        person = options.toPerson({ sub: id });
      } catch {
        return;
      }
      const now = new Date().toISOString();
      const keys = chatReaderKeys(person);
      const frame = encodeFrame({ type: frameType.invocation, target: 'PresenceChanged', arguments: [{ id, on }] });
      for (const connection of connections)
        if (
          connection.looking &&
          readsBy(keys, connection.looking.readers, now) &&
          connection.sub !== id &&
          looks(connection)
        )
          sendText(connection, frame);
    },
    typing: (chatId, person) => {
      const frame = encodeFrame({ type: frameType.invocation, target: 'Typing', arguments: [{ chatId, person }] });
      for (const connection of connections)
        if (connection.looking?.chatId === chatId && connection.sub !== person.id && looks(connection))
          sendText(connection, frame);
    },
  });

  /** A conversation stands on somebody's screen: who of its people is on. Whoever is none of them is told that there is none. */
  const look = async (
    connection: Connection,
    person: Person,
    chatId: string,
  ): Promise<readonly string[] | undefined> => {
    const readers = await options.readersOf(person, chatId);
    if (!readers) return undefined;
    connection.looking = { chatId, readers };
    return presence.everybody().filter((id) => {
      try {
        const other = options.toPerson({ sub: id });
        return other.tenant === person.tenant && readsBy(chatReaderKeys(other), readers, new Date().toISOString());
      } catch {
        return false;
      }
    });
  };

  /** What the chat's hub is called with; false for what it has no method for. */
  const called = (
    connection: Connection,
    frame: Extract<ClientFrame, { type: typeof frameType.invocation }>,
  ): boolean => {
    if (connection.hub !== 'chat') return false;
    const { target, invocationId } = frame;
    const answer = (what: object): void => {
      if (invocationId) send(connection, { type: frameType.completion, invocationId, ...what });
    };
    if (target === 'Typing') {
      const person = personNow(connection);
      const now = Date.now();
      if (person && connection.looking && now - connection.typed >= typingMs) {
        connection.typed = now;
        presence.types(connection.looking.chatId, { id: person.id, name: person.fullName || person.userName });
      }
      answer({ result: null });
      return true;
    }
    if (target !== 'Look') return false;
    const [chatId] = frame.arguments ?? [];
    const person = personNow(connection);
    connection.looking = undefined;
    if (typeof chatId !== 'string' || chatId.length > 80 || !person) {
      answer({ result: null });
      return true;
    }
    look(connection, person, chatId).then(
      (on) => answer(on ? { result: { on } } : { error: 'There is no such conversation.' }),
      (error: unknown) => {
        log.warn({ err: error }, 'who is on could not be told');
        answer({ error: 'Try again.' });
      },
    );
    return true;
  };

  const hear = (connection: Connection, text: string): void => {
    // What comes after a farewell, in the same piece or still on its way, is for nobody.
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    if (!connection.ready) {
      connection.ready = isHandshake(text);
      if (connection.ready) {
        send(connection, {});
        connection.known = JSON.stringify([personNow(connection), options.announced()]);
        if (connection.hub === 'chat') presence.came(connection.sub);
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
    else if (frame.type === frameType.invocation && called(connection, frame)) return;
    else if ((frame.type === frameType.invocation || frame.type === frameType.stream) && frame.invocationId) {
      const { invocationId, target } = frame;
      send(connection, { type: frameType.completion, invocationId, error: `The hub has no method ${target}.` });
    }
  };

  const accept = (socket: WebSocket, ticket: Ticket): void => {
    const connection: Connection = {
      ...ticket,
      socket,
      ready: false,
      heard: Date.now(),
      known: undefined,
      looking: undefined,
      typed: 0,
    };
    connections.add(connection);
    liveConnections.set(connections.size);
    const reader = createFrameReader(longestFrame);
    socket.on('message', (data: Buffer) => {
      connection.heard = Date.now();
      try {
        const frames = reader.read(data.toString('utf8'));
        if (frames) for (const frame of frames) hear(connection, frame);
        else socket.terminate();
      } catch (error) {
        // Whatever somebody sends is between them and this connection: the process serves everybody.
        log.warn({ err: error, sub: connection.sub }, 'a frame of a live connection could not be answered');
        socket.terminate();
      }
    });
    socket.on('error', (error) => log.debug({ err: error }, 'live connection failed'));
    socket.on('close', () => {
      if (connection.ready && connection.hub === 'chat') presence.went(connection.sub);
      connections.delete(connection);
      liveConnections.set(connections.size);
    });
  };

  const refuse = (socket: Duplex, status: string): void => {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Before the handshake the socket is ours alone: whoever hangs up must not end the process, nor a path like `//`.
    socket.on('error', () => socket.destroy());
    const url = URL.canParse(req.url ?? '/', 'http://localhost')
      ? new URL(req.url ?? '/', 'http://localhost')
      : undefined;
    const hub = hubOf(url?.pathname);
    if (!url || hub === undefined) return refuse(socket, '404 Not Found');
    const { origin } = req.headers;
    if (origin !== undefined && !options.allowedOrigin(origin, req)) return refuse(socket, '403 Forbidden');
    const { data: ticket } = ticketShape.safeParse(tickets.verify(url.searchParams.get('id') ?? ''));
    if (ticket?.hub !== hub) return refuse(socket, '404 Not Found');
    // Tickets can be gathered before: what counts is what is open now.
    if (openOf(ticket.sub) >= connectionsPerPerson) return refuse(socket, '429 Too Many Requests');
    sockets.handleUpgrade(req, socket, head, (webSocket) => accept(webSocket, ticket));
  };

  /** Tells people of a conversation what was said; it comes from the log, so whichever process heard it first. */
  const tellMessage = (tenant: string, id: string, people: readonly Connection[]): void => {
    options.messageOf(tenant, id).then(
      (message) => {
        if (!message) return;
        const frame = encodeFrame({ type: frameType.invocation, target: 'NewMessageReceived', arguments: [message] });
        for (const connection of people)
          if (connections.has(connection) && personNow(connection)) sendText(connection, frame);
      },
      (error: unknown) => log.warn({ err: error }, 'a message could not be told'),
    );
  };

  const stopListening = positions.onChanges(({ position, changes }) => {
    const ofChat = changes.filter(({ area }) => area === chatMessages.name || area === chatMessages.areas[0]);
    const hearing = new Map<CommittedChange, Connection[]>();
    const now = new Date().toISOString();
    for (const connection of connections) {
      const person = connection.ready ? personNow(connection) : undefined;
      if (!person) continue;
      if (connection.hub === 'chat') {
        if (ofChat.length === 0) continue;
        const scope = scopeOf(person, chatMessages.area, now);
        for (const change of ofChat) {
          const may = inScope(scope, change.tenant, change, false);
          if (change.area === chatMessages.name) {
            if (may) hearing.set(change, [...(hearing.get(change) ?? []), connection]);
            // Whoever has left hears no more who types there.
          } else if (connection.looking?.chatId === change.id)
            connection.looking = may ? { chatId: change.id, readers: change.readers ?? [] } : undefined;
        }
        continue;
      }
      const frames = changes.flatMap((change) => {
        const model = models.get(change.area);
        if (!model || !inScope(scopeOf(person, model.area, now), change.tenant, change, model.area.owned)) return [];
        if (!options.allowed(model.area.viewPolicy, person)) return [];
        const { area, id, revision } = change;
        return [{ type: frameType.invocation, target: 'Changed', arguments: [{ area, id, revision, position }] }];
      });
      // What was committed together goes as one message: a browser is woken once for all of it.
      if (frames.length > 0) send(connection, ...frames);
    }
    for (const [{ tenant, id }, people] of hearing) tellMessage(tenant, id, people);
  });

  const stopWatching = options.onPeopleChange(() => {
    for (const connection of connections) {
      const person = personNow(connection);
      if (!person || !connection.ready) continue;
      // Menu and header follow a right as the API does: the client reads again who is signed in.
      const now = JSON.stringify([person, options.announced()]);
      if (now !== connection.known && connection.hub === 'live')
        send(connection, { type: frameType.invocation, target: 'PersonChanged', arguments: [] });
      connection.known = now;
    }
  });

  const heartbeat = setInterval(() => {
    const now = Date.now();
    presence.beat();
    for (const connection of connections) {
      if (now - connection.heard > silenceMs) connection.socket.terminate();
      else if (now > connection.expires) {
        // The client comes back at once with a fresh token.
        send(connection, { type: frameType.close, error: 'The token has expired.', allowReconnect: true });
        connection.socket.close();
      } else if (connection.ready) send(connection, { type: frameType.ping });
    }
  }, keepAliveMs);

  return {
    router,
    /** Takes over the upgrade requests of a server. */
    attach: (server: Server): void => {
      server.on('upgrade', upgrade);
    },
    close: (): void => {
      clearInterval(heartbeat);
      stopListening();
      stopWatching();
      presence.close();
      for (const connection of connections) {
        send(connection, { type: frameType.close, allowReconnect: true });
        connection.socket.close();
      }
      sockets.close();
      // A restart is not held up by clients that do not say farewell: whoever reconnects is waiting for the next process.
      setTimeout(() => {
        for (const { socket } of connections) socket.terminate();
      }, farewellMs).unref();
    },
  };
};

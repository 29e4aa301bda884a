import { chatReaderKeys } from '@kerben/workflows/chat/area.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { readsBy } from '@kerben/workflows/kernel/scope.ts';
import type { Logger } from 'pino';
import { createPresence } from '../chat/presence.ts';
import type { Positions } from '../positions.ts';
import { encodeFrame, frameType, type ClientFrame } from '../signalr.ts';
import type { Connection, Connections, ToPerson } from './connections.ts';

/** So often somebody is told to type, milliseconds. */
const typingMs = 2_000;

type Call = Extract<ClientFrame, { type: typeof frameType.invocation }>;

/** By what the people of a conversation are known; undefined for whoever is none of them. */
export type ReadersOf = (person: Person, chatId: string) => Promise<readonly string[] | undefined>;

interface Talk {
  readonly connections: Connections;
  readonly positions: Positions;
  readonly toPerson: ToPerson;
  readonly readersOf: ReadersOf;
  readonly log: Logger;
}

const frameOf = (target: string, what: object): string =>
  encodeFrame({ type: frameType.invocation, target, arguments: [what] });

/** Who is on and who types, told to those on whose screens the conversation stands. */
const presenceTold = ({ connections: { all, personNow, sendText }, positions, toPerson }: Talk) => {
  /** Whether the conversation on somebody's screen is still theirs to read: an administrator's look ends at its instant. */
  const looks = (connection: Connection): boolean => {
    const person = personNow(connection);
    if (!person || !connection.looking) return false;
    return readsBy(chatReaderKeys(person), connection.looking.readers, new Date().toISOString());
  };
  return createPresence(positions, {
    changed: (id, on) => {
      let person: Person;
      try {
        person = toPerson({ sub: id });
      } catch {
        return;
      }
      const now = new Date().toISOString();
      const keys = chatReaderKeys(person);
      const frame = frameOf('PresenceChanged', { id, on });
      for (const connection of all)
        if (
          connection.looking &&
          readsBy(keys, connection.looking.readers, now) &&
          connection.sub !== id &&
          looks(connection)
        )
          sendText(connection, frame);
    },
    typing: (chatId, person) => {
      const frame = frameOf('Typing', { chatId, person });
      for (const connection of all)
        if (connection.looking?.chatId === chatId && connection.sub !== person.id && looks(connection))
          sendText(connection, frame);
    },
  });
};

/** The hub of the chat: what its clients call, and who of a conversation is on. */
export const createChatHub = (talk: Talk) => {
  const { connections, toPerson, readersOf, log } = talk;
  const { send, personNow } = connections;
  const presence = presenceTold(talk);

  /** A conversation stands on somebody's screen: who of its people is on. Whoever is none of them is told that there is none. */
  const look = async (
    connection: Connection,
    person: Person,
    chatId: string,
  ): Promise<readonly string[] | undefined> => {
    const readers = await readersOf(person, chatId);
    if (!readers) return undefined;
    connection.looking = { chatId, readers };
    return presence.everybody().filter((id) => {
      try {
        const other = toPerson({ sub: id });
        return other.tenant === person.tenant && readsBy(chatReaderKeys(other), readers, new Date().toISOString());
      } catch {
        return false;
      }
    });
  };

  const types = (connection: Connection): void => {
    const person = personNow(connection);
    const now = Date.now();
    if (!person || !connection.looking || now - connection.typed < typingMs) return;
    connection.typed = now;
    presence.types(connection.looking.chatId, { id: person.id, name: person.fullName || person.userName });
  };

  return {
    presence,
    /** Does what a client calls; false for what this hub has no method for. */
    called: (connection: Connection, { target, invocationId, arguments: asked }: Call): boolean => {
      if (connection.hub !== 'chat') return false;
      const answer = (what: object): void => {
        if (invocationId) send(connection, { type: frameType.completion, invocationId, ...what });
      };
      if (target === 'Typing') {
        types(connection);
        answer({ result: null });
        return true;
      }
      if (target !== 'Look') return false;
      const [chatId] = asked ?? [];
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
    },
  };
};

export type ChatHub = ReturnType<typeof createChatHub>;

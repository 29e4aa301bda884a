import { chatMessages } from '@kerben/projections/read-models/chat-messages.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import type { Logger } from 'pino';
import type { CommittedChanges, Positions } from '../positions.ts';
import { encodeFrame, frameType } from '../signalr.ts';
import type { Connection, Connections } from './connections.ts';

type CommittedChange = CommittedChanges['changes'][number];

/** What the chat's hub tells of a message. */
export interface HubMessage {
  readonly id: string;
  readonly chatId: string;
  readonly text: string;
  readonly author: { readonly id: string; readonly name: string };
}

interface Telling {
  readonly connections: Connections;
  readonly positions: Positions;
  readonly models: readonly ListModel[];
  readonly allowed: (expression: string, person: Person) => boolean;
  /** The message of this row of the chat's journal; undefined where it is gone. */
  readonly messageOf: (tenant: string, id: string) => Promise<HubMessage | undefined>;
  readonly log: Logger;
}

/** Tells people of a conversation what was said; it comes from the log, so whichever process heard it first. */
const tellMessage = (
  { connections, messageOf, log }: Telling,
  tenant: string,
  id: string,
  people: readonly Connection[],
) => {
  const { all, personNow, sendText } = connections;
  messageOf(tenant, id).then(
    (message) => {
      if (!message) return;
      const frame = encodeFrame({ type: frameType.invocation, target: 'NewMessageReceived', arguments: [message] });
      for (const connection of people) if (all.has(connection) && personNow(connection)) sendText(connection, frame);
    },
    (error: unknown) => log.warn({ err: error }, 'a message could not be told'),
  );
};

/** The messages of these changes that somebody in the chat may read; whoever has left a conversation hears no more who types there. */
const heardInChat = (
  connection: Connection,
  person: Person,
  ofChat: readonly CommittedChange[],
  now: string,
): readonly CommittedChange[] => {
  const scope = scopeOf(person, chatMessages.area, now);
  return ofChat.filter((change) => {
    const may = inScope(scope, change.tenant, change, false);
    if (change.area === chatMessages.name) return may;
    if (connection.looking?.chatId === change.id)
      connection.looking = may ? { chatId: change.id, readers: change.readers ?? [] } : undefined;
    return false;
  });
};

/** Tells everybody what was committed of the rows that they may see; returns the way to stop. */
export const tellChanges = (telling: Telling): (() => void) => {
  const { connections, positions, allowed } = telling;
  const models = new Map(telling.models.map((model) => [model.name, model]));
  const seenBy = (person: Person, change: CommittedChange, now: string): boolean => {
    const model = models.get(change.area);
    return (
      model !== undefined &&
      inScope(scopeOf(person, model.area, now), change.tenant, change, model.area.owned) &&
      allowed(model.area.viewPolicy, person)
    );
  };
  return positions.onChanges(({ position, changes }) => {
    const ofChat = changes.filter(({ area }) => area === chatMessages.name || area === chatMessages.areas[0]);
    const hearing = new Map<CommittedChange, Connection[]>();
    const now = new Date().toISOString();
    for (const connection of connections.all) {
      const person = connection.ready ? connections.personNow(connection) : undefined;
      if (!person) continue;
      if (connection.hub === 'chat') {
        for (const change of heardInChat(connection, person, ofChat, now))
          hearing.set(change, [...(hearing.get(change) ?? []), connection]);
        continue;
      }
      const frames = changes
        .filter((change) => seenBy(person, change, now))
        .map(({ area, id, revision }) => ({
          type: frameType.invocation,
          target: 'Changed',
          arguments: [{ area, id, revision, position }],
        }));
      // What was committed together goes as one message: a browser is woken once for all of it.
      if (frames.length > 0) connections.send(connection, ...frames);
    }
    for (const [{ tenant, id }, people] of hearing) tellMessage(telling, tenant, id, people);
  });
};

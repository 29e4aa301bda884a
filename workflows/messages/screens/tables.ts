import { chatMessages } from '../../chat/messages.ts';
import type { MessageTable } from '../../kernel/messages.ts';
import { common, documentTables } from '../tables.ts';

/** What every screen may show of a document: its name and one of its records. The rest comes with its screens. */
const shownEverywhere = (table: MessageTable, area: string): MessageTable =>
  Object.fromEntries(Object.entries(table).filter(([key]) => key === area || key === `${area}.one`));

/** What other screens may say of a document that they speak of: not why its commands refuse, nor the parts of its form. */
const spokenElsewhere = (table: MessageTable, area: string): MessageTable =>
  Object.fromEntries(
    Object.entries(table).filter(([key]) => /^[a-z]/.test(key) && !key.startsWith(`${area}.section.`)),
  );

/** What happened, by the event's type: only screens that show events of all areas say it so. */
const isOfEvent = (key: string): boolean => key.startsWith('event.');

/** What happened to records of any area, in words: for screens that show events of all areas. */
export const eventMessages: MessageTable = Object.fromEntries([
  ...common.flatMap((table) => Object.entries(table).filter(([key]) => isOfEvent(key))),
  ...documentTables
    .flatMap(({ table }) => Object.entries(table))
    .filter(([key]) => isOfEvent(key) || key.includes('.event.')),
]);

const withoutEvents = (table: MessageTable): MessageTable =>
  Object.fromEntries(Object.entries(table).filter(([key]) => !isOfEvent(key)));

/** Why the chat refuses something is said by the service, and no row menu knows it beforehand. */
const chatOnScreens: MessageTable = Object.fromEntries(
  Object.entries(chatMessages).filter(([key]) => !key.startsWith('Chat.')),
);

/** The tables that the application loads with a language. */
export const screenTables: readonly MessageTable[] = [
  ...common.map((table) => withoutEvents(table === chatMessages ? chatOnScreens : table)),
  ...documentTables.map(({ definition: { spokenOf, area }, table }) =>
    withoutEvents((spokenOf ? spokenElsewhere : shownEverywhere)(table, area)),
  ),
];

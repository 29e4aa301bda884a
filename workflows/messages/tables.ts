import { books } from '../books.ts';
import { chatMessages } from '../chat/messages.ts';
import { checkMessages } from '../checks/messages.ts';
import { documentMessages, messagesOf } from '../document/messages.ts';
import { documents } from '../documents.ts';
import { featureMessages } from '../features/messages.ts';
import { gridViewMessages } from '../grid-views/messages.ts';
import type { MessageTable } from '../kernel/messages.ts';
import { delegationMessages } from '../people/delegation-messages.ts';
import { grantMessages } from '../permission-grants/messages.ts';
import { bookMessages, referenceMessages } from '../reference/messages.ts';
import { sedMessages } from '../documents/change-agreement-request-document/sed/messages.ts';
import { roleMessages } from '../roles/messages.ts';
import { settingMessages } from '../settings/messages.ts';
import { tenantMessages } from '../tenants/messages.ts';
import { userMessages } from '../users/messages.ts';
import { serviceMessages } from './services.ts';

/** Messages of numbers: nobody sees them but who reads the log itself. */
const sequenceMessages: MessageTable = {
  sequences: ['Numbers', 'Нумерация', 'Номерлер'],
  'event.NumberReserved': ['Number reserved', 'Номер зарезервирован', 'Номер резервделди'],
};

/** Messages of names that one record holds; the events are seen by whoever reads the log itself. */
const claimMessages: MessageTable = {
  claims: ['Claims', 'Занятые имена', 'Ээленген аттар'],
  'claims.holder': ['Holder', 'Держатель', 'Ээси'],
  'event.Claimed': ['Name taken', 'Имя занято', 'Ат ээленди'],
  'event.ClaimLost': ['Name passed to another record', 'Имя передано другой записи', 'Ат башка жазууга өттү'],
};

/** Messages of states that are carried forward, seen by whoever reads the log itself. */
const carriedMessages: MessageTable = {
  'event.CarriedForward': ['Carried forward', 'Перенесено вперёд', 'Алдыга көчүрүлдү'],
};

/** Messages of the runner's places, seen by whoever reads the log itself. */
const placeMessages: MessageTable = {
  'chain-places': ['Places of chains', 'Место цепочек в журнале', 'Чынжырлардын журналдагы орду'],
  'chain-places.rows': ['Chains', 'Цепочки', 'Чынжырлар'],
  'event.ChainPlacesTold': ['Place told', 'Место записано', 'Орду жазылды'],
};

/** Tables of everything that is not a document of its own definition. */
const common: readonly MessageTable[] = [
  serviceMessages,
  chatMessages,
  delegationMessages,
  checkMessages,
  referenceMessages,
  documentMessages,
  sedMessages,
  sequenceMessages,
  claimMessages,
  carriedMessages,
  placeMessages,
  userMessages,
  roleMessages,
  grantMessages,
  featureMessages,
  settingMessages,
  tenantMessages,
  gridViewMessages,
  ...books.map(bookMessages),
  ...books.map(({ messages = {} }) => messages),
];

/** Every table of messages; a key stands in one of them only. */
export const tables: readonly MessageTable[] = [...common, ...documents.map(messagesOf)];

/** What every screen may show of a document: its name and one of its records. The rest comes with its screens. */
const shownEverywhere = (table: MessageTable, area: string): MessageTable =>
  Object.fromEntries(Object.entries(table).filter(([key]) => key === area || key === `${area}.one`));

/** What other screens may say of a document that they speak of: not why its commands refuse, nor the parts of its form. */
const spokenElsewhere = (table: MessageTable, area: string): MessageTable =>
  Object.fromEntries(
    Object.entries(table).filter(([key]) => /^[a-z]/.test(key) && !key.startsWith(`${area}.section.`)),
  );

/** What happened to documents, in words: for screens that show events of all areas. */
export const documentEventMessages: MessageTable = Object.fromEntries(
  documents
    .flatMap((definition) => Object.entries(messagesOf(definition)))
    .filter(([key]) => key.startsWith('event.') || key.includes('.event.')),
);

/** Why the chat refuses something is said by the service, and no row menu knows it beforehand. */
const chatOnScreens: MessageTable = Object.fromEntries(
  Object.entries(chatMessages).filter(([key]) => !key.startsWith('Chat.')),
);

/** The tables that the application loads with a language. */
export const screenTables: readonly MessageTable[] = [
  ...common.map((table) => (table === chatMessages ? chatOnScreens : table)),
  ...documents.map((definition) =>
    (definition.spokenOf ? spokenElsewhere : shownEverywhere)(messagesOf(definition), definition.area),
  ),
];

import { books } from '../books.ts';
import { chatMessages } from '../chat/messages.ts';
import { checkMessages } from '../checks/messages.ts';
import { commentMessages } from '../comments/messages.ts';
import { documentMessages, messagesOf } from '../document/messages.ts';
import { documents } from '../documents.ts';
import { featureMessages } from '../features/messages.ts';
import { gridViewMessages } from '../grid-views/messages.ts';
import { inboxMessages } from '../inbox/messages.ts';
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

/** What a saved audit log says above its columns; its screen has words of its own. */
const auditMessages: MessageTable = {
  'audit-log': ['Audit log', 'Журнал действий', 'Аракеттер журналы'],
  'audit-log.at': ['When', 'Когда', 'Качан'],
  'audit-log.userName': ['Who', 'Кто', 'Ким'],
  'audit-log.delegatedBy': ['By delegation of', 'По делегированию', 'Өткөрүп берүү боюнча'],
  'audit-log.userId': ['User (id)', 'Пользователь (id)', 'Колдонуучу (id)'],
  'audit-log.area': ['Area', 'Раздел', 'Бөлүм'],
  'audit-log.recordId': ['Record', 'Запись', 'Жазуу'],
  'audit-log.recordRevision': ['Version', 'Версия', 'Версия'],
  'audit-log.command': ['Command', 'Команда', 'Буйрук'],
  'audit-log.eventType': ['What happened', 'Что произошло', 'Эмне болду'],
  'audit-log.commandId': ['Command (id)', 'Команда (id)', 'Буйрук (id)'],
  'audit-log.correlationId': ['Belongs to (id)', 'Относится к (id)', 'Тиешелүү (id)'],
  'audit-log.causationId': ['Caused by (id)', 'Вызвано (id)', 'Себеби (id)'],
  'audit-log.traceId': ['Request number', 'Номер запроса', 'Сурамдын номери'],
};

/** Tables of everything that is not a document of its own definition. */
export const common: readonly MessageTable[] = [
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
  commentMessages,
  inboxMessages,
  ...books.map(bookMessages),
  ...books.map(({ messages = {} }) => messages),
];

/** Those of documents, with the definition that each is made from. */
export const documentTables = documents.map((definition) => ({ definition, table: messagesOf(definition) }));

/** Every table of messages; a key stands in one of them only. */
export const tables: readonly MessageTable[] = [...common, auditMessages, ...documentTables.map(({ table }) => table)];

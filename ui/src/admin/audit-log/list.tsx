import { isNameOf, textIn } from '@kerben/workflows/kernel/lists.ts';
import { useTranslate } from 'react-admin';
import { gridColumns, type Row } from '../../grid/column.ts';
import { readableId } from '../../grid/record-name.ts';
import type { ListDefinition } from '../../grid/list.ts';
import audit from './audit-log.facts.ts';
import { commandWords } from './command-words.ts';
import { RecordName } from './RecordName.tsx';

export type AuditRow = Row & {
  readonly at: string;
  readonly userName: string;
  readonly area: string;
  readonly recordId: string;
  readonly command: string | null;
  readonly eventType: string;
  readonly commandId: string;
  readonly recordRevision: number;
  readonly traceId: string | null;
};

export const auditPath = '/admin/audit-log';

const Event = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const eventType = textIn(row['eventType']);
  return <>{translate(`event.${eventType}`, { _: eventType })}</>;
};

const Area = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const area = textIn(row['area']);
  return <>{translate(area, { _: area })}</>;
};

const Record = ({ row }: { row: Row }) => {
  const [area, recordId] = [textIn(row['area']), textIn(row['recordId'])];
  // Rights are a role's or a person's: whose, their record says.
  const [, kind, holder] = /^([RU]):(.+)$/.exec(area === 'permission-grants' ? recordId : '') ?? [];
  return holder === undefined ? (
    <RecordName area={area} id={recordId} />
  ) : (
    <RecordName area={kind === 'R' ? 'roles' : 'users'} id={holder} />
  );
};

const Command = ({ row }: { row: Row }) => {
  return <>{commandWords(useTranslate(), textIn(row['area']), textIn(row['command']), textIn(row['eventType']))}</>;
};

/** The label of a column of the audit log: it is no area of the domain, so its words are the screen's. */
export const auditLabel = (name: string): string => `admin.audit.column.${name}`;

/** What the chips of its filters say: records and actions in words, and of an id its end. */
const wordOf = {
  area: (area: string) => area,
  eventType: (type: string) => `event.${type}`,
  recordId: readableId,
};

const [field, order] = audit.list.defaultSort;

/** The audit log (specification 000, section 2.3: admin/audit-log): one row for each thing that happened. */
export const auditList: ListDefinition = {
  area: 'audit-log',
  path: auditPath,
  columns: gridColumns(audit.list, [
    { name: 'at' },
    { name: 'userName', width: 200 },
    { name: 'delegatedBy', width: 200 },
    { name: 'eventType', view: Event, width: 260 },
    { name: 'area', view: Area, width: 190 },
    { name: 'recordId', view: Record, width: 300 },
    { name: 'command', view: Command, hidden: true },
    { name: 'recordRevision', hidden: true },
    { name: 'traceId', hidden: true },
  ]).map((column) => ({
    ...column,
    label: auditLabel(column.name),
    ...(isNameOf(wordOf, column.name) && { wordOf: wordOf[column.name] }),
  })),
  sort: { field, order },
  card: { title: 'eventType', facts: ['at', 'userName', 'recordId'] },
  pageSizes: [25, 50, 100],
};

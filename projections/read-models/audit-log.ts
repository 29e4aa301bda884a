import { chainPlaces } from '@kerben/workflows/chain-places/area.ts';
import { claims } from '@kerben/workflows/claims/area.ts';
import { areas } from '@kerben/workflows/areas.ts';
import type { RecordedEvent } from '@kerben/workflows/kernel/event.ts';
import { sharedByAll } from '@kerben/workflows/kernel/scope.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Column, Journal } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/** The 32 hex digits of a traceparent, by which logs and error bodies name a request. */
const traceIdOf = (traceparent: string | null): string | null => traceparent?.slice(3, 35) ?? null;

/** What a command is known by when nothing else caused it: stored once. */
const unlessSame = (value: string, commandId: string): string | null => (value === commandId ? null : value);

const columns: Readonly<Record<string, Column<RecordedEvent>>> = {
  at: { type: 'instant', value: ({ metadata }) => metadata.occurredAt, ...find, required: true, indexed: 'values' },
  userName: { type: 'text', value: ({ metadata }) => metadata.userName, ...find, searchable: true, indexed: 'values' },
  /** From whom the right was, where the person had it by delegation alone. */
  delegatedBy: { type: 'text', value: ({ metadata }) => metadata.delegatedBy ?? null, ...find },
  userId: { type: 'code', value: ({ metadata }) => metadata.userId, ...find, indexed: 'values' },
  area: {
    type: 'code',
    value: ({ stream }) => parseStream(stream)?.area ?? '',
    ...find,
    indexed: 'values',
    wordsOf: '',
  },
  recordId: {
    type: 'code',
    value: ({ stream }) => parseStream(stream)?.id ?? '',
    ...find,
    searchable: true,
    indexed: 'values',
  },
  recordRevision: { type: 'int', value: ({ revision }) => revision, ...find },
  command: { type: 'code', value: ({ metadata }) => metadata.command, ...find },
  eventType: { type: 'code', value: ({ type }) => type, ...find, indexed: 'values', wordsOf: 'event.' },
  commandId: {
    type: 'code',
    value: ({ metadata }) => metadata.commandId,
    ...find,
    searchable: true,
    required: true,
    indexed: 'hash',
  },
  /** Null = the command itself. */
  correlationId: {
    type: 'code',
    value: ({ metadata }) => unlessSame(metadata.correlationId, metadata.commandId),
    ...find,
  },
  causationId: { type: 'code', value: ({ metadata }) => metadata.causationId, ...find },
  traceId: { type: 'code', value: ({ metadata }) => traceIdOf(metadata.traceparent), ...find, indexed: 'hash' },
};

/**
 * The audit log (specification 000, section 2.2; domain 6.1): one row for each event of every area. Its rows have an owner
 * that is no customer, so no customer ever sees one, whatever was granted to him. What changed in the record is worked out
 * of its stream when somebody asks, and it is searched by numbers, names and days: by any part of a text it would be twice the
 * size of the log (decision audit-log).
 */
export const auditLog: Journal = {
  name: 'audit-log',
  perEvent: true,
  // Who holds a name follows from what is listed of the records themselves; places of the runner are nobody's doing.
  areas: areas.filter(({ name }) => name !== claims.name && name !== chainPlaces.name).map(({ name }) => name),
  area: {
    name: 'audit-log',
    viewPolicy: 'AuditLogging.AuditLogs',
    owned: true,
    scopeKeys: () => sharedByAll,
  },
  version: 1,
  defaultSort: ['at', 'DESC'],
  columns,
};

/** Name of the projector that keeps it. */
export const auditLogProjector = 'audit-log';

import type { Scalar } from '@kerben/workflows/kernel/area.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { actorOf } from '@kerben/workflows/people/audited.ts';
import type { Audited } from '@kerben/questions/engine/audited.ts';
import type { ChangedValue } from '../changed-values.ts';
import { requestOf } from './command-routes.ts';
import { placeKey, type EventChanges, type EventPlace } from './event-changes.ts';

/** A row of the audit log's table. */
export interface AuditRow {
  readonly id: string;
  readonly tenant: string;
  readonly at: Date;
  readonly userId: string;
  readonly userName: string;
  readonly delegatedBy: string | null;
  readonly area: string;
  readonly recordId: string;
  readonly recordRevision: number;
  readonly command: string;
  readonly eventType: string;
  readonly commandId: string;
  /** Null = the command itself. */
  readonly correlationId: string | null;
  readonly traceId: string | null;
}

export const placeOf = ({ area, tenant, recordId, recordRevision }: AuditRow): EventPlace => ({
  stream: streamName(area, tenant, recordId),
  revision: recordRevision,
});

/** Names of .NET types, which ABP's clients expect. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'System.String',
  number: 'System.Decimal',
  boolean: 'System.Boolean',
};

const shown = (value: Scalar): string | null => (value === null ? null : String(value));

const propertyChange = ({ column, oldValue, newValue }: ChangedValue) => ({
  propertyName: column,
  originalValue: shown(oldValue),
  newValue: shown(newValue),
  propertyTypeFullName: typeNames[typeof (newValue ?? oldValue)] ?? null,
});

const entityChange = (row: AuditRow, { changeType, values }: EventChanges) => ({
  changeTime: row.at.toISOString(),
  changeType,
  entityId: row.recordId,
  entityTypeFullName: row.area,
  propertyChanges: values.map(propertyChange),
});

/** The commands among these rows: a command that had a number reserved for it has events in two streams. */
const actionsOf = (rows: readonly AuditRow[], changes: ReadonlyMap<string, EventChanges>) => {
  const groups = new Map<string, AuditRow[]>();
  for (const row of rows) {
    const key = `${row.area}/${row.command}/${row.recordId}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => ({
    serviceName: group[0]?.area ?? '',
    methodName: group[0]?.command ?? '',
    // What a command was told is not kept; what came of it is.
    parameters: JSON.stringify(
      group.map((row) => ({ event: row.eventType, data: changes.get(placeKey(placeOf(row)))?.data ?? null })),
    ),
  }));
};

/**
 * One command with all its events in ABP's shape (domain, section 6.1). Null = not recorded: durations, addresses and
 * answers are no part of the log (decision audit-log). `rows` in the order of the log, at least one.
 */
export const auditLogDto = (rows: readonly AuditRow[], changes: ReadonlyMap<string, EventChanges>): Audited => {
  const row = rows.at(-1);
  if (!row) throw new Error('a command without events is not in the log');
  const request = requestOf(row.area, row.command, row.recordId);
  return {
    id: row.commandId,
    userId: actorOf(row.userId),
    userName: row.userName,
    // Beside ABP's members: whose right it was.
    delegatedBy: row.delegatedBy,
    tenantId: row.tenant,
    executionTime: row.at.toISOString(),
    executionDuration: null,
    clientIpAddress: null,
    httpMethod: request?.method ?? null,
    url: request?.url ?? null,
    httpStatusCode: null,
    exceptions: null,
    correlationId: row.correlationId ?? row.commandId,
    actions: actionsOf(rows, changes),
    entityChanges: rows.flatMap((each) => {
      const change = changes.get(placeKey(placeOf(each)));
      return change ? [entityChange(each, change)] : [];
    }),
  };
};

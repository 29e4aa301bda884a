import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { bound } from '../bound.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { auditLog, auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { AuditWish } from '@kerben/questions/engine/kept.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import knex, { type Knex } from 'knex';
import type { Pool } from 'pg';
import { byNamePart } from '../filter.ts';
import { applyScope } from '../scope.ts';
import type { KeptJournal } from '../router.ts';
import { auditLogDto, placeOf, type AuditRow } from './audit-log-dto.ts';
import { declaredRoutes } from './command-routes.ts';
import { placeKey, readEventChanges } from './event-changes.ts';

/** Builds statements only: `pg` runs them. */
const database = knex({ client: 'pg' });

const likeEscaped = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** The request of a command, told from its declared route and the record: what a reader of ABP's call filters by. */
const requestMatches = `exists (
  select 1 from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::bool[], ?::text[])
    as route(area, command, method, before, named, after)
  where route.area = "audit"."area" and route.command = "audit"."command"
    and (?::text is null or route.method = ?::text)
    and (?::text is null or route.before || case when route.named then "audit"."recordId" else '' end || route.after ilike ?::text)
)`;

const sortColumns = { executionTime: 'time', userName: 'name' } as const;

/** What is asked of the audit log besides being a list: one event with what it changed, and ABP's page of commands. */
export const createAuditLog = (pool: Pool, store: EventStore) => {
  const run = async <Found extends object>(query: Knex.QueryBuilder): Promise<Found[]> => {
    const { sql, bindings } = query.toSQL().toNative();
    return (await pool.query<Found>(sql, [...bindings])).rows;
  };
  const rows = (person: Person): Knex.QueryBuilder => {
    const query = database.withSchema(readModelSchema).from(`${tableName(auditLog)} as audit`);
    applyScope(query, auditLog, person);
    return query;
  };

  const wanted = (person: Person, wish: AuditWish): Knex.QueryBuilder => {
    const query = rows(person);
    const { startTime, endTime, userName, url, httpMethod, correlationId, entityId, area } = wish;
    if (startTime !== undefined) void query.where('at', '>=', startTime);
    if (endTime !== undefined) void query.where('at', '<=', endTime);
    if (userName !== undefined) {
      const { sql, bindings } = byNamePart(auditLog, person.tenant, userName);
      void query.whereRaw(sql, bound(...bindings));
    }
    if (correlationId !== undefined)
      void query.whereRaw('("correlationId" = ? or ("correlationId" is null and "commandId" = ?))', [
        correlationId,
        correlationId,
      ]);
    if (entityId !== undefined) void query.where('recordId', entityId);
    if (area !== undefined) void query.where('area', area);
    if (url !== undefined || httpMethod !== undefined) {
      const path = url === undefined ? null : likeEscaped(url);
      const method = httpMethod ?? null;
      const lists = (['area', 'command', 'method', 'before', 'named', 'after'] as const).map((field) =>
        declaredRoutes.map((route) => route[field]),
      );
      void query.whereRaw(requestMatches, bound(...lists, method, method, path, path));
    }
    return query;
  };

  /** The commands with these ids, whole, in their order. */
  const commands = async (person: Person, ids: readonly string[]) => {
    const found = await run<AuditRow>(
      rows(person).whereRaw('"commandId" = any(?)', bound(ids)).orderBy('id').select('*'),
    );
    const changes = await readEventChanges(store, person, found.map(placeOf));
    const byCommand = new Map<string, AuditRow[]>(ids.map((id) => [id, []]));
    for (const row of found) byCommand.get(row.commandId)?.push(row);
    return [...byCommand.values()].filter((each) => each.length > 0).map((each) => auditLogDto(each, changes));
  };

  return {
    /** One event: its row, its data and what it changed. Problem 404 when there is none that the person may see. */
    entry: async (person: Person, id: string) => {
      const [row] = await run<AuditRow & { _revision: number }>(rows(person).where('id', id).select('*'));
      if (!row) throw new Problem(404, 'Record.Unknown', { params: { id } });
      const changes = (await readEventChanges(store, person, [placeOf(row)])).get(placeKey(placeOf(row)));
      const columns = Object.keys(auditLog.columns).map((name) => [name, membersIn(row)[name]] as const);
      return {
        id,
        revision: row._revision,
        ...Object.fromEntries(columns),
        correlationId: row.correlationId ?? row.commandId,
        changeType: changes?.changeType ?? null,
        changes: changes?.values ?? [],
        data: changes?.data ?? null,
      };
    },

    /** A page of commands; a command is wanted when one of its events is. */
    page: async (person: Person, wish: AuditWish) => {
      const { by, isDescending } = wish.sorting ?? { by: 'executionTime', isDescending: true };
      const query = wanted(person, wish);
      const [counted, found] = await Promise.all([
        // Counted in two steps, because count(distinct) sorts where this hashes.
        run<{ count: string }>(database.from(query.clone().distinct('commandId').as('commands')).count('* as count')),
        run<{ commandId: string }>(
          query
            .groupBy('commandId')
            .select('commandId')
            .max({ last: 'id', time: 'at', name: 'userName' })
            .orderBy([
              { column: sortColumns[by], order: isDescending ? 'desc' : 'asc' },
              { column: 'last', order: 'desc' },
            ])
            .offset(wish.skipCount)
            .limit(wish.maxResultCount),
        ),
      ]);
      const ids = found.map(({ commandId }) => commandId);
      return { totalCount: Number(counted[0]?.count ?? 0), items: await commands(person, ids) };
    },

    /** One command; undefined when there is none that the person may see. */
    command: async (person: Person, commandId: string) => (await commands(person, [commandId])).at(0),
  };
};
export type AuditLog = ReturnType<typeof createAuditLog>;

/** The audit log among the lists. */
export const auditJournal = ({ entry }: AuditLog): KeptJournal => ({
  model: auditLog,
  projector: auditLogProjector,
  entry,
});

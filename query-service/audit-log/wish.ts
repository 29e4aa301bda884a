import { Problem } from '@kerben/platform/http/problem.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { readInstant } from '@kerben/projections/read-models/filter-values.ts';

/** Which commands of the audit log a reader of ABP's call wants; undefined = any. */
export interface AuditWish {
  /** ISO instants, both included. */
  readonly startTime: string | undefined;
  readonly endTime: string | undefined;
  /** Part of the name. */
  readonly userName: string | undefined;
  /** Part of the path. */
  readonly url: string | undefined;
  readonly httpMethod: string | undefined;
  readonly correlationId: string | undefined;
  readonly entityId: string | undefined;
  readonly area: string | undefined;
  readonly sorting: readonly [by: 'executionTime' | 'userName', direction: 'asc' | 'desc'];
  readonly skipCount: number;
  readonly maxResultCount: number;
}

type Query = Readonly<Record<string, unknown>>;

const usualPage = 10;
const longestPage = 1_000;
const furthest = 1_000_000;
const longestText = 200;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const wrong = (member: string): Problem =>
  new Problem(400, 'Request.Query', {
    params: { member },
    invalid: [{ code: 'Request.Query', member, params: { member } }],
  });

const text = (query: Query, name: string): string | undefined => {
  const given = query[name];
  if (given === undefined || given === '') return undefined;
  if (typeof given !== 'string' || given.length > longestText || given.includes('\0')) throw wrong(name);
  return given;
};

const instant = (query: Query, name: string): string | undefined => {
  const given = text(query, name);
  if (given === undefined) return undefined;
  const read = readInstant(given);
  if (read === undefined) throw wrong(name);
  return read;
};

const whole = (query: Query, name: string, otherwise: number, most: number): number => {
  const given = text(query, name);
  if (given === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(given) || Number(given) > most) throw wrong(name);
  return Number(given);
};

const sorting = (query: Query): AuditWish['sorting'] => {
  const given = text(query, 'sorting');
  if (given === undefined) return ['executionTime', 'desc'];
  const [, by, direction = 'asc'] = /^(\w+)(?:\s+(asc|desc))?$/i.exec(given) ?? [];
  if (by !== 'executionTime' && by !== 'userName') throw wrong('sorting');
  return [by, direction.toLowerCase() === 'desc' ? 'desc' : 'asc'];
};

/** Reads the query of `GET /api/audit-logging/audit-logs` (domain, section 6.1). Throws Problem 400 naming the parameter. */
export const readAuditWish = (query: Query): AuditWish => {
  const area = text(query, 'area');
  if (area !== undefined && areas.every(({ name }) => name !== area)) throw wrong('area');
  const httpMethod = text(query, 'httpMethod')?.toUpperCase();
  if (httpMethod !== undefined && !methods.includes(httpMethod)) throw wrong('httpMethod');
  return {
    startTime: instant(query, 'startTime'),
    endTime: instant(query, 'endTime'),
    userName: text(query, 'userName'),
    url: text(query, 'url'),
    httpMethod,
    correlationId: text(query, 'correlationId'),
    entityId: text(query, 'entityId'),
    area,
    sorting: sorting(query),
    skipCount: whole(query, 'skipCount', 0, furthest),
    maxResultCount: whole(query, 'maxResultCount', usualPage, longestPage),
  };
};

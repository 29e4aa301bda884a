import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { auditLog, auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Pool } from 'pg';
import { endWithJson } from '../end-with-json.ts';
import { createExport } from '../export/export.ts';
import { listReads, postedReads, readBody, type ListContext } from '../list-reads.ts';
import { createLists } from '../lists.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { createAuditLog } from './audit-log.ts';
import { readAuditWish } from './wish.ts';

/** Paths below `/api` of ABP's audit log (domain, section 6.1). */
export const auditCalls = ['/audit-logging/audit-logs', '/audit-logging/audit-logs/:id'].map((path) => ({
  path,
  policy: auditLog.area.viewPolicy,
}));

const parameterOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The audit log below `/api`: the list with what the grid asks for and one event with what it changed (`/app/audit-log`),
 * and commands in ABP's shape (`/audit-logging/audit-logs`). Reads wait for the audit log's own projector.
 */
export const auditLogRouter = (options: {
  pool: Pool;
  store: EventStore;
  positions: Positions;
  translate: Translate;
  /** What a tenant saves its lists as. */
  exportFormat: (tenant: string) => 'csv' | 'xlsx';
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const audit = createAuditLog(options.pool, options.store);
  const reads: Readonly<Record<string, (context: ListContext) => Promise<object | string | undefined>>> = {
    ...Object.fromEntries(
      Object.entries(
        listReads(createLists(options.pool), createExport(options.pool, options.translate), options.exportFormat),
      ).map(([path, read]) => [`/app/${auditLog.name}${path === '/' ? '' : path.replace('$', '\\$')}`, read]),
    ),
    [`/app/${auditLog.name}/:id`]: ({ req, person }) => audit.entry(person, parameterOf(req.params['id'])),
    '/audit-logging/audit-logs': ({ req, person }) => audit.page(person, readAuditWish(req.query)),
    '/audit-logging/audit-logs/:id': ({ req, person }) => audit.command(person, parameterOf(req.params['id'])),
  };
  const { viewPolicy } = auditLog.area;
  const router = Router({ caseSensitive: true });
  for (const [path, read] of Object.entries(reads)) {
    const posted = postedReads.some((read) => path.endsWith(read.replace('$', '\\$')));
    for (const method of posted ? (['get', 'post'] as const) : (['get'] as const))
      router[method](
        path,
        authenticate(options.verify, options.toPerson),
        ...(method === 'post' ? [readBody] : []),
        readYourWrites(options.positions, auditLogProjector),
        async (req, res) => {
          const person = personOf<Person>(req);
          if (!options.allowed(viewPolicy, person))
            throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: viewPolicy } });
          const found = await read({ req, res, model: auditLog, person });
          if (typeof found === 'string') endWithJson(res, found);
          else if (found) res.json(found);
        },
      );
  }
  return router;
};

import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { auditLog, auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import { createLists } from '@kerben/query-service/lists.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { multiplyLog } from './multiply-log.ts';
import type { Part } from './part.ts';
import { atMost, percentile } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_AUDIT_EVENTS` for a larger log; the ratio is what matters. */
const events = Number(process.env['BENCH_AUDIT_EVENTS'] ?? 300_000);
const rounds = 20;
/** The audit log may be half of what it tells of. */
const goalOfSize = 0.5;
const goalMs = 300;

/** What the audit list costs beside the log, and how soon it finds by record, person, day and number. */
export const benchAudit: Part = async ({ url, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 4);
      const log = createLog('bench', 'warn');
      const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
      try {
        const count = await multiplyLog(pool, events);
        // Copies of an event are commands of their own, as large as those of the services: with a hash.
        await pool.query(
          `update log.event set hash = sha256(id::text::bytea),
             metadata = (metadata::jsonb || jsonb_build_object('commandId', id, 'correlationId', id))::json`,
        );
        await pool.query('vacuum full analyze log.event');
        await prepareReadModels({ pool, store, models: [auditLog], projector: auditLogProjector, log });
        await pool.query(`vacuum analyze ${tableOf(auditLog)}`);
        const { rows: sizes } = await pool.query<{ list: string; log: string; parts: string }>(
          `select pg_total_relation_size($1::regclass) as list, pg_total_relation_size('log.event') as log`,
          [tableOf(auditLog)],
        );
        const [size] = sizes;
        const megabytes = Number(size?.list) / 1_000_000;
        const ratio = Math.round((Number(size?.list) / Number(size?.log)) * 100) / 100;
        const { rows: samples } = await pool.query<{ recordId: string; commandId: string; at: Date }>(
          `select "recordId", "commandId", at from ${tableOf(auditLog)} tablesample system (1) limit 1`,
        );
        const [sample] = samples;
        if (!sample) throw new Error('the audit log is empty');
        const lists = createLists(pool);
        const person = systemPerson(defaultTenant);
        const day = sample.at.toISOString().slice(0, 10);
        const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
        const filters: Readonly<Record<string, Record<string, unknown>>> = {
          'the newest page': {},
          'by record': { recordId: sample.recordId },
          'by number of a command': { q: sample.commandId },
          'by a part of a name': { q: 'кассир' },
          'by day': { at__gte: `${day}T00:00:00Z`, at__lt: `${next}T00:00:00Z` },
          'by day and name': { at__gte: `${day}T00:00:00Z`, at__lt: `${next}T00:00:00Z`, q: 'кассир' },
        };
        const timed = [];
        for (const [name, filter] of Object.entries(filters)) {
          const times: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const began = performance.now();
            await lists.page(auditLog, person, { filter, sort: [['at', 'DESC']], range: [0, 49] } as never);
            times.push(performance.now() - began);
          }
          const value = Math.round(percentile(times.slice(2), 95));
          timed.push(atMost({ name: `audit log, ${name}, p95`, value, unit: 'ms' }, goalMs));
        }
        return [
          atMost(
            {
              name: `audit log of ${count} events`,
              value: Math.round(megabytes),
              unit: 'MB',
              baseline: `${Math.round(Number(size?.log) / 1_000_000)} MB of log`,
              ratio,
            },
            goalOfSize,
          ),
          ...timed,
        ];
      } finally {
        await store.close();
        await pool.end();
      }
    },
    await demoDatabase(),
  );

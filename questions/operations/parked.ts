import { z } from 'zod';
import { query } from '../engine/query.ts';

/**
 * What waits for an operator, as their page shows it: streams that hold an event which this version cannot read or apply, and records
 * that hold one name with another record since before names were claimed. Those of the own tenant.
 */
export default query({
  at: 'api',
  path: '/operations/parked-streams',
  tag: 'health',
  summary:
    'Streams that hold an event which this version cannot read or apply, and records that hold one name with another since before names were claimed',
  policy: 'SuperAdmin or AuditLogging.AuditLogs',
  asks: {},
  answers: z.object({
    items: z.array(
      z.object({
        projector: z.string(),
        stream: z.string(),
        eventId: z.string(),
        position: z.string(),
        error: z.string(),
        since: z.iso.datetime(),
      }),
    ),
  }),
  reads: {},
  loose: true,
  run: async (_asked, { kept }) => ({ items: await kept.parked() }),
});

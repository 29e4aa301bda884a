import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { z } from 'zod';
import { audited } from '../engine/audited.ts';
import { query } from '../engine/query.ts';
import { unknown } from '../engine/refused.ts';
import { instantAsked } from '../engine/shapes.ts';
import { pageAsks, sortedBy } from './paging.ts';
import { pageShape } from './shapes.ts';

/** What is empty is not said. */
const nothing = z.literal('').transform(() => undefined);
const words = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'));
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const areaNames: ReadonlySet<string> = new Set(areas.map(({ name }) => name));

const said = {
  at: 'api',
  tag: 'abp',
  policy: auditLog.area.viewPolicy,
  reads: { 'audit-log': 'own' },
  loose: true,
} as const;

/** Commands of the audit log in ABP's shape (domain, section 6.1). */
export default [
  query({
    ...said,
    path: '/audit-logging/audit-logs',
    summary: 'Commands, a page of them; one is wanted when one of its events is',
    asks: {
      startTime: nothing.or(instantAsked).optional(),
      endTime: nothing.or(instantAsked).optional(),
      userName: nothing.or(words).optional(),
      url: nothing.or(words).optional(),
      httpMethod: nothing
        .or(
          z
            .string()
            .toUpperCase()
            .refine((method) => methods.includes(method)),
        )
        .optional(),
      correlationId: nothing.or(words).optional(),
      entityId: nothing.or(words).optional(),
      area: nothing.or(z.string().refine((area) => areaNames.has(area))).optional(),
      sorting: sortedBy('executionTime', 'userName'),
      ...pageAsks,
    },
    answers: pageShape(audited),
    run: (wish, { kept }) => kept.commands(wish),
  }),
  query({
    ...said,
    path: '/audit-logging/audit-logs/:id',
    summary: 'A command with all its events',
    asks: { id: z.string() },
    answers: audited,
    example: { id: 'x' },
    refuses: [404],
    run: async ({ id }, { kept }) => (await kept.command(id)) ?? unknown(id),
  }),
];

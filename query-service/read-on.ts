import { Problem } from '@kerben/platform/http/problem.ts';
import { readInstant } from '@kerben/projections/read-models/filter-values.ts';
import type { Request } from 'express';
import { readText } from './list-request.ts';

/** The instant of which a reader wants to know what is now known to have been true (`?on=ISO-time`), if any. */
export const readOn = (req: Request): string | undefined => {
  const on = readText(req, 'on');
  if (on === undefined) return undefined;
  const instant = readInstant(on);
  if (instant === undefined) throw new Problem(400, 'Request.Query', { params: { member: 'on' } });
  return instant;
};

import type { PlannedRow } from './plan.ts';
import type { Words } from './words.ts';

/** Why a row is refused, what it changes and what was noticed, in one line; empty when there is nothing to say. */
export const why = (
  area: string,
  row: Pick<PlannedRow, 'refusals' | 'differences' | 'warnings'>,
  words: Words,
): string =>
  [
    words.findings(row.refusals, area),
    ...row.differences.map(({ field, before, after }) => `${words(`${area}.${field}`)}: ${before} → ${after}`),
    words.findings(row.warnings, area),
  ]
    .filter((part) => part !== '')
    .join('; ');

import type { DecisionContext } from '../kernel/command.ts';
import { about, type Finding } from '../kernel/finding.ts';
import { checkCode, checkOwnId } from '../fields/codes.ts';
import { checkDays } from '../fields/days.ts';
import { sameValue, type Value } from '../fields/field.ts';
import { checkReferences, referencesIn } from '../fields/references.ts';
import type { BookDefinition } from './definition.ts';
import type { BookState, EntryValues } from './entry.ts';
import { strayJoints } from './ranges.ts';
import { checkValidity } from './validity.ts';

/** Values as they are stored. */
export const stored = ({ fields }: BookDefinition, given: Readonly<Record<string, Value | undefined>>): EntryValues =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => {
      const { stored: form } = fields[field] ?? {};
      return value === undefined ? [] : [[field, form && typeof value === 'string' ? form(value) : value]];
    }),
  );

/** Of what is wished for an entry, what it does not have yet. */
export const differing = (state: BookState, wish: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(wish).filter(([field, value]) => value !== undefined && !sameValue(value, state[field])),
  );

/** What is wrong with the values that are set, within the whole that they make. */
export const entryFindings = (
  { area, fields, check: checkWhole }: BookDefinition,
  set: EntryValues,
  whole: EntryValues,
  context: DecisionContext,
): readonly Finding[] => [
  ...Object.entries(set).flatMap(([field, value]) => {
    const { check, kind } = fields[field] ?? {};
    if (typeof value !== 'string' || value === '') return [];
    return [...(kind === 'code' ? checkCode(field, value) : []), ...(check ? about(field, check(value)) : [])];
  }),
  ...Object.entries(set).flatMap(([field, value]) => strayJoints(field, fields[field], value)),
  ...checkDays(fields, set),
  ...checkOwnId(area, fields, set, context.id),
  ...checkReferences(referencesIn(fields, set), (book, id) => context.record(book, id)),
  ...checkValidity(whole),
  ...(checkWhole?.(whole) ?? []),
];

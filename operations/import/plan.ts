import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import type { Fields } from '@kerben/workflows/reference/field.ts';
import { forecast } from './decide.ts';
import { foldBook, type FoldedRecord } from './fold-book.ts';
import type { MappedRow } from './map-rows.ts';
import { valueOf, type Value } from './value-of.ts';

/** What the import would change of an entry. */
export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What will become of one row of the file. */
export interface PlannedRow {
  readonly line: number;
  readonly id: string;
  readonly outcome: 'new' | 'changed' | 'same' | 'kept' | 'repeated' | 'refused';
  /** Why it is refused. */
  readonly refusals: readonly Refusal[];
  /** What was noticed and accepted. */
  readonly warnings: readonly Refusal[];
  /** For `changed` and `kept`: what the file says otherwise than the book. */
  readonly differences: readonly Difference[];
  /** The command to send for `new` and `changed`. */
  readonly command?: {
    readonly name: 'create' | 'edit';
    readonly input: Readonly<Record<string, unknown>>;
    readonly revision: number | undefined;
  };
}

type Input = Readonly<Record<string, Value>>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const shown = (value: unknown): string => (isEmpty(value) ? '—' : String(value));

/** The fields of a row as the book keeps them, and those that cannot be read. */
const inputOf = (row: MappedRow, book: BookDefinition<Fields>): { input: Input; unreadable: Refusal[] } => {
  const input: Record<string, Value> = {};
  const unreadable: Refusal[] = [];
  for (const [member, field] of Object.entries(book.fields)) {
    const text = row.values[member];
    if (text === undefined) continue;
    const value = valueOf(field, text);
    if (value === undefined) unreadable.push({ code: 'Import.Unreadable', params: { value: text }, member });
    else input[member] = value;
  }
  return { input, unreadable };
};

/** What this row says otherwise than an earlier row of the same entry; silence contradicts nothing. */
const contradictions = (before: Input, after: Input, line: number): Refusal[] =>
  Object.entries(after)
    .filter(([field, value]) => !isEmpty(value) && value !== before[field])
    .map(([field, value]) => ({
      code: 'Import.Contradiction',
      params: { line, before: shown(before[field]), after: shown(value) },
      member: field,
    }));

/**
 * What the file wants of an entry that the book has: neither its key nor what was only derived, and an empty cell says
 * nothing, so that an import never erases what people entered.
 */
const wishFor = (input: Input, row: MappedRow, key: string): Input =>
  Object.fromEntries(
    Object.entries(input).filter(([field, value]) => field !== key && !isEmpty(value) && !row.derived.includes(field)),
  );

const differencesOf = (record: FoldedRecord, wish: Input): Difference[] =>
  Object.entries(wish)
    .filter(([field, value]) => value !== record.state[field])
    .map(([field, value]) => ({ field, before: shown(record.state[field]), after: shown(value) }));

/** Plans every row against the log as it is now. Rows that say the same of one entry count once. */
export const plan = async (options: {
  store: EventStore;
  area: Area;
  book: BookDefinition<Fields>;
  rows: readonly MappedRow[];
  person: Person;
  /** ISO instant. */
  now: string;
  /** Entries that the book has are left as they are. */
  onlyNew?: boolean;
  progress?: (done: number, of: number) => void;
}): Promise<PlannedRow[]> => {
  const { store, area, book, rows, person, now } = options;
  const [key = ''] = book.key;
  const records = await foldBook(store, area, person.tenant);
  const seen = new Map<string, { line: number; input: Input }>();

  const planRow = (row: MappedRow): PlannedRow => {
    const id = row.values[key] ?? '';
    const base = { line: row.line, id, refusals: [], warnings: row.warnings, differences: [] };
    const refused = (refusals: readonly Refusal[]): PlannedRow => ({ ...base, outcome: 'refused', refusals });
    const { input, unreadable } = inputOf(row, book);
    if (id === '' || /[/\s]/.test(id))
      unreadable.push({
        code: id === '' ? 'Import.KeyMissing' : 'Import.KeyShape',
        params: { value: id },
        member: key,
      });
    if (unreadable.length > 0) return refused(unreadable);

    const before = seen.get(id);
    if (before) {
      const against = contradictions(before.input, input, before.line);
      return against.length > 0 ? refused(against) : { ...base, outcome: 'repeated' };
    }
    seen.set(id, { line: row.line, input });

    const record = records.get(id);
    const command = record ? 'edit' : 'create';
    const wish = record ? wishFor(input, row, key) : input;
    const differences = record ? differencesOf(record, wish) : [];
    if (record && options.onlyNew) return { ...base, outcome: differences.length > 0 ? 'kept' : 'same', differences };
    const state: unknown = record?.state ?? area.initial;
    const result = forecast({ area, command, id, state, input: wish, person, now });
    if ('refusals' in result) return refused(result.refusals);
    const warnings = [...row.warnings, ...result.warnings];
    if (!result.happens) return { ...base, warnings, outcome: 'same' };
    return {
      ...base,
      warnings,
      differences,
      outcome: record ? 'changed' : 'new',
      command: { name: command, input: result.input, revision: record?.revision },
    };
  };
  return rows.map((row, index) => {
    options.progress?.(index + 1, rows.length);
    return planRow(row);
  });
};

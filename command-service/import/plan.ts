import { valueIn } from '@kerben/workflows/fields/value-in.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { beginning, beginsEdition, editionDay } from '@kerben/workflows/reference/begins-edition.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import { holdingOn } from '@kerben/workflows/reference/holding.ts';
import { sameValue, type Field, type Value } from '@kerben/workflows/fields/field.ts';
import { kindOf } from '@kerben/workflows/fields/kinds.ts';
import { scalarOf } from '@kerben/workflows/fields/scalar.ts';
import { booksAtHand, type BooksAtHand } from './books-at-hand.ts';
import type { FoldedRecord } from './fold-book.ts';
import { forecast } from './forecast.ts';
import type { MappedRow } from './map-rows.ts';
import type { Pace } from './pace.ts';
import { readValue } from './read-value.ts';
import { whichEntry } from './which-entry.ts';

/** What the import would change of an entry. */
export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export const outcomes = ['new', 'changed', 'same', 'kept', 'repeated', 'refused'] as const;

/** The command that makes a row true. */
export interface RowCommand {
  readonly name: 'create' | 'edit';
  readonly input: Readonly<Record<string, unknown>>;
  readonly revision: number | undefined;
}

/** What will become of one row of the file. */
export interface PlannedRow {
  readonly line: number;
  /** Id of the entry; empty when the row does not tell it. */
  readonly id: string;
  readonly outcome: (typeof outcomes)[number];
  /** Why it is refused. */
  readonly refusals: readonly Refusal[];
  /** What was noticed and accepted. */
  readonly warnings: readonly Refusal[];
  /** For `changed` and `kept`: what the file says otherwise than the book. */
  readonly differences: readonly Difference[];
  /** The command to send for `new` and `changed`. */
  readonly command?: RowCommand;
  /** Rows with commands go in waves: one that names an entry of the same file goes after it. 0 is the first. */
  readonly wave: number;
}

type Input = Readonly<Record<string, Value>>;

/** An empty cell, or a field that says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const shown = (value: Value | undefined): string => (isEmpty(value) ? '—' : String(scalarOf(value)));

/** Whether two values say the same: 70 and 70.0 do. */
const alike = (field: Field | undefined, one: Value | undefined, other: Value | undefined): boolean => {
  const compared = field && kindOf(field).compared;
  return (
    sameValue(one, other) ||
    (compared !== undefined &&
      typeof one === 'string' &&
      typeof other === 'string' &&
      compared(one) === compared(other))
  );
};

/** The fields of a row as the book keeps them, and those that cannot be read. */
const inputOf = (row: MappedRow, book: BookDefinition, find: BooksAtHand['find']) => {
  const input: Record<string, Value> = {};
  const unreadable: Refusal[] = [];
  const warnings: Refusal[] = [];
  for (const [member, field] of Object.entries(book.fields)) {
    const text = row.values[member];
    if (text === undefined) continue;
    const read = readValue(member, field, text, find);
    if ('unreadable' in read) unreadable.push(read.unreadable);
    else {
      input[member] = read.value;
      warnings.push(...read.warnings);
    }
  }
  return { input, unreadable, warnings };
};

/** What this row says otherwise than an earlier row of the same entry; silence contradicts nothing. */
const contradictions = (book: BookDefinition, before: Input, after: Input, line: number): Refusal[] =>
  Object.entries(after)
    .filter(([field, value]) => !isEmpty(value) && !alike(book.fields[field], value, before[field]))
    .map(([field, value]) => ({
      code: 'Import.Contradiction',
      params: { line, before: shown(before[field]), after: shown(value) },
      member: field,
    }));

/**
 * What the file wants otherwise of an entry that the book has: neither its key nor what was only derived, and an empty cell
 * says nothing, so that an import never erases what people entered.
 */
const wishFor = (book: BookDefinition, input: Input, row: MappedRow, { state }: FoldedRecord): Input =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) =>
        !book.key.includes(field) &&
        !isEmpty(value) &&
        !row.derived.includes(field) &&
        !alike(book.fields[field], value, valueIn(state[field])),
    ),
  );

const keyProblems = (book: BookDefinition, input: Input, id: string): Refusal[] => {
  const missing = book.key.filter((field) => isEmpty(input[field]));
  if (missing.length > 0) return missing.map((member) => ({ code: 'Import.KeyMissing', member }));
  return /[/\s]/.test(id) ? [{ code: 'Import.KeyShape', params: { value: id }, member: book.key[0] ?? '' }] : [];
};

/** What the rows of a file ask that begin an edition: by the first row of each day, with how many rows of the file that day has. */
const beginnings = (book: BookDefinition, own: BooksAtHand['own'], rows: readonly MappedRow[]) => {
  const standing = [...own].flatMap(([id, { state }]) => (state['retired'] === true ? [] : [{ ...state, id }]));
  const seen = new Set<string>();
  return (row: MappedRow, input: Input): readonly Refusal[] => {
    const day = editionDay(book, input);
    if (day === '' || seen.has(day)) return [];
    seen.add(day);
    const said = row.values[book.asOf ?? ''];
    const has = rows.filter(({ values }) => values[book.asOf ?? ''] === said).length;
    return beginning(book, input, holdingOn(book, standing, day), has);
  };
};

/** A row whose edition was asked about with its file is not asked about once more when its turn comes. */
const agreedTo = (book: BookDefinition, input: Readonly<Record<string, unknown>>) => {
  const agreed = textsIn(input['confirmedWarnings']);
  return book.edition ? { ...input, confirmedWarnings: [...agreed, beginsEdition] } : input;
};

/** Plans every row against the log as it is now. Rows that say the same of one entry count once. */
export const plan = async (options: {
  store: EventStore;
  area: Area;
  book: BookDefinition;
  rows: readonly MappedRow[];
  person: Person;
  /** ISO instant. */
  now: string;
  /** Entries that the book has are left as they are. */
  onlyNew?: boolean;
  pace: Pace;
  progress?: (done: number, of: number) => void;
}): Promise<PlannedRow[]> => {
  const { store, area, book, rows, person, now, pace } = options;
  const books = await booksAtHand(store, book, person.tenant, pace);
  const which = whichEntry(book, books.own, person.tenant);
  const begins = beginnings(book, books.own, rows);
  const seen = new Map<string, { line: number; input: Input }>();
  const ownReferences = Object.entries(book.fields).flatMap(([name, field]) =>
    field.book === area.name ? [name] : [],
  );
  /** Ids of entries of this file: one may name another that stands further down. */
  const coming = new Set(
    ownReferences.length > 0 && book.key.length === 1 ? rows.map(({ values }) => values[book.key[0] ?? ''] ?? '') : [],
  );

  const planRow = (row: MappedRow): PlannedRow => {
    const { input, unreadable, warnings: noticed } = inputOf(row, book, books.find);
    const found = unreadable.length > 0 ? { id: row.values[book.key[0] ?? ''] ?? '' } : which(input);
    const id = 'id' in found ? found.id : '';
    const warnings = [...row.warnings, ...noticed];
    const base = { line: row.line, id, refusals: [], warnings, differences: [], wave: 0 };
    const refused = (refusals: readonly Refusal[]): PlannedRow => ({ ...base, outcome: 'refused', refusals });
    if ('several' in found)
      return refused([...row.refusals, { code: 'Import.SeveralEntries', params: { count: found.several } }]);
    const keyless = keyProblems(book, input, id).filter(
      ({ member }) => !unreadable.some((one) => one.member === member),
    );
    const unusable = [...row.refusals, ...unreadable, ...keyless];
    if (unusable.length > 0) return refused(unusable);

    const before = seen.get(id);
    if (before) {
      const against = contradictions(book, before.input, input, before.line);
      return against.length > 0 ? refused(against) : { ...base, outcome: 'repeated' };
    }
    seen.set(id, { line: row.line, input });

    const record = books.own.get(id);
    const wish = record ? wishFor(book, input, row, record) : input;
    if (record && Object.keys(wish).length === 0) return { ...base, outcome: 'same' };
    const differences = record
      ? Object.entries(wish).map(([field, value]) => ({
          field,
          before: shown(valueIn(record.state[field])),
          after: shown(value),
        }))
      : [];
    if (record && options.onlyNew) return { ...base, outcome: 'kept', differences };
    const command = record ? 'edit' : 'create';
    const result = forecast({
      area,
      command,
      id,
      state: record?.state ?? area.initial,
      input: wish,
      person,
      now,
      record: (name, other) =>
        books.record(name, other) ?? (name === area.name && coming.has(other) && other !== id ? {} : undefined),
    });
    if ('refusals' in result) return { ...refused(result.refusals), differences };
    if (!result.happens) return { ...base, warnings: [...warnings, ...result.warnings], outcome: 'same' };
    return {
      ...base,
      warnings: [...(record ? [] : begins(row, input)), ...warnings, ...result.warnings],
      differences,
      outcome: record ? 'changed' : 'new',
      command: {
        ...{ name: command, input: record ? result.input : agreedTo(book, result.input) },
        revision: record?.revision,
      },
    };
  };

  const planned: PlannedRow[] = [];
  while (planned.length < rows.length) {
    // As many as are sent in one step: a hundredth of a second while nobody is at work, much less beside people.
    await pace.step(() => {
      for (const row of rows.slice(planned.length, planned.length + pace.rows())) {
        planned.push(planRow(row));
        options.progress?.(planned.length, rows.length);
      }
    });
  }
  return ownReferences.length > 0 ? inWaves(planned, ownReferences) : planned;
};

/** Puts rows that name entries of the same file behind those. Entries that name each other in a circle go together. */
const inWaves = (rows: readonly PlannedRow[], references: readonly string[]): PlannedRow[] => {
  const byId = new Map(rows.flatMap((row) => (row.command?.name === 'create' ? [[row.id, row] as const] : [])));
  const waves = new Map<PlannedRow, number>();
  const waveOf = (row: PlannedRow): number => {
    const known = waves.get(row);
    if (known !== undefined) return known;
    waves.set(row, 0);
    const named = references
      .flatMap((field) => textsIn([row.command?.input[field]].flat()))
      .flatMap((id) => byId.get(id) ?? []);
    const wave = named.reduce((most, other) => Math.max(most, waveOf(other) + 1), 0);
    waves.set(row, wave);
    return wave;
  };
  return rows.map((row) => (row.command ? { ...row, wave: waveOf(row) } : row));
};

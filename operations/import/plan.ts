import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { BookDefinition } from '@kerben/workflows/reference/book.ts';
import type { Field, Fields } from '@kerben/workflows/reference/field.ts';
import type { MappedRow } from './map-rows.ts';

/** What will become of one row of the file. */
export interface PlannedRow {
  readonly line: number;
  readonly id: string;
  readonly outcome: 'new' | 'changed' | 'same' | 'repeated' | 'refused';
  /** Why it is refused. */
  readonly refusals: readonly Refusal[];
  /** Message keys of what was noticed and accepted. */
  readonly warnings: readonly string[];
  /** The command to send for `new` and `changed`. */
  readonly command?: {
    readonly name: 'create' | 'edit';
    readonly input: unknown;
    readonly revision: number | undefined;
  };
}

type Value = string | number | boolean | null;

const truth: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  да: true,
  ооба: true,
  yes: true,
  false: false,
  '0': false,
  '': false,
  нет: false,
  жок: false,
  no: false,
};

/** A text of the file as the field keeps it; undefined when it cannot be. */
const valueOf = (field: Field, text: string): Value | undefined => {
  if (field.kind === 'int') return text === '' ? null : /^-?\d+$/.test(text) ? Number(text) : undefined;
  if (field.kind === 'bool') return truth[text.toLowerCase()];
  if (field.kind === 'decimal' || field.kind === 'signed') return text.replace(',', '.');
  return text;
};

/** Decides a row as the service would, without writing; soft findings are taken as confirmed and reported. */
const decide = (
  area: Area,
  name: 'create' | 'edit',
  id: string,
  state: unknown,
  input: Readonly<Record<string, unknown>>,
  person: Person,
  now: string,
) => {
  const command = commandNamed(area, name);
  const attempt = (confirmedWarnings: readonly string[]) => {
    const parsed = command.input.safeParse({ ...input, ...(confirmedWarnings.length > 0 && { confirmedWarnings }) });
    if (!parsed.success) return { invalid: invalidMembers(parsed.error) as readonly Refusal[] };
    return command.decide(state, parsed.data, {
      id,
      person,
      now,
      today: now.slice(0, 10),
      record: () => undefined,
      number: undefined,
    });
  };
  const first = attempt([]);
  if (!('unconfirmed' in first)) return { decision: first, confirmed: [] };
  const confirmed = [...new Set(first.unconfirmed.map(({ code }) => code))];
  return { decision: attempt(confirmed), confirmed };
};

/** Plans every row against the log as it is now. Rows that say the same of one entry count once. */
export const plan = async (options: {
  store: EventStore;
  area: Area;
  book: BookDefinition<Fields>;
  rows: readonly MappedRow[];
  person: Person;
  now: string;
  progress: (done: number) => void;
}): Promise<PlannedRow[]> => {
  const { store, area, book, rows, person, now } = options;
  const seen = new Map<string, { line: number; text: string }>();
  const planned: PlannedRow[] = [];
  for (const [index, row] of rows.entries()) {
    options.progress(index);
    const key = book.key ?? Object.keys(book.fields)[0] ?? '';
    const id = row.values[key] ?? '';
    const base = { line: row.line, id, warnings: row.warnings, refusals: [] };
    const wrong = (refusals: readonly Refusal[]) => planned.push({ ...base, outcome: 'refused', refusals });

    const input: Record<string, Value> = {};
    const unreadable: Refusal[] = [];
    for (const [name, field] of Object.entries(book.fields)) {
      const text = row.values[name];
      if (text === undefined) continue;
      const value = valueOf(field, text);
      if (value === undefined) unreadable.push({ code: 'Validation.invalid_type', member: name });
      else input[name] = value;
    }
    if (id === '' || /[/\s]/.test(id)) unreadable.push({ code: 'Import.KeyMissing', member: key });
    if (unreadable.length > 0) {
      wrong(unreadable);
      continue;
    }
    const text = JSON.stringify(input);
    const before = seen.get(id);
    if (before) {
      if (before.text === text) planned.push({ ...base, outcome: 'repeated' });
      else wrong([{ code: 'Import.Contradiction', params: { line: before.line }, member: key }]);
      continue;
    }
    seen.set(id, { line: row.line, text });

    const events = await store.readStream(streamName(area.name, person.tenant, id));
    let state = area.initial as Readonly<Record<string, unknown>>;
    for (const event of events) state = area.evolve(state, { type: event.type, data: event.data }) as typeof state;
    const exists = events.length > 0;
    const name = exists ? 'edit' : 'create';
    const wish = exists ? Object.fromEntries(Object.entries(input).filter(([field]) => field !== key)) : input;
    const { decision, confirmed } = decide(area, name, id, state, wish, person, now);
    const warnings = [...row.warnings, ...confirmed];
    if ('events' in decision) {
      const outcome = decision.events.length === 0 ? 'same' : exists ? 'changed' : 'new';
      const command = {
        name,
        input: { ...wish, ...(confirmed.length > 0 && { confirmedWarnings: confirmed }) },
        revision: exists ? events.length - 1 : undefined,
      } as const;
      planned.push({ ...base, warnings, outcome, ...(outcome === 'same' ? {} : { command }) });
    } else {
      const refusals =
        'invalid' in decision ? decision.invalid : 'refused' in decision ? decision.refused : decision.unconfirmed;
      wrong(refusals);
    }
  }
  return planned;
};

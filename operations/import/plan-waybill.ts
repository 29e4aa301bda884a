import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import type { ImportedWaybill } from '@kerben/workflows/e-waybill/note.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { referencesIn } from '@kerben/workflows/fields/references.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { changesTo, ownAdministration } from '@kerben/workflows/documents/smgs/checks.ts';
import type { Note, SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { incomingNoteId } from '@kerben/workflows/documents/smgs/incoming-id.ts';
import { forecast } from '@kerben/command-service/import/forecast.ts';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { findCustomer, type FoundCustomer } from './find-customer.ts';
import { unknownAdministration } from '@kerben/command-service/import/station-administration.ts';

/** An entry that a book lacks and the waybill names. */
export interface NewEntry {
  readonly area: string;
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface WaybillPlan {
  /** Id of the note: the same for every version of the document. */
  readonly id: string;
  readonly outcome: 'new' | 'known' | 'refused';
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
  /** For a known note: fields in which this version says something else than the note as it is now. */
  readonly differs: readonly string[];
  /** Whose note it is; undefined when nobody was recognised. */
  readonly customer: { readonly id: string; readonly by: FoundCustomer['by'] | 'option' } | undefined;
  readonly entries: readonly NewEntry[];
  readonly command: 'register' | 'receive-waybill';
  readonly input: Readonly<Record<string, unknown>>;
}

const entriesOf = ({ stations, cargo, goods, wagons }: ImportedWaybill): NewEntry[] => [
  ...stations.map(({ code, nameRu, administration }) => ({
    area: 'stations',
    id: code,
    input: { code, nameRu: nameRu || code, administration: administration || unknownAdministration },
  })),
  ...cargo.map(({ code, nameRu }) => ({ area: 'cargo', id: code, input: { code, nameRu: nameRu || code } })),
  ...goods.map(({ code, nameRu }) => ({ area: 'gng', id: code, input: { code, nameRu: nameRu || code } })),
  ...wagons.map((wagon) => ({ area: 'wagons', id: wagon.number, input: { ...wagon } })),
];

/** What importing a waybill would do, decided on the log as it is now; nothing is written. Throws a FileProblem. */
export const planWaybill = async (options: {
  store: EventStore;
  waybill: ImportedWaybill;
  /** Given by hand; otherwise the customer is looked for. */
  customerId?: string | undefined;
  person: Person;
  /** ISO instant. */
  now: string;
}): Promise<WaybillPlan> => {
  const { store, waybill, person, now } = options;
  const { tenant } = person;
  if (waybill.number === '') throw new FileProblem('Import.WaybillUnnumbered');
  const read = (areaName: string, id: string) => store.readStream(streamName(areaName, tenant, id));
  const fold = async (areaName: string, id: string): Promise<unknown> => {
    const events = await read(areaName, id);
    return events.length === 0 ? undefined : folded<unknown>(areaNamed(areaName), events);
  };
  const area = areaNamed('smgs');
  const { number, year, note: content } = waybill;
  const id = incomingNoteId(tenant, { departureStationId: content.departureStationId, year, number });
  const events = await read(area.name, id);
  const known = events.length === 0 ? undefined : folded<SmgsState>(area, events);

  const records = new Map<string, unknown>();
  const entries: NewEntry[] = [];
  const warnings: Refusal[] = [];
  for (const entry of entriesOf(waybill)) {
    const existing = await fold(entry.area, entry.id);
    if (existing !== undefined) {
      records.set(`${entry.area}/${entry.id}`, existing);
      continue;
    }
    const initial: unknown = areaNamed(entry.area).initial;
    const { fields } = bookOf(entry.area);
    for (const { book, id: other } of referencesIn(fields, entry.input)) {
      const key = `${book}/${other}`;
      if (!records.has(key)) records.set(key, await fold(book, other));
    }
    const result = forecast({
      ...entry,
      area: areaNamed(entry.area),
      command: 'create',
      state: initial,
      person,
      now,
      record: (name, other) => records.get(`${name}/${other}`),
    });
    if ('refusals' in result) {
      warnings.push(...result.refusals.map((one) => ({ ...one, member: `${entry.area}/${entry.id}` })));
      continue;
    }
    warnings.push(...result.warnings.map((one) => ({ ...one, member: `${entry.area}/${entry.id}` })));
    records.set(`${entry.area}/${entry.id}`, { ...membersIn(initial), ...entry.input });
    entries.push({ ...entry, input: result.input });
  }

  const administrationOf = (code: string) => membersIn(records.get(`stations/${code}`))['administration'];
  const own = administrationOf(waybill.note.departureStationId) === ownAdministration;
  const { customerId } = options;
  // A note that leaves from here is the sender's; one that comes here is the recipient's.
  const ours = own || administrationOf(waybill.note.destinationStationId) === ownAdministration;
  const customer = customerId
    ? ({ id: customerId, by: 'option' } as const)
    : await findCustomer(store, tenant, own ? waybill.sender : waybill.recipient, ours);
  if (customer) records.set(`customers/${customer.id}`, await fold('customers', customer.id));

  const note: Note = { ...waybill.note, customerId: customer?.id ?? '' };
  const command = own ? 'register' : 'receive-waybill';
  const wish = { ...note, ...(!own && { sourceNumber: waybill.number, notTaken: waybill.notTaken }) };
  const base = { id, customer, entries, command, refusals: [], warnings, differs: [], input: wish } as const;
  if (known) {
    // Whose note it is was settled when it came, perhaps by a person.
    const differs = Object.keys(changesTo(known, waybill.note)).filter((field) => field !== 'customerId');
    return { ...base, entries: [], warnings: [], outcome: 'known', differs };
  }
  const result = forecast({
    area,
    command,
    id,
    state: area.initial,
    input: wish,
    person,
    now,
    record: (name, recordId) => records.get(`${name}/${recordId}`),
  });
  if ('refusals' in result) return { ...base, outcome: 'refused', refusals: result.refusals };
  return { ...base, outcome: 'new', warnings: [...warnings, ...result.warnings], input: result.input };
};

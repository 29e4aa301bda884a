import { z } from 'zod';
import { areaNamed } from '../areas.ts';
import type { EventTable } from '../kernel/event.ts';
import { personalPaths } from '../kernel/personal.ts';
import type { PublicEvent, Publication } from './publication.ts';
import { id } from './schemas.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a book's definition has to say here. */
interface Book {
  readonly area: string;
  /** Prefix of the types of its events: `RailwayAdministration`. */
  readonly events: string;
}

/** The fields of an entry that are nobody's name, address or account, from the schema of the event that makes one. */
const publicFields = (events: EventTable, created: string): Readonly<Record<string, z.ZodType>> => {
  const schema = events[created]?.schema;
  const values = schema instanceof z.ZodObject ? (schema.shape['values'] as unknown) : undefined;
  if (!(values instanceof z.ZodObject)) throw new Error(`${created} does not carry the values of an entry`);
  const personal = new Set(personalPaths(values));
  return Object.fromEntries(
    Object.entries(values.shape as Readonly<Record<string, z.ZodType>>)
      .filter(([name]) => !personal.has(name))
      .map(([name, field]) => [name, unwrapped(field)]),
  );
};

/** Without "may be left out": an entry that is told has every field. */
const unwrapped = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? unwrapped(field.unwrap() as z.ZodType) : field;

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/**
 * How a reference book is told to other systems: every field but those that are marked as personal. A book is public by
 * being a book (decision integration-books).
 */
export const bookPublication = (book: Book): Publication => {
  const area = areaNamed(book.area);
  const type = (what: string): string => `${book.events}${what}`;
  const fields = publicFields(area.events, type('Created'));
  const names = Object.keys(fields);
  const empty = area.initial as Values;
  const only = (values: Values): Values =>
    Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
  const whole = (values: Values): Values => only({ ...empty, ...values });
  const values = z.object(fields);
  const event = <Data>(
    name: string,
    summary: string,
    shape: z.core.$ZodLooseShape = {},
    more: (data: Data) => object = () => ({}),
  ): PublicEvent<Data> => ({
    name,
    summary,
    schema: z.object({ id, ...shape }),
    data: (recordId, data) => ({ id: recordId, ...more(data) }),
  });
  const changes = { changes: values.partial().describe('Public fields that changed, with their new values') };
  const all: Readonly<Record<string, PublicEvent>> = {
    Created: event<{ values: Values }>('created', 'An entry was made', { values }, (data) => ({
      values: whole(data.values),
    })),
    Changed: event<{ changes: Values }>('changed', 'An entry was changed', changes, (data) => ({
      changes: only(data.changes),
    })),
    VersionRestored: event<{ changes: Values }>(
      'version-restored',
      'An entry was put back to an earlier version',
      changes,
      (data) => ({ changes: only(data.changes) }),
    ),
    Retired: event('retired', 'An entry went out of use; what names it stays valid'),
    Restored: event('restored', 'An entry is in use again'),
    Merged: event<{ into: string }>(
      'merged',
      'An entry turned out to be the same as another one and went out of use',
      { into: z.string().describe('Id of the other one') },
      ({ into }) => ({ into }),
    ),
  };
  return {
    area,
    context: 'reference',
    aggregate: kebab(book.events),
    version: 1,
    partitions: 1,
    events: Object.fromEntries(
      Object.entries(all).flatMap(([what, told]) => (type(what) in area.events ? [[type(what), told]] : [])),
    ),
    state: {
      summary: 'The whole entry as it is now; entries out of use are marked, never removed',
      schema: z.object({ id, ...fields, retired: z.boolean() }),
      data: (recordId: string, now: Values) => ({ id: recordId, ...only(now), retired: now['retired'] }),
    },
  };
};

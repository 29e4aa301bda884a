import { z } from 'zod';
import { areaNamed } from '../areas.ts';
import type { BookDefinition } from '../reference/definition.ts';
import { emptyValues } from '../fields/schemas.ts';
import { onDemand } from '../kernel/on-demand.ts';
import { publicFieldsSchema, publicValues } from './book-fields.ts';
import type { PublicEvent, Publication } from './publication.ts';
import { codeOrNull, id, orNull } from './schemas.ts';

type Values = Readonly<Record<string, unknown>>;

const event = <Data>(
  name: string,
  summary: string,
  shape: () => z.core.$ZodLooseShape = () => ({}),
  more: (data: Data) => object = () => ({}),
): PublicEvent<Data> => ({
  name,
  summary,
  get schema() {
    return z.object({ id, ...shape() });
  },
  data: (recordId, data) => ({ id: recordId, ...more(data) }),
});

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/**
 * How a reference book is told to other systems: every field but those that are marked as personal. A book is public by
 * being a book (decision integration-books).
 */
export const bookPublication = ({
  area: areaName,
  events: prefix,
  fields,
  mergeable,
  acts = {},
}: BookDefinition): Publication => {
  const area = areaNamed(areaName);
  const type = (what: string): string => `${prefix}${what}`;
  const empty = emptyValues(fields);
  const values = onDemand(() => publicFieldsSchema(fields));
  const changes = () => ({
    changes: values().partial().describe('Public fields that changed, with their new values'),
  });
  const changesOf = (data: { readonly changes: Values }) => ({ changes: publicValues(fields, data.changes) });
  const all: Readonly<Record<string, PublicEvent>> = {
    Created: event<{ readonly values: Values }>(
      'created',
      'An entry was made',
      () => ({ values: values() }),
      (data) => ({
        values: publicValues(fields, { ...empty, ...data.values }),
      }),
    ),
    Changed: event('changed', 'An entry was changed', changes, changesOf),
    VersionRestored: event('version-restored', 'An entry was put back to an earlier version', changes, changesOf),
    Retired: event('retired', 'An entry went out of use; what names it stays valid'),
    Restored: event('restored', 'An entry is in use again'),
    Merged: event<{ readonly into: string }>(
      'merged',
      'An entry turned out to be the same as another one and went out of use',
      () => ({ into: z.string().describe('Id of the other one') }),
      ({ into }) => ({ into }),
    ),
    ...Object.fromEntries(
      Object.values(acts).map((act) => [act.event, event(kebab(act.event), act.happened[0], changes, changesOf)]),
    ),
  };
  return {
    area,
    context: 'reference',
    aggregate: kebab(prefix),
    version: 1,
    partitions: 1,
    events: Object.fromEntries(
      Object.entries(all).flatMap(([what, told]) => (type(what) in area.events ? [[type(what), told]] : [])),
    ),
    state: {
      summary: 'The whole entry as it is now; entries out of use are marked, never removed',
      get schema() {
        return z.object({
          id,
          ...values().shape,
          retired: z.boolean().describe('Out of use'),
          ...(mergeable && { mergedInto: codeOrNull('Id of the entry that this one turned out to be') }),
        });
      },
      data: (recordId: string, now: Values) => ({
        id: recordId,
        ...publicValues(fields, now),
        retired: now['retired'],
        ...(mergeable && { mergedInto: orNull(String(now['mergedInto'])) }),
      }),
    },
  };
};

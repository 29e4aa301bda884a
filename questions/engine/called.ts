import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { calledOf, namingFields } from '@kerben/projections/read-models/record-name.ts';
import { z } from 'zod';
import { isTold } from './columns.ts';
import type { Reading } from './reading.ts';
import { column, listed, sql, union } from './sql.ts';

const row = z.object({ area: z.string(), id: z.string(), parts: z.record(z.string(), z.unknown()) });

/** Records by the area and the id of each. */
export interface Place {
  readonly area: string;
  readonly recordId: string;
}

const keyOf = ({ area, recordId }: Place): string => `${area}/${recordId}`;

/**
 * What people call records of the lists that a question reads, in the reader's language, in one statement: '' of one that is not called
 * anything yet (`say` may know what to call it), undefined where the person finds no such record.
 */
export const calledIn = async (
  { rows, find, language, person }: Pick<Reading, 'rows' | 'find' | 'language' | 'person'>,
  places: readonly Place[],
  say: typeof calledOf = calledOf,
): Promise<(place: Place) => string | undefined> => {
  const areas = [...new Set(places.map(({ area }) => area))];
  const statements = areas.map((area) => {
    const model = readModelNamed(area);
    const told = Object.keys(model.columns).filter((name) => isTold(person, model, name));
    const parts = namingFields(area, told).flatMap((name) => [sql`${name}::text`, column(name)]);
    const ids = [...new Set(places.filter((place) => place.area === area).map(({ recordId }) => recordId))];
    return sql`select ${area}::text as area, id, json_build_object(${listed(parts)}) as parts
      from ${rows(area)} r where id = any(${ids})`;
  });
  const found = statements.length === 0 ? [] : await find(row, union(statements));
  const names = new Map(found.map(({ area, id, parts }) => [`${area}/${id}`, say(language, area, parts)]));
  return (place) => names.get(keyOf(place));
};

import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { z } from 'zod';
import type { Reading } from '../engine/reading.ts';
import { refused, unknown, type Refused } from '../engine/refused.ts';
import { sql } from '../engine/sql.ts';

const station = z.object({ id: z.string(), administration: z.string(), name: z.string() });

/** A note that goes to another railway: itself, its number, and the stations that it names. */
export interface FormedNote {
  readonly note: SmgsState;
  readonly number: string;
  /** One that the book lacks has no railway and no name. */
  readonly station: (code: string) => { readonly administration: string; readonly name: string };
}

/** A note of the reader's own that is formed, with what other railways are told of its stations; refused where it has no number yet. */
export const formedNote = async (
  id: string,
  { record, rows, find }: Pick<Reading<'smgs' | 'stations'>, 'record' | 'rows' | 'find'>,
): Promise<FormedNote | Refused> => {
  const note = await record(z.custom<SmgsState>(), 'smgs', id);
  if (!note) return unknown(id);
  const number = note.otpravkaNumberList.at(-1);
  if (number === undefined) return refused(409, 'Iftmin.NotFormed');
  const codes = [
    note.departureStationId,
    note.destinationStationId,
    ...note.borderStationIds,
    ...note.carriers.flatMap((carrier) => [carrier.fromStationId, carrier.toStationId]),
  ];
  const stations = await find(
    station,
    sql`select id, coalesce(administration, '') as administration, coalesce("nameRu", '') as name
      from ${rows('stations')} s where id = any(${codes})`,
  );
  return {
    note,
    number,
    station: (code) => stations.find((each) => each.id === code) ?? { administration: '', name: '' },
  };
};

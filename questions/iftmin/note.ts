import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { errorsOf, readIftmin } from '@kerben/workflows/iftmin/read.ts';
import { iftminOf } from '@kerben/workflows/iftmin/write.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { refused, unknown } from '../engine/refused.ts';
import { file, SentFile } from '../engine/sent-file.ts';
import { sql } from '../engine/sql.ts';

const station = z.object({ id: z.string(), administration: z.string(), name: z.string() });

/** A formed note as it goes to another railway; refused by the first finding where it makes no valid message. */
export default query({
  path: '/smgs/:id/iftmin',
  tag: 'smgs',
  summary: 'A formed waybill as an IFTMIN message (D.97A), checked by the grammar that reads those of other railways',
  // Who issues waybills sends them on.
  policy: 'Smgs.CreateSmgs',
  asks: { id: z.string() },
  answers: file('application/edifact'),
  reads: { smgs: 'own', stations: 'own' },
  example: { id: 'x' },
  refuses: [404, 409],
  run: async ({ id }, { record, rows, find, now }) => {
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
    const text = iftminOf(note, {
      number,
      acceptedAt: note.signedDate ?? note.departedAt ?? '',
      // One that the book lacks has no railway.
      station: (code) => stations.find((each) => each.id === code) ?? { administration: '', name: '' },
      now,
    });
    const [finding] = errorsOf(readIftmin(text));
    return finding ? refused(409, finding.code, finding.params) : new SentFile(`iftmin-${number}.edi`, text);
  },
});

import { waybillOf, waybillText } from '@kerben/workflows/e-waybill/write.ts';
import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { refused, unknown } from '../engine/refused.ts';
import { file, SentFile } from '../engine/sent-file.ts';
import { sql } from '../engine/sql.ts';

const station = z.object({ id: z.string(), administration: z.string(), name: z.string() });
const goods = z.object({ id: z.string(), name: z.string() });

/** A formed note as an electronic waybill, as the import of another railway's reads it. */
export default query({
  path: '/smgs/:id/e-waybill',
  tag: 'smgs',
  summary: 'A formed waybill as an electronic waybill (XML), in the layout that the import reads',
  // Who issues waybills sends them on.
  policy: 'Smgs.CreateSmgs',
  asks: { id: z.string() },
  answers: file('application/xml'),
  reads: { smgs: 'own', stations: 'own', cargo: 'own', gng: 'own' },
  example: { id: 'x' },
  refuses: [404, 409],
  run: async ({ id }, { record, rows, find }) => {
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
    const carried = [note.cargoCode, ...note.smgsVagons.flatMap(({ cargoCode }) => cargoCode ?? [])];
    const [stations, etsng, gng] = await Promise.all([
      find(
        station,
        sql`select id, coalesce(administration, '') as administration, coalesce("nameRu", '') as name
          from ${rows('stations')} s where id = any(${codes})`,
      ),
      find(goods, sql`select id, coalesce("nameRu", '') as name from ${rows('cargo')} c where id = any(${carried})`),
      find(goods, sql`select id, coalesce("nameRu", '') as name from ${rows('gng')} g where id = ${note.gngCode}`),
    ]);
    const waybill = waybillOf(note, {
      number,
      issuedAt: note.formedAt ?? note.signedDate ?? note.departedAt ?? '',
      // One that the book lacks has no railway.
      station: (code) => stations.find((each) => each.id === code) ?? { administration: '', name: '' },
      etsng: (code) => etsng.find((each) => each.id === code)?.name ?? '',
      gng: (code) => gng.find((each) => each.id === code)?.name ?? '',
    });
    return new SentFile(`waybill-${number}.xml`, waybillText(waybill));
  },
});

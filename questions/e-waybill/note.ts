import { waybillOf, waybillText } from '@kerben/workflows/e-waybill/write.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { Refused } from '../engine/refused.ts';
import { file, SentFile } from '../engine/sent-file.ts';
import { sql } from '../engine/sql.ts';
import { formedNote } from '../smgs/formed-note.ts';

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
  run: async ({ id }, port) => {
    const formed = await formedNote(id, port);
    if (formed instanceof Refused) return formed;
    const { note, number, station } = formed;
    const { find, rows } = port;
    const carried = [note.cargoCode, ...note.smgsVagons.flatMap(({ cargoCode }) => cargoCode ?? [])];
    const [etsng, gng] = await Promise.all([
      find(goods, sql`select id, coalesce("nameRu", '') as name from ${rows('cargo')} c where id = any(${carried})`),
      find(goods, sql`select id, coalesce("nameRu", '') as name from ${rows('gng')} g where id = ${note.gngCode}`),
    ]);
    const waybill = waybillOf(note, {
      number,
      issuedAt: note.formedAt ?? note.signedDate ?? note.departedAt ?? '',
      station,
      etsng: (code) => etsng.find((each) => each.id === code)?.name ?? '',
      gng: (code) => gng.find((each) => each.id === code)?.name ?? '',
    });
    return new SentFile(`waybill-${number}.xml`, waybillText(waybill));
  },
});

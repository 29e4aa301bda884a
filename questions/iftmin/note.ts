import { errorsOf, readIftmin } from '@kerben/workflows/iftmin/read.ts';
import { iftminOf } from '@kerben/workflows/iftmin/write.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { refused, Refused } from '../engine/refused.ts';
import { file, SentFile } from '../engine/sent-file.ts';
import { formedNote } from '../smgs/formed-note.ts';

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
  run: async ({ id }, port) => {
    const formed = await formedNote(id, port);
    if (formed instanceof Refused) return formed;
    const { note, number, station } = formed;
    const text = iftminOf(note, {
      number,
      acceptedAt: note.signedDate ?? note.departedAt ?? '',
      station,
      now: port.now,
    });
    const [finding] = errorsOf(readIftmin(text));
    return finding ? refused(409, finding.code, finding.params) : new SentFile(`iftmin-${number}.edi`, text);
  },
});

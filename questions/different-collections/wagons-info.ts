import { areaNamed } from '@kerben/workflows/areas.ts';
import type { Collection } from '@kerben/workflows/documents/different-collections/papers.ts';
import type { Paper, Wagon } from '@kerben/workflows/documents/different-collections/lines.ts';
import { z } from 'zod';
import { own, query } from '../engine/query.ts';
import { unknown } from '../engine/refused.ts';
import { sql } from '../engine/sql.ts';

const instant = z.iso.datetime().nullable();

/** The memo by which a wagon was placed and removed. */
const guU = z.object({
  documentNumber: z.string(),
  payNumber: z.string(),
  startDate: instant,
  endDate: instant,
  moveDate: instant,
  type: z.int().nullable(),
  id: z.string(),
  paymentId: z.string(),
});

/** A wagon of a collection, in the names of the specification (001, section 3): its documents and how they were paid. */
const wagonInfo = z.object({
  wagonCode: z.string(),
  invoiceNumber: z.string(),
  oldCargoCode: z.string(),
  oldWeight: z.int().nullable().describe('kg'),
  arrivedDate: instant,
  rascreditovkaDate: instant,
  guRPayNumber: z.string(),
  guRPaymentMethod: z.int().nullable().describe('1 = FDU92, otherwise Gu57.'),
  guU: guU.nullable(),
  guUPaymentMethod: z.int().nullable(),
  /** Numbers of the signed acts of the stay, and what they charge. */
  actsDocuments: z.string(),
  actsPayments: z.string(),
});

const act = z.object({
  number: z.string(),
  amount: z.string().nullable(),
  from: z.date().nullable(),
  wagons: z.array(z.string()),
});
const signed = 1;

const orNull = (value: string): string | null => (value === '' ? null : value);

const guUOf = (wagon: Wagon, paper: Paper | undefined): z.output<typeof guU> | null =>
  paper === undefined && wagon.startDate === '' && wagon.moveDate === ''
    ? null
    : {
        documentNumber: paper?.documentNumber ?? '',
        payNumber: paper?.payNumber ?? '',
        startDate: orNull(wagon.startDate),
        endDate: orNull(wagon.endDate),
        moveDate: orNull(wagon.moveDate),
        type: wagon.type,
        id: paper?.paperId ?? '',
        paymentId: paper?.paymentId ?? '',
      };

/** Wagons of a collection as TehPD checks them (001, section 7). */
export default query({
  path: '/different-collections/wagons-info/:id',
  tag: 'different-collections',
  summary: 'Wagons of a record of miscellaneous charges: what was paid for each, by which documents',
  policy: areaNamed('different-collections').viewPolicy,
  asks: { id: z.string() },
  answers: z.array(wagonInfo),
  reads: { collections: own('different-collections'), act: 'seen' },
  example: { id: 'x' },
  refuses: [404],
  run: async ({ id }, { record, rows, find }) => {
    const collection = await record(z.custom<Collection>(), 'collections', id);
    if (!collection) return unknown(id);
    const { wagons, papers } = collection;
    const acts = await find(
      act,
      sql`select number, amount::text as amount, "from", wagons from ${rows('act')} a
        where status = ${signed} and wagons && ${wagons.map(({ wagonCode }) => wagonCode)}::text[]`,
    );
    const paperOf = (paper: string | undefined) => papers.find(({ paperId }) => paperId === paper);
    return wagons.map((wagon) => {
      const release = paperOf(wagon.gu45rId);
      const memo = paperOf(wagon.memoIds.at(-1) ?? '');
      const theirs = acts.filter(
        ({ wagons: of, from }) =>
          of.includes(wagon.wagonCode) && from !== null && from.toISOString() >= wagon.arrivedDate,
      );
      return {
        wagonCode: wagon.wagonCode,
        invoiceNumber: wagon.invoiceNumber,
        oldCargoCode: wagon.oldCargoCode,
        oldWeight: wagon.oldWeight,
        arrivedDate: orNull(wagon.arrivedDate),
        rascreditovkaDate: orNull(wagon.rascreditovkaDate),
        guRPayNumber: release?.payNumber ?? '',
        guRPaymentMethod: release?.paymentMethod ?? null,
        guU: guUOf(wagon, memo),
        guUPaymentMethod: memo?.paymentMethod ?? null,
        actsDocuments: theirs.map(({ number }) => number).join(', '),
        actsPayments: theirs.flatMap(({ amount }) => (amount === null ? [] : [amount])).join(', '),
      };
    });
  },
});

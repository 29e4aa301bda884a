import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import type { Collection, Paper, Wagon } from '@kerben/workflows/documents/different-collections/papers.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { rowsFor, runOn } from '../list-query.ts';

/** The memo by which a wagon was placed and removed. */
interface GuU {
  readonly documentNumber: string;
  readonly payNumber: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly moveDate: string | null;
  readonly type: number | null;
  readonly id: string;
  readonly paymentId: string;
}

/** A wagon of a collection, in the names of the specification (001, section 3); instants in UTC, weight in kg. */
export interface WagonInfo {
  readonly wagonCode: string;
  readonly invoiceNumber: string;
  readonly oldCargoCode: string;
  readonly oldWeight: number | null;
  readonly arrivedDate: string | null;
  readonly rascreditovkaDate: string | null;
  readonly guRPayNumber: string;
  readonly guRPaymentMethod: number | null;
  readonly guU: GuU | null;
  readonly guUPaymentMethod: number | null;
  /** Numbers of the signed acts of the stay, and what they charge. */
  readonly actsDocuments: string;
  readonly actsPayments: string;
}

interface Act {
  readonly number: string;
  readonly amount: string | null;
  readonly from: Date | string | null;
  readonly wagons: readonly string[];
}

const orNull = (value: string): string | null => (value === '' ? null : value);

const guUOf = (wagon: Wagon, paper: Paper | undefined): GuU | null =>
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

/** Wagons of a collection as TehPD checks them: each with its documents, how they were paid, and its acts. */
export const createWagonsInfo =
  (pool: Pool) =>
  async (person: Person, { wagons, papers }: Collection, withActs: boolean): Promise<readonly WagonInfo[]> => {
    const numbers = wagons.map(({ wagonCode }) => wagonCode);
    const signed = 1;
    const acts =
      withActs && numbers.length > 0
        ? await runOn(pool)<Act>(
            rowsFor(readModelNamed('act'), person)
              .where('status', signed)
              .whereRaw('"wagons" && ?::text[]', [numbers])
              .select('number', 'amount', 'from', 'wagons'),
          )
        : [];
    const paperOf = (id: string) => papers.find(({ paperId }) => paperId === id);
    return wagons.map((wagon) => {
      const release = paperOf(wagon.gu45rId);
      const memo = paperOf(wagon.memoIds.at(-1) ?? '');
      const own = acts.filter(
        (act) =>
          act.wagons.includes(wagon.wagonCode) &&
          act.from !== null &&
          new Date(act.from).toISOString() >= wagon.arrivedDate,
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
        actsDocuments: own.map(({ number }) => number).join(', '),
        actsPayments: own.flatMap(({ amount }) => (amount === null ? [] : [amount])).join(', '),
      };
    });
  };

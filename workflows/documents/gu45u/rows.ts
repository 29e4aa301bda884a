import { heldRecord } from '../../kernel/asserted.ts';
import type { Held } from '../../kernel/command.ts';
import { hard, soft, type Finding } from '../../kernel/finding.ts';

/** Code of the operation by which a wagon is loaded. */
export const loading = 1;

/** What a memo is of. */
export const memoOf = { placing: 0, removal: 1, both: 2 } as const;

/** One wagon of a memo. */
export interface MemoRow {
  readonly row: number;
  readonly wagonNumber: string;
  readonly operation: number | null;
  readonly cargoName: string;
  readonly ownerCode: string;
  readonly ownership: number | null;
  readonly placedAt: string;
  readonly readyAt: string;
  readonly removedAt: string;
  readonly clientLate: boolean;
  readonly sealMarks: string;
  readonly remark: string;
  readonly actId: string;
  readonly actNumber: string;
  readonly wagonTypeId: string;
  readonly originStationId: string;
  readonly stayId: string;
}

export interface Memo {
  readonly id: string;
  readonly what: number | null;
  readonly stationId: string;
  readonly customerId: string;
  readonly sidingId: string;
  readonly pathId: string;
  readonly wagons: readonly MemoRow[];
}

/** What a memo looks at of an open stay. */
interface HeldStay {
  readonly stationId: string;
  readonly stationName: string;
  readonly customerId: string;
  readonly releasedAt: string;
  readonly placedAt: string;
  readonly loaded: boolean;
  readonly cargoName: string;
  readonly ownerCode: string;
  readonly ownership: number | null;
  readonly sealMarks: string;
  readonly originStationId: string;
}

type Holders = readonly Held[] | undefined;

/** Names under which the stays of its wagons are held. */
export const namesOf = ({
  wagons,
}: {
  readonly wagons: readonly { readonly wagonNumber: string }[];
}): readonly string[] => wagons.flatMap(({ wagonNumber }) => (wagonNumber === '' ? [] : [`wagon:${wagonNumber}`]));

const stayOf = (held: Holders, wagonNumber: string) =>
  heldRecord<HeldStay>(held, 'arrived-wagon', `wagon:${wagonNumber}`);

/**
 * The lines with the stays of their wagons, by number: the open stay of a line whose number is new. What nobody typed is filled from
 * it; a removal says by itself when the wagon was placed. `unknownStay` stands for stays where nobody could be asked.
 */
export const filled = (memo: Memo, before: readonly MemoRow[], held: Holders): readonly MemoRow[] =>
  memo.wagons.map((row) => {
    const was = before.find((one) => one.row === row.row);
    if (was?.wagonNumber === row.wagonNumber && was.stayId !== '') return { ...row, stayId: was.stayId };
    const stay = stayOf(held, row.wagonNumber);
    if (!stay) return { ...row, stayId: '' };
    const { placedAt, cargoName, ownerCode, ownership, sealMarks, originStationId } = stay.state;
    // What is loaded is not what the wagon came with.
    const isLoaded = row.operation === loading;
    return {
      ...row,
      stayId: stay.id,
      placedAt: row.placedAt || (memo.what === memoOf.removal ? placedAt : ''),
      cargoName: row.cargoName || (isLoaded ? '' : cargoName),
      sealMarks: row.sealMarks || (isLoaded ? '' : sealMarks),
      ownerCode,
      ownership,
      originStationId,
    };
  });

/** A desk's clock may be ahead of the house's by this, milliseconds. */
const ahead = 10 * 60_000;

/** Domain 2.8: placed ≤ ready ≤ removed, nothing in the future; a place, and one place only. */
export const checkTimes = (memo: Memo, now: string): readonly Finding[] => {
  const latest = new Date(Date.parse(now) + ahead).toISOString();
  return [
    ...(memo.sidingId !== '' && memo.pathId !== '' ? [{ ...hard('Memo.Place', {}), member: 'pathId' }] : []),
    ...memo.wagons.flatMap((row, index): readonly Finding[] => {
      const told = (['placedAt', 'readyAt', 'removedAt'] as const).filter((name) => row[name] !== '');
      return [
        ...told.flatMap((name, place) => {
          const previous = told[place - 1];
          return previous !== undefined && row[name] < row[previous]
            ? [{ ...hard('Memo.Order', {}), member: `wagons.${index}.${name}` }]
            : [];
        }),
        ...told.flatMap((name) =>
          row[name] > latest ? [{ ...hard('Memo.Future', { at: row[name] }), member: `wagons.${index}.${name}` }] : [],
        ),
      ];
    }),
  ];
};

/**
 * What a memo must say before it is sent: the place, and wagons that are at its station and for its client. A wagon that is not
 * released is asked about: the fact is taken all the same.
 */
export const checkStays = (memo: Memo, held: Holders): readonly Finding[] => [
  ...(memo.sidingId === '' && memo.pathId === '' ? [{ ...hard('Memo.Place', {}), member: 'sidingId' }] : []),
  ...(held === undefined ? [] : memo.wagons).flatMap((row, index): readonly Finding[] => {
    const member = `wagons.${index}.wagonNumber`;
    const stay = stayOf(held, row.wagonNumber)?.state;
    if (!stay) return row.stayId === '' ? [{ ...hard('Memo.NoStay', { wagon: row.wagonNumber }), member }] : [];
    if (stay.stationId !== memo.stationId || (stay.customerId !== '' && stay.customerId !== memo.customerId))
      return [{ ...hard('Memo.StayElsewhere', { wagon: row.wagonNumber, station: stay.stationName }), member }];
    return stay.loaded && stay.releasedAt === '' && row.operation !== loading
      ? [{ ...soft('Memo.NotReleased', { wagon: row.wagonNumber }), member }]
      : [];
  }),
];

import type { Cause, ChainTarget } from '../../kernel/chain.ts';
import { railwayDay } from '../../kernel/clock.ts';
import { z } from 'zod';
import { operation } from '../arrived-wagon/fields.ts';

/** What a collection reads of a stay. */
export interface ToldStay {
  readonly status: number;
  readonly stationId: string;
  readonly stationName: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly wagonNumber: string;
  readonly invoiceNumber: string;
  readonly cargoCode: string;
  readonly weight: number | null;
  readonly arrivedAt: string;
  readonly notifiedAt: string;
  readonly releasedAt: string;
  readonly gu45rId: string;
  /** Statements that charged it, once stays know of them. */
  readonly gu46Ids?: readonly string[];
  /** Signed acts that speak of it; not in stays from before they were told. */
  readonly actIds?: readonly string[];
  readonly placings: readonly {
    readonly memoId: string;
    readonly removalMemoId: string;
    readonly operation: number | null;
    readonly placedAt: string;
    readonly readyAt: string;
    readonly removedAt: string;
  }[];
}

const cancelled = 10;

/** One record for a station, a day of notice and a customer; none while a wagon's customer is not known or not notified. */
export const collectionId = ({
  status,
  stationId,
  notifiedAt,
  customerId,
}: Pick<ToldStay, 'status' | 'stationId' | 'notifiedAt' | 'customerId'>): string =>
  status === cancelled || notifiedAt === '' || customerId === '' || stationId === ''
    ? ''
    : `${stationId}~${railwayDay(notifiedAt)}~${customerId}`;

const isUnloading = (placing: ToldStay['placings'][number]): boolean => placing.operation !== operation.code.loading;

/** What a collection is told of a wagon. */
const saying = (
  stayId: string,
  stay: ToldStay,
  { here, withPapers, asked }: { here: boolean; withPapers: boolean; asked: Readonly<Record<string, unknown>> },
) => {
  const placings = stay.placings.filter((one) => isUnloading(one) && one.placedAt >= stay.arrivedAt);
  const last = placings.at(-1);
  return {
    stationId: stay.stationId,
    stationName: stay.stationName,
    informDate: railwayDay(stay.notifiedAt),
    customerId: stay.customerId,
    customerName: stay.customerName,
    here,
    withPapers,
    stayId,
    wagonCode: stay.wagonNumber,
    invoiceNumber: stay.invoiceNumber,
    oldCargoCode: stay.cargoCode,
    oldWeight: stay.weight,
    arrivedDate: stay.arrivedAt,
    rascreditovkaDate: stay.releasedAt,
    gu45rId: stay.gu45rId,
    memoIds: [...new Set(placings.flatMap((one) => [one.memoId, one.removalMemoId]))].filter((id) => id !== ''),
    statementIds: stay.gu46Ids ?? [],
    actIds: stay.actIds ?? [],
    startDate: last?.placedAt ?? '',
    endDate: last?.readyAt ?? '',
    moveDate: last?.removedAt ?? '',
    type: last?.operation ?? null,
    ...becauseOf(stayId, asked),
  };
};

/** Facts that say nothing of documents. */
const wagonAlone: ReadonlySet<string> = new Set(
  [
    ...['Notified', 'NotifiedByMail', 'Released', 'Placed', 'Worked', 'Removed', 'WaybillRecorded', 'WaybillForgotten'],
    ...['ActNoted', 'ActForgotten'],
  ].map((name) => `ArrivedWagon${name}`),
);

const toldEvent = z.object({ asked: z.record(z.string(), z.unknown()).optional() });
const askedOf = ({ data }: Cause<ToldStay>['event']): Readonly<Record<string, unknown>> =>
  toldEvent.safeParse(data).data?.asked ?? {};

/** Which record it was because of which a wagon is told of: the memo, statement or act that its stay was told of, else the stay. */
const becauseOf = (stayId: string, asked: Readonly<Record<string, unknown>>) => {
  for (const [area, member] of [
    ['gu45u', 'memoId'],
    ['gu46u', 'statementId'],
    ['smgs', 'noteId'],
    ['act', 'actId'],
  ] as const) {
    const id = asked[member];
    if (typeof id === 'string' && id !== '') return { becauseArea: area, becauseId: id };
  }
  return { becauseArea: 'arrived-wagon', becauseId: stayId };
};

/** A stay tells the collection of its notice what it is now, and the one that it leaves that it is gone. */
export const wagonSays = ({ id, state, before, event }: Cause<ToldStay>): readonly ChainTarget[] => {
  const withPapers = !wagonAlone.has(event.type);
  const asked = askedOf(event);
  const [was, now] = [collectionId(before), collectionId(state)];
  return [
    ...(was !== '' && was !== now
      ? [{ id: was, input: saying(id, before, { here: false, withPapers: true, asked }) }]
      : []),
    ...(now === ''
      ? []
      : [{ id: now, input: saying(id, state, { here: true, withPapers: withPapers || was !== now, asked }) }]),
  ];
};

/** Whatever changes what a collection says of a wagon. A later arrival is another station's notice and takes nothing away. */
export const staySays = [
  'Notified',
  'NotifiedByMail',
  'Released',
  'ReleasedByMemo',
  'ReleaseTakenBack',
  'MemoRecorded',
  'MemoForgotten',
  'Placed',
  'Worked',
  'Removed',
  'WaybillRecorded',
  'WaybillForgotten',
  'StatementRecorded',
  'StatementForgotten',
  'ActNoted',
  'ActForgotten',
  'Reopened',
  'Corrected',
  'Cancelled',
] as const;

/** What a collection reads of a paper that a station writes. */
export interface ToldPaper {
  readonly number: string;
  readonly collectionIds: readonly string[];
  /** Of a release memo and of a statement. */
  readonly charges?: readonly {
    readonly paymentId: string;
    readonly document?: string;
    readonly paymentMethod?: number | null;
  }[];
  /** Of a statement: how all of it is paid. */
  readonly method?: number | null;
}

/** Its number and how its first charge was paid, for every collection that it belongs to. */
export const paperSays = ({ id, state }: Cause<ToldPaper>): readonly ChainTarget[] => {
  const { number, collectionIds, charges = [], method = null } = state;
  const [first] = charges;
  return collectionIds.map((collection) => ({
    id: collection,
    input: {
      paperId: id,
      documentNumber: number,
      payNumber: first?.document ?? '',
      paymentId: first?.paymentId ?? '',
      paymentMethod: first?.paymentMethod ?? method,
    },
  }));
};

/** Which paper it was that went back to its station, by whatever hand, or was cancelled. */
export const paperGone = ({ id, state }: Cause<ToldPaper>): readonly ChainTarget[] =>
  state.collectionIds.map((collection) => ({ id: collection, input: { paperId: id } }));

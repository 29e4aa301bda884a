import { gridColumns, type GridColumn, type Row } from '../grid/column.ts';
import type { ListFacts } from '../grid/list-facts.ts';

/** Columns of every type a list can have, with the words of the note. */
const facts: ListFacts = {
  name: 'smgs',
  defaultSort: ['createdAt', 'DESC'],
  columns: Object.fromEntries(
    (
      [
        ['otpravkaNumberList', 'texts'],
        ['subStatus', 'int'],
        ['cargoName', 'text'],
        ['cargoCode', 'code'],
        ['senderName', 'text'],
        ['recipientName', 'text'],
        ['quantityWagons', 'int'],
        ['totalWeight', 'int'],
        ['charges', 'decimal'],
        ['paid', 'bool'],
        ['signedDate', 'date'],
        ['createdAt', 'instant'],
        ['wagonNumbers', 'texts'],
        ['paymentId', 'code'],
        ['isIncoming', 'bool'],
        ['changedAt', 'instant'],
      ] as const
    ).map(([name, type]) => [
      name,
      {
        type,
        sortable: true,
        filterable: true,
        searchable: type === 'text' || type === 'code' || type === 'texts',
        ...(name === 'subStatus' && { codes: [0, 1, 2, 3, 4, 5, 6, 7] }),
      },
    ]),
  ),
};

export const storyColumns: readonly GridColumn[] = gridColumns(
  facts,
  Object.keys(facts.columns).map((name) => ({
    name,
    ...((name === 'totalWeight' || name === 'charges') && { summary: 'sum' as const }),
    ...(name === 'isIncoming' && { hidden: true }),
  })),
);

/** Park and Miller's generator: the same rows at every visit, so that a picture can be compared with yesterday's. */
const generator = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const cargoes = [
  'Цемент',
  'Уголь каменный',
  'Лом стальной',
  'Пшеница',
  'Битум нефтяной',
  'Чугун',
  'Кирпич',
  'Сахар-песок',
] as const;
const people = [
  'ОсОО «Ала-Тоо»',
  'ТОО «Мерке Курылыс»',
  'ЗАО «Ысык-Көл»',
  'ИП Өмүрбеков',
  'ОАО «Кант Цемент»',
  'ООО «Саратов-Груз»',
] as const;
const day = 86_400_000;
const newest = Date.UTC(2026, 10, 20, 12);

/** Rows that look like notes: numbers with leading zeros, blanks, texts that begin with `=`, three languages. */
export const storyRows = (count: number): readonly Row[] => {
  const next = generator(59);
  const one = <T>(list: readonly [T, ...T[]]): T => list[next(list.length)] ?? list[0];
  return Array.from({ length: count }, (_, index): Row => {
    const wagons = 1 + next(next(4) === 0 ? 12 : 2);
    const created = newest - index * 61_000 - next(50_000);
    const paid = next(3) === 0;
    return {
      id: String(index + 1).padStart(6, '0'),
      revision: next(9),
      otpravkaNumberList: next(9) === 0 ? [] : [String(26_000_000 + index)],
      subStatus: next(8),
      cargoName: next(400) === 0 ? '=SUM(1;2)' : one(cargoes),
      cargoCode: String(next(700_000)).padStart(6, '0'),
      senderName: one(people),
      recipientName: next(11) === 0 ? '' : one(people),
      quantityWagons: wagons,
      totalWeight: wagons * (20_000 + next(48_000)),
      charges: next(7) === 0 ? null : `${1000 + next(900_000)}.${String(next(100)).padStart(2, '0')}`,
      paid,
      signedDate: next(5) === 0 ? null : new Date(created - next(5) * day).toISOString().slice(0, 10),
      createdAt: new Date(created).toISOString(),
      wagonNumbers: Array.from({ length: wagons }, () => String(20_000_000 + next(70_000_000))),
      paymentId: paid ? String(next(100_000)) : null,
      isIncoming: next(2) === 0,
      changedAt: new Date(created + next(5_000_000)).toISOString(),
    };
  });
};

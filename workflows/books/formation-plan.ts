import { book } from '../reference/definition.ts';
import type { Range } from '../fields/field.ts';
import { checkRanges, rangeMessages, rangesWithin } from '../reference/ranges.ts';

/** The six sections of the network, from where trains are formed (001, section 2.5). */
const sections = [
  ['715106', '717807'],
  ['718000', '718208'],
  ['719501', '719709'],
  ['718301', '718706'],
  ['718803', '719107'],
  ['719200', '719408'],
] as const;

/**
 * Which destinations go in which train from where (specification 001, sections 2.5, 2.6 and 3; decision formation-plan): a road,
 * the roads it leads to, ranges of destination stations, ranges of origin stations with their joints.
 */
export default book({
  path: 'formation-plan',
  place: 36,
  administrators: true,
  title: ['Train formation plan', 'План формирования поездов', 'Поезддерди түзүү планы'],
  key: 'road',
  fields: {
    road: { kind: 'ref', book: 'road', max: 3, required: true, label: ['Railway', 'Дорога', 'Темир жол'] },
    roadItem: { kind: 'refs', book: 'road', label: ['Railways', 'Дороги', 'Темир жолдор'] },
    stationWhere: {
      kind: 'ranges',
      book: 'stations',
      required: true,
      label: ['Destination stations', 'Станции назначения', 'Баруучу станциялар'],
    },
    stationFrom: {
      kind: 'ranges',
      book: 'stations',
      joints: true,
      required: true,
      label: ['Origin stations', 'Станции отправления', 'Жөнөтүү станциялары'],
    },
  },
  columns: Object.fromEntries(
    sections.map(([start, end]) => [
      `from${start}`,
      {
        label: [`${start}–${end}`, `${start}–${end}`, `${start}–${end}`] as const,
        value: ({ stationFrom }: { stationFrom: readonly Range[] }) => rangesWithin(stationFrom, start, end),
      },
    ]),
  ),
  list: ['road', 'roadItem', 'stationWhere', ...sections.map(([start]) => `from${start}`)],
  pageSizes: [100, 0],
  check: ({ stationWhere, stationFrom }) => [
    ...checkRanges('stationWhere', stationWhere),
    ...checkRanges('stationFrom', stationFrom),
  ],
  messages: rangeMessages,
});

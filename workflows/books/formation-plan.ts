import { book } from '../reference/definition.ts';
import { checkRanges } from '../reference/ranges.ts';

/**
 * Which destinations go in which train for each stretch of origins (specification 001, sections 2.5, 2.6 and 3): a road, the
 * roads it leads to, ranges of destination stations, ranges of origin stations with their joints.
 */
export default book({
  path: 'formation-plan',
  place: 36,
  administrators: true,
  title: ['Formation plan', 'План формирования', 'Түзүү планы'],
  key: 'road',
  fields: {
    road: { kind: 'ref', book: 'road', max: 3, required: true, label: ['Road', 'Дорога', 'Жол'] },
    roadItem: { kind: 'refs', book: 'road', label: ['Roads', 'Дороги', 'Жолдор'] },
    stationWhere: {
      kind: 'ranges',
      book: 'stations',
      required: true,
      label: ['Destination stations', 'Станции назначения', 'Баруучу станциялар'],
    },
    stationFrom: {
      kind: 'ranges',
      book: 'stations',
      required: true,
      label: ['Origin stations', 'Станции отправления', 'Жөнөтүүчү станциялар'],
    },
  },
  check: ({ stationWhere, stationFrom }) => [
    ...checkRanges('stationWhere', stationWhere),
    ...checkRanges('stationFrom', stationFrom),
  ],
  messages: {
    'Reference.RangeTurned': [
      'The range begins at %{start} after its end %{end}',
      'Начало диапазона %{start} больше его конца %{end}',
      'Аралыктын башталышы %{start} аягынан %{end} чоң',
    ],
    'Reference.RangesOverlap': [
      'The ranges %{start}–%{end} and %{otherStart}–%{otherEnd} overlap',
      'Диапазоны %{start}–%{end} и %{otherStart}–%{otherEnd} пересекаются',
      '%{start}–%{end} жана %{otherStart}–%{otherEnd} аралыктары кесилишет',
    ],
    'Reference.JointOutside': [
      'The joint %{joint} lies outside %{start}–%{end}',
      'Стык %{joint} вне диапазона %{start}–%{end}',
      '%{joint} кошулмасы %{start}–%{end} аралыгынан тышкары',
    ],
  },
});

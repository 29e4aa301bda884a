import { book } from '../reference/definition.ts';

/** Which goods of the harmonised nomenclature a cargo of the tariff nomenclature may be: many to many (domain 2.3). */
export default book({
  path: 'utn-hs',
  place: 23,
  title: ['ETSNG and GNG', 'ЕТСНГ и ГНГ', 'ЕТСНГ жана ГНГ'],
  key: ['etsng', 'gng'],
  fields: {
    etsng: {
      kind: 'ref',
      book: 'cargo',
      max: 6,
      required: true,
      strict: true,
      label: ['Cargo (ETSNG)', 'Груз (ЕТСНГ)', 'Жүк (ЕТСНГ)'],
    },
    gng: {
      kind: 'ref',
      book: 'gng',
      max: 8,
      required: true,
      strict: true,
      label: ['Goods (GNG)', 'Груз (ГНГ)', 'Жүк (ГНГ)'],
    },
    note: { kind: 'text', max: 300, label: ['Remark', 'Примечание', 'Эскертүү'] },
  },
});

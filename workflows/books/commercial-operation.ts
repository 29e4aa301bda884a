import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** What a station may do with goods: loading, unloading, storing, weighing … */
export default book({
  path: 'commercial-operation',
  place: 1,
  title: ['Commercial operations', 'Коммерческие операции', 'Коммерциялык операциялар'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 10, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    paragraph: {
      kind: 'text',
      max: 60,
      label: ['Paragraph of the tariff guide', 'Параграф тарифного руководства', 'Тарифтик колдонмонун параграфы'],
    },
  },
});

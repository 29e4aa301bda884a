import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Grounds of fines with their rates: what is fined, and by what the rate is multiplied (decision fines). */
export default book({
  path: 'fine-ground',
  title: ['Grounds of fines', 'Основания штрафов', 'Айып пулдардын негиздери'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 20, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    per: {
      kind: 'choice',
      required: true,
      choices: [
        ['Once', 'Однократно', 'Бир жолу'],
        ['Wagon', 'За вагон', 'Вагон үчүн'],
        ['Day', 'За сутки', 'Сутка үчүн'],
        ['Wagon and day', 'За вагон в сутки', 'Вагон жана сутка үчүн'],
      ],
      label: ['Charged per', 'Начисляется', 'Эсептелет'],
    },
    rate: { kind: 'money', required: true, label: ['Rate, som', 'Ставка, сом', 'Коюм, сом'] },
    law: { kind: 'text', max: 200, label: ['Rule', 'Норма', 'Эреже'] },
  },
});

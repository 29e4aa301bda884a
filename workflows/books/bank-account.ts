import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** The railway's own accounts at banks: a statement is of one of them, and follows the one before it. */
export default book({
  path: 'bank-account',
  title: ['Bank accounts', 'Расчётные счета', 'Эсептешүү эсептери'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 30, required: true, label: ['Account', 'Номер счёта', 'Эсептин номери'] },
    ...names,
    bank: { kind: 'ref', book: 'bank', max: 6, required: true, label: ['Bank', 'Банк', 'Банк'] },
  },
});

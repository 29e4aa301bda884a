import { bik } from '../checks/bank.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Banks and their branches by BIK (MFO): the first three digits are the bank, the next three the branch (domain 2.5). */
export default book({
  path: 'bank',
  place: 29,
  title: ['Banks', 'Банки', 'Банктар'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 6, required: true, check: bik, label: ['BIK', 'БИК', 'БИК'] },
    ...names,
    swift: { kind: 'code', max: 11, label: ['SWIFT', 'SWIFT', 'SWIFT'] },
    address: { kind: 'text', max: 300, label: ['Address', 'Адрес', 'Дареги'] },
    phone: { kind: 'text', max: 60, label: ['Telephone', 'Телефон', 'Телефон'] },
  },
});

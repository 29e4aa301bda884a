import { okpo } from '../checks/taxpayer.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Companies with whom the railway has contracts that are not about carriage. */
export default book({
  path: 'contractor',
  place: 17,
  title: ['Contractors', 'Контрагенты', 'Контрагенттер'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 20, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    tin: { kind: 'code', max: 20, label: ['TIN', 'ИНН', 'ИНН'] },
    okpo: { kind: 'code', max: 8, check: okpo, label: ['OKPO', 'ОКПО', 'ОКПО'] },
    contract: { kind: 'text', max: 60, label: ['Contract', 'Договор', 'Келишим'] },
    phone: { kind: 'text', max: 30, personal: true, label: ['Telephone', 'Телефон', 'Телефон'] },
    address: { kind: 'text', max: 300, personal: true, label: ['Address', 'Адрес', 'Дареги'] },
  },
});

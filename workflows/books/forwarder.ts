import { phone, storedPhone } from '../checks/phone.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Forwarders who pay for transit and act for customers. */
export default book({
  path: 'forwarder',
  place: 8,
  title: ['Forwarders', 'Экспедиторы', 'Экспедиторлор'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 20, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    tin: { kind: 'code', max: 20, label: ['TIN', 'ИНН', 'ИНН'] },
    country: { kind: 'ref', book: 'countries', max: 2, label: ['Country', 'Страна', 'Өлкө'] },
    contract: { kind: 'text', max: 60, label: ['Contract', 'Договор', 'Келишим'] },
    contractDate: { kind: 'date', label: ['Contract of', 'Дата договора', 'Келишим күнү'] },
    phone: {
      kind: 'text',
      max: 30,
      stored: (value) => (phone(value) ? value : storedPhone(value)),
      personal: true,
      label: ['Telephone', 'Телефон', 'Телефон'],
    },
    email: { kind: 'text', max: 120, personal: true, label: ['E-mail', 'Эл. почта', 'Эл. почта'] },
    address: { kind: 'text', max: 300, personal: true, label: ['Address', 'Адрес', 'Дареги'] },
  },
});

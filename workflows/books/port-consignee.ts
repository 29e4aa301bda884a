import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Consignees in ports: one company may take goods in several. */
export default book({
  path: 'port-consignee',
  place: 13,
  title: ['Consignees in ports', 'Получатели в портах', 'Порттордогу алуучулар'],
  key: ['port', 'code'],
  fields: {
    port: { kind: 'ref', book: 'port', max: 5, required: true, strict: true, label: ['Port', 'Порт', 'Порт'] },
    code: { kind: 'code', max: 20, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    address: { kind: 'text', max: 300, personal: true, label: ['Address', 'Адрес', 'Дареги'] },
    phone: { kind: 'text', max: 30, personal: true, label: ['Telephone', 'Телефон', 'Телефон'] },
  },
});

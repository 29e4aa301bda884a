import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Documents that may accompany a note, box 9 of the form (domain 1.1). */
export default book({
  path: 'document-smgs',
  place: 32,
  administrators: true,
  title: ['Documents attached to the waybill', 'Документы к накладной', 'Коштомо кагазга тиркелүүчү документтер'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 10, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    required: { kind: 'bool', label: ['Always required', 'Всегда обязателен', 'Дайыма милдеттүү'] },
    box: { kind: 'int', max: 99, label: ['Box of the waybill', 'Графа накладной', 'Коштомо кагазынын графасы'] },
    issuer: { kind: 'text', max: 120, label: ['Issued by', 'Кем выдаётся', 'Ким берет'] },
  },
});

import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Kinds of wagons. Several share a genus code (20 covered, 40 flat, 60 open, 70 tank, 90 other), so it is no key. */
export default book({
  path: 'wagon-type',
  place: 25,
  title: ['Wagon types', 'Типы вагонов', 'Вагондун түрлөрү'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 20, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    abbreviation: { kind: 'text', max: 20, label: ['Abbreviation', 'Сокращение', 'Кыскартылышы'] },
    genusCode: { kind: 'code', max: 3, label: ['Wagon kind code', 'Код рода вагона', 'Вагон түрүнүн коду'] },
    axles: { kind: 'int', max: 32, label: ['Axles', 'Оси', 'Октор'] },
  },
});

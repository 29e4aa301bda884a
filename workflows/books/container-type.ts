import { hard } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Container types by their ISO 6346 size and type code. Masses in tonnes. */
export default book({
  path: 'container-type',
  place: 2,
  title: ['Container types', 'Типы контейнеров', 'Контейнердин түрлөрү'],
  key: 'code',
  fields: {
    code: {
      kind: 'code',
      max: 4,
      required: true,
      check: (value) => (/^[0-9A-Z]{4}$/.test(value) ? undefined : hard('Check.ContainerType.Shape', { value })),
      label: ['Size and type', 'Код размера и типа', 'Өлчөмү жана тиби'],
    },
    ...names,
    group: { kind: 'code', max: 4, label: ['Group', 'Группа', 'Тобу'] },
    lengthFeet: { kind: 'int', max: 60, label: ['Length, feet', 'Длина, футов', 'Узундугу, фут'] },
    tare: { kind: 'decimal', label: ['Tare, t', 'Масса тары, т', 'Тара массасы, т'] },
    maxGross: { kind: 'decimal', label: ['Gross mass, t', 'Масса брутто, т', 'Брутто массасы, т'] },
  },
  messages: {
    'Check.ContainerType.Shape': [
      'A container type is four digits or capital letters (ISO 6346): %{value}',
      'Код типа контейнера состоит из четырёх цифр или заглавных латинских букв (ISO 6346): %{value}',
      'Контейнердин тип коду төрт сандан же баш латын тамгасынан турат (ISO 6346): %{value}',
    ],
  },
});

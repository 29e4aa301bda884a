import { hard } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Sea and dry ports by UN/LOCODE. */
export default book({
  path: 'port',
  place: 12,
  title: ['Ports', 'Порты', 'Порттор'],
  key: 'code',
  fields: {
    code: {
      kind: 'code',
      max: 5,
      required: true,
      check: (value) => (/^[A-Z]{2}[A-Z2-9]{3}$/.test(value) ? undefined : hard('Check.Locode.Shape', { value })),
      label: ['UN/LOCODE', 'Код UN/LOCODE', 'UN/LOCODE коду'],
    },
    ...names,
    country: { kind: 'ref', book: 'countries', max: 2, label: ['Country', 'Страна', 'Өлкө'] },
    station: {
      kind: 'ref',
      book: 'stations',
      max: 6,
      label: ['Railway station', 'Станция порта', 'Порттун станциясы'],
    },
  },
  messages: {
    'Check.Locode.Shape': [
      'A UN/LOCODE is two letters of the country and three of the place: %{value}',
      'UN/LOCODE состоит из двух букв страны и трёх знаков места: %{value}',
      'UN/LOCODE өлкөнүн эки тамгасынан жана жердин үч белгисинен турат: %{value}',
    ],
  },
});

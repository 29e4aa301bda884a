import { about, hard } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Prices of services in som, each from a day on. */
export default book({
  path: 'service-price',
  place: 28,
  title: ['Prices of services', 'Цены услуг', 'Кызматтардын баалары'],
  key: ['service', 'validFrom'],
  timeless: true,
  asOf: 'validFrom',
  fields: {
    service: { kind: 'code', max: 20, required: true, label: ['Service', 'Код услуги', 'Кызматтын коду'] },
    ...names,
    price: { kind: 'money', required: true, label: ['Price, som', 'Цена, сом', 'Баасы, сом'] },
    unit: { kind: 'text', max: 40, label: ['Per', 'Единица измерения', 'Өлчөө бирдиги'] },
    vat: { kind: 'decimal', max: 2, label: ['VAT, %', 'НДС, %', 'КНС, %'] },
    validFrom: { kind: 'date', required: true, label: ['Valid from', 'Действует с', 'Күчүнө кирет'] },
    validTo: { kind: 'date', label: ['Valid to', 'Действует по', 'Күчү бүтөт'] },
  },
  check: ({ vat }) => (Number(vat) > 100 ? about('vat', hard('Reference.VatAbove', { value: vat })) : []),
  messages: {
    'Reference.VatAbove': [
      'VAT is at most 100 %: %{value}',
      'НДС не больше 100 %: %{value}',
      'КНС эң көбү 100 %: %{value}',
    ],
  },
});

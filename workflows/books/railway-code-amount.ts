import { book } from '../reference/definition.ts';

/** What a railway code costs from a day on, in som (domain 5.1). */
export default book({
  path: 'railway-code-amount',
  place: 33,
  administrators: true,
  title: ['Amounts of railway codes', 'Суммы ж/д кодов', 'Темир жол коддорунун суммалары'],
  key: 'validFrom',
  timeless: true,
  asOf: 'validFrom',
  fields: {
    validFrom: { kind: 'date', required: true, label: ['Valid from', 'Действует с', 'Күчүнө кирет'] },
    amount: { kind: 'money', required: true, label: ['Amount, som', 'Сумма, сом', 'Суммасы, сом'] },
    order: { kind: 'text', max: 120, label: ['By order', 'Основание', 'Негизи'] },
  },
});

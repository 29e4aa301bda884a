import { about, hard } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';

/** Rates of the national bank: som for so many units of a currency, one a day (domain 5.1). */
export default book({
  path: 'exchange-rate',
  place: 6,
  title: ['Exchange rates', 'Курсы валют', 'Валюта курстары'],
  key: ['currency', 'date'],
  timeless: true,
  asOf: 'date',
  sort: ['date', 'DESC'],
  fields: {
    currency: {
      kind: 'ref',
      book: 'currencies',
      max: 3,
      required: true,
      strict: true,
      label: ['Currency', 'Валюта', 'Валюта'],
    },
    date: { kind: 'date', required: true, label: ['Date', 'Дата', 'Күнү'] },
    rate: { kind: 'decimal', max: 6, required: true, label: ['Rate, som', 'Курс, сом', 'Курсу, сом'] },
    units: { kind: 'int', max: 1_000_000, label: ['Per units', 'Номинал', 'Номиналы'] },
    source: { kind: 'text', max: 120, label: ['Source', 'Источник', 'Булагы'] },
  },
  check: ({ rate, units }) => [
    ...(/[1-9]/.test(rate) ? [] : about('rate', hard('Reference.RateZero', { value: rate }))),
    ...(units === 0 ? about('units', hard('Reference.UnitsZero', {})) : []),
  ],
  messages: {
    'Reference.RateZero': ['A rate is above zero', 'Курс должен быть больше нуля', 'Курс нөлдөн чоң болушу керек'],
    'Reference.UnitsZero': [
      'A rate is for one unit or more',
      'Курс указывается за одну единицу или больше',
      'Курс бир же андан көп бирдик үчүн көрсөтүлөт',
    ],
  },
});

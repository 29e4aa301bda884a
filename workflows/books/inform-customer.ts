import { hard } from '../kernel/finding.ts';
import { about } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';

/** Who of a customer is told of wagons on approach, and how (domain 1.15, предварительное информирование). */
export default book({
  path: 'inform-customer',
  place: 7,
  title: ['Customers to inform', 'Информируемые клиенты', 'Кабарлануучу кардарлар'],
  match: ['address'],
  fields: {
    customer: {
      kind: 'ref',
      book: 'customers',
      required: true,
      strict: true,
      label: ['Customer', 'Клиент', 'Кардар'],
    },
    person: { kind: 'text', max: 120, personal: true, label: ['Person', 'Кого извещать', 'Кимге кабарлоо'] },
    channel: {
      kind: 'choice',
      required: true,
      choices: [
        ['E-mail', 'Эл. почта', 'Эл. почта'],
        ['Telephone', 'Телефон', 'Телефон'],
        ['SMS', 'СМС', 'СМС'],
        ['Portal', 'Личный кабинет', 'Жеке кабинет'],
      ],
      label: ['How', 'Способ', 'Ыкмасы'],
    },
    address: {
      kind: 'text',
      max: 120,
      personal: true,
      label: ['Telephone or e-mail', 'Телефон или эл. почта', 'Телефон же эл. почта'],
    },
    station: { kind: 'ref', book: 'stations', max: 6, label: ['Station', 'Станция', 'Станция'] },
  },
  // The portal shows its news to whoever signs in; every other way needs an address.
  check: ({ channel, address }) =>
    channel === 3 || address !== '' ? [] : about('address', hard('Reference.AddressMissing', {})),
  messages: {
    'Reference.AddressMissing': [
      'Telephone or e-mail is missing',
      'Не указан телефон или адрес эл. почты',
      'Телефон же эл. почта көрсөтүлгөн эмес',
    ],
  },
});

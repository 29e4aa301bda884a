import { about, hard } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';
import { addressFault } from '../iftmin/partner-address.ts';

/**
 * With whom messages are exchanged: whoever stands as the sender in UNB (data element 0004), and where its answers go. What calls are
 * signed with is made of the number of the secret and stands nowhere (decision answers-sent).
 */
export default book({
  path: 'message-partner',
  title: ['Message partners', 'Партнёры по обмену сообщениями', 'Билдирүү алмашуу өнөктөштөрү'],
  key: 'code',
  administrators: true,
  fields: {
    code: {
      kind: 'code',
      max: 35,
      required: true,
      label: ['Identification (UNB 0004)', 'Идентификация (UNB 0004)', 'Идентификациясы (UNB 0004)'],
    },
    name: { kind: 'text', max: 200, required: true, label: ['Name', 'Наименование', 'Аталышы'] },
    way: {
      kind: 'choice',
      required: true,
      choices: [
        ['E-mail', 'Эл. почта', 'Эл. почта'],
        ['HTTP', 'HTTP', 'HTTP'],
      ],
      label: ['Answers go by', 'Способ отправки ответов', 'Жоопторду жөнөтүү ыкмасы'],
    },
    address: {
      kind: 'text',
      max: 300,
      required: true,
      label: ['Address for answers', 'Адрес для ответов', 'Жооптор үчүн дарек'],
    },
    secretNumber: {
      kind: 'int',
      max: 1_000,
      label: ['Number of the secret', 'Номер секрета', 'Жашыруун ачкычтын номери'],
    },
  },
  check: ({ way, address }) =>
    addressFault(way === 1 ? 'http' : 'mail', address).flatMap((fault) => about('address', hard(fault, {}))),
  messages: {
    'Reference.PartnerUnsigned': [
      'Answers go to this partner by e-mail: nothing is signed',
      'Ответы этому партнёру идут по эл. почте: подписи нет',
      'Бул өнөктөшкө жооптор эл. почта менен барат: кол коюлбайт',
    ],
    'Reference.PartnerMail': ['This is no e-mail address', 'Это не адрес эл. почты', 'Бул эл. почтанын дареги эмес'],
    'Reference.PartnerUrl': [
      'An address for HTTP begins with https:// or http:// and holds no name and password',
      'Адрес для HTTP начинается с https:// или http:// и не содержит имени и пароля',
      'HTTP дареги https:// же http:// менен башталат, анда ат жана сырсөз болбойт',
    ],
  },
});

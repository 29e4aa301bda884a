import type { ListFilter } from '@kerben/projections/read-models/declaration.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';

/** Lists whose rows wait for the payment centre. */
export const ofHeaps = {
  'different-collections': 'seen',
  'arrived-naryad': 'seen',
  'departures-naryad': 'seen',
  'personal-account': 'seen',
  customers: 'seen',
  account: 'seen',
} as const;

/** A heap of things that wait for the payment centre, and the list that shows exactly these rows. */
interface Heap {
  readonly key: string;
  readonly text: Texts;
  readonly list: keyof typeof ofHeaps;
  readonly screen: string;
  readonly filter: ListFilter;
}

/** What waits in TehPD (processes, section 5: /tehpd), in the order in which it is worked on. */
export const heaps: readonly Heap[] = [
  {
    key: 'collections',
    text: ['Miscellaneous charges to check', 'Разные сборы на проверке', 'Текшерилүүчү ар түрдүү жыйымдар'],
    list: 'different-collections',
    screen: '/tehpd-collection',
    filter: { tehpdStatus__in: [0, 3] },
  },
  {
    key: 'returned',
    text: ['Returned to the stations', 'Возвращено станциям', 'Станцияларга кайтарылды'],
    list: 'different-collections',
    screen: '/tehpd-collection',
    filter: { tehpdStatus: 2 },
  },
  {
    key: 'arrived-orders',
    text: ['Orders of delivery to check', 'Наряды выдачи на проверке', 'Берүү боюнча текшерилүүчү наряддар'],
    list: 'arrived-naryad',
    screen: '/order',
    filter: { status: 1 },
  },
  {
    key: 'sent-orders',
    text: ['Orders of dispatch to check', 'Наряды отправления на проверке', 'Жөнөтүү боюнча текшерилүүчү наряддар'],
    list: 'departures-naryad',
    screen: '/departures-naryad',
    filter: { status: 1 },
  },
  {
    key: 'cards',
    text: ['Cards with remarks', 'Карточки с замечаниями', 'Эскертүүлөрү бар карточкалар'],
    list: 'personal-account',
    screen: '/personal-account',
    filter: { status: 3 },
  },
  {
    key: 'codes',
    text: ['Customers without a TehPD code', 'Клиенты без кода ТехПД', 'ТехПД коду жок кардарлар'],
    list: 'customers',
    screen: '/reference/customer',
    filter: { railwayCode__blank: false, tehPdCode__blank: true, isKTJCode: false },
  },
  {
    key: 'below-zero',
    text: ['Accounts below zero', 'Счета с отрицательным остатком', 'Калдыгы терс эсептер'],
    list: 'account',
    screen: '/account-plan',
    filter: { balance__lt: '0' },
  },
];

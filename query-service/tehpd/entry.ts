import type { Language } from '@kerben/platform/http/language.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import type { ListFilter, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { orderSides, type OrderSide } from '@kerben/workflows/ledger/takings.ts';
import type { Pool } from 'pg';
import type { createLists } from '../lists.ts';
import { createOrders } from '../naryad/orders.ts';
import { createSummary } from '../takings/summary.ts';

/** A heap of things that wait for the payment centre, and the list that shows exactly these rows. */
interface Heap {
  readonly key: string;
  readonly text: Texts;
  readonly model: ReadModel;
  readonly screen: string;
  readonly filter: ListFilter;
}

/** What waits in TehPD (processes, section 5: /tehpd), in the order in which it is worked on. */
export const tehpdHeaps: readonly Heap[] = [
  {
    key: 'collections',
    text: ['Miscellaneous charges to check', 'Разные сборы на проверке', 'Текшерилүүчү ар түрдүү жыйымдар'],
    model: readModelNamed('different-collections'),
    screen: '/tehpd-collection',
    filter: { tehpdStatus__in: [0, 3] },
  },
  {
    key: 'returned',
    text: ['Returned to the stations', 'Возвращено станциям', 'Станцияларга кайтарылды'],
    model: readModelNamed('different-collections'),
    screen: '/tehpd-collection',
    filter: { tehpdStatus: 2 },
  },
  {
    key: 'arrived-orders',
    text: ['Orders of delivery to check', 'Наряды выдачи на проверке', 'Берүү боюнча текшерилүүчү наряддар'],
    model: readModelNamed('arrived-naryad'),
    screen: '/order',
    filter: { status: 1 },
  },
  {
    key: 'sent-orders',
    text: ['Orders of dispatch to check', 'Наряды отправления на проверке', 'Жөнөтүү боюнча текшерилүүчү наряддар'],
    model: readModelNamed('departures-naryad'),
    screen: '/departures-naryad',
    filter: { status: 1 },
  },
  {
    key: 'cards',
    text: ['Cards with remarks', 'Карточки с замечаниями', 'Эскертүүлөрү бар карточкалар'],
    model: readModelNamed('personal-account'),
    screen: '/personal-account',
    filter: { status: 3 },
  },
  {
    key: 'codes',
    text: ['Customers without a TehPD code', 'Клиенты без кода ТехПД', 'ТехПД коду жок кардарлар'],
    model: readModelNamed('customers'),
    screen: '/customers',
    filter: { railwayCode__blank: false, tehPdCode__blank: true, isKTJCode: false },
  },
  {
    key: 'below-zero',
    text: ['Accounts below zero', 'Счета с отрицательным остатком', 'Калдыгы терс эсептер'],
    model: readModelNamed('account'),
    screen: '/account-plan',
    filter: { balance__lt: '0' },
  },
];

/** A station that took money on a day and made no order of it. */
interface MissingOrder {
  readonly side: OrderSide;
  readonly stationId: string;
  readonly stationName: string;
  readonly totalSumma: string;
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** What the entry page of TehPD shows, as far as the person may read it. */
export const createTehpdEntry = (options: {
  pool: Pool;
  lists: ReturnType<typeof createLists>;
  allowed: (expression: string, person: Person) => boolean;
}) => {
  const { pool, lists, allowed } = options;
  const orders = createOrders(pool);
  const summary = createSummary(pool);
  return async (person: Person, today: string, language: Language) => {
    const place = locales.indexOf(language);
    const yesterday = dayBefore(today);
    const heaps = tehpdHeaps.filter(({ model }) => allowed(model.area.viewPolicy, person));
    const takingsOf = async (what: 'charged' | 'paid'): Promise<string> =>
      (await summary.summary(person, { from: today, to: today, what, by: 'method', only: {} }, language)).total.gross;
    const [waiting, missing, charged, paid] = await Promise.all([
      Promise.all(
        heaps.map(async ({ key, text, model, screen, filter }) => ({
          key,
          text: text[place] ?? text[0],
          count: (await lists.totals(model, person, [], filter)).count,
          path: `${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        })),
      ),
      Promise.all(
        orderSides.map(async (side) =>
          (await orders.proposals(person, side, yesterday, language))
            .filter(({ order }) => order === null)
            .map(({ stationId, stationName, totalSumma }): MissingOrder => ({
              side,
              stationId,
              stationName,
              totalSumma,
            })),
        ),
      ),
      takingsOf('charged'),
      takingsOf('paid'),
    ]);
    return { day: today, yesterday, waiting, missing: missing.flat(), charged, paid };
  };
};

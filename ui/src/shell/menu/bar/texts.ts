import type { TextTree } from '../../../i18n/table.ts';

/** Short words for the screens of the bar: a fifth of a telephone holds no title. */
export default {
  ui: {
    bar: {
      desk: ['Desk', 'Касса', 'Касса'],
      notes: ['Waybills', 'Накладные', 'Коштомо'],
      requests: ['Requests', 'Заявки', 'Өтүнмөлөр'],
      trains: ['Trains', 'Поезда', 'Поезддер'],
      wagons: ['Wagons', 'Вагоны', 'Вагондор'],
      memos: ['Memos', 'Памятки', 'Памяткалар'],
      tehpd: ['TehPD', 'ТехПД', 'ТехПД'],
      orders: ['Orders', 'Наряды', 'Наряддар'],
      cards: ['Cards', 'Карточки', 'Карточкалар'],
      statements: ['Bank', 'Выписки', 'Көчүрмөлөр'],
      months: ['Months', 'Месяцы', 'Айлар'],
      charges: ['Charges', 'Начисления', 'Эсептер'],
      log: ['Log', 'Журнал', 'Журнал'],
      steps: ['Steps', 'Шаги', 'Кадамдар'],
      people: ['People', 'Люди', 'Адамдар'],
    },
  },
} as const satisfies TextTree;

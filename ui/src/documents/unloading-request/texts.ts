import type { TextTree } from '../../i18n/table.ts';

/** What the record of an unloading request leads to. */
export default {
  screen: {
    unloading_request: {
      back: ['Return the empty wagons', 'Оформить возврат порожних', 'Бош вагондорду кайтаруу'],
      onward: ['Create the onward waybill', 'Создать накладную на отправку', 'Жөнөтүү коштомо кагазын түзүү'],
    },
  },
} satisfies TextTree;

import type { TextTree } from '../../i18n/table.ts';

/** What stands beside the documents of a record of miscellaneous charges. */
export default {
  screen: {
    collection: {
      print: ['Print', 'Печать', 'Басып чыгаруу'],
      card: ['Card FDU-92', 'Карточка ФДУ-92', 'ФДУ-92 карточкасы'],
      receipt: ['Receipt GU-57', 'Квитанция ГУ-57', 'ГУ-57 дүмүрчөгү'],
    },
  },
} satisfies TextTree;

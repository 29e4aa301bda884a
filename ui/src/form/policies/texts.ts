import type { TextTree } from '../../i18n/table.ts';

/** Texts of the choice of rights. */
export default {
  ui: {
    policies: {
      all: ['All that is mine', 'Всё моё', 'Менин баары'],
      anew: ['Choose anew', 'Выбрать заново', 'Кайра тандоо'],
    },
  },
} satisfies TextTree;

import type { TextTree } from '../../../i18n/table.ts';

/** What a person has on top of the menu. */
export default {
  ui: {
    menu: {
      kept: ['Favourites', 'Избранное', 'Тандалмалар'],
      lately: ['Recent', 'Недавние', 'Акыркылар'],
      keep: ['Add to favourites', 'В избранное', 'Тандалмаларга кошуу'],
      leave: ['Remove from favourites', 'Убрать из избранного', 'Тандалмалардан алып салуу'],
    },
  },
} satisfies TextTree;

import type { TextTree } from '../../i18n/table.ts';

/** Texts of the command palette. */
export default {
  ui: {
    palette: {
      open: ['Search everything', 'Поиск по всему', 'Баарынан издөө'],
      hint: ['Screens, waybills, wagons…', 'Экраны, накладные, вагоны…', 'Экран, коштомо кагаз, вагон…'],
    },
  },
} as const satisfies TextTree;

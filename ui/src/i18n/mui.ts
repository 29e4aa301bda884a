import type { ComponentTexts } from '../theme/theme.ts';
import type { Locale } from './locale.ts';

/** The few words MUI shows by itself. MUI ships no Kyrgyz, so all three languages are ours. */
const words: Readonly<
  Record<Locale, { clear: string; close: string; open: string; nothing: string; loading: string }>
> = {
  en: { clear: 'Clear', close: 'Close', open: 'Open', nothing: 'Nothing found', loading: 'Loading…' },
  ru: { clear: 'Очистить', close: 'Закрыть', open: 'Открыть', nothing: 'Ничего не найдено', loading: 'Загрузка…' },
  ky: { clear: 'Тазалоо', close: 'Жабуу', open: 'Ачуу', nothing: 'Эч нерсе табылган жок', loading: 'Жүктөлүүдө…' },
};

export const muiTexts = (locale: Locale): { components: ComponentTexts } => {
  const { clear, close, open, nothing, loading } = words[locale];
  return {
    components: {
      MuiAutocomplete: {
        defaultProps: {
          clearText: clear,
          closeText: close,
          openText: open,
          noOptionsText: nothing,
          loadingText: loading,
        },
      },
      MuiAlert: { defaultProps: { closeText: close } },
    },
  };
};

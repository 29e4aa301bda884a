import { useLocale as useReactAdminLocale } from 'react-admin';
import { isLocale, type Locale } from './locale.ts';

/** The language of the screen: one of ours, because the provider has no others. */
export const useLocale = (): Locale => {
  const locale = useReactAdminLocale();
  return isLocale(locale) ? locale : 'ru';
};

import { useI18nProvider } from 'react-admin';

/**
 * The language the services are asked in. While a person changes it, react-admin's `useLocale` is already at the new one and
 * the requests still at the old: what the service words must be kept under this one.
 */
export const useLanguage = (): string => useI18nProvider().getLocale();

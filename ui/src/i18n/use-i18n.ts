import { useI18nProvider, type I18nProvider } from 'react-admin';
import type { KerbenI18n } from './provider.ts';

const isOurs = (provider: I18nProvider): provider is KerbenI18n => 'add' in provider && 'subscribe' in provider;

/** The texts of the application, to which screens add their own. Throws where another provider stands around it. */
export const useI18n = (): KerbenI18n => {
  const provider = useI18nProvider();
  if (!isOurs(provider)) throw new Error('the texts of the application are not around this');
  return provider;
};

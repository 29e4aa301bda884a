import type { Directory } from '../people/directory.ts';
import { setting, settings } from './definitions.ts';
import { ownSettings } from './state.ts';

const isTrue = (value: string): boolean => value === 'true';

/**
 * EmailSettingsDto of ABP (domain, section 6.1): the tenant's own settings. The password is never sent back; `hasSmtpPassword`
 * tells whether there is one.
 */
export const emailingDto = (directory: Directory, tenant: string) => {
  const set = directory.settingsSet(tenant)?.state;
  const values = ownSettings(set?.values ?? {});
  return {
    smtpHost: values[setting.smtpHost],
    smtpPort: Number(values[setting.smtpPort]),
    smtpUserName: values[setting.smtpUserName],
    smtpPassword: null,
    hasSmtpPassword: set?.smtpPassword ?? false,
    smtpDomain: values[setting.smtpDomain],
    smtpEnableSsl: isTrue(values[setting.smtpEnableSsl]),
    smtpUseDefaultCredentials: isTrue(values[setting.smtpUseDefaultCredentials]),
    defaultFromAddress: values[setting.fromAddress],
    defaultFromDisplayName: values[setting.fromName],
  };
};

/** Settings of accounts, as they hold for a tenant. */
export const accountSettingsDto = (directory: Directory, tenant: string) => {
  const values = directory.settings(tenant);
  return {
    isSelfRegistrationEnabled: isTrue(values[setting.registration]),
    enableLocalLogin: isTrue(values[setting.localLogin]),
    defaultLanguage: values[setting.language],
  };
};

/** `setting.values` of the application configuration: what everybody may see. */
export const visibleSettings = (directory: Directory, tenant: string): Readonly<Record<string, string>> => {
  const values: Readonly<Record<string, string>> = directory.settings(tenant);
  return Object.fromEntries(
    settings.filter(({ visible }) => visible).map(({ name, defaultValue }) => [name, values[name] ?? defaultValue]),
  );
};

import { defaultTenant } from '../kernel/tenant.ts';
import { fourEyesSetting } from './four-eyes.ts';
import { issuerSetting } from './issuer.ts';
import { limitDefaults, limitSetting } from './limits.ts';
import { paperSetting } from './papers.ts';

/** A setting by the name that ABP gives it; values travel and are kept as text. */
export interface SettingDefinition {
  readonly name: string;
  readonly defaultValue: string;
  /** Whether everybody who is signed in may see it (`setting.values` of the application configuration). */
  readonly visible: boolean;
}

/** Names of the settings, by what they are about. */
export const setting = {
  localLogin: 'Abp.Account.EnableLocalLogin',
  registration: 'Abp.Account.IsSelfRegistrationEnabled',
  language: 'Abp.Localization.DefaultLanguage',
  timeZone: 'Abp.Timing.TimeZone',
  fromAddress: 'Abp.Mailing.DefaultFromAddress',
  fromName: 'Abp.Mailing.DefaultFromDisplayName',
  smtpHost: 'Abp.Mailing.Smtp.Host',
  smtpPort: 'Abp.Mailing.Smtp.Port',
  smtpUserName: 'Abp.Mailing.Smtp.UserName',
  smtpDomain: 'Abp.Mailing.Smtp.Domain',
  smtpEnableSsl: 'Abp.Mailing.Smtp.EnableSsl',
  smtpUseDefaultCredentials: 'Abp.Mailing.Smtp.UseDefaultCredentials',
  maintenanceFrom: 'Kerben.Maintenance.From',
  maintenanceUntil: 'Kerben.Maintenance.Until',
  maintenanceText: 'Kerben.Maintenance.Text',
  papersHeading: paperSetting.heading,
  papersSignatories: paperSetting.signatories,
  ...issuerSetting,
  ...limitSetting,
} as const;

export type SettingName = (typeof setting)[keyof typeof setting];

/** Every setting (specification 000, section 2.1; domain, section 6.1). The password of the mail server is none: it is a secret. */
export const settings: readonly SettingDefinition[] = [
  { name: setting.localLogin, defaultValue: 'true', visible: true },
  { name: setting.registration, defaultValue: 'true', visible: true },
  { name: setting.language, defaultValue: 'ru', visible: true },
  { name: setting.timeZone, defaultValue: 'Asia/Bishkek', visible: true },
  { name: setting.fromAddress, defaultValue: '', visible: false },
  { name: setting.fromName, defaultValue: 'Kerben', visible: false },
  { name: setting.smtpHost, defaultValue: '', visible: false },
  { name: setting.smtpPort, defaultValue: '25', visible: false },
  { name: setting.smtpUserName, defaultValue: '', visible: false },
  { name: setting.smtpDomain, defaultValue: '', visible: false },
  { name: setting.smtpEnableSsl, defaultValue: 'false', visible: false },
  { name: setting.smtpUseDefaultCredentials, defaultValue: 'true', visible: false },
  { name: setting.maintenanceFrom, defaultValue: '', visible: true },
  { name: setting.maintenanceUntil, defaultValue: '', visible: true },
  { name: setting.maintenanceText, defaultValue: '', visible: true },
  { name: setting.papersHeading, defaultValue: '', visible: true },
  { name: setting.papersSignatories, defaultValue: '', visible: true },
  ...Object.values(issuerSetting).map((name) => ({ name, defaultValue: '', visible: false })),
  { name: setting.mostAtOnce, defaultValue: limitDefaults.mostAtOnce, visible: false },
  { name: setting.dailyMegabytes, defaultValue: String(limitDefaults.dailyMegabytes), visible: false },
  ...Object.values(fourEyesSetting).map((name) => ({ name, defaultValue: 'false', visible: false })),
];

/** What belongs together: a tenant that names a mail server of its own uses nothing of the railway's. */
export const mailSettings: ReadonlySet<string> = new Set(
  settings.map(({ name }) => name).filter((name) => name.startsWith('Abp.Mailing.')),
);

/** Id of the stream of settings: ABP's provider `G` (global) for the railway itself, `T` for a tenant. */
export const settingsIdOf = (tenant: string): string => (tenant === defaultTenant ? 'G' : 'T');

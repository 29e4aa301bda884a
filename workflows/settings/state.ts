import { byNames } from '../kernel/asserted.ts';
import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { mailSettings, setting, settings, type SettingName } from './definitions.ts';

/** Values by the name of the setting. */
export type SettingValues = Readonly<Record<string, string>>;

export const settingEvents = {
  /** Values that were set, by setting; only differences. */
  SettingsChanged: { version: 1, schema: z.strictObject({ values: z.record(z.string(), z.string()) }) },
  /** The password of the mail server was set or removed. The password itself is kept outside the log. */
  SmtpPasswordChanged: { version: 1, schema: z.strictObject({ isSet: z.boolean() }) },
} satisfies EventTable;

/** A value for every setting. */
export type Settings = Readonly<Record<SettingName, string>>;

export type SettingEvent = EventOf<typeof settingEvents>;

export interface SettingState {
  readonly values: SettingValues;
  readonly smtpPassword: boolean;
}

export const initialSettings: SettingState = { values: {}, smtpPassword: false };

export const evolveSettings = (state: SettingState, event: SettingEvent): SettingState => {
  switch (event.type) {
    case 'SettingsChanged':
      return { ...state, values: { ...state.values, ...event.data.values } };
    case 'SmtpPasswordChanged':
      return { ...state, smtpPassword: event.data.isSet };
    default:
      return state;
  }
};

const defaults: ReadonlyMap<string, string> = new Map(settings.map(({ name, defaultValue }) => [name, defaultValue]));

const settingsBy = (valueOf: (name: string) => string | undefined): Settings =>
  byNames(Object.values(setting), (name) => valueOf(name) ?? defaults.get(name) ?? '');

/**
 * The values that hold for a tenant: its own, else the railway's, else the default. The mail server is taken as a whole, so
 * that nobody sends the railway's credentials to a server of his own.
 */
export const effectiveSettings = (own: SettingValues, railway: SettingValues): Settings => {
  const ownMail = (own[setting.smtpHost] ?? '') !== '';
  const valueOf = (name: string): string | undefined =>
    mailSettings.has(name) ? (ownMail ? own : railway)[name] : (own[name] ?? railway[name]);
  return settingsBy((name) => valueOf(name));
};

/** A tenant's own settings of e-mail, whether or not they are used: what its settings page shows. */
export const ownSettings = (own: SettingValues): Settings => settingsBy((name) => own[name]);

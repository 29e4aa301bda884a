import { namesOf } from '../kernel/asserted.ts';
import type { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { Command, DecisionContext, Needs } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { sharedByAll } from '../kernel/scope.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { setting } from './definitions.ts';
import {
  accountInput,
  emailingInput,
  limitsInput,
  maintenanceInput,
  papersInput,
  timeZoneInput,
  type AccountInput,
  type EmailingInput,
} from './input.ts';
import { limitSetting } from './limits.ts';
import { asValue } from './papers.ts';
import {
  evolveSettings,
  initialSettings,
  ownSettings,
  settingEvents,
  type SettingEvent,
  type SettingState,
  type SettingValues,
} from './state.ts';

/** Only what differs from the values that hold. */
const differences = (held: SettingValues, wish: SettingValues): SettingValues =>
  Object.fromEntries(
    Object.entries(wish)
      .filter(([name, value]) => value !== held[name])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const changed = (values: SettingValues): readonly SettingEvent[] =>
  Object.keys(values).length === 0 ? [] : [{ type: 'SettingsChanged', data: { values } }];

type SettingCommand<Input> = Command<SettingState, SettingEvent, Input>;

/** What a decision must know of the sign-in: whether people can come in through another issuer. */
export interface SignInFact {
  readonly otherIssuer: boolean;
}

/** Name under which whoever runs commands hands that out. */
export const signInFactArea = 'sign-in';

const needs = (): Needs => ({
  records: [...(needsDirectory().records ?? []), { area: signInFactArea, id: 'railway' }],
});

const otherIssuer = (context: DecisionContext): boolean =>
  context.record<SignInFact>(signInFactArea, 'railway')?.otherIssuer === true;

const emailing: SettingCommand<EmailingInput>['decide'] = (state, input) => {
  const wish = {
    [setting.smtpHost]: input.smtpHost,
    [setting.smtpPort]: String(input.smtpPort),
    [setting.smtpUserName]: input.smtpUserName,
    [setting.smtpDomain]: input.smtpDomain,
    [setting.smtpEnableSsl]: String(input.smtpEnableSsl),
    [setting.smtpUseDefaultCredentials]: String(input.smtpUseDefaultCredentials),
    [setting.fromAddress]: input.defaultFromAddress,
    [setting.fromName]: input.defaultFromDisplayName,
  };
  // Mail is one's own or not at all: what the railway uses is neither shown to a tenant nor compared with.
  const values = differences(ownSettings(state.values), wish);
  // A password is given to the server it was entered for and to no other one.
  const moved = values[setting.smtpHost] !== undefined && state.smtpPassword;
  const isSet = input.smtpPassword === 'set';
  const forgotten = !isSet && state.smtpPassword && (moved || input.smtpPassword === 'remove');
  const password: readonly SettingEvent[] =
    isSet || forgotten ? [{ type: 'SmtpPasswordChanged', data: { isSet } }] : [];
  const events = [...changed(values), ...password];
  return events.length === 0 ? nothing : happened(...events);
};

const account: SettingCommand<AccountInput>['decide'] = (_state, input, context) => {
  const { isSelfRegistrationEnabled: registration, enableLocalLogin: localLogin, defaultLanguage: language } = input;
  const wish: SettingValues = {
    ...(registration !== undefined && { [setting.registration]: String(registration) }),
    ...(localLogin !== undefined && { [setting.localLogin]: String(localLogin) }),
    ...(language !== undefined && { [setting.language]: language }),
  };
  const values = differences(directoryOf(context).settings(context.person.tenant), wish);
  const lockedOut = values[setting.localLogin] === 'false' && context.person.tenant === defaultTenant;
  if (lockedOut && !otherIssuer(context)) return { refused: [refusal('Settings.NoOtherSignIn')] };
  const events = changed(values);
  return events.length === 0 ? nothing : happened(...events);
};

const timing: SettingCommand<z.output<typeof timeZoneInput>>['decide'] = (_state, { timezone }, context) => {
  const held = directoryOf(context).settings(context.person.tenant);
  const events = changed(differences(held, { [setting.timeZone]: timezone }));
  return events.length === 0 ? nothing : happened(...events);
};

const maintenance: SettingCommand<z.output<typeof maintenanceInput>>['decide'] = (_state, input, context) => {
  // It stops the work of everybody: only the railway announces it, for all of its tenants.
  if (context.person.tenant !== defaultTenant) return { refused: [refusal('Settings.RailwayOnly')] };
  const { from, until, text } = input;
  const wish = {
    [setting.maintenanceFrom]: from,
    [setting.maintenanceUntil]: until,
    [setting.maintenanceText]: text,
  };
  const events = changed(differences(directoryOf(context).settings(defaultTenant), wish));
  return events.length === 0 ? nothing : happened(...events);
};

const papers: SettingCommand<z.output<typeof papersInput>>['decide'] = (_state, input, context) => {
  const held = directoryOf(context).settings(context.person.tenant);
  const { heading, signatories, issuer, tin } = input;
  const wish = {
    [setting.papersHeading]: asValue(heading),
    [setting.papersSignatories]: asValue(signatories),
    ...(issuer !== undefined && { [setting.issuer]: issuer }),
    ...(tin !== undefined && { [setting.tin]: tin }),
  };
  const events = changed(differences(held, wish));
  return events.length === 0 ? nothing : happened(...events);
};

const limits: SettingCommand<z.output<typeof limitsInput>>['decide'] = (_state, input, context) => {
  const wish = Object.fromEntries(
    namesOf(limitSetting).flatMap((member) => {
      const value = input[member];
      return value === undefined ? [] : [[limitSetting[member], String(value)]];
    }),
  );
  const events = changed(differences(directoryOf(context).settings(context.person.tenant), wish));
  return events.length === 0 ? nothing : happened(...events);
};

/** Who changes which settings; names as in ABP. */
export const settingPolicies = {
  emailing: 'SettingManagement.Emailing',
  testEmail: 'SettingManagement.Emailing.Test',
  timeZone: 'SettingManagement.TimeZone',
  account: 'AbpAccount.SettingManagement',
  maintenance: 'SuperAdmin',
  papers: 'SuperAdmin',
  limits: 'SuperAdmin',
} as const;

const pair = <Input>(
  name: string,
  policy: string,
  input: z.ZodType<Input>,
  decide: SettingCommand<Input>['decide'],
): Readonly<Record<'open' | 'change', SettingCommand<Input>>> => {
  const command = (kind: SettingCommand<Input>['kind']): SettingCommand<Input> => ({
    name,
    kind,
    policy,
    input,
    ifMatch: 'optional',
    needs,
    decide,
  });
  return { open: command('create'), change: command('change') };
};

/**
 * What sets settings: `open` where nothing was ever set, `change` afterwards. They are sent through
 * `/api/setting-management` and `/api/account-admin/settings` (domain, section 6.1) and have no path of their own.
 */
export const settingCommands = {
  emailing: pair('set-emailing', settingPolicies.emailing, emailingInput, emailing),
  account: pair('set-account', settingPolicies.account, accountInput, account),
  timeZone: pair('set-time-zone', settingPolicies.timeZone, timeZoneInput, timing),
  maintenance: pair('set-maintenance', settingPolicies.maintenance, maintenanceInput, maintenance),
  papers: pair('set-papers', settingPolicies.papers, papersInput, papers),
  limits: pair('set-limits', settingPolicies.limits, limitsInput, limits),
} as const;

/** Settings, one stream for the railway and one for each tenant that ever had one of its own. */
export const settingsArea: Area<SettingState, SettingEvent> = {
  name: 'settings',
  events: settingEvents,
  initial: initialSettings,
  evolve: evolveSettings,
  commands: [],
  viewPolicy: Object.values(settingPolicies).join(' or '),
  owned: false,
  scopeKeys: () => sharedByAll,
  tracked: ({ values }) => ({ ...values }),
};

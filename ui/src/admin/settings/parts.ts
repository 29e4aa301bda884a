import { textsIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { Values } from '../../form/changes.ts';
import type { SettingPart } from './SettingForm.tsx';

const label = (name: string): string => `admin.settings.${name}`;

const mail: Values = {
  defaultFromAddress: '',
  defaultFromDisplayName: '',
  smtpHost: '',
  smtpPort: 25,
  smtpUserName: '',
  smtpDomain: '',
  smtpEnableSsl: false,
  smtpUseDefaultCredentials: true,
};

/** The form's values of an object that was read; what it does not have is as here. */
const taken = (names: Values, read: unknown): Values =>
  Object.fromEntries(Object.entries(names).map(([name, none]) => [name, membersIn(read)[name] ?? none]));

/** Outgoing mail, in ABP's words. The password is never sent back: an empty one leaves it as it is. */
export const emailing: SettingPart = {
  name: 'emailing',
  url: '/api/setting-management/emailing',
  valuesOf: (read) => ({
    ...taken({ ...mail, hasSmtpPassword: false }, read),
    smtpPassword: '',
    removeSmtpPassword: false,
  }),
  fields: (read) => [
    { name: 'defaultFromAddress', type: 'text', label: label('defaultFromAddress'), max: 256 },
    { name: 'defaultFromDisplayName', type: 'text', label: label('defaultFromDisplayName'), max: 128 },
    { name: 'smtpHost', type: 'text', label: label('smtpHost'), max: 253, help: label('smtpHost_hint') },
    { name: 'smtpPort', type: 'int', label: label('smtpPort'), required: true, max: 5 },
    { name: 'smtpEnableSsl', type: 'bool', label: label('smtpEnableSsl') },
    { name: 'smtpUseDefaultCredentials', type: 'bool', label: label('smtpUseDefaultCredentials') },
    { name: 'smtpUserName', type: 'text', label: label('smtpUserName'), max: 256 },
    { name: 'smtpDomain', type: 'text', label: label('smtpDomain'), max: 256 },
    {
      name: 'smtpPassword',
      type: 'password',
      label: label('smtpPassword'),
      max: 400,
      help: label(read['hasSmtpPassword'] === true ? 'smtpPassword_kept' : 'smtpPassword_none'),
    },
    ...(read['hasSmtpPassword'] === true
      ? [{ name: 'removeSmtpPassword', type: 'bool', label: label('removeSmtpPassword') } as const]
      : []),
  ],
  sending: ({ hasSmtpPassword: _has, smtpPassword, removeSmtpPassword, ...values }) => ({
    via: { method: 'POST', path: '/api/setting-management/emailing' },
    body: {
      ...values,
      ...(smtpPassword !== '' && { smtpPassword }),
      ...(removeSmtpPassword === true && { removeSmtpPassword }),
    },
  }),
};

const zones = Intl.supportedValuesOf('timeZone');

export const timeZone: SettingPart = {
  name: 'timezone',
  url: '/api/setting-management/timezone',
  valuesOf: (read) => ({ timezone: String(read) }),
  fields: ({ timezone }) => [
    {
      name: 'timezone',
      type: 'choice',
      label: label('timezone'),
      wide: true,
      choices: [...new Set([String(timezone), 'UTC', ...zones])].map((value) => ({ value, label: value })),
    },
  ],
  sending: ({ timezone }) => ({
    via: {
      method: 'POST',
      path: `/api/setting-management/timezone?${new URLSearchParams({ timezone: String(timezone) }).toString()}`,
    },
    body: {},
  }),
};

const noMaintenance: Values = { from: '', until: '', text: '' };

/** Maintenance of the railway: both instants empty = none is announced, or it is over. */
export const maintenance: SettingPart = {
  name: 'maintenance',
  url: '/api/setting-management/maintenance',
  valuesOf: (read) => taken(noMaintenance, read),
  fields: () => [
    { name: 'from', type: 'instant', label: label('maintenance_from') },
    { name: 'until', type: 'instant', label: label('maintenance_until'), help: label('maintenance_hint') },
    { name: 'text', type: 'text', label: label('maintenance_text'), max: 500, wide: true },
  ],
  sending: (values) => ({ via: { method: 'PUT', path: '/api/setting-management/maintenance' }, body: values }),
};

const linesOf = (value: unknown): readonly string[] =>
  (typeof value === 'string' ? value : '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const noIssuer: Values = { issuer: '', tin: '' };

/** What papers, lists and reports have in common: lines above the title, who signs below. */
export const papers: SettingPart = {
  name: 'papers',
  url: '/api/setting-management/papers',
  valuesOf: (read) => {
    const { heading, signatories } = membersIn(read);
    return {
      heading: textsIn(heading).join('\n'),
      signatories: textsIn(signatories).join('\n'),
      ...taken(noIssuer, read),
    };
  },
  fields: () => [
    { name: 'heading', type: 'lines', label: label('papers_heading'), help: label('papers_heading_hint'), wide: true },
    {
      name: 'signatories',
      type: 'lines',
      label: label('papers_signatories'),
      help: label('papers_signatories_hint'),
      wide: true,
    },
    { name: 'issuer', type: 'text', label: label('papers_issuer'), help: label('papers_issuer_hint'), max: 200 },
    { name: 'tin', type: 'text', label: label('papers_tin'), help: label('papers_tin_hint'), max: 14 },
  ],
  sending: ({ heading, signatories, ...issuer }) => ({
    via: { method: 'PUT', path: '/api/setting-management/papers' },
    body: { heading: linesOf(heading), signatories: linesOf(signatories), ...issuer },
  }),
};

const fourEyes = ['fourEyesRefund', 'fourEyesFine', 'fourEyesOrder', 'fourEyesRedirect'] as const;

const noLimits: Values = {
  mostAtOnce: '',
  dailyMegabytes: null,
  ...Object.fromEntries(fourEyes.map((name) => [name, false])),
  blindCount: false,
};

/** Bounds of what one person does at once: money that is typed, files that are sent; and what takes two people. */
export const limits: SettingPart = {
  name: 'limits',
  url: '/api/setting-management/limits',
  valuesOf: (read) => taken(noLimits, read),
  fields: () => [
    { name: 'mostAtOnce', type: 'decimal', label: label('mostAtOnce'), help: label('mostAtOnce_hint'), required: true },
    {
      name: 'dailyMegabytes',
      type: 'int',
      label: label('dailyMegabytes'),
      help: label('dailyMegabytes_hint'),
      required: true,
      max: 7,
    },
    ...fourEyes.map((name, place) => ({
      name,
      type: 'bool' as const,
      label: label(name),
      wide: true,
      // Said once, below them all.
      ...(place === fourEyes.length - 1 && { help: label('fourEyes_hint') }),
    })),
    { name: 'blindCount', type: 'bool', label: label('blindCount'), help: label('blindCount_hint'), wide: true },
  ],
  sending: (values) => ({ via: { method: 'PUT', path: '/api/setting-management/limits' }, body: values }),
};

const accountValues: Values = { isSelfRegistrationEnabled: true, enableLocalLogin: true, defaultLanguage: 'ru' };

export const account: SettingPart = {
  name: 'account',
  url: '/api/account-admin/settings',
  valuesOf: (read) => taken(accountValues, read),
  fields: () => [
    {
      name: 'isSelfRegistrationEnabled',
      type: 'bool',
      label: label('isSelfRegistrationEnabled'),
      help: label('isSelfRegistrationEnabled_hint'),
      wide: true,
    },
    {
      name: 'enableLocalLogin',
      type: 'bool',
      label: label('enableLocalLogin'),
      help: label('enableLocalLogin_hint'),
      wide: true,
    },
    {
      name: 'defaultLanguage',
      type: 'choice',
      label: label('defaultLanguage'),
      choices: [
        { value: 'ru', label: 'Русский' },
        { value: 'ky', label: 'Кыргызча' },
        { value: 'en', label: 'English' },
      ],
    },
  ],
  sending: (values) => ({ via: { method: 'PUT', path: '/api/account-admin/settings' }, body: values }),
};

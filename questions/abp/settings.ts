import { settingPolicies } from '@kerben/workflows/settings/area.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import { accountSettingsDto, emailingDto } from '@kerben/workflows/settings/dto.ts';
import { timeZones } from '@kerben/workflows/settings/input.ts';
import { issuerOf } from '@kerben/workflows/settings/issuer.ts';
import { limitSettings } from '@kerben/workflows/settings/limits.ts';
import { maintenanceOf } from '@kerben/workflows/settings/maintenance.ts';
import { paperSettings } from '@kerben/workflows/settings/papers.ts';
import { settingsOwnerOf } from '@kerben/workflows/settings/owner.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { wrong } from '../engine/refused.ts';
import { accountSettings, emailing } from './shapes.ts';

const said = { at: 'api', tag: 'abp', asks: {}, reads: {}, loose: true } as const;

const text = z.string();
const flag = z.boolean();
const lines = z.array(text).readonly();

/** Reading calls of ABP's setting management, and of its account settings (domain, section 6.1). */
export default [
  query({
    ...said,
    path: '/setting-management/emailing',
    summary: 'How letters are sent',
    policy: settingPolicies.emailing,
    answers: emailing,
    run: async (_asked, { directory, person }) => emailingDto(directory, person.tenant),
  }),
  query({
    ...said,
    path: '/setting-management/timezone',
    summary: 'The time zone',
    policy: settingPolicies.timeZone,
    answers: text,
    run: async (_asked, { directory, person }) => directory.settings(person.tenant)[setting.timeZone],
  }),
  query({
    ...said,
    path: '/setting-management/timezone/timezones',
    summary: 'Time zones that may be chosen',
    policy: settingPolicies.timeZone,
    answers: z.array(z.object({ name: text, value: text })),
    run: async () => timeZones.map((name) => ({ name, value: name })),
  }),
  query({
    ...said,
    path: '/setting-management/maintenance',
    summary: 'Work on Kerben that is announced',
    policy: settingPolicies.maintenance,
    answers: z.object({ from: text, until: text, text }),
    run: async (_asked, { directory }) => maintenanceOf(directory) ?? { from: '', until: '', text: '' },
  }),
  query({
    ...said,
    path: '/setting-management/papers',
    summary: 'What papers have in common',
    policy: settingPolicies.papers,
    answers: z.object({ heading: lines, signatories: lines, issuer: text, tin: text }),
    run: async (_asked, { directory, person }) => {
      const values = directory.settings(person.tenant);
      return { ...paperSettings(values), ...issuerOf(values) };
    },
  }),
  query({
    ...said,
    path: '/setting-management/limits',
    summary: 'What bounds what one person does at once',
    policy: settingPolicies.limits,
    answers: z.object({
      mostAtOnce: text,
      dailyMegabytes: z.int(),
      fourEyesRefund: flag,
      fourEyesFine: flag,
      fourEyesOrder: flag,
      fourEyesRedirect: flag,
      blindCount: flag,
    }),
    run: async (_asked, { directory, person }) => limitSettings(directory.settings(person.tenant)),
  }),
  query({
    ...said,
    path: '/account-admin/settings',
    summary: 'Settings of accounts',
    policy: settingPolicies.account,
    asks: { providerName: text.optional(), providerKey: text.optional() },
    answers: accountSettings,
    run: async ({ providerName, providerKey }, { directory, person }) => {
      const tenant = settingsOwnerOf(directory, person, providerName, providerKey);
      return tenant === undefined ? wrong('providerKey') : accountSettingsDto(directory, tenant);
    },
  }),
];

import { Problem } from '@kerben/platform/http/problem.ts';
import { settingPolicies } from '@kerben/workflows/settings/area.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import { accountSettingsDto, emailingDto } from '@kerben/workflows/settings/dto.ts';
import { timeZones } from '@kerben/workflows/settings/input.ts';
import { issuerOf } from '@kerben/workflows/settings/issuer.ts';
import { limitSettings } from '@kerben/workflows/settings/limits.ts';
import { maintenanceOf } from '@kerben/workflows/settings/maintenance.ts';
import { paperSettings } from '@kerben/workflows/settings/papers.ts';
import { settingsOwnerOf } from '@kerben/workflows/settings/owner.ts';
import type { AbpRead } from './read.ts';

/** Reading calls of ABP's setting management, and of its account settings (domain, section 6.1). */
export const settingReads: readonly AbpRead[] = [
  {
    path: '/setting-management/emailing',
    policy: settingPolicies.emailing,
    answer: ({ directory, person }) => emailingDto(directory, person.tenant),
  },
  {
    path: '/setting-management/timezone',
    policy: settingPolicies.timeZone,
    answer: ({ directory, person }) => directory.settings(person.tenant)[setting.timeZone],
  },
  {
    path: '/setting-management/timezone/timezones',
    policy: settingPolicies.timeZone,
    answer: () => timeZones.map((name) => ({ name, value: name })),
  },
  {
    path: '/setting-management/maintenance',
    policy: settingPolicies.maintenance,
    answer: ({ directory }) => maintenanceOf(directory) ?? { from: '', until: '', text: '' },
  },
  {
    path: '/setting-management/papers',
    policy: settingPolicies.papers,
    answer: ({ directory, person }) => {
      const values = directory.settings(person.tenant);
      return { ...paperSettings(values), ...issuerOf(values) };
    },
  },
  {
    path: '/setting-management/limits',
    policy: settingPolicies.limits,
    answer: ({ directory, person }) => limitSettings(directory.settings(person.tenant)),
  },
  {
    path: '/account-admin/settings',
    policy: settingPolicies.account,
    answer: ({ directory, person, query }) => {
      const tenant = settingsOwnerOf(directory, person, query['providerName'], query['providerKey']);
      if (tenant === undefined) throw new Problem(400, 'Request.Query', { params: { member: 'providerKey' } });
      return accountSettingsDto(directory, tenant);
    },
  },
];

import { personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import { visibleSettings } from '@kerben/workflows/settings/dto.ts';
import type { RequestHandler } from 'express';
import { extraPropertiesOf } from '@kerben/workflows/people/user-dto.ts';

/** What Windows calls the zones of the region; others it is not told. */
const windowsZones: Readonly<Record<string, string>> = { 'Asia/Bishkek': 'Central Asia Standard Time', UTC: 'UTC' };

const names = { en: 'English', ru: 'Русский', ky: 'Кыргызча' } as const;

/**
 * `GET /api/abp/application-configuration`: who I am and what I may do, in the shape of ABP's client proxies
 * (domain, section 6.1), from the directory as it is now.
 */
export const applicationConfiguration =
  (
    policyNames: readonly string[],
    allowed: (expression: string, person: Person) => boolean,
    directory: Directory,
  ): RequestHandler =>
  (req, res) => {
    const person = personOf<Person>(req);
    const user = directory.user(person.id);
    const settings = directory.settings(person.tenant);
    // Who names no language reads the one of the tenant.
    const culture = languageOf(req.get('accept-language'), languageOf(settings[setting.language]));
    const extraProperties = user ? extraPropertiesOf(user, person) : {};
    res.set('Cache-Control', 'no-store').json({
      localization: {
        values: {},
        resources: {},
        languages: Object.entries(names).map(([cultureName, displayName]) => ({
          cultureName,
          uiCultureName: cultureName,
          displayName,
          twoLetterISOLanguageName: cultureName,
        })),
        currentCulture: {
          cultureName: culture,
          name: culture,
          displayName: names[culture],
          twoLetterIsoLanguageName: culture,
          isRightToLeft: false,
        },
        defaultResourceName: 'Kerben',
        languagesMap: {},
        languageFilesMap: {},
      },
      auth: {
        grantedPolicies: Object.fromEntries(
          policyNames.filter((policy) => allowed(policy, person)).map((policy) => [policy, true]),
        ),
      },
      setting: { values: visibleSettings(directory, person.tenant) },
      currentUser: {
        isAuthenticated: true,
        id: person.id,
        tenantId: person.tenant,
        impersonatorUserId: null,
        impersonatorTenantId: null,
        impersonatorUserName: null,
        impersonatorTenantName: null,
        userName: person.userName,
        name: user?.state.name ?? person.fullName,
        surName: user?.state.surname ?? '',
        email: user?.state.email || null,
        emailVerified: false,
        phoneNumber: user?.state.phoneNumber || null,
        phoneNumberVerified: false,
        roles: person.roles,
        extraProperties,
      },
      features: { values: directory.features(person.tenant) },
      globalFeatures: { enabledFeatures: [] },
      multiTenancy: { isEnabled: true },
      currentTenant: {
        id: person.tenant,
        name: directory.tenant(person.tenant)?.state.name ?? person.tenant,
        isAvailable: true,
      },
      timing: {
        timeZone: {
          iana: { timeZoneName: settings[setting.timeZone] },
          windows: { timeZoneId: windowsZones[settings[setting.timeZone]] ?? null },
        },
      },
      clock: { kind: 'Utc' },
      objectExtensions: { modules: {}, enums: {} },
      extraProperties,
    });
  };

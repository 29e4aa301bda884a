import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import type { Door, OpenCall, Said } from '@kerben/platform/http/call.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { extraPropertiesOf } from '@kerben/workflows/people/user-dto.ts';
import { policyNames } from '@kerben/workflows/permissions/policies.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import { visibleSettings } from '@kerben/workflows/settings/dto.ts';
import type { Request } from 'express';
import { cultureOf, languages, resourceName } from './languages.ts';

/** What Windows calls the zones of the region; others it is not told. */
const windowsZones: Readonly<Record<string, string>> = { 'Asia/Bishkek': 'Central Asia Standard Time', UTC: 'UTC' };

const nobody = {
  isAuthenticated: false,
  id: null,
  tenantId: null,
  userName: null,
  name: null,
  surName: null,
  email: null,
  emailVerified: false,
  phoneNumber: null,
  phoneNumberVerified: false,
  roles: [],
  extraProperties: {},
} as const;

const currentUserOf = (person: Person, directory: Directory) => {
  const user = directory.user(person.id);
  return {
    isAuthenticated: true,
    id: person.id,
    tenantId: person.tenant,
    userName: person.userName,
    name: user?.state.name ?? person.fullName,
    surName: user?.state.surname ?? '',
    email: user?.state.email || null,
    emailVerified: false,
    phoneNumber: user?.state.phoneNumber || null,
    phoneNumberVerified: false,
    roles: person.roles,
    extraProperties: user ? extraPropertiesOf(user, person) : {},
  };
};

/** The tenant that somebody is about to sign in to, by ABP's header; the railway itself where there is no such tenant. */
const chosenTenant = (req: Request, directory: Directory): string => {
  const tenant = directory.tenant(req.get('__tenant') ?? '');
  return tenant?.state.isActive && !tenant.state.isDeleted ? tenant.id : defaultTenant;
};

/**
 * `GET /api/abp/application-configuration`: who I am and what I may do, in the shape of ABP's client proxies
 * (domain, section 6.1), from the directory as it is now. Who has not signed in learns languages, visible
 * settings and nothing about anybody.
 */
export const applicationConfigurationCall: Said & OpenCall<Door<Person> & { readonly directory: Directory }> = {
  method: 'get',
  path: '/api/abp/application-configuration',
  tag: 'abp',
  summary: 'Who I am and what I may do; without a token nothing about anybody',
  policy: 'public',
  takes: ['AcceptLanguage', 'Tenant'],
  answers: 'abp.ApplicationConfiguration',
  problems: [401, 403, 500, 503],
  answer: async ({ req, res, needs: { allowed, directory, verify, toPerson } }) => {
    // A token that is no good is refused as everywhere.
    const isAnonymous = req.get('authorization') === undefined;
    if (!isAnonymous) await authenticate(verify, toPerson)(req, res, () => undefined);
    const person = isAnonymous ? undefined : personOf<Person>(req);
    const tenant = person?.tenant ?? chosenTenant(req, directory);
    const settings = directory.settings(tenant);
    // Who names no language reads the one of the tenant.
    const culture = languageOf(req.get('accept-language'), languageOf(settings[setting.language]));
    const currentUser = person ? currentUserOf(person, directory) : nobody;
    const granted = person ? [...policyNames].filter((policy) => allowed(policy, person)) : [];
    res.set('Cache-Control', 'no-store').json({
      localization: {
        values: {},
        resources: {},
        languages,
        currentCulture: cultureOf(culture),
        defaultResourceName: resourceName,
        languagesMap: {},
        languageFilesMap: {},
      },
      auth: { grantedPolicies: Object.fromEntries(granted.map((policy) => [policy, true])) },
      setting: { values: visibleSettings(directory, tenant) },
      currentUser: {
        ...currentUser,
        impersonatorUserId: null,
        impersonatorTenantId: null,
        impersonatorUserName: null,
        impersonatorTenantName: null,
      },
      features: { values: person ? directory.features(tenant) : {} },
      globalFeatures: { enabledFeatures: [] },
      multiTenancy: { isEnabled: true },
      currentTenant: { id: tenant, name: directory.tenant(tenant)?.state.name ?? tenant, isAvailable: true },
      timing: {
        timeZone: {
          iana: { timeZoneName: settings[setting.timeZone] },
          windows: { timeZoneId: windowsZones[settings[setting.timeZone]] ?? null },
        },
      },
      clock: { kind: 'Utc' },
      objectExtensions: { modules: {}, enums: {} },
      extraProperties: currentUser.extraProperties,
    });
  },
};

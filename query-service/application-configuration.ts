import { personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { RequestHandler } from 'express';

const names = { en: 'English', ru: 'Русский', ky: 'Кыргызча' } as const;

/**
 * `GET /api/abp/application-configuration`: who I am and what I may do, in the shape of ABP's client proxies
 * (domain, section 6.1). Features, settings and tenants get their content with the identity issue.
 */
export const applicationConfiguration =
  (policyNames: readonly string[], allowed: (expression: string, person: Person) => boolean): RequestHandler =>
  (req, res) => {
    const person = personOf<Person>(req);
    const culture = languageOf(req.get('accept-language'));
    const [name = '', ...surname] = person.fullName.split(' ');
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
      setting: { values: {} },
      currentUser: {
        isAuthenticated: true,
        id: person.id,
        tenantId: person.tenant,
        userName: person.userName,
        name,
        surName: surname.join(' '),
        email: null,
        emailVerified: false,
        phoneNumber: null,
        phoneNumberVerified: false,
        roles: person.roles,
      },
      features: { values: {} },
      globalFeatures: { enabledFeatures: [] },
      multiTenancy: { isEnabled: true },
      currentTenant: { id: person.tenant, name: person.tenant, isAvailable: true },
      timing: {
        timeZone: { iana: { timeZoneName: 'Asia/Bishkek' }, windows: { timeZoneId: 'Central Asia Standard Time' } },
      },
      clock: { kind: 'Utc' },
      objectExtensions: { modules: {}, enums: {} },
      extraProperties: {
        CustomerId: person.customerId,
        isCustomer: person.isCustomer,
        Term: person.term,
        CreatorId: null,
        stationIds: person.stationIds,
      },
    });
  };

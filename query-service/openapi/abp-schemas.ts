import { named, userExtra as userExtraShape } from '@kerben/questions/abp/shapes.ts';
import { flag, listOf, objectOf, schemaRef, text, textOrNull, wholeSchema, type Json } from './json.ts';

const texts: Json = { type: 'object', additionalProperties: text };
const flags: Json = { type: 'object', additionalProperties: flag };
const empty: Json = { type: 'object', additionalProperties: true };

const userExtra = wholeSchema(userExtraShape);
const nobodysExtra: Json = { anyOf: [userExtra, { type: 'object', maxProperties: 0 }] };

/** The data types of ABP's client proxies (domain, section 6.1), as they are answered. */
export const abpSchemas: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(named.map((shape) => [shape.meta()?.id ?? '', wholeSchema(shape)])),
  'abp.FoundTenant': objectOf({
    success: flag,
    tenantId: textOrNull,
    name: textOrNull,
    normalizedName: textOrNull,
    isActive: flag,
  }),
  'abp.Language': objectOf({
    cultureName: text,
    uiCultureName: text,
    displayName: text,
    twoLetterISOLanguageName: text,
  }),
  'abp.Culture': objectOf({
    cultureName: text,
    name: text,
    displayName: text,
    englishName: text,
    nativeName: text,
    threeLetterIsoLanguageName: text,
    twoLetterIsoLanguageName: text,
    isRightToLeft: flag,
    dateTimeFormat: texts,
  }),
  'abp.ApplicationConfiguration': objectOf({
    localization: objectOf({
      values: empty,
      resources: empty,
      languages: listOf(schemaRef('abp.Language')),
      currentCulture: schemaRef('abp.Culture'),
      defaultResourceName: text,
      languagesMap: empty,
      languageFilesMap: empty,
    }),
    auth: objectOf({ grantedPolicies: flags }),
    setting: objectOf({ values: texts }),
    currentUser: objectOf({
      isAuthenticated: flag,
      id: textOrNull,
      tenantId: textOrNull,
      userName: textOrNull,
      name: textOrNull,
      surName: textOrNull,
      email: textOrNull,
      emailVerified: flag,
      phoneNumber: textOrNull,
      phoneNumberVerified: flag,
      roles: listOf(text),
      extraProperties: nobodysExtra,
      impersonatorUserId: { type: 'null' },
      impersonatorTenantId: { type: 'null' },
      impersonatorUserName: { type: 'null' },
      impersonatorTenantName: { type: 'null' },
    }),
    features: objectOf({ values: texts }),
    globalFeatures: objectOf({ enabledFeatures: listOf(text) }),
    multiTenancy: objectOf({ isEnabled: flag }),
    currentTenant: objectOf({ id: text, name: text, isAvailable: flag }),
    timing: objectOf({
      timeZone: objectOf({ iana: objectOf({ timeZoneName: text }), windows: objectOf({ timeZoneId: textOrNull }) }),
    }),
    clock: objectOf({ kind: text }),
    objectExtensions: objectOf({ modules: empty, enums: empty }),
    extraProperties: nobodysExtra,
  }),
  'abp.Localization': objectOf({
    resources: { type: 'object', additionalProperties: objectOf({ texts, baseResources: listOf(text) }) },
    currentCulture: schemaRef('abp.Culture'),
  }),
  'abp.ApiDefinition': objectOf({ modules: empty, types: empty }),
};

/** What each call of ABP's client proxies answers, by method and path below `/api`; null = nothing (204). */
export const abpAnswers: Readonly<Record<string, Json | null>> = {
  'post /identity/users': schemaRef('abp.User'),
  'put /identity/users/:id': schemaRef('abp.User'),
  'delete /identity/users/:id': null,
  'put /identity/users/:id/roles': null,
  'post /identity/roles': schemaRef('abp.Role'),
  'put /identity/roles/:id': schemaRef('abp.Role'),
  'delete /identity/roles/:id': null,
  'put /permission-management/permissions': null,
  'put /feature-management/features': null,
  'delete /feature-management/features': null,
  'post /setting-management/emailing': null,
  'post /setting-management/emailing/send-test-email': null,
  'put /setting-management/maintenance': null,
  'put /setting-management/papers': null,
  'put /setting-management/limits': null,
  'post /setting-management/timezone': null,
  'put /account-admin/settings': null,
  'post /multi-tenancy/tenants': schemaRef('abp.Tenant'),
  'put /multi-tenancy/tenants/:id': schemaRef('abp.Tenant'),
  'delete /multi-tenancy/tenants/:id': null,
  'put /multi-tenancy/tenants/:id/default-connection-string': null,
  'delete /multi-tenancy/tenants/:id/default-connection-string': null,
};

import { securityActions } from '@kerben/workflows/people/security-actions.ts';
import { z } from 'zod';
import { audited } from '../engine/audited.ts';

/** The data types of ABP's client proxies (domain, section 6.1), as they are answered. Each stands once in the API document, by its id. */
const text = z.string();
const textOrNull = text.nullable();
const flag = z.boolean();
const whole = z.int();
const instant = z.iso.datetime();
const instantOrNull = instant.nullable();
const nothingMore = z.object({});
const open = z.record(z.string(), z.unknown());

const contact = {
  userName: text,
  name: text,
  surname: text,
  email: text,
  emailConfirmed: flag,
  phoneNumber: textOrNull,
  phoneNumberConfirmed: flag,
  isActive: flag,
};

export const userExtra = z.object({
  CustomerId: textOrNull,
  isCustomer: flag,
  side: z.enum(['staff', 'customer', 'none']).describe('Of whoever is signed in; none: no rights yet.').optional(),
  Term: z.iso.date().nullable(),
  CreatorId: textOrNull,
  stationIds: z.array(text).readonly().nullable(),
  subStation: flag,
  quietHours: z.object({ from: text, until: text }).optional(),
});

export const user = z
  .object({
    id: text,
    tenantId: text,
    ...contact,
    lockoutEnabled: flag,
    accessFailedCount: whole.describe('Always 0: how often a password was wrong is told to nobody.'),
    lockoutEnd: instantOrNull,
    lastPasswordChangeTime: instantOrNull,
    concurrencyStamp: text.describe('The revision.'),
    entityVersion: whole.describe('The revision, as a number.'),
    roleNames: z.array(text).readonly(),
    creationTime: instant,
    creatorId: textOrNull,
    lastModificationTime: instantOrNull,
    lastModifierId: textOrNull,
    isDeleted: flag,
    deleterId: textOrNull,
    deletionTime: instantOrNull,
    extraProperties: userExtra,
  })
  .meta({ id: 'abp.User' });

export const userData = z
  .object({ id: text, tenantId: textOrNull, ...contact, extraProperties: nothingMore })
  .meta({ id: 'abp.UserData' });

export const role = z
  .object({
    id: text,
    name: text,
    isDefault: flag,
    isStatic: flag,
    isPublic: flag,
    concurrencyStamp: text,
    creationTime: instant,
    extraProperties: nothingMore,
  })
  .meta({ id: 'abp.Role' });

export const tenant = z
  .object({
    id: text,
    name: text,
    isActive: flag,
    concurrencyStamp: text,
    creationTime: instant,
    extraProperties: nothingMore,
  })
  .meta({ id: 'abp.Tenant' });

const permission = z.object({
  name: text,
  displayName: text,
  parentName: textOrNull,
  isGranted: flag,
  allowedProviders: z.array(text).readonly(),
  grantedProviders: z.array(z.object({ providerName: z.enum(['R', 'U']), providerKey: text })).readonly(),
});

export const permissions = z
  .object({
    entityDisplayName: text,
    groups: z
      .array(
        z.object({
          name: text,
          displayName: text,
          displayNameKey: text,
          displayNameResource: text,
          permissions: z.array(permission).readonly(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'abp.Permissions' });

const valueType = z.object({
  name: text,
  properties: open,
  validator: z.object({ name: text, properties: open }),
  itemSource: z
    .object({
      items: z.array(z.object({ value: text, displayText: z.object({ resourceName: text, name: text }) })).readonly(),
    })
    .optional(),
});

const feature = z.object({
  name: text,
  displayName: text,
  value: text,
  provider: z.object({ name: text, key: textOrNull }),
  description: text,
  valueType,
  depth: whole,
  parentName: textOrNull,
});

export const features = z
  .object({
    groups: z.array(z.object({ name: text, displayName: text, features: z.array(feature).readonly() })).readonly(),
  })
  .meta({ id: 'abp.Features' });

export const emailing = z
  .object({
    smtpHost: text,
    smtpPort: whole,
    smtpUserName: text,
    smtpPassword: z.null().describe('Never sent back.'),
    hasSmtpPassword: flag,
    smtpDomain: text,
    smtpEnableSsl: flag,
    smtpUseDefaultCredentials: flag,
    defaultFromAddress: text,
    defaultFromDisplayName: text,
  })
  .meta({ id: 'abp.Emailing' });

export const accountSettings = z
  .object({ isSelfRegistrationEnabled: flag, enableLocalLogin: flag, defaultLanguage: text })
  .meta({ id: 'abp.AccountSettings' });

export const securityLog = z
  .object({
    id: text,
    tenantId: text,
    action: z.enum(securityActions).describe('LoginSucceeded, LoginFailed, TokenForged, AccessRefused, RightChanged …'),
    userId: textOrNull,
    userName: textOrNull,
    clientIpAddress: textOrNull,
    browserInfo: textOrNull,
    creationTime: instant,
    detail: textOrNull,
    times: whole.describe('How often: what came too fast was counted.'),
  })
  .meta({ id: 'abp.SecurityLog' });

/** Those that stand in the API document by their ids. */
export const named: readonly z.ZodType[] = [
  ...[user, userData, role, tenant, permissions, features, emailing, accountSettings, securityLog, audited],
];

/** A page of a list, and a list without pages. */
export const pageShape = <Of extends z.ZodType>(of: Of) => z.object({ totalCount: whole, items: z.array(of) });
export const listShape = <Of extends z.ZodType>(of: Of) => z.object({ items: z.array(of) });

import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { personal } from '../kernel/personal.ts';
import { email, newsPlace, phoneNumber, shortName, userName } from './fields.ts';

/** A role as an event names it: its id for ever, and what it was called then, so that logs can be read. */
const roleSchema = z.strictObject({ id: z.string(), name: z.string() });

const profile = {
  name: personal(shortName),
  surname: personal(shortName),
  email: personal(email),
  phoneNumber: personal(phoneNumber),
  lockoutEnabled: z.boolean(),
  customerId: z.string().nullable(),
  isCustomer: z.boolean(),
  /** Last day of access, `YYYY-MM-DD`. */
  term: z.iso.date().nullable(),
  /** ESR codes; null = every station. */
  stationIds: z.array(z.string()).nullable(),
  subStation: z.boolean(),
};

export const profileSchema = z.strictObject(profile);

export const userEvents = {
  UserCreated: {
    version: 1,
    schema: z.strictObject({
      id: z.string(),
      userName: personal(userName),
      profile: profileSchema,
      isActive: z.boolean(),
      roles: z.array(roleSchema),
    }),
  },
  /** Signed in for the first time by another issuer, who vouches for the person. */
  UserProvisioned: {
    version: 1,
    schema: z.strictObject({
      id: z.string(),
      issuer: z.string(),
      subject: z.string(),
      userName: personal(userName),
      name: personal(shortName),
      surname: personal(shortName),
      email: personal(email),
      roles: z.array(roleSchema),
    }),
  },
  /** Somebody has registered: nobody created this user, and there are no roles yet. */
  UserRegistered: {
    version: 1,
    schema: z.strictObject({
      id: z.string(),
      userName: personal(userName),
      name: personal(shortName),
      surname: personal(shortName),
      email: personal(email),
    }),
  },
  /** The issuer says something else than at the last sign-in; `roles` are all that it gives now. */
  UserVouchedAgain: {
    version: 1,
    schema: z.strictObject({
      name: personal(shortName),
      surname: personal(shortName),
      email: personal(email),
      roles: z.array(roleSchema),
    }),
  },
  UserChanged: { version: 1, schema: z.strictObject({ changes: profileSchema.partial() }) },
  UserRolesChanged: {
    version: 1,
    schema: z.strictObject({ granted: z.array(roleSchema), revoked: z.array(roleSchema) }),
  },
  UserActivated: { version: 1, schema: z.strictObject({}) },
  UserDeactivated: { version: 1, schema: z.strictObject({}) },
  UserDeleted: { version: 1, schema: z.strictObject({}) },
  UserRestored: { version: 1, schema: z.strictObject({}) },
  /** The person has seen the news up to this one: its place in the log, twenty digits. */
  UserReadNews: { version: 1, schema: z.strictObject({ upTo: newsPlace }) },
  /** Whether the person gets news by e-mail too. */
  UserChoseNewsMail: { version: 1, schema: z.strictObject({ byMail: z.boolean() }) },
  /** When the person wants no messages of the chat told, by the railway's clock; both empty = never. */
  UserChoseQuietHours: { version: 1, schema: z.strictObject({ from: z.string(), until: z.string() }) },
} satisfies EventTable;

export type UserEvent = EventOf<typeof userEvents>;
export type Profile = z.output<typeof profileSchema>;
export type NamedRole = z.output<typeof roleSchema>;

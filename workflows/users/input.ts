import { z } from 'zod';
import { code } from '../kernel/fields.ts';
import { email, phoneNumber, shortName, userName } from './fields.ts';
import { roleName } from '../roles/state.ts';

const profile = {
  name: shortName,
  surname: shortName,
  email,
  phoneNumber,
  lockoutEnabled: z.boolean(),
  customerId: code(64).min(1).nullable(),
  isCustomer: z.boolean(),
  term: z.iso.date().nullable(),
  stationIds: z.array(code(6).min(1)).max(200).nullable(),
  subStation: z.boolean(),
};

export const roleNames = z.array(roleName).max(50);

export const createInput = z.strictObject({
  userName,
  name: profile.name.default(''),
  surname: profile.surname.default(''),
  email: profile.email.default(''),
  phoneNumber: profile.phoneNumber.default(''),
  lockoutEnabled: profile.lockoutEnabled.default(true),
  customerId: profile.customerId.default(null),
  isCustomer: profile.isCustomer.default(false),
  term: profile.term.default(null),
  stationIds: profile.stationIds.default(null),
  subStation: profile.subStation.default(false),
  isActive: z.boolean().default(true),
  roleNames: roleNames.default([]),
});

export const editInput = z.strictObject({ ...profile, userName, isActive: z.boolean(), roleNames }).partial();

export type CreateUser = z.output<typeof createInput>;
export type EditUser = z.output<typeof editInput>;

import type { Person } from '../kernel/person.ts';
import { isCustomerSide } from '../users/kinds.ts';
import { evolveUser, initialUser } from '../users/state.ts';
import { actorOf, stampOf } from './audited.ts';
import type { Directory } from './directory.ts';
import type { KnownUser } from './known.ts';
import { userIdOf } from './ids.ts';

/** Specification 000, section 3 (current user): what the product adds to ABP's user. `CreatorId` is null for who came by himself. */
export const extraPropertiesOf = (user: KnownUser, person?: Person) => ({
  CustomerId: user.state.customerId,
  isCustomer: isCustomerSide(user.state),
  ...(person && { side: person.side }),
  Term: user.state.term,
  CreatorId: user.createdBy === user.id ? null : actorOf(user.createdBy),
  stationIds: user.state.stationIds,
  subStation: user.state.subStation,
  ...(person?.id === user.id && { quietHours: user.state.quietHours }),
});

const contact = ({ state }: KnownUser) => ({
  userName: state.userName,
  name: state.name,
  surname: state.surname,
  email: state.email,
  emailConfirmed: false,
  phoneNumber: state.phoneNumber || null,
  phoneNumberConfirmed: false,
  isActive: state.isActive,
});

/** IdentityUserDto of ABP (domain, section 6.1). `concurrencyStamp` is the revision. Nothing of the credentials. */
export const userDto = (directory: Directory, user: KnownUser) => ({
  id: user.id,
  tenantId: user.tenant,
  ...contact(user),
  lockoutEnabled: user.state.lockoutEnabled,
  // How often a password was wrong, and since when, is told to nobody.
  accessFailedCount: 0,
  lockoutEnd: null,
  lastPasswordChangeTime: null,
  concurrencyStamp: stampOf(user),
  entityVersion: user.revision,
  roleNames: directory.rolesOf(user).map(({ state }) => state.name),
  creationTime: user.createdAt,
  creatorId: actorOf(user.createdBy),
  lastModificationTime: user.revision > 0 ? user.changedAt : null,
  lastModifierId: user.revision > 0 ? actorOf(user.changedBy) : null,
  isDeleted: user.state.isDeleted,
  deleterId: user.state.isDeleted ? actorOf(user.changedBy) : null,
  deletionTime: user.state.isDeleted ? user.changedAt : null,
  extraProperties: extraPropertiesOf(user),
});

/**
 * The user whom a registration makes, as {@link userDto} shows it: made of what was registered alone, so that it tells
 * nothing of a user who was there before (decision sign-in-registration).
 */
export const registeredDto = (
  directory: Directory,
  tenant: string,
  input: { readonly userName: string; readonly name: string; readonly surname: string; readonly email: string },
  at: string,
) => {
  const id = userIdOf(tenant, input.userName);
  const state = evolveUser(initialUser, { type: 'UserRegistered', data: { id, ...input } });
  const by = { createdAt: at, createdBy: id, changedAt: at, changedBy: id };
  return userDto(directory, { tenant, id, revision: 0, state, ...by });
};

/** UserData of ABP's lookup. */
export const userData = (user: KnownUser) => ({
  id: user.id,
  tenantId: user.tenant,
  ...contact(user),
  extraProperties: {},
});

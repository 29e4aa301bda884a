import type { Person } from '../kernel/person.ts';
import { isCustomerSide } from '../users/machine.ts';
import { actorOf, stampOf } from './audited.ts';
import type { Directory, KnownUser } from './directory.ts';

/** Specification 000, section 3 (current user): what the product adds to ABP's user. `CreatorId` is null for who came by himself. */
export const extraPropertiesOf = (user: KnownUser, person?: Person) => ({
  CustomerId: user.state.customerId,
  isCustomer: person?.isCustomer ?? isCustomerSide(user.state),
  Term: user.state.term,
  CreatorId: user.createdBy === user.id ? null : actorOf(user.createdBy),
  stationIds: user.state.stationIds,
  subStation: user.state.subStation,
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
  lockoutEnd: null,
  concurrencyStamp: stampOf(user),
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

/** UserData of ABP's lookup. */
export const userData = (user: KnownUser) => ({
  id: user.id,
  tenantId: user.tenant,
  ...contact(user),
  extraProperties: {},
});

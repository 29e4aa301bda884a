import { listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { UsersOf } from './kinds-of-users.ts';
import type { FieldDefinition, FormSection } from '../../form/field.ts';
import type { Values } from '../../form/changes.ts';
import type { Row } from '../../grid/column.ts';

/** A user with nothing filled in, as the form holds it. No stations means every station. */
export const emptyUser: Values = {
  userName: '',
  name: '',
  surname: '',
  email: '',
  phoneNumber: '',
  isActive: true,
  lockoutEnabled: true,
  term: null,
  roleNames: [],
  isCustomer: false,
  customerId: null,
  stationIds: [],
  subStation: false,
};

/** The form's values of a user as the service sends it. */
export const userValues = (record: Row): Values => ({
  ...Object.fromEntries(Object.entries(emptyUser).map(([name, none]) => [name, record[name] ?? none])),
  roleNames: listIn(record['roles']).map((role) => membersIn(role)['name']),
  stationIds: record['stationIds'] ?? [],
});

const stationsOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : value);

/** What of the form is sent to the edit of a user: only what changed. */
export const changedUser = (changes: Values): Values =>
  'stationIds' in changes ? { ...changes, stationIds: stationsOf(changes['stationIds']) } : changes;

/** A new user in ABP's words, because only there a password goes along (domain, section 6.1). */
export const newUser = (values: Values): Values => {
  const { customerId, isCustomer, term, stationIds, subStation, password, ...plain } = values;
  return {
    ...plain,
    ...(password !== '' && { password }),
    extraProperties: {
      CustomerId: customerId,
      isCustomer,
      Term: term,
      stationIds: stationsOf(stationIds),
      subStation,
    },
  };
};

const userName: FieldDefinition = { name: 'userName', type: 'text', required: true, max: 64, onlyOnCreate: true };

const person: readonly FieldDefinition[] = [
  { name: 'name', type: 'text', max: 64 },
  { name: 'surname', type: 'text', max: 64 },
  { name: 'email', type: 'text', max: 256 },
  { name: 'phoneNumber', type: 'text', max: 24 },
];

const password: FieldDefinition = {
  name: 'password',
  type: 'password',
  max: 200,
  label: 'admin.users.password',
  help: 'admin.users.password_hint',
};

const access: readonly FieldDefinition[] = [
  { name: 'term', type: 'date', nullable: true },
  { name: 'isActive', type: 'bool' },
  { name: 'lockoutEnabled', type: 'bool' },
];

const customer: readonly FieldDefinition[] = [
  { name: 'customerId', type: 'ref', reference: 'customers', nullable: true },
  { name: 'isCustomer', type: 'bool' },
];

const work: readonly FieldDefinition[] = [
  { name: 'stationIds', type: 'refs', reference: 'stations', wide: true },
  { name: 'subStation', type: 'bool' },
];

/** Parts of the form. `of`: what the list it belongs to shows. */
export const userSections = (mode: 'new' | 'edit', of: UsersOf): readonly FormSection[] => [
  { name: 'person', title: 'admin.users.section.person', fields: [userName, ...person] },
  { name: 'access', title: 'admin.users.section.access', fields: [...(mode === 'new' ? [password] : []), ...access] },
  ...(of === 'customers' ? [{ name: 'customer', title: 'admin.users.section.customer', fields: customer }] : []),
  { name: 'roleNames', title: 'users.roles', fields: [] },
  ...(of === 'customers' ? [] : [{ name: 'work', title: 'admin.users.section.work', fields: work }]),
  ...(of === 'everybody' ? [{ name: 'customer', title: 'admin.users.section.customer', fields: customer }] : []),
];

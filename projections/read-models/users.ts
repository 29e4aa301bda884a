import { joinedBy } from '@kerben/workflows/fields/made-member.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { readModel } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/** The people who sign in (specification 000, section 2.5); who was removed stands in the view `all`. */
export const userList = readModel({
  name: 'users',
  area: users,
  version: 2,
  defaultSort: ['userName', 'ASC'],
  views: { list: [{ isDeleted: false }], all: [] },
  open: { isActive: true, isDeleted: false },
  made: {
    fullName: joinedBy(['name', 'surname'], ' ', 'Name and surname, those that are filled in.'),
  },
  columns: {
    userName: { type: 'text', value: (user) => user.userName, ...find, searchable: true, required: true },
    name: { type: 'text', value: (user) => user.name, ...find, searchable: true },
    surname: { type: 'text', value: (user) => user.surname, ...find, searchable: true },
    email: { type: 'text', value: (user) => user.email, ...find, searchable: true },
    phoneNumber: { type: 'text', value: (user) => user.phoneNumber, ...find, searchable: true },
    roles: { type: 'texts', value: (user) => user.roles.map(({ name }) => name), filterable: true, searchable: true },
    isActive: { type: 'bool', value: (user) => user.isActive, ...find },
    isCustomer: { type: 'bool', value: (user) => user.isCustomer, ...find },
    customerId: { type: 'code', value: (user) => user.customerId, ...find, reference: 'customers' },
    term: { type: 'date', value: (user) => user.term, ...find },
    createdAt: { type: 'instant', value: (_user, times) => times.createdAt, ...find, required: true },
    changedAt: { type: 'instant', value: (_user, times) => times.changedAt, ...find, required: true },
    isDeleted: { type: 'bool', value: (user) => user.isDeleted, ...find },
  },
});

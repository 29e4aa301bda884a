import { heapKinds, type HeapKind } from '../document/heap.ts';
import { policyNames, referenceBooks } from './policies.ts';

/** A static role: what it is called, and what it may do from the day it enters the log until an administrator changes that. */
export interface RoleDefinition {
  readonly name: string;
  readonly policies: readonly string[];
  /** What its home page is made of, in its own order of urgency; everything that there is when absent. */
  readonly home?: readonly HomeGroup[];
}

/**
 * Groups of a home page: heaps of one kind, what waits for the other side, and what is late by station. What somebody may do does not say
 * what he does: a director may do everything at every station, and decides.
 */
export type HomeGroup = HeapKind | 'others' | 'late';
const allGroups: readonly HomeGroup[] = [...heapKinds, 'others'];

/** Everything in the groups whose names begin like this. */
const under = (...prefixes: string[]): string[] =>
  [...policyNames].filter((name) => prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}.`)));

const readBooks = referenceBooks.map((book) => `Reference.${book}`);
const editBooks = (...books: string[]) => books.map((book) => `Reference.${book}.Edit`);

/** What every member of staff has: the manuals, support, and reading the reference books. */
const staff = ['Manuals', 'Support.Menu', 'Support.Feedback', 'KTJ.MoveColumns', 'KTJ.GroupingColumns', ...readBooks];

/** What consignors and consignees have: their own requests, notes and tracking (specification 001, section 6). */
const customerPolicies = [
  'KTJ.Shipment',
  'KTJ.Slejenie',
  'Smgs',
  'Smgs.ViewSmgs',
  'Smgs.PrintSmgs',
  'Mesplan.Sending',
  'PreInform.Menu',
  'Arrived.Customer',
  'Arrived.Unloading',
  'ChangeAgreementRequestDocument.Menu',
  'Kassa.Calculator',
  // Their own account and what they have to pay (processes, section 4).
  'AccountPlan',
  'Manuals',
  'Support.Menu',
  'Support.Feedback',
  ...[
    'Station',
    'UnifiedTariffNomenclature',
    'HarmonizedNomenclature',
    'WagonDetails',
    'Country',
    'Currency',
    'Customer',
    'Railway',
    // What the books above refer to.
    'Road',
    'WagonType',
    'WagonOwnerType',
    'NomenclatureGroup',
  ].map((book) => `Reference.${book}`),
];

/** Names of roles that make a person customer-side (specification 001, section 1). */
export const customerRoles = ['customer', 'client', 'Грузополучатель', 'Админ клиент', 'Клиент'] as const;

/** Roles of the posts that watch over goods: they read where wagons are and mark those of their own ground. */
export const fitPostRole = 'fit-post';
export const vetPostRole = 'vet-post';
const ofPost = (...own: string[]) => [...staff, 'Arrived.Dislocation', ...own];

/** The static roles. `*` = every policy: admin's menu asks none (specification 000, section 2.3). */
export const roles: readonly RoleDefinition[] = [
  { name: 'admin', policies: ['*'], home: ['house', 'decide', 'pay', 'mend', 'work', 'late'] },
  {
    name: 'cashier',
    home: ['pay', 'decide', 'work', 'mend', 'others'],
    policies: [
      ...staff,
      ...under('Smgs', 'WagonList', 'Kassa', 'Containers', 'Fine'),
      'Arrived.Wagon',
      'Arrived.Customer',
      'Arrived.Dislocation',
      'Arrived.Unloading',
      // The station's cashier closes the day, TehPD accepts it (decision orders-take-payments).
      'Arrived.Naryad',
      'KTJ.Shipment',
      'Mesplan.Incoming',
      'AccountPlan',
      ...editBooks('Customer', 'WagonDetails'),
    ],
  },
  {
    name: 'station-manager',
    home: ['mend', 'work', 'decide', 'others'],
    policies: [
      ...staff,
      ...under('Smgs', 'WagonList', 'Arrived', 'Mesplan', 'Schedule', 'ChangeAgreementRequestDocument'),
      'Activity.Menu',
      'PreInform.Menu',
      ...editBooks('WagonDetails', 'Station', 'Substation'),
    ],
  },
  {
    name: 'tehpd',
    home: ['decide', 'mend', 'work', 'others'],
    policies: [
      ...staff,
      ...under('TehPd'),
      'Books.View',
      'Smgs',
      'Smgs.ViewSmgs',
      'Smgs.PrintSmgs',
      'WagonList',
      ...editBooks('Customer'),
    ],
  },
  {
    // Keeps the books: months, statements, cards. Money itself is taken at desks (decision books-rights).
    name: 'accountant',
    home: ['pay', 'decide', 'work', 'mend', 'others'],
    policies: [...staff, ...under('Books'), 'TehPd', 'TehPd.PersonalAccount', 'TehPd.SvodReport'],
  },
  {
    name: 'auditor',
    home: ['late'],
    policies: [
      ...staff,
      'Books.View',
      'Smgs',
      'Smgs.ViewSmgs',
      'Smgs.PrintSmgs',
      'WagonList',
      'WagonList.PrintWagonList',
      'AuditLogging.AuditLogs',
      'Activity.Menu',
    ],
  },
  {
    name: 'director',
    home: ['decide', 'late', 'pay'],
    policies: [
      ...staff,
      ...under('Osot', 'Arrived'),
      'Smgs',
      'Smgs.ViewSmgs',
      'Smgs.PrintSmgs',
      'Smgs.SignedSmgs',
      'WagonList',
      'WagonList.PrintWagonList',
      'GiveDirectorPermission',
      // The director grants credit limits.
      'AccountPlan',
      'Books.View',
      'Activity.Menu',
      'ChangeAgreementRequestDocument.Menu',
      'TehPd.SvodReport',
    ],
  },
  { name: fitPostRole, policies: ofPost('FitManagement.Mark') },
  { name: vetPostRole, policies: ofPost('VetManagement.Mark') },
  // Nobody gives a role that may do what he may not himself, so who makes users of a post may mark too.
  { name: 'fit-manager', policies: ofPost('FitManagement.Mark', 'FitManagement.CreateUser') },
  { name: 'vet-manager', policies: ofPost('VetManagement.Mark', 'VetManagement.CreateUser') },
  { name: 'integrator', policies: ['Integration.Events'] },
  ...customerRoles.map((name): RoleDefinition => ({
    name,
    home: ['pay', 'decide', 'work', 'others'],
    // The administrator of a customer looks after the customer's own users (decision people-customer-users).
    policies: name === 'Админ клиент' ? [...customerPolicies, 'ClientManagement'] : customerPolicies,
  })),
];

const byName = new Map(roles.map((role) => [role.name, role.policies]));

/** Policies of several roles together; an unknown role grants nothing. */
export const policiesOfRoles = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => byName.get(name) ?? [])),
];

const homes = new Map(roles.map(({ name, home }) => [name, home]));

/** The groups of a home page of somebody with several roles: those of the first, then what the others add. A role of one's own has all. */
export const homeOf = (names: readonly string[]): readonly HomeGroup[] => [
  ...new Set(names.flatMap((name) => homes.get(name) ?? allGroups)),
];

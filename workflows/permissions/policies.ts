import { books } from '../books.ts';
/** A policy of the product: its exact name, the group it is shown in, and the policy it belongs under. */
export interface PolicyDefinition {
  readonly name: string;
  readonly group: string;
  readonly parent?: string;
  /** The feature without which nobody of a tenant has the policy, administrators included. */
  readonly feature?: string;
  /** Only people of the railway itself ever have it, never those of a tenant. */
  readonly railwayOnly?: true;
  /**
   * Whose right it is: work of the railway, which makes whoever holds it one of its staff (people/side.ts); both sides', which says
   * nothing of who holds it; a program's.
   */
  readonly of: 'railway' | 'both' | 'machine';
}

/**
 * Policies by group, exactly as the specification spells them (000 sections 2.2, 2.3, 2.5 and 6; 001 sections 2 and 6).
 * The specification abbreviates lists ("Osot.Go1, Go2Loading"): the full names stand here (decision permissions-names).
 */
const specified: Readonly<Record<string, readonly string[]>> = {
  Administration: ['SuperAdmin', 'ClientManagement', 'Activity.Menu', 'GiveDirectorPermission'],
  AbpIdentity: [
    'AbpIdentity.Users',
    'AbpIdentity.Users.Create',
    'AbpIdentity.Users.Update',
    'AbpIdentity.Users.Delete',
    'AbpIdentity.Users.ManagePermissions',
    'AbpIdentity.Roles',
    'AbpIdentity.Roles.Create',
    'AbpIdentity.Roles.Update',
    'AbpIdentity.Roles.Delete',
    'AbpIdentity.Roles.ManagePermissions',
  ],
  AbpTenantManagement: [
    'AbpTenantManagement.Tenants',
    'AbpTenantManagement.Tenants.Create',
    'AbpTenantManagement.Tenants.Update',
    'AbpTenantManagement.Tenants.Delete',
    'AbpTenantManagement.Tenants.ManageFeatures',
    'AbpTenantManagement.Tenants.ManageConnectionStrings',
  ],
  FeatureManagement: ['FeatureManagement.ManageHostFeatures'],
  SettingManagement: [
    'SettingManagement.Emailing',
    'SettingManagement.Emailing.Test',
    'SettingManagement.TimeZone',
    'AbpAccount.SettingManagement',
  ],
  AuditLogging: ['AuditLogging.AuditLogs'],
  PreInform: ['PreInform.Menu'],
  Mesplan: ['Mesplan.Sending', 'Mesplan.Incoming'],
  Arrived: [
    'Arrived.Sostav',
    'Arrived.Wagon',
    'Arrived.Customer',
    'Arrived.Dislocation',
    'Arrived.Unloading',
    'Arrived.Container',
    'Arrived.ListOfContainers',
    'Arrived.Naryad',
  ],
  Containers: ['Containers'],
  KTJ: ['KTJ.Shipment', 'KTJ.Slejenie', 'KTJ.MoveColumns', 'KTJ.GroupingColumns'],
  Smgs: ['Smgs', 'Smgs.ViewSmgs', 'Smgs.CreateSmgs', 'Smgs.PrintSmgs', 'Smgs.SignedSmgs'],
  WagonList: ['WagonList', 'WagonList.CreateWagonList', 'WagonList.PrintWagonList'],
  Kassa: ['Kassa', 'Kassa.Menu', 'Kassa.Calculator'],
  AccountPlan: ['AccountPlan'],
  // Reading the books and keeping them are rights of their own (decision books-rights).
  Books: ['Books.View', 'Books.Edit'],
  Schedule: ['Schedule'],
  TehPd: [
    'TehPd',
    'TehPd.AccountBalance.CreateTehPdCode',
    'TehPd.AccountBalance.ViewTehPdCode',
    'TehPd.SvodReport',
    'TehPd.PersonalAccount',
    'TehPd.SendWagons',
    'TehPd.ArrivedWagons',
    'TehPd.WagonDocument',
    'TehPd.WagonByOrders',
    'TehPd.DifferentialCharges',
    'TehPd.SendSmgs',
    'TehPd.Documents',
  ],
  ChangeAgreementRequestDocument: ['ChangeAgreementRequestDocument.Menu'],
  Osot: [
    'Osot.Go1',
    'Osot.Go2Loading',
    'Osot.Go2Unloading',
    'Osot.Go3Loading',
    'Osot.Go3Unloading',
    'Osot.Do1',
    'Osot.Do2',
  ],
  Fine: ['Fine.Charge'],
  Fitvet: ['FitManagement.CreateUser', 'FitManagement.Mark', 'VetManagement.CreateUser', 'VetManagement.Mark'],
  Support: ['Support.Menu', 'Support.Feedback', 'Manuals'],
  Integration: ['Integration.Events'],
};

/**
 * Reference books (000 sections 2.2 and 2.3). The specification says that each has its own policy and not how it is called:
 * `Reference.{Book}` reads, `Reference.{Book}.Edit` edits (decision permissions-reference-books).
 */
export const referenceBooks: readonly string[] = books.map(({ book }) => book);

/**
 * Features that groups of policies require (ABP: RequireFeatures); features/definitions.ts says what they are. Policies that
 * mean something without the rest of their group (`onTheirOwn`) do without the feature.
 */
export const requiredFeatures: Readonly<Record<string, string>> = {
  Kassa: 'Kerben.CashDesk',
  Fine: 'Kerben.CashDesk.Fines',
  TehPd: 'Kerben.TehPd',
  Containers: 'Kerben.Containers',
  ChangeAgreementRequestDocument: 'Kerben.Redirects',
  Osot: 'Kerben.Statistics',
};

/** Groups of policies that are about the whole installation (ABP: the host side). */
const railwayOnly: ReadonlySet<string> = new Set(['AbpTenantManagement', 'FeatureManagement']);

/**
 * Policies that mean something without the policy their name begins with: customers use the calculator and never the cash
 * desk, a director reads the summary report and not the payment documents (decision permissions-tree).
 */
const onTheirOwn: ReadonlySet<string> = new Set(['Kassa.Calculator', 'TehPd.SvodReport']);

/**
 * Policies that customers' people hold as well, beside those of reading books; and two that only arrange columns. Every other policy is
 * the railway's (decision sides; a test holds this list to the roles of customers).
 */
const ofBothSides: ReadonlySet<string> = new Set([
  'ClientManagement',
  'PreInform.Menu',
  'Mesplan.Sending',
  'Arrived.Customer',
  'Arrived.Unloading',
  'KTJ.Shipment',
  'KTJ.Slejenie',
  'KTJ.MoveColumns',
  'KTJ.GroupingColumns',
  'Smgs',
  'Smgs.ViewSmgs',
  'Smgs.PrintSmgs',
  'Kassa.Calculator',
  'AccountPlan',
  'ChangeAgreementRequestDocument.Menu',
  'Support.Menu',
  'Support.Feedback',
  'Manuals',
]);

/** Policies that stand under one that their name does not begin with: whoever keeps the books reads them. */
const standsUnder: Readonly<Record<string, string>> = { 'Books.Edit': 'Books.View' };

const ofMachines: ReadonlySet<string> = new Set(['Integration.Events']);

const whose = (group: string, name: string): PolicyDefinition['of'] => {
  if (ofMachines.has(name)) return 'machine';
  const reads = group === 'Reference' && !name.endsWith('.Edit');
  return reads || ofBothSides.has(name) ? 'both' : 'railway';
};

/** The policy under which it stands: the nearest whose name this one begins with, but where another is said. */
const parentOf = (name: string, all: ReadonlySet<string>): string | undefined => {
  if (onTheirOwn.has(name)) return undefined;
  if (name in standsUnder) return standsUnder[name];
  const parts = name.split('.');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const parent = parts.slice(0, length).join('.');
    if (all.has(parent)) return parent;
  }
  return undefined;
};

const grouped: readonly (readonly [group: string, name: string])[] = [
  ...Object.entries(specified).flatMap(([group, names]) => names.map((name) => [group, name] as const)),
  ...referenceBooks.flatMap((book) => [
    ['Reference', `Reference.${book}`] as const,
    ['Reference', `Reference.${book}.Edit`] as const,
  ]),
];

/** Every policy name of the product: an expression that names another one stops the start. */
export const policyNames: ReadonlySet<string> = new Set(grouped.map(([, name]) => name));

export const policies: readonly PolicyDefinition[] = grouped.map(([group, name]) => {
  const parent = parentOf(name, policyNames);
  const feature = onTheirOwn.has(name) ? undefined : requiredFeatures[group];
  return {
    name,
    group,
    of: whose(group, name),
    ...(parent !== undefined && { parent }),
    ...(feature !== undefined && { feature }),
    ...(railwayOnly.has(group) && { railwayOnly: true }),
  };
});

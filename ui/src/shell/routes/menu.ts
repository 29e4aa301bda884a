import { documentLeaves } from './documents.ts';
import { questionLeaves } from './questions.ts';
import { commonBooks, referenceRoutes } from './reference.ts';
import type { IconName } from '@kerben/workflows/kernel/icon-names.ts';
import type { MenuGroup } from '@kerben/workflows/kernel/menu-group.ts';
import type { MenuLeaf } from './menu-leaf.ts';

/** An entry that holds others; its title is the text `ui.section.{name}`. */
export interface MenuParent {
  readonly name: string;
  readonly icon: IconName;
  readonly order: number;
  readonly group?: MenuGroup;
  /** Asked beside the policies of its children. */
  readonly policy?: string;
  readonly children: readonly MenuNode[];
}

export type MenuNode = MenuLeaf | MenuParent;

export const isParent = (node: MenuNode): node is MenuParent => 'children' in node;

/** Leaves in this order, one number apart, as a section holds them. */
const inOrder = (...paths: readonly string[]): readonly MenuLeaf[] =>
  paths.map((path, index) => ({ path, order: index + 1 }));

const osot = inOrder(
  '/osot/go1',
  '/osot/go2',
  '/osot/go2-unloading',
  '/osot/go3',
  '/osot/go3-unloading',
  '/osot/do1',
  '/osot/do2',
);

const tehpd = [
  '/tehpd',
  '/tehpd-list',
  '/svod-report',
  '/personal-account',
  '/smgs-tehpd',
  '/arrived-wagons-smgs',
  '/arrived-wagons-documents',
  '/tehpd-orders-table',
  '/tehpd-collection',
  '/send-smgs-info',
  '/tehpd-reports',
] as const;

const containers = inOrder('/containers/arrived-container', '/containers/containers');

const memos = inOrder('/memos/gu45R', '/memos/gu45U', '/memos/gu46U', '/memos/gu45P', '/memos/gu46P');

/**
 * The menu of everybody but administrators, filtered by policy (specification 000, section 2.2). Orders are those of section
 * 9 where it gives them, the others follow the order of the list (decision shell-menu).
 */
export const staffMenu: readonly MenuNode[] = [
  { path: '/', order: 1, group: 'start' },
  { path: '/admin/user', order: 2, group: 'administration' },
  { path: '/admin/customer-user', order: 3, group: 'administration' },
  { path: '/identity/roles', order: 4, group: 'administration' },
  { path: '/setting-management', order: 5, group: 'administration' },
  { path: '/admin/audit-log', order: 6, group: 'administration' },
  { path: '/pre-inform', order: 11, group: 'movement' },
  { path: '/mesplan', order: 12, group: 'movement' },
  { path: '/mesplan/mesplan-in', order: 12.5, group: 'movement' },
  { path: '/arrived/sostav', order: 13, group: 'movement' },
  { path: '/arrived-wagon', order: 14, group: 'movement' },
  { path: '/sostavs', order: 15, group: 'movement' },
  { path: '/arrived-customer', order: 16, group: 'movement' },
  { path: '/arrived/dislocation', order: 17, group: 'movement' },
  { path: '/modules/unloading-request', order: 20, group: 'cargo' },
  { path: '/modules/shipment-request', order: 21, group: 'cargo' },
  { path: '/smgs', order: 22, group: 'cargo' },
  { path: '/smgs-requests', order: 23, group: 'cargo' },
  { path: '/kassa', order: 24, group: 'cargo' },
  { path: '/account-plan', order: 25, group: 'cargo' },
  { path: '/modules/schedule', order: 26, group: 'cargo' },
  { name: 'memos', icon: 'memo', order: 27, group: 'cargo', children: memos },
  ...tehpd.map((path, index) => ({ path, order: 30 + index, group: 'tehpd' as const })),
  { path: '/changerequest', order: 50 },
  { name: 'containers', icon: 'container', order: 51, policy: 'Containers', children: containers },
  { path: '/order', order: 52 },
  { name: 'osot', icon: 'statistics', order: 53, children: osot },
  { path: '/report-list', order: 53.5 },
  { path: '/modules/kassa/fine-charge', order: 54 },
  { path: '/directorpermission', order: 55 },
  { path: '/activity', order: 56 },
  { path: '/calculations', order: 57 },
  { path: '/customer/calculation', order: 58 },
  { path: '/create-feedback', order: 59 },
  { path: '/fvadmin', order: 60 },
  ...documentLeaves(),
  ...questionLeaves(),
  {
    name: 'reference',
    icon: 'reference',
    order: 999,
    group: 'reference',
    children: inOrder(...commonBooks.map(({ path }) => path)),
  },
  { path: '/manuals', order: 4999, group: 'help' },
  { path: '/support', order: 4999, group: 'help' },
  { path: '/account/manage', order: 5000, group: 'help' },
  { path: '/logout', order: 5001, group: 'help' },
];

/** The menu of the role admin (specification 000, section 2.3). No policies but SuperAdmin's are asked. */
export const adminMenu: readonly MenuNode[] = [
  { path: '/', order: 1, group: 'start' },
  {
    name: 'administration',
    icon: 'administration',
    order: 2,
    group: 'start',
    policy: 'SuperAdmin',
    children: [
      ...inOrder('/admin/user', '/identity/roles', '/tenant-management/tenants', '/setting-management'),
      ...documentLeaves('administration'),
      ...questionLeaves('administration'),
    ],
  },
  {
    name: 'movement',
    icon: 'train',
    order: 10,
    group: 'work',
    children: [
      ...inOrder('/arrived/sostav', '/sostavs', '/iftmins'),
      ...documentLeaves('movement'),
      ...questionLeaves('movement'),
    ],
  },
  {
    name: 'cargo',
    icon: 'cargo',
    order: 20,
    group: 'work',
    children: [
      ...inOrder(
        '/arrived-customer',
        '/arrived/dislocation',
        '/station-manager/arrived-wagon',
        '/modules/unloading-request',
        '/modules/shipment-request',
        '/smgs',
        '/smgs-requests',
        '/modules/schedule',
        '/kassa',
        '/account-plan',
      ),
      { name: 'containers', icon: 'container', order: 50, children: containers },
      { path: '/modules/order', order: 51 },
      ...documentLeaves('cargo'),
      ...questionLeaves('cargo'),
      { path: '/changerequest', order: 52 },
    ],
  },
  {
    name: 'tariff',
    icon: 'tariff',
    order: 30,
    group: 'work',
    children: inOrder(
      '/calculations',
      '/freight-tables/freight-coefficient',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13].map((number) => `/freight-tables/table-${number}`),
      '/fine-charge',
    ),
  },
  {
    name: 'station-manager',
    icon: 'station',
    order: 40,
    group: 'work',
    children: inOrder('/station-manager/permission', '/activity'),
  },
  {
    name: 'mesplan',
    icon: 'calendar',
    order: 50,
    group: 'work',
    children: inOrder('/mesplan/mesplan-in', '/mesplan/mesplan'),
  },
  {
    name: 'tracker',
    icon: 'tracking',
    order: 60,
    group: 'work',
    children: inOrder('/admin/customer-user', '/tracker/Consignees/pre-inform'),
  },
  { path: '/fitvet/fvadmin', order: 70, group: 'work' },
  { name: 'tehpd', icon: 'tehpd', order: 80, group: 'work', children: inOrder(...tehpd) },
  {
    name: 'osot',
    icon: 'statistics',
    order: 90,
    group: 'work',
    children: [...osot, { path: '/report-list', order: osot.length + 1 }],
  },
  { path: '/customer/calculation', order: 100, group: 'work' },
  { path: '/feedback', order: 110, group: 'work' },
  {
    name: 'memos',
    icon: 'memo',
    order: 120,
    group: 'work',
    children: memos,
  },
  {
    name: 'reference',
    icon: 'reference',
    order: 999,
    group: 'reference',
    children: inOrder(...referenceRoutes.map(({ path }) => path)),
  },
  { path: '/admin/audit-log', order: 1000, group: 'reference' },
  { path: '/manuals', order: 4999, group: 'help' },
  { path: '/support', order: 4999, group: 'help' },
  { path: '/account/manage', order: 5000, group: 'help' },
  { path: '/logout', order: 5001, group: 'help' },
];

import { room } from '../../i18n/room.ts';
import type { RouteDefinition } from './route.ts';

const adminTexts = () => import('../../admin/texts.ts');
const activityTexts = () => import('../../activity/texts.ts');

/** People, rights, settings and what was done (specification 000, sections 2.2, 2.3 and 2.5). */
export const administrationRoutes: readonly RouteDefinition[] = [
  {
    name: 'users',
    path: '/admin/user',
    aliases: ['/identity/users', '/identity-admin'],
    policy: 'AbpIdentity.Users',
    icon: 'users',
    screen: room(() => import('../../admin/users/UserRoutes.tsx'), adminTexts),
  },
  {
    name: 'customer-users',
    area: 'users',
    path: '/admin/customer-user',
    policy: 'ClientManagement',
    icon: 'customers',
    screen: room(() => import('../../admin/users/CustomerUserRoutes.tsx'), adminTexts),
  },
  {
    name: 'roles',
    path: '/identity/roles',
    policy: 'AbpIdentity.Roles',
    icon: 'roles',
    screen: room(() => import('../../admin/roles/RoleRoutes.tsx'), adminTexts),
  },
  {
    name: 'tenants',
    path: '/tenant-management/tenants',
    policy: 'AbpTenantManagement.Tenants',
    icon: 'tenants',
    screen: room(() => import('../../admin/tenants/TenantRoutes.tsx'), adminTexts),
  },
  {
    name: 'settings',
    path: '/setting-management',
    policy:
      'FeatureManagement.ManageHostFeatures or SettingManagement.Emailing or SettingManagement.TimeZone or AbpAccount.SettingManagement',
    icon: 'settings',
    screen: room(() => import('../../admin/settings/SettingRoutes.tsx'), adminTexts),
  },
  {
    name: 'audit-log',
    path: '/admin/audit-log',
    aliases: ['/audit-log'],
    policy: 'AuditLogging.AuditLogs',
    icon: 'audit',
    screen: room(() => import('../../admin/audit-log/AuditRoutes.tsx'), adminTexts),
  },
  {
    name: 'activity',
    path: '/activity',
    policy: 'Activity.Menu',
    icon: 'activity',
    screen: room(() => import('../../activity/ActivityPage.tsx'), activityTexts),
  },
  {
    name: 'fitvet-users',
    area: 'users',
    path: '/fvadmin',
    aliases: ['/fitvet/fvadmin'],
    policy: 'FitManagement.CreateUser or VetManagement.CreateUser',
    icon: 'users',
    screen: room(() => import('../../admin/users/PostUserRoutes.tsx'), adminTexts),
  },
  { name: 'osot-admin', path: '/osot/admin', policy: 'SuperAdmin' },
  // Whoever reads a list may make a report of it (decision reports).
  {
    name: 'report-designer',
    path: '/report-designer',
    policy: 'SuperAdmin',
    guard: 'signed-in',
    screen: room(
      () => import('../../reports/designer/DesignerPage.tsx'),
      () => import('../../reports/texts.ts'),
    ),
  },
];

import type { RouteDefinition } from './route.ts';

/** People, rights, settings and what was done (specification 000, sections 2.2, 2.3 and 2.5). */
export const administrationRoutes: readonly RouteDefinition[] = [
  {
    name: 'users',
    path: '/admin/user',
    aliases: ['/identity/users', '/identity-admin'],
    policy: 'AbpIdentity.Users',
    icon: 'users',
    screen: 'users',
  },
  {
    name: 'customer-users',
    area: 'users',
    path: '/admin/customer-user',
    policy: 'ClientManagement',
    icon: 'customers',
    screen: 'customer-user',
  },
  {
    name: 'roles',
    path: '/identity/roles',
    policy: 'AbpIdentity.Roles',
    icon: 'roles',
    screen: 'role',
  },
  {
    name: 'tenants',
    path: '/tenant-management/tenants',
    policy: 'AbpTenantManagement.Tenants',
    icon: 'tenants',
    screen: 'tenant',
  },
  {
    name: 'settings',
    path: '/setting-management',
    policy:
      'FeatureManagement.ManageHostFeatures or SettingManagement.Emailing or SettingManagement.TimeZone or AbpAccount.SettingManagement',
    icon: 'settings',
    screen: 'settings',
  },
  {
    name: 'audit-log',
    path: '/admin/audit-log',
    aliases: ['/audit-log'],
    policy: 'AuditLogging.AuditLogs',
    icon: 'audit',
    screen: 'audit-log',
  },
  {
    name: 'activity',
    path: '/activity',
    policy: 'Activity.Menu',
    icon: 'activity',
    screen: 'activity',
  },
  {
    name: 'fitvet-users',
    area: 'users',
    path: '/fvadmin',
    aliases: ['/fitvet/fvadmin'],
    policy: 'FitManagement.CreateUser or VetManagement.CreateUser',
    icon: 'users',
    screen: 'post-user',
  },
  { name: 'osot-admin', path: '/osot/admin', policy: 'SuperAdmin' },
  // Whoever reads a list may make a report of it (decision reports).
  {
    name: 'report-designer',
    path: '/report-designer',
    policy: 'SuperAdmin',
    guard: 'signed-in',
    screen: 'report-designer',
  },
];

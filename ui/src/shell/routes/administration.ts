import { lazy } from 'react';
import type { RouteDefinition } from './route.ts';

/** People, rights, settings and what was done (specification 000, sections 2.2, 2.3 and 2.5). */
export const administrationRoutes: readonly RouteDefinition[] = [
  {
    name: 'users',
    path: '/admin/user',
    aliases: ['/identity/users', '/identity-admin'],
    policy: 'AbpIdentity.Users',
    icon: 'users',
    screen: lazy(() => import('../../admin/users/UserRoutes.tsx')),
  },
  {
    name: 'customer-users',
    area: 'users',
    path: '/admin/customer-user',
    policy: 'ClientManagement',
    icon: 'customers',
    screen: lazy(() => import('../../admin/users/CustomerUserRoutes.tsx')),
  },
  {
    name: 'roles',
    path: '/identity/roles',
    policy: 'AbpIdentity.Roles',
    icon: 'roles',
    screen: lazy(() => import('../../admin/roles/RoleRoutes.tsx')),
  },
  {
    name: 'tenants',
    path: '/tenant-management/tenants',
    policy: 'AbpTenantManagement.Tenants',
    icon: 'tenants',
    screen: lazy(() => import('../../admin/tenants/TenantRoutes.tsx')),
  },
  {
    name: 'settings',
    path: '/setting-management',
    policy:
      'FeatureManagement.ManageHostFeatures or SettingManagement.Emailing or SettingManagement.TimeZone or AbpAccount.SettingManagement',
    icon: 'settings',
    screen: lazy(() => import('../../admin/settings/SettingRoutes.tsx')),
  },
  {
    name: 'audit-log',
    path: '/admin/audit-log',
    aliases: ['/audit-log'],
    policy: 'AuditLogging.AuditLogs',
    icon: 'audit',
    screen: lazy(() => import('../../admin/audit-log/AuditRoutes.tsx')),
  },
  {
    name: 'activity',
    path: '/activity',
    policy: 'Activity.Menu',
    icon: 'activity',
    screen: lazy(() => import('../../activity/ActivityPage.tsx')),
  },
  {
    name: 'fitvet-users',
    path: '/fvadmin',
    aliases: ['/fitvet/fvadmin'],
    policy: 'FitManagement.CreateUser or VetManagement.CreateUser',
    icon: 'users',
  },
  { name: 'osot-admin', path: '/osot/admin', policy: 'SuperAdmin' },
  { name: 'report-designer', path: '/report-designer', policy: 'SuperAdmin' },
];

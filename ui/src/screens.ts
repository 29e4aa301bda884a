import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { room } from './i18n/room.ts';
import type { QuickCreateProps } from './form/quick-create.ts';
import type { ScreenName } from './shell/routes/screen-names.ts';

/** What the names of screens stand for, loaded when it is opened. Imported by the application alone: everything else knows names. */
export const screens: Readonly<Record<ScreenName, LazyExoticComponent<ComponentType>>> = {
  activity: room(
    () => import('./activity/ActivityPage.tsx'),
    () => import('./activity/texts.ts'),
  ),
  'audit-log': room(
    () => import('./admin/audit-log/AuditRoutes.tsx'),
    () => import('./admin/texts.ts'),
  ),
  'bank-lines': room(
    () => import('./bank-lines/UnclearLines.tsx'),
    () => import('./bank-lines/texts.ts'),
  ),
  books: lazy(() => import('./reference/BookRoutes.tsx')),
  'cash-desk': room(
    () => import('./kassa/KassaScreen.tsx'),
    () => import('./kassa/texts.ts'),
  ),
  'cash-desk-report': room(
    () => import('./kassa/KassaReport.tsx'),
    () => import('./kassa/texts.ts'),
  ),
  'customer-user': room(
    () => import('./admin/users/CustomerUserRoutes.tsx'),
    () => import('./admin/texts.ts'),
  ),
  dislocation: room(
    () => import('./dislocation/DislocationPage.tsx'),
    () => import('./dislocation/texts.ts'),
  ),
  documents: lazy(() => import('./documents/DocumentRoutes.tsx')),
  'grid-story': lazy(() => import('./story/GridStory.tsx')),
  home: lazy(() => import('./home/Home.tsx')),
  inbox: lazy(() => import('./shell/news/Inbox.tsx')),
  notes: lazy(() => import('./smgs/SmgsRoutes.tsx')),
  orders: room(
    () => import('./orders/OrdersTable.tsx'),
    () => import('./orders/texts.ts'),
  ),
  pay: room(
    () => import('./pay/PayScreen.tsx'),
    () => import('./pay/texts.ts'),
  ),
  'post-user': room(
    () => import('./admin/users/PostUserRoutes.tsx'),
    () => import('./admin/texts.ts'),
  ),
  questions: lazy(() => import('./asked/QuestionPage.tsx')),
  'report-designer': room(
    () => import('./reports/designer/DesignerPage.tsx'),
    () => import('./reports/texts.ts'),
  ),
  reports: room(
    () => import('./reports/ReportRoutes.tsx'),
    () => import('./reports/texts.ts'),
  ),
  role: room(
    () => import('./admin/roles/RoleRoutes.tsx'),
    () => import('./admin/texts.ts'),
  ),
  settings: room(
    () => import('./admin/settings/SettingRoutes.tsx'),
    () => import('./admin/texts.ts'),
  ),
  statistics: room(
    () => import('./statistics/StatisticsPage.tsx'),
    () => import('./statistics/texts.ts'),
  ),
  takings: room(
    () => import('./svod/SummaryPage.tsx'),
    () => import('./svod/texts.ts'),
  ),
  tehpd: room(
    () => import('./tehpd/desk/TehpdPage.tsx'),
    () => import('./tehpd/desk/texts.ts'),
  ),
  'tehpd-accounts': room(
    () => import('./tehpd/AccountsScreen.tsx'),
    () => import('./tehpd/texts.ts'),
  ),
  'tehpd-reports': room(
    () => import('./tehpd/desk/ReportsPage.tsx'),
    () => import('./tehpd/desk/texts.ts'),
  ),
  tenant: room(
    () => import('./admin/tenants/TenantRoutes.tsx'),
    () => import('./admin/texts.ts'),
  ),
  tracking: room(
    () => import('./tracking/TrackingPage.tsx'),
    () => import('./tracking/texts.ts'),
  ),
  trains: room(
    () => import('./trains/TrainsPage.tsx'),
    () => import('./trains/texts.ts'),
  ),
  'trial-balance': room(
    () => import('./ledger/TrialBalancePage.tsx'),
    () => import('./ledger/texts.ts'),
  ),
  users: room(
    () => import('./admin/users/UserRoutes.tsx'),
    () => import('./admin/texts.ts'),
  ),
  wagon: room(
    () => import('./wagon/WagonPage.tsx'),
    () => import('./wagon/texts.ts'),
  ),
};

/** Makes an entry of a book from a lookup. */
export const QuickCreate: LazyExoticComponent<ComponentType<QuickCreateProps>> = lazy(
  () => import('./reference/QuickCreate.tsx'),
);

import type { MenuItem } from '../routes/open-menu.ts';

/** What somebody of a role opens all day, by path; the home page stands before them, and everything behind the last button. */
const ofRoles: Readonly<Record<string, readonly string[]>> = {
  cashier: ['/kassa', '/smgs', '/smgs-requests'],
  'station-manager': ['/arrived/sostav', '/arrived-wagon', '/memos/gu45U'],
  tehpd: ['/tehpd', '/tehpd-orders-table', '/personal-account'],
  accountant: ['/bank-statement', '/personal-account', '/accounting-month'],
  director: ['/smgs', '/arrived-wagon', '/payment'],
  auditor: ['/admin/audit-log', '/smgs', '/payment'],
  admin: ['/admin/chain-steps', '/admin/user', '/admin/audit-log'],
  customer: ['/arrived-customer', '/smgs', '/payment'],
};
/** Entries beside the home page; without a role of ours the first one of the menu (specification 000, section 2.1). */
const beside = 3;

/**
 * Entries of the bar of a telephone: the home page and what the roles open all day, of what the menu has.
 * `leaves`: the screens of the menu in its order.
 */
export const barOf = (leaves: readonly MenuItem[], roles: readonly string[]): readonly MenuItem[] => {
  const [home, ...others] = leaves;
  if (!home) return [];
  const paths = [...new Set(roles.flatMap((role) => ofRoles[role] ?? []))];
  const own = paths.flatMap((path) => others.find((item) => item.path === path) ?? []).slice(0, beside);
  return [home, ...(own.length > 0 ? own : others.slice(0, 1))];
};

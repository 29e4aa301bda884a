import type { IconName } from '@kerben/workflows/kernel/icon-names.ts';
import type { MenuItem } from '../../routes/open-menu.ts';
import type texts from './texts.ts';

/** A screen of the bar: its path, its short word (`ui.bar.{name}`), and its picture where the menu has none. */
interface Shown {
  readonly path: string;
  readonly name: keyof typeof texts.ui.bar;
  readonly icon?: IconName;
}

const notes = { path: '/smgs', name: 'notes' } as const;
const requests = { path: '/smgs-requests', name: 'requests' } as const;
const wagons = { path: '/arrived-wagon', name: 'wagons' } as const;
const charges = { path: '/payment', name: 'charges' } as const;
const cards = { path: '/personal-account', name: 'cards' } as const;
const log = { path: '/admin/audit-log', name: 'log' } as const;

/** What somebody of a role opens all day; the home page stands before them, and everything behind the last button. */
const ofRoles: Readonly<Record<string, readonly Shown[]>> = {
  cashier: [{ path: '/kassa', name: 'desk' }, notes, requests],
  'station-manager': [
    { path: '/arrived/sostav', name: 'trains' },
    wagons,
    { path: '/memos/gu45U', name: 'memos', icon: 'memo' },
  ],
  tehpd: [{ path: '/tehpd', name: 'tehpd' }, { path: '/tehpd-orders-table', name: 'orders' }, cards],
  accountant: [{ path: '/bank-statement', name: 'statements' }, cards, { path: '/accounting-month', name: 'months' }],
  director: [notes, wagons, charges],
  auditor: [log, notes, charges],
  admin: [{ path: '/admin/chain-steps', name: 'steps' }, { path: '/admin/user', name: 'people', icon: 'users' }, log],
  customer: [{ path: '/arrived-customer', name: 'wagons' }, notes, charges],
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
  const shown = new Map(roles.flatMap((role) => ofRoles[role] ?? []).map((each) => [each.path, each]));
  const own = [...shown.values()]
    .flatMap(({ path, name, icon }) => {
      const item = others.find((each) => each.path === path);
      return item ? [{ ...item, text: `ui.bar.${name}`, ...(icon && { icon }) }] : [];
    })
    .slice(0, beside);
  return [home, ...(own.length > 0 ? own : others.slice(0, 1))];
};

import { leavesOf, menuOf } from '@kerben/ui/src/shell/routes/open-menu.ts';
import { routes } from '@kerben/ui/src/shell/routes/routes.ts';
import { policyReader } from '@kerben/workflows/kernel/policy-reader.ts';
import { policyNames } from '@kerben/workflows/permissions/policies.ts';
import { personOf } from '../rights/expected.ts';

/** Users of the demo with the role that tells what they may open, in the order in which they are asked for a screen. */
export const people = [
  ['cashier', 'cashier'],
  ['station-manager', 'station-manager'],
  ['tehpd', 'tehpd'],
  ['accountant', 'accountant'],
  ['director', 'director'],
  ['auditor', 'auditor'],
  ['customer1', 'customer'],
  ['admin', 'admin'],
] as const;

const policy = policyReader(policyNames);

/** What the session shows itself, what would end it, and the grid for those who build it. */
const apart = /^\/(account|logout|stories)/;

/** Whose page it is: everybody has one of his own. */
const own = ['/', '/inbox'] as const;

/** Each screen once for the staff, by the first who is offered it, and once for customers, who see it otherwise; own pages by everybody. */
export const screensOf = (): readonly { readonly user: string; readonly paths: readonly string[] }[] => {
  const taken = new Set<string>();
  return people.map(([user, role]) => {
    const person = personOf(role);
    const offered = leavesOf(menuOf({ roles: person.roles, allows: (name) => policy(name)(person) })).flatMap(
      ({ path }) => path ?? [],
    );
    // Who administers opens what stands in nobody's menu.
    const further = role === 'admin' ? routes.filter(({ outside }) => !outside).map(({ path }) => path) : [];
    const paths = [...own, ...offered, ...further].filter((path) => {
      const key = `${role === 'customer' ? 'customer' : 'staff'} ${path}`;
      if (path.includes(':') || apart.test(path)) return false;
      if (own.some((each) => each === path)) return !taken.has(`${user} ${path}`) && taken.add(`${user} ${path}`);
      return !taken.has(key) && taken.add(key);
    });
    return { user, paths };
  });
};

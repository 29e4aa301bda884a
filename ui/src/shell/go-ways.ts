import type { MenuItem } from './routes/open-menu.ts';
import { leavesOf } from './routes/open-menu.ts';
import { routes } from './routes/routes.ts';

/** What people open all day has a key of its own. */
const ownKeys: Readonly<Record<string, string>> = {
  home: 'H',
  smgs: 'N',
  'smgs-requests': 'R',
  'wagon-details': 'W',
  customer: 'C',
};
const single = new Set(Object.values(ownKeys));

/** Two letters of a name, the first ones that nobody has yet; the first of them is no key of its own. */
const pairIn = (name: string, taken: ReadonlySet<string>): string | undefined => {
  const letters = [...name.toUpperCase().replaceAll(/[^A-Z]/g, ''), ...'ABDEFGIJKLMOPQSTUVXYZ'];
  for (const [at, first] of letters.entries()) {
    if (single.has(first)) continue;
    const second = letters.slice(at + 1).find((letter) => !taken.has(first + letter));
    if (second !== undefined) return first + second;
  }
  return undefined;
};

/** The keys of every screen by its name, the same for everybody: whoever gets another role keeps those that he knows. */
const keysByRoute: ReadonlyMap<string, string> = (() => {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name } of routes) {
    const own = ownKeys[name] ?? pairIn(name, taken);
    if (own === undefined || keys.has(name)) continue;
    keys.set(name, own);
    taken.add(own);
  }
  return keys;
})();

/** The keys that lead to each entry of a menu, after `g`; each is a place on the keyboard, so that any layout works. */
export const goWays = (
  menu: readonly MenuItem[],
): readonly { readonly keys: string; readonly item: MenuItem & { readonly path: string } }[] =>
  leavesOf(menu).flatMap((item) => {
    const keys = item.route && keysByRoute.get(item.route.name);
    return keys !== undefined && item.path !== undefined ? [{ keys, item: { ...item, path: item.path } }] : [];
  });

/** The letter of a place on the keyboard, `KeyN`; '' of every other one. */
export const letterOf = (code: string): string => /^Key([A-Z])$/.exec(code)?.[1] ?? '';

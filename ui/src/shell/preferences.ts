import { localStorageStore, type Store } from 'react-admin';

/**
 * Kept in react-admin's store under these names. Language, theme, density, the menu, the columns
 * and the page size of lists belong to the
 * desk, not to the session: they survive a sign-out, which empties the rest of the store.
 */
export const preferences = {
  theme: 'theme',
  density: 'kerben.density',
  menu: 'kerben.menu',
  /** What the palette opened last: the person's, so it goes with a sign-out. */
  recent: 'recent',
  /** What the columns of a grid want, as it was measured last. */
  wanted: (grid: string) => `kerben.wanted.${grid}`,
  rows: (area: string) => `kerben.rows.${area}`,
} as const;

const survives = (key: string): boolean => /^(theme|locale|kerben\.)/.test(key);

const prefix = 'RaStore';

export const createStore = (): Store => {
  const store = localStorageStore('1');
  return {
    ...store,
    reset: () => {
      for (const name of Object.keys(localStorage)) {
        const key = name.slice(prefix.length + 1);
        if (name.startsWith(`${prefix}.`) && !survives(key)) store.removeItem(key);
      }
    },
  };
};

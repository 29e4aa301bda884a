import { useStore } from 'ra-core';

/** The chosen saved view of a grid; forgotten with a sign-out, because views belong to a person. */
export const useChosenView = (grid: string) => useStore<string | undefined>(`view.${grid}`);

import { useStore } from 'react-admin';

/** The chosen saved view of a grid; forgotten with a sign-out, because views belong to a person. */
export const useChosenView = (grid: string) => useStore<string | undefined>(`view.${grid}`);

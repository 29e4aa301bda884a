import { useEffect, useId, useSyncExternalStore } from 'react';
import type { PaletteCommand } from './palette-entry.ts';

/** Commands of a page while it is open, under what it is called. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly PaletteCommand[];
}

let mounted: readonly (CommandGroup & { readonly of: string })[] = [];
const listeners = new Set<() => void>();

const put = (next: typeof mounted): void => {
  mounted = next;
  for (const listener of listeners) listener();
};

/** What is open offers its commands to the palette; they leave with it. The group keeps its identity while it stays the same. */
export const useCommands = (group: CommandGroup): void => {
  const of = useId();
  useEffect(() => {
    put([...mounted.filter((each) => each.of !== of), { ...group, of }]);
    return () => put(mounted.filter((each) => each.of !== of));
  }, [of, group]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The commands of everything that is open. */
export const useMountedCommands = (): readonly CommandGroup[] => useSyncExternalStore(subscribe, () => mounted);

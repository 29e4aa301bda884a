import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, relative } from 'node:path';

const sources = /\.(tsx?|js|json)$/;
/** Editors and git write several files at once: quiet for so long, they are done. */
const quietMs = 100;

/** Without what is installed or built; of a folder that is gone meanwhile, nothing. */
const foldersBelow = (folder: string): readonly string[] => {
  if (!existsSync(folder)) return [];
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .flatMap(({ name }) => foldersBelow(join(folder, name)));
  return [folder, ...inside];
};

/**
 * Tells of sources that change below these rooms, with their paths, a moment after the last of them. Folder by folder: Node's own way
 * of watching a whole tree holds on to every file of it, builds and packages included. Returns the way to stop.
 */
export const watchSources = (
  root: string,
  rooms: readonly string[],
  changed: (paths: readonly string[]) => void,
): (() => void) => {
  const watchers = new Map<string, FSWatcher>();
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const tell = (): void => {
    follow();
    const told = [...paths].sort();
    paths.clear();
    if (told.length > 0) changed(told);
  };
  /** Watches folders that are new. One that is gone says no more. */
  const follow = (): void => {
    for (const folder of rooms.flatMap((room) => foldersBelow(join(root, room)))) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, (_event, name) => {
        if (closed) return;
        if (name !== null && sources.test(name)) paths.add(relative(root, join(folder, name)));
        clearTimeout(timer);
        timer = setTimeout(tell, quietMs);
      });
      const forget = (): void => {
        watcher.close();
        watchers.delete(folder);
      };
      watcher.on('error', forget);
      watchers.set(folder, watcher);
    }
  };
  follow();

  return () => {
    closed = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
};

import type { FileStore } from '@kerben/platform/files/port.ts';
import { fileKey } from './files-of-log.ts';

/** So long a file may wait for the command that names it: somebody's form may be open over night, milliseconds. */
export const graceMs = 24 * 3_600_000;

/**
 * Garbage collection: takes out what no event names and nobody can still be about to name. What is named while it runs came
 * within the grace, so it is not touched. Returns how many files went.
 */
export const collectFiles = async (
  store: FileStore,
  mentioned: ReadonlySet<string>,
  now: Date,
): Promise<{ readonly kept: number; readonly removed: number }> => {
  let kept = 0;
  let removed = 0;
  for await (const { tenant, sha256, since } of store.all()) {
    if (mentioned.has(fileKey(tenant, sha256)) || now.getTime() - since.getTime() < graceMs) kept += 1;
    else {
      await store.remove(tenant, sha256);
      removed += 1;
    }
  }
  return { kept, removed };
};

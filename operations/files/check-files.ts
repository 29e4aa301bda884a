import { createHash } from 'node:crypto';
import { bytesFrom } from '@kerben/platform/members.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';

/** Files that the log names and the store does not have as they were, each with its name and what is wrong. */
export const checkFiles = async (
  store: FileStore,
  named: ReadonlyMap<string, string>,
): Promise<readonly { readonly name: string; readonly key: string; readonly wrong: 'gone' | 'changed' }[]> => {
  const found = [];
  for (const [key, name] of named) {
    const [tenant = '', sha256 = ''] = key.split('/');
    const bytes = await store.open(tenant, sha256);
    if (!bytes) found.push({ name, key, wrong: 'gone' as const });
    else {
      const hash = createHash('sha256');
      for await (const chunk of bytesFrom(bytes)) hash.update(chunk);
      if (hash.digest('hex') !== sha256) found.push({ name, key, wrong: 'changed' as const });
    }
  }
  return found;
};

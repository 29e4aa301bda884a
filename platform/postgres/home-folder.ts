import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter } from './os-user.ts';
import type { OsUser } from './os-user.ts';

/** Where root's clusters go when the wanted folder lies where the server's user may not look. */
const systemFolder = '/var/lib/kerben';

/**
 * The folder that holds everything of one embedded server: `cluster/`, `password`, `port`. It is `dataDir` itself unless
 * the server's user cannot enter it (a project in the home of root): then a folder of its own below /var/lib, whose path
 * is noted in `dataDir/location`. The name is random, so that an emptied data directory starts with an empty cluster.
 */
export const homeFolder = async (dataDir: string, user: OsUser | undefined): Promise<string> => {
  const wanted = resolve(dataDir);
  await mkdir(wanted, { recursive: true });
  if (user) await chown(wanted, user.uid, user.gid);
  if (await canEnter(user, wanted)) return wanted;
  const note = join(wanted, 'location');
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim();
  const elsewhere = noted || join(systemFolder, randomUUID());
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  if (user) await chown(elsewhere, user.uid, user.gid);
  if (!noted) await writeFile(note, `${elsewhere}\n`);
  return elsewhere;
};

import { textMember } from '../members.ts';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

/** Name of the superuser role of an embedded cluster. */
export const roleName = 'kerben';

/** A database cluster on disk. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

const readPassword = (home: string): Promise<string> =>
  readFile(join(home, 'password'), 'utf8').then((text) => text.trim());

const initialise = async (home: string, binaries: Binaries, user: OsUser | undefined): Promise<void> => {
  // A run of initdb that was killed half-way leaves a folder that looks finished: only the rename makes it a cluster.
  const unfinished = join(home, 'cluster.unfinished');
  const passwordFile = join(home, 'password');
  await rm(unfinished, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const how = [
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--locale=C',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  const make = (...more: string[]) =>
    run(binaries.initdb, ['-D', unfinished, `--username=${roleName}`, ...how, ...more], { ...user, cwd: home });
  try {
    // Texts compare by their bytes, but a letter is a letter in every script: by the C locale pg_trgm sees none in Cyrillic,
    // and whoever looks for a name reads the whole list. Where the system has no such locale, it is slow and not wrong.
    await make('--lc-ctype=C.UTF-8').catch(() => make());
  } catch (error) {
    const [told, said] = [textMember(error, 'stderr')?.trim(), textMember(error, 'stdout')?.trim()];
    throw new EmbeddedPostgresError(`initdb failed in ${home}: ${told || said || String(error)}`, {
      cause: error,
    });
  }
  await rename(unfinished, join(home, 'cluster'));
};

/**
 * Opens the cluster in `home`, creating it at the first start.
 * @throws EmbeddedPostgresError when it was written by another major version or initdb fails
 */
export const openCluster = async (home: string, binaries: Binaries, user: OsUser | undefined): Promise<Cluster> => {
  const folder = join(home, 'cluster');
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) await initialise(home, binaries, user);
  else if (Number(version) !== binaries.major)
    throw new EmbeddedPostgresError(
      `The data in ${folder} were written by PostgreSQL ${version.trim()}, this is ${binaries.major}. Export them with the old version (npm run export), then empty the folder (npm run reset).`,
    );
  return { folder, password: await readPassword(home) };
};

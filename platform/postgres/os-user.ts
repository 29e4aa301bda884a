import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-error.ts';

const run = promisify(execFile);

/** The operating system's user that PostgreSQL runs as. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const accountName = 'postgres';

const lookUp = async (): Promise<OsUser | undefined> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', accountName]), run('id', ['-g', accountName])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
};

/**
 * Whom to become before running PostgreSQL: nobody else (undefined) for an ordinary user; the account `postgres` for
 * root, because PostgreSQL refuses to run as root and initdb wants an entry in the user table. Created when missing.
 * @throws EmbeddedPostgresError when root and the account can neither be found nor created
 */
export const serverUser = async (): Promise<OsUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known) return known;
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/sh', accountName]).catch(
    () => undefined,
  );
  const created = await lookUp();
  if (created) return created;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root and the user '${accountName}' could not be created. Create it, start as another user, or set DATABASE_URL.`,
  );
};

/** True when that user can enter the folder, all folders above included. */
export const canEnter = async (user: OsUser | undefined, folder: string): Promise<boolean> => {
  if (!user) return true;
  return run('sh', ['-c', 'test -x "$1" && test -r "$1"', 'sh', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
};

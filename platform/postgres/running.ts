import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { roleName } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { servicesPassword, servicesRole } from './services-role.ts';

/** The folder that holds the cluster of a data directory; see `homeFolder` for why it may lie elsewhere. */
export const homeOf = async (dataDir: string): Promise<string> => {
  const noted = await readFile(join(resolve(dataDir), 'location'), 'utf8').catch(() => '');
  return noted.trim() || resolve(dataDir);
};

/**
 * Connection strings of the embedded server, as the owner of its database and as the services, that runs on a data directory, for tools beside a running Kerben.
 * @throws EmbeddedPostgresError when none runs there
 */
export const runningPostgres = async (
  dataDir: string,
): Promise<{ readonly owner: string; readonly services: string }> => {
  const home = await homeOf(dataDir);
  const postmaster = await readPostmasterPid(join(home, 'cluster'));
  if (!postmaster) throw new EmbeddedPostgresError(`no PostgreSQL is running in ${home}`);
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const urlOf = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${postmaster.port}/kerben`;
  return { owner: urlOf(roleName, password), services: urlOf(servicesRole, await servicesPassword(home)) };
};

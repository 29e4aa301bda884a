import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The role as which the services come to the embedded server; what it may do is the log's to say. */
export const servicesRole = 'kerben_services';

const passwordFile = (home: string): string => join(home, 'services-password');

/** Password of the services on the server of a home folder. */
export const servicesPassword = async (home: string): Promise<string> =>
  (await readFile(passwordFile(home), 'utf8')).trim();

/** Makes sure that the services can come in as a role of their own, and gives their password. `url`: as the owner. */
export const ensureServicesRole = async (url: string, home: string): Promise<string> => {
  const known = await servicesPassword(home).catch(() => undefined);
  const password = known ?? randomBytes(24).toString('hex');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [servicesRole]);
    if (rowCount === 0 || known === undefined) {
      // The file first: a password that nobody knows would be made anew at the next start.
      await writeFile(passwordFile(home), `${password}\n`, { mode: 0o600 });
      const verb = rowCount === 0 ? 'create' : 'alter';
      await client.query(`${verb} role ${servicesRole} login password '${password}'`);
    }
  } finally {
    await client.end();
  }
  return password;
};

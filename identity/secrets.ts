import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Secrets that Kerben must be able to say again to somebody else (the password of a mail server): encrypted, never in the log. */
export const secretSchema = `
create table if not exists identity.secret (
  tenant text not null,
  name text not null,
  sealed bytea not null,
  changed_at timestamptz not null default now(),
  primary key (tenant, name)
);
`;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What a sealed secret belongs to: moved to another place it cannot be opened. */
const placeOf = (tenant: string, name: string): Buffer => Buffer.from(JSON.stringify([tenant, name]));

/** `key`: 32 bytes. A sealed secret is the nonce, the tag and the text, one after another. */
export const createSecrets = (pool: Pool, key: Buffer) => {
  const seal = (tenant: string, name: string, text: string): Buffer => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(placeOf(tenant, name));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  };
  const open = (tenant: string, name: string, bytes: Buffer): string => {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(placeOf(tenant, name));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  };
  return {
    /** Rejects when what is kept cannot be opened with this key. */
    get: async (tenant: string, name: string): Promise<string | undefined> => {
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'select sealed from identity.secret where tenant = $1 and name = $2',
        [tenant, name],
      );
      return rows[0] && open(tenant, name, rows[0].sealed);
    },
    /** Null removes it. */
    set: async (tenant: string, name: string, text: string | null): Promise<void> => {
      if (text === null) {
        await pool.query('delete from identity.secret where tenant = $1 and name = $2', [tenant, name]);
        return;
      }
      await pool.query(
        `insert into identity.secret (tenant, name, sealed) values ($1, $2, $3)
         on conflict (tenant, name) do update set sealed = excluded.sealed, changed_at = now()`,
        [tenant, name, seal(tenant, name, text)],
      );
    },
  };
};
export type Secrets = ReturnType<typeof createSecrets>;

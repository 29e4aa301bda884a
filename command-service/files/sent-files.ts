import type { FileFacts, FileStore } from '@kerben/platform/files/port.ts';
import { isProcess, type Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import type { FindFile } from '../looks.ts';

/** How long a command may name a file after it was sent: a draft may lie open for weeks. */
export const sentDays = 30;

/**
 * Who sent which file and when. It holds work on its way, never truth: what a record names stands in events. Apart from the lists,
 * because nothing could make it anew.
 */
const statements = `
create schema if not exists file;
create table if not exists file.sent (
  tenant text not null,
  sha256 text not null,
  person text not null,
  size bigint not null,
  at timestamptz not null default now(),
  primary key (tenant, sha256, person)
);
create index if not exists sent_of_person on file.sent (tenant, person, at);
delete from file.sent where at < now() - make_interval(days => ${sentDays});
`;

/** Makes the table of sent files, and forgets what nobody may name any more. */
export const migrateSentFiles = async (pool: Pool): Promise<void> => {
  // One statement text is one transaction; two services that start at once would make the same schema twice.
  await pool.query(`select pg_advisory_xact_lock(hashtext('kerben.file')); ${statements}`);
};

/** What people have sent to the store of files. */
export const createSentFiles = (pool: Pool, files: Pick<FileStore, 'find'>) => {
  const isSent = async ({ tenant, id }: Person, sha256: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `select 1 from file.sent
       where tenant = $1 and sha256 = $2 and person = $3 and at >= now() - make_interval(days => ${sentDays})`,
      [tenant, sha256, id],
    );
    return rowCount === 1;
  };
  /** A file for whoever sent it within thirty days, and for the system; for everybody else it is not there. */
  const find: FindFile = async (person, sha256) =>
    isProcess(person) || (await isSent(person, sha256)) ? files.find(person.tenant, sha256) : undefined;
  return {
    find,
    /** Keeps who sent it; sent once more it counts from now. */
    note: async ({ tenant, id }: Person, { sha256, size }: FileFacts): Promise<void> => {
      await pool.query(
        `insert into file.sent (tenant, sha256, person, size) values ($1, $2, $3, $4)
         on conflict (tenant, sha256, person) do update set at = now()`,
        [tenant, sha256, id, size],
      );
    },
    /** Bytes that a person has sent within a day. */
    sentToday: async ({ tenant, id }: Person): Promise<number> => {
      const { rows } = await pool.query<{ size: string }>(
        `select coalesce(sum(size), 0) as size from file.sent
         where tenant = $1 and person = $2 and at > now() - interval '1 day'`,
        [tenant, id],
      );
      return Number(rows[0]?.size ?? 0);
    },
  };
};

export type SentFiles = ReturnType<typeof createSentFiles>;

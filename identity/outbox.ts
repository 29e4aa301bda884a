import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { randomUUID } from 'node:crypto';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { Pool } from 'pg';
import type { Letter } from './pages/outbox.ts';

/** Letters on their way out, what was written of wagons, and up to which piece of news a person was written to. Where no mail server is set up they stay here and are shown (embedded default). */
export const outboxSchema = `
create table if not exists identity.letter (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
alter table identity.letter add column if not exists tenant text not null default '${defaultTenant}';
alter table identity.letter add column if not exists sent_at timestamptz;
alter table identity.letter add column if not exists attempts integer not null default 0;
alter table identity.letter add column if not exists next_attempt_at timestamptz not null default now();
alter table identity.letter add column if not exists problem text;
alter table identity.letter add column if not exists attachment bytea;
alter table identity.letter add column if not exists attachment_name text;
create index if not exists letter_created on identity.letter (created_at);
create table if not exists identity.news_mailed (
  person text primary key,
  up_to text not null
);
alter table identity.news_mailed add column if not exists day text not null default '';
create table if not exists identity.answer_mailed (
  one boolean primary key check (one),
  up_to text not null
);
create table if not exists identity.arrival_mailed (
  key text primary key,
  tenant text not null,
  letter uuid not null,
  stay text,
  told boolean not null default false,
  written_at timestamptz not null default now()
);
create index if not exists arrival_mailed_waiting on identity.arrival_mailed (letter) where not told and stay is not null;
create table if not exists identity.report_mailed (
  report text primary key,
  due timestamptz not null
);
create index if not exists letter_waiting on identity.letter (next_attempt_at) where sent_at is null;
`;

const shown = 50;

/** After this many attempts, which take a few hours, a letter is left to lie. */
export const mostAttempts = 10;

/** A letter that has not been sent yet. */
export interface WaitingLetter extends Pick<Letter, 'id' | 'recipient' | 'subject' | 'body'> {
  readonly tenant: string;
  readonly attachment?: Buffer | null;
  readonly attachmentName?: string | null;
}

export const createOutbox = (pool: Pool) => ({
  /** `on`: the transaction that it belongs to. */
  post: async (
    letter: Omit<WaitingLetter, 'id'> & Partial<Pick<WaitingLetter, 'id'>>,
    on: Pick<Pool, 'query'> = pool,
  ): Promise<void> => {
    await on.query(
      `insert into identity.letter (id, tenant, recipient, subject, body, attachment, attachment_name)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        letter.id ?? randomUUID(),
        letter.tenant,
        letter.recipient,
        letter.subject,
        letter.body,
        letter.attachment ?? null,
        letter.attachmentName ?? null,
      ],
    );
  },
  /** The last letters that nothing has sent, newest first. */
  read: async (): Promise<readonly Letter[]> => {
    const { rows } = await pool.query<Letter>(
      `select id, recipient, subject, body, created_at as "createdAt", attachment_name as "attachmentName"
        from identity.letter
        where sent_at is null order by created_at desc limit $1`,
      [shown],
    );
    return rows;
  },
  /**
   * Takes the letter that has waited longest, of a tenant that `canSend`, and has it sent; false when none is due. A letter
   * that was sent keeps nothing of its text. One that was not is tried again after 20 s, 40 s, 80 s … an hour at most. Of
   * several replicas one has the letter in hand; when it dies there, another one takes it.
   */
  next: async (
    canSend: (tenant: string) => boolean,
    send: (letter: WaitingLetter) => Promise<void>,
    failed: (error: unknown) => void,
  ): Promise<boolean> => {
    const { rows: waiting } = await pool.query<{ tenant: string }>(
      'select distinct tenant from identity.letter where sent_at is null and attempts < $1 and next_attempt_at <= now()',
      [mostAttempts],
    );
    const tenants = waiting.map(({ tenant }) => tenant).filter(canSend);
    if (tenants.length === 0) return false;
    return inTransaction(pool, async (client) => {
      const { rows } = await client.query<WaitingLetter>(
        `select id, tenant, recipient, subject, body, attachment, attachment_name as "attachmentName" from identity.letter
          where sent_at is null and attempts < $1 and next_attempt_at <= now() and tenant = any($2)
          order by created_at limit 1 for update skip locked`,
        [mostAttempts, tenants],
      );
      const [letter] = rows;
      if (letter) {
        const problem = await send(letter).then(
          () => undefined,
          (error: unknown) => {
            failed(error);
            return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
          },
        );
        await client.query(
          problem === undefined
            ? `update identity.letter set sent_at = now(), body = '', attachment = null, problem = null, attempts = attempts + 1 where id = $1`
            : `update identity.letter set attempts = attempts + 1, problem = $2,
                 next_attempt_at = now() + make_interval(secs => least(3600, 20 * 2 ^ attempts)) where id = $1`,
          problem === undefined ? [letter.id] : [letter.id, problem],
        );
      }
      return letter !== undefined;
    });
  },
  /** Letters hold names and links: they are not kept. */
  purge: async (): Promise<void> => {
    await pool.query(`delete from identity.letter where created_at < now() - interval '7 days'`);
  },
});
export type Outbox = ReturnType<typeof createOutbox>;

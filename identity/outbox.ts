import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Letter } from './pages/outbox.ts';

/** Letters on their way out. Where no mail server is set up they stay here and are shown (embedded default). */
export const outboxSchema = `
create table if not exists identity.letter (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index if not exists letter_created on identity.letter (created_at);
`;

const shown = 50;

export const createOutbox = (pool: Pool) => ({
  post: async (letter: Pick<Letter, 'recipient' | 'subject' | 'body'>): Promise<void> => {
    await pool.query('insert into identity.letter (id, recipient, subject, body) values ($1, $2, $3, $4)', [
      randomUUID(),
      letter.recipient,
      letter.subject,
      letter.body,
    ]);
  },
  /** The last letters, newest first. */
  read: async (): Promise<readonly Letter[]> => {
    const { rows } = await pool.query<Letter>(
      'select id, recipient, subject, body, created_at as "createdAt" from identity.letter order by created_at desc limit $1',
      [shown],
    );
    return rows;
  },
  /** Letters hold names and links: they are not kept. */
  purge: async (): Promise<void> => {
    await pool.query(`delete from identity.letter where created_at < now() - interval '7 days'`);
  },
});
export type Outbox = ReturnType<typeof createOutbox>;

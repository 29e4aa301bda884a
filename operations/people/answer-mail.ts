import { textMember } from '@kerben/platform/members.ts';
import type { Outbox } from '@kerben/identity/outbox.ts';
import { languages, type Language } from '@kerben/platform/http/language.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { news } from '@kerben/projections/read-models/news.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { recordName } from '@kerben/projections/read-models/record-name.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { Pool } from 'pg';
import { lookAgain } from '@kerben/platform/look-again.ts';

/** How often somebody looks for answers to write of, milliseconds. */
const lookMs = 10_000;
/** Answers of one look; more wait for the next. */
const atOnce = 50;
const table = `${readModelSchema}.${tableName(news)}`;

/** Events by which the support desk answers somebody. */
export const answerEvents = ['SupportAnswered', 'FeedbackAnswered'] as const;

const words = {
  en: { subject: 'Answer: %', greeting: 'You are answered:', more: 'All of it:' },
  ru: { subject: 'Ответ: %', greeting: 'Вам ответили:', more: 'Полностью:' },
  ky: { subject: 'Жооп: %', greeting: 'Сизге жооп берилди:', more: 'Толугу менен:' },
} as const satisfies Record<Language, object>;

interface AnswerRow {
  readonly id: string;
  readonly tenant: string;
  readonly area: string;
  readonly recordId: string;
}

/**
 * Writes to whoever asked the support desk, or gave an opinion, that there is an answer, and what it says. Letters and place are one
 * transaction on one row, so each answer is written of once, by one of several replicas; what was answered before the first of them began
 * is not written of (decision support).
 */
export const createAnswerMail = (options: {
  readonly pool: Pool;
  readonly directory: Pick<Directory, 'user' | 'settings'>;
  /** The record as it is now; undefined where it cannot be read. */
  readonly record: (tenant: string, area: string, id: string) => Promise<object | undefined>;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly posted: () => void;
  readonly linkOf: (area: string, id: string) => string;
  readonly failed: (error: unknown) => void;
}) => {
  const { pool, directory, outbox } = options;
  const began = new Date();

  const letterOf = async ({ tenant, area, recordId }: AnswerRow) => {
    const found = await options.record(tenant, area, recordId);
    const said = (member: string): string => textMember(found, member) ?? '';
    const user = directory.user(said('authorId'));
    if (!found || user?.tenant !== tenant) return undefined;
    const { email, isActive, isDeleted } = user.state;
    if (email === '' || !isActive || isDeleted) return undefined;
    const chosen = directory.settings(tenant)[setting.language];
    const language = languages.find((each) => each === chosen) ?? 'ru';
    const { subject, greeting, more } = words[language];
    const name = said('subject') || recordName(language, area, recordId, { ...found });
    const called = [said('number'), name].filter(Boolean).join(' · ');
    return {
      tenant,
      recipient: email,
      subject: subject.replace('%', () => called),
      body: [`${greeting} ${called}`, said('answer'), `${more} ${options.linkOf(area, recordId)}`].join('\n\n'),
    };
  };

  const look = async (): Promise<void> => {
    await pool.query(
      `insert into identity.answer_mailed (one, up_to)
       select true, coalesce((select max(id) from ${table} where at < $1), '') on conflict do nothing`,
      [began],
    );
    const letters = await inTransaction(pool, async (client) => {
      const { rows: places } = await client.query<{ upTo: string }>(
        'select up_to as "upTo" from identity.answer_mailed for update skip locked',
      );
      const [place] = places;
      if (!place) return 0;
      const { rows } = await client.query<AnswerRow>(
        `select id, tenant, area, "recordId" from ${table} where id > $1 and "eventType" = any($2) order by id limit $3`,
        [place.upTo, answerEvents, atOnce],
      );
      let posted = 0;
      for (const row of rows) {
        const letter = await letterOf(row);
        if (!letter) continue;
        await outbox.post(letter, client);
        posted += 1;
      }
      const last = rows.at(-1);
      if (last) await client.query('update identity.answer_mailed set up_to = $1', [last.id]);
      return posted;
    });
    if (letters > 0) options.posted();
  };

  return { look, ...lookAgain(look, lookMs, options.failed) };
};

import { v5 as uuidv5 } from 'uuid';
import { mostAttempts, type Outbox } from '@kerben/identity/outbox.ts';
import { languages, type Language } from '@kerben/platform/http/language.ts';
import { answerFailure } from '@kerben/workflows/documents/iftmin-answers/document.ts';
import { textOfAnswer } from '@kerben/workflows/documents/iftmin-answers/text-of.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { Pool } from 'pg';
import type { Due, Outcomes } from './outcomes.ts';

/** One sending is one letter, whatever crashes in between. */
const namespace = '3f0c6a53-8a0f-5a53-9e5c-4c1d2b7f6e10';

const words = {
  en: { subject: 'Answer to message %', accepted: 'Accepted', rejected: 'Rejected', test: 'Test of the exchange' },
  ru: { subject: 'Ответ на сообщение %', accepted: 'Принято', rejected: 'Отклонено', test: 'Тестовый обмен' },
  ky: { subject: '% билдирүүсүнө жооп', accepted: 'Кабыл алынды', rejected: 'Четке кагылды', test: 'Сыноо алмашуусу' },
} as const satisfies Record<Language, object>;

interface Letter {
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly problem: string | null;
}

const letterFor = ({ tenant, id, answer, partner }: Due, said: string | undefined) => {
  const { subject, accepted, rejected, test } = words[languages.find((each) => each === said) ?? 'ru'];
  return {
    id: uuidv5(`${tenant}/${id}.${answer.sending}`, namespace),
    tenant,
    recipient: partner.address,
    subject: subject.replace('%', () => answer.reference),
    body: [
      ...(answer.test ? [test] : []),
      `${answer.rejected ? rejected : accepted}: ${answer.number}`,
      ...answer.errors.map((error) => `${error.place} ${error.said}`.trim()),
    ].join('\n'),
    attachment: Buffer.from(textOfAnswer(answer)),
    attachmentName: `aperak-${answer.reference.replaceAll(/[^\w.-]/g, '_')}.edi`,
  };
};

/** Lays an answer's letter into the outbox once, and tells what has become of it. */
export const byMail =
  (options: {
    readonly pool: Pool;
    readonly directory: Pick<Directory, 'settings'>;
    readonly outbox: Pick<Outbox, 'post'>;
    readonly posted: () => void;
    readonly outcomes: Outcomes;
  }) =>
  async (due: Due): Promise<void> => {
    const { pool, directory, outbox, outcomes } = options;
    const letter = letterFor(due, directory.settings(due.tenant)[setting.language]);
    const { rows } = await pool.query<Letter>(
      `select sent_at as "sentAt", attempts, next_attempt_at as "nextAttemptAt", problem from identity.letter where id = $1`,
      [letter.id],
    );
    const [known] = rows;
    if (!known) {
      await outbox.post(letter);
      options.posted();
    } else if (known.sentAt) await outcomes.sent(due);
    else if (known.attempts > due.answer.attempts)
      await outcomes.failed(due, {
        failure: answerFailure.mail,
        httpStatus: null,
        said: known.problem ?? '',
        final: known.attempts >= mostAttempts,
        nextAt: known.nextAttemptAt,
      });
  };

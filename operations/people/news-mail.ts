import type { Outbox } from '@kerben/identity/outbox.ts';
import { languages, type Language } from '@kerben/platform/http/language.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { news as newsList } from '@kerben/projections/read-models/news.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { NewsItem } from '@kerben/questions/news/pieces.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { Directory, KnownUser } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { Pool } from 'pg';
import { lookAgain } from '@kerben/platform/look-again.ts';

/** How often somebody looks for news to write of, milliseconds: nobody reads letters by the second. */
const lookMs = 15_000;

const words = {
  en: {
    subject: 'Changes of your documents',
    greeting: 'What happened:',
    end: 'You chose these e-mails yourself; the bell stops them.',
  },
  ru: {
    subject: 'Изменения по вашим документам',
    greeting: 'Что произошло:',
    end: 'Вы сами выбрали эти письма; отключить их можно под колокольчиком.',
  },
  ky: {
    subject: 'Документтериңиз боюнча билдирүүлөр',
    greeting: 'Эмне болду:',
    end: 'Бул билдирүүлөрдү өзүңүз тандадыңыз; аларды коңгуроодон өчүрсө болот.',
  },
} as const satisfies Record<Language, object>;

const languageOf = (name: string | undefined): Language => languages.find((each) => each === name) ?? 'ru';

const timeOf = (instant: string): string =>
  new Intl.DateTimeFormat('ru', { timeZone: railwayZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

/** A letter of some news: a line for each, with the link to its record. */
const bodyOf = (language: Language, items: readonly NewsItem[], linkOf: (item: NewsItem) => string): string =>
  [
    words[language].greeting,
    ...items.map((item) =>
      [`${timeOf(item.at)}  ${item.kind} ${item.name}: ${item.happened}`, linkOf(item)].filter(Boolean).join('\n'),
    ),
    words[language].end,
  ].join('\n\n');

/** What there is to write of. */
interface NewsToWrite {
  /** What came after a place in the log, as the bell tells it, and up to which place that is. */
  readonly since: (
    person: Person,
    language: Language,
    from: string,
  ) => Promise<{ readonly upTo: string; readonly items: readonly NewsItem[] }>;
  /** The place of the newest piece of news of all; '' where there is none. */
  readonly newest: () => Promise<string>;
}

/** The place of the newest piece of news that is kept. */
export const newestNews = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ id: string | null }>(
    `select max(id) as id from ${readModelSchema}.${tableName(newsList)}`,
  );
  return rows[0]?.id ?? '';
};

/**
 * Writes the news of the bell to those who chose it (`choose-news-mail`), from the moment at which they did. Letter and place are
 * one transaction on a row of the person, so each piece of news is written of once, by one of several replicas. What was read in the
 * bell meanwhile is not written of (decision news).
 */
export const createNewsMail = (options: {
  readonly pool: Pool;
  readonly directory: Pick<Directory, 'users' | 'tenants' | 'settings'>;
  /** Throws for whoever may not act any more. */
  readonly admit: (claims: { readonly sub: string }) => Person;
  readonly news: NewsToWrite;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly posted: () => void;
  /** Where the record of a piece of news opens; '' where it does not. */
  readonly linkOf: (item: NewsItem) => string;
  readonly failed: (error: unknown) => void;
}) => {
  const { pool, directory, news, outbox } = options;

  const chosen = (): readonly KnownUser[] =>
    [defaultTenant, ...directory.tenants().map(({ id }) => id)]
      .flatMap((tenant) => directory.users(tenant))
      .filter(({ state }) => state.newsByMail && state.isActive && !state.isDeleted && state.email !== '');

  const write = async (user: KnownUser, person: Person): Promise<boolean> => {
    return inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ upTo: string }>(
        'select up_to as "upTo" from identity.news_mailed where person = $1 for update skip locked',
        [user.id],
      );
      const [place] = rows;
      let written = false;
      if (place) {
        const from = place.upTo > user.state.newsUpTo ? place.upTo : user.state.newsUpTo;
        const language = languageOf(directory.settings(user.tenant)[setting.language]);
        const { upTo, items } = await news.since(person, language, from);
        if (items.length > 0) {
          const { subject } = words[language];
          const body = bodyOf(language, items, options.linkOf);
          await outbox.post({ tenant: user.tenant, recipient: user.state.email, subject, body }, client);
          written = true;
        }
        if (upTo !== place.upTo)
          await client.query('update identity.news_mailed set up_to = $2 where person = $1', [user.id, upTo]);
      }
      return written;
    });
  };

  /** Looks once at everybody who wants letters. */
  const look = async (): Promise<void> => {
    const users = chosen();
    // Who turns letters off and on again hears of what comes then.
    await pool.query('delete from identity.news_mailed where not person = any($1)', [users.map(({ id }) => id)]);
    if (users.length === 0) return;
    await pool.query(
      `insert into identity.news_mailed (person, up_to) select person, $2 from unnest($1::text[]) as person
        on conflict do nothing`,
      [users.map(({ id }) => id), await news.newest()],
    );
    let posted = false;
    for (const user of users) {
      try {
        posted = (await write(user, options.admit({ sub: user.id }))) || posted;
      } catch (error) {
        options.failed(error);
      }
    }
    if (posted) options.posted();
  };

  return { look, ...lookAgain(look, lookMs, options.failed) };
};

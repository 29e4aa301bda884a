import type { Outbox } from '@kerben/identity/outbox.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { languages, type Language } from '@kerben/platform/http/language.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { news as newsList } from '@kerben/projections/read-models/news.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { NewsItem } from '@kerben/questions/news/pieces.ts';
import { lettersOf } from '@kerben/questions/news/letters.ts';
import { isQuiet } from '@kerben/workflows/chat/is-quiet.ts';
import { railwayDay, railwayMinute, railwayZone } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { KnownUser } from '@kerben/workflows/people/known.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { Pool } from 'pg';
import { lookAgain } from '@kerben/platform/look-again.ts';
import { words } from './news-words.ts';

/** How often somebody looks for news to write of, milliseconds: nobody reads letters by the second. */
const lookMs = 15_000;

const languageOf = (name: string | undefined): Language => languages.find((each) => each === name) ?? 'ru';

const timeOf = (instant: string): string =>
  new Intl.DateTimeFormat('ru', { timeZone: railwayZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

type LinkOf = (item: NewsItem) => string;

const linesOf = (items: readonly NewsItem[], linkOf: LinkOf): readonly string[] =>
  items.map((item) =>
    [`${timeOf(item.at)}  ${item.kind} ${item.name}: ${item.happened}`, linkOf(item)].filter(Boolean).join('\n'),
  );

/** A letter of some news: a line for each, with the link to its record. */
const bodyOf = (language: Language, items: readonly NewsItem[], linkOf: LinkOf): string =>
  [words[language].greeting, ...linesOf(items, linkOf), words[language].end].join('\n\n');

/** A letter of the day: what waits, heap by heap, then the news of one's own, then how many others there are. */
const digestOf = (language: Language, { heaps, items, others, followed }: Digest, linkOf: LinkOf): string => {
  const said = words[language];
  return [
    ...(heaps.length === 0
      ? []
      : [said.waits, heaps.map((heap) => `${heap.text}: ${heap.count}${said.since(heap.since)}`).join('\n')]),
    ...(items.length === 0 ? [] : [said.mine, ...linesOf(items, linkOf)]),
    ...(others === 0 ? [] : [said.others(others, followed)]),
    said.endOfDay,
  ].join('\n\n');
};

/** What a letter of the day says. */
export interface Digest {
  readonly upTo: string;
  /** What waits for the person: how many, and the day since when nobody touched the oldest (`dd.mm.yyyy`). */
  readonly heaps: readonly { readonly text: string; readonly count: number; readonly since: string }[];
  readonly items: readonly NewsItem[];
  readonly others: number;
  readonly followed: number;
}

/** What there is to write of. */
interface NewsToWrite {
  /** What came after a place in the log, as the bell tells it, and up to which place that is. */
  readonly since: (
    person: Person,
    language: Language,
    from: string,
  ) => Promise<{ readonly upTo: string; readonly items: readonly NewsItem[] }>;
  /** The same as a letter of the day tells it. */
  readonly ofDay: (person: Person, language: Language, from: string) => Promise<Digest>;
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

/** From when on a letter of the day goes out, by the railway's clock. */
const digestTime = '08:00';

/** What stands beside the letters of a person: how far he was written to, and the last day of which he got a letter. */
interface Place {
  readonly upTo: string;
  readonly day: string;
}

interface Options {
  readonly pool: Pool;
  readonly directory: Pick<Directory, 'users' | 'user' | 'inbox' | 'tenants' | 'settings'>;
  /** Throws for whoever may not act any more. */
  readonly admit: (claims: { readonly sub: string }) => Person;
  readonly news: NewsToWrite;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly posted: () => void;
  /** Where the record of a piece of news opens; '' where it does not. */
  readonly linkOf: LinkOf;
  readonly clock: Clock;
  readonly failed: (error: unknown) => void;
}

/** The railway's day and time of the day, `YYYY-MM-DD` and `HH:MM`. */
const railwayNow = (clock: Clock): { readonly day: string; readonly time: string } => {
  const now = clock().toISOString();
  return { day: railwayDay(now), time: railwayMinute(now).slice(-5) };
};

/** What is to be written to somebody now: the letter, if there is one, and his place behind it. */
const letterFor = async (
  { news, directory, linkOf }: Options,
  { user, person, letters }: { user: KnownUser; person: Person; letters: 'at-once' | 'daily' },
  place: Place,
  { day, time }: { day: string; time: string },
): Promise<Place & { readonly letter?: { readonly subject: string; readonly body: string } }> => {
  // As the person chose with the letters, else that of the house.
  const language = directory.inbox(user.id).language ?? languageOf(directory.settings(user.tenant)[setting.language]);
  const said = words[language];
  if (letters === 'at-once') {
    const from = place.upTo > user.state.newsUpTo ? place.upTo : user.state.newsUpTo;
    const { upTo, items } = await news.since(person, language, from);
    const letter = { subject: said.subject, body: bodyOf(language, items, linkOf) };
    return { upTo, day: place.day, ...(items.length > 0 && { letter }) };
  }
  if (place.day >= day || time < digestTime) return place;
  const digest = await news.ofDay(person, language, place.upTo);
  const isEmpty = digest.heaps.length + digest.items.length + digest.others === 0;
  const letter = { subject: said.subjectOfDay, body: digestOf(language, digest, linkOf) };
  return { upTo: digest.upTo, day, ...(!isEmpty && { letter }) };
};

/**
 * Writes the news of the bell to those who chose it, from the moment at which they did: as they come, or once a day from eight o'clock
 * together with what waits; nothing in somebody's quiet hours, whose end brings what came meanwhile. Letter and place are one transaction
 * on a row of the person, so each piece of news is written of once, by one of several replicas. What was read meanwhile is not written
 * of (decision news).
 */
export const createNewsMail = (options: Options) => {
  const { pool, directory, news, outbox, clock } = options;

  const chosen = (): readonly { readonly user: KnownUser; readonly letters: 'at-once' | 'daily' }[] =>
    [defaultTenant, ...directory.tenants().map(({ id }) => id)]
      .flatMap((tenant) => directory.users(tenant))
      .filter(({ state }) => state.isActive && !state.isDeleted && state.email !== '')
      .flatMap((user) => {
        const letters = lettersOf(directory, user.id);
        return letters === 'never' ? [] : [{ user, letters }];
      });

  const write = (each: { user: KnownUser; person: Person; letters: 'at-once' | 'daily' }): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const { rows } = await client.query<Place>(
        'select up_to as "upTo", day from identity.news_mailed where person = $1 for update skip locked',
        [each.user.id],
      );
      const [place] = rows;
      if (!place) return false;
      const { upTo, day, letter } = await letterFor(options, each, place, railwayNow(clock));
      const { tenant, state } = each.user;
      if (letter) await outbox.post({ tenant, recipient: state.email, ...letter }, client);
      if (upTo !== place.upTo || day !== place.day)
        await client.query('update identity.news_mailed set up_to = $2, day = $3 where person = $1', [
          each.user.id,
          upTo,
          day,
        ]);
      return letter !== undefined;
    });

  /** Looks once at everybody who wants letters. */
  const look = async (): Promise<void> => {
    const people = chosen();
    const ids = people.map(({ user }) => user.id);
    // Who turns letters off and on again hears of what comes then.
    await pool.query('delete from identity.news_mailed where not person = any($1)', [ids]);
    if (people.length === 0) return;
    const { day, time } = railwayNow(clock);
    // Whoever chooses the letter of the day after eight gets the first one tomorrow.
    await pool.query(
      `insert into identity.news_mailed (person, up_to, day) select person, $2, $3 from unnest($1::text[]) as person
        on conflict do nothing`,
      [ids, await news.newest(), time < digestTime ? '' : day],
    );
    let posted = false;
    for (const { user, letters } of people) {
      if (isQuiet(user.state.quietHours, time)) continue;
      try {
        posted = (await write({ user, person: options.admit({ sub: user.id }), letters })) || posted;
      } catch (error) {
        options.failed(error);
      }
    }
    if (posted) options.posted();
  };

  return { look, ...lookAgain(look, lookMs, options.failed) };
};

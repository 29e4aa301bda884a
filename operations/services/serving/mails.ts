import { systemClock } from '@kerben/platform/clock.ts';
import { createRecords } from '@kerben/command-service/records.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { readingOf } from '@kerben/query-service/answers/reading.ts';
import { createExport } from '@kerben/query-service/export/export.ts';
import { waiting } from '@kerben/questions/dashboard/heaps.ts';
import homePage from '@kerben/questions/dashboard/home.ts';
import latestNews from '@kerben/questions/news/latest.ts';
import { newsOfDay, newsSince } from '@kerben/questions/news/pieces.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { railwayMinute } from '@kerben/workflows/kernel/clock.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { createAnswerMail } from '../../people/answer-mail.ts';
import { createArrivalMail } from '../../people/arrival-mail.ts';
import { createAnswerSender } from '../../partners/send-answers.ts';
import { createNewsMail, newestNews } from '../../people/news-mail.ts';
import { createReportMail } from '../../people/report-mail.ts';
import type { Opened } from './opened.ts';
import type { ApiPart } from './options.ts';

interface Mail {
  readonly close: () => Promise<void>;
}

/** Who writes letters by himself, each in the part that makes what he writes of. */
const mails: readonly { readonly serves: ApiPart; readonly of: (k: Opened) => Mail }[] = [
  {
    serves: 'query',
    of: (k) =>
      createNewsMail({
        ...posting(k, 'news could not be written to somebody'),
        admit: k.people.admit,
        news: {
          since: (person, language, from) => newsSince(readingOf(latestNews, k.asking, person, language), from),
          ofDay: async (person, language, from) => {
            const waits = await waiting(readingOf(homePage, k.asking, person, language));
            const heaps = waits
              .filter(({ group, count }) => group !== 'others' && count > 0)
              .map(({ text, count, oldest }) => ({
                ...{ text, count },
                since: oldest === null ? '' : railwayMinute(oldest.since).slice(0, 10),
              }));
            return { heaps, ...(await newsOfDay(readingOf(latestNews, k.asking, person, language), from)) };
          },
          newest: () => newestNews(k.pool),
        },
        clock: systemClock,
        linkOf: ({ area, recordId }) => linkIn(k)(area, recordId),
      }),
  },
  {
    serves: 'query',
    of: (k) =>
      createReportMail({
        ...posting(k, 'a report could not be sent to somebody'),
        ...{ store: k.store, admit: k.people.admit, allowed: k.allowed, origin: k.origin, clock: systemClock },
        exportList: createExport(k.lists, k.translate),
      }),
  },
  {
    serves: 'query',
    of: (k) =>
      createAnswerMail({
        ...posting(k, 'an answer could not be written to somebody'),
        record: async (tenant, area, id) => {
          const model = readModels.find(({ name }) => name === area);
          return model && (await k.records.folded(model, systemPerson(tenant), id)).state;
        },
        linkOf: linkIn(k),
      }),
  },
  {
    serves: 'command',
    of: (k) =>
      createArrivalMail({
        ...posting(k, 'a customer could not be written to about wagons'),
        ...{ lists: k.lists, execute: k.execute, clock: systemClock },
        linkOf: linkIn(k),
      }),
  },
  {
    serves: 'command',
    of: (k) =>
      createAnswerSender({
        ...posting(k, 'an answer could not be sent to a partner'),
        ...{ lists: k.lists, execute: k.execute, clock: systemClock, records: createRecords(k.store) },
        ...{ tenants: k.tenants, secretOf: k.secretOf, ...k.configuration.partners },
      }),
  },
];

/** Where letters are put, and who hears that one could not be written. */
const posting = ({ pool, directory, identity, log }: Opened, failure: string) => ({
  pool,
  directory,
  outbox: identity.outbox,
  posted: () => identity.mailer.wake(),
  failed: (error: unknown) => log.error({ err: error }, failure),
});

/** Where a record opens; '' where it does not. */
const linkIn =
  ({ origin }: Opened) =>
  (area: string, id: string): string => {
    const path = documentOf(area)?.path;
    return path === undefined ? '' : new URL(`${path}/${encodeURIComponent(id)}`, origin).href;
  };

/** Begins to look for what is to be written of. */
export const beginMails = (k: Opened): readonly Mail[] =>
  mails.filter(({ serves }) => k.serves(serves)).map(({ of }) => of(k));

import { news } from '@kerben/projections/read-models/news.ts';
import { calledOrMade } from '@kerben/projections/read-models/record-name.ts';
import { letterChoices } from '@kerben/workflows/inbox/letters.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import { calledIn } from '../engine/called.ts';
import { query } from '../engine/query.ts';
import { lettersOf } from './letters.ts';
import { reads } from './pieces.ts';

/** What the person has chosen of the own news: what is followed and muted, and which letters come. */
export default query({
  path: '/inbox/choices',
  tag: 'home',
  summary: 'What I follow, which kinds I have muted, and which e-mails I get',
  policy: member,
  asks: {},
  answers: z.object({
    letters: z.enum(letterChoices),
    language: z.enum(locales).nullable().describe('In which they speak; null = that of the house.'),
    muted: z.array(z.object({ kind: z.string(), text: z.string() })),
    follows: z
      .array(z.object({ area: z.string(), recordId: z.string(), kind: z.string(), name: z.string() }))
      .describe('The latest first; what I may not open any more is not among them.'),
  }),
  reads,
  // Nothing but a choice makes it stale: whoever sends one reads the news again, and this with them.
  staleBy: [news.name],
  run: async (_asked, reading) => {
    const { directory, person, translate } = reading;
    const { muted, follows, language } = directory.inbox(person.id);
    const places = [...follows].reverse().map((record) => {
      const cut = record.indexOf('/');
      return { area: record.slice(0, cut), recordId: record.slice(cut + 1) };
    });
    const called = await calledIn(
      reading,
      places.filter(({ area }) => area in reads),
      calledOrMade,
    );
    return {
      letters: lettersOf(directory, person.id),
      language,
      muted: muted.map((kind) => ({ kind, text: translate(kind) })),
      follows: places.flatMap((place) => {
        const name = called(place);
        return name === undefined ? [] : [{ ...place, kind: translate(`${place.area}.one`), name }];
      }),
    };
  },
});

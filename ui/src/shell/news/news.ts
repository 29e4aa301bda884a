import type { Answered } from '@kerben/questions/engine/query.ts';
import latest from '@kerben/questions/news/latest.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { usePerson } from '../person.ts';

export type News = Answered<typeof latest>;
export type NewsItem = News['items'][number];

/** The person's news; undefined until they are known. */
export const useNews = (): News | undefined =>
  useAnswer(latest, {}, { enabled: usePerson() !== undefined, quiet: true }).data;

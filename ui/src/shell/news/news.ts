import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answered } from '@kerben/questions/engine/query.ts';
import latest from '@kerben/questions/news/latest.ts';
import { areaChanged } from '../../api/stale.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { usePerson } from '../person.ts';
import { useServices } from '../services.ts';

export type News = Answered<typeof latest>;
export type NewsItem = News['items'][number];

/** The hub tells of news as of rows of the area `news`, so they are read again by themselves. */
const newsArea = 'news';

/** The person's news; undefined until they are known. */
export const useNews = (): News | undefined =>
  useAnswer(latest, {}, { enabled: usePerson() !== undefined, quiet: true, follows: [newsArea] }).data;

/** Sends one of the two things that a person says about news, and reads them again. */
export const useSayOfNews = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const id = usePerson()?.id ?? '';
  return useCallback(
    async (command: 'read-news' | 'choose-news-mail', body: object): Promise<void> => {
      await http(`/api/app/users/${encodeURIComponent(id)}/${command}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(body),
      });
      await areaChanged(client, newsArea);
    },
    [http, client, id],
  );
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePerson } from '../person.ts';
import { useServices } from '../services.ts';

/** What others did to a record of the person's. `at` is an instant; a greater `id` is later. */
export interface NewsItem {
  readonly id: string;
  readonly area: string;
  readonly recordId: string;
  readonly name: string;
  readonly kind: string;
  readonly happened: string;
  readonly state: string;
  readonly at: string;
  readonly unread: boolean;
}

/** Answer of `GET /api/app/news`; `unread` counts to a hundred. */
export interface News {
  readonly unread: number;
  readonly items: readonly NewsItem[];
  readonly byMail: boolean;
}

/** The hub tells of news as of rows of the area `news`, so they are read again by themselves. */
const newsKey = 'news';

/** The person's news; undefined until they are known. */
export const useNews = (): News | undefined => {
  const { http } = useServices();
  const language = useLanguage();
  const person = usePerson();
  const { data } = useQuery({
    queryKey: [newsKey, person?.id, language],
    enabled: person !== undefined,
    queryFn: async ({ signal }) => (await http<News>('/api/app/news', { signal, quiet: true })).json,
  });
  return data;
};

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
      await client.invalidateQueries({ queryKey: [newsKey] });
    },
    [http, client, id],
  );
};

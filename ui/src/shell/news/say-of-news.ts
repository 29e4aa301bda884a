import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { areaChanged } from '../../api/stale.ts';
import { usePerson } from '../person.ts';
import { useServices } from '../services.ts';

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
      await areaChanged(client, 'news');
    },
    [http, client, id],
  );
};

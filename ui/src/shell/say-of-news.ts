import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { areaChanged } from '../api/stale.ts';
import { usePerson } from './person.ts';
import { useServices } from './services.ts';

/** What a person says of the own news. */
type Said = 'read-all' | 'mark' | 'mute' | 'unmute' | 'follow' | 'unfollow' | 'choose-letters';

/** Sends what a person says of the own news, and reads them again. */
export const useSayOfNews = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const id = usePerson()?.id ?? '';
  return useCallback(
    async (command: Said, body: object): Promise<void> => {
      await http(`/api/app/inbox/${encodeURIComponent(id)}/${command}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(body),
      });
      await areaChanged(client, 'news');
    },
    [http, client, id],
  );
};

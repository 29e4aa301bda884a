import { useQueryClient } from '@tanstack/react-query';
import { areaChanged } from '../api/stale.ts';
import { useServices } from '../shell/services.ts';

/** Sends something of a comment, and reads them again. */
export const useCommentCommand = () => {
  const { http } = useServices();
  const client = useQueryClient();
  return async (path: string, body: object): Promise<void> => {
    await http(`/api/app/comments${path}`, {
      method: 'POST',
      quiet: true,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    await areaChanged(client, 'comments');
  };
};

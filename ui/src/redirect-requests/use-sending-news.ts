import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { useServices } from '../shell/services.ts';
import { toastLife } from './area.ts';
import { followSending } from './follow-sending.ts';

/** Says by a toast how the sending of a request ended, for the first time or again (specification 001, section 8). */
export const useSendingNews = () => {
  const services = useServices();
  const notify = useNotify();
  return useCallback(
    (id: string, attempt: number): void =>
      followSending(services, id, attempt, (outcome) =>
        notify(`redirect.${attempt > 1 ? 'resend' : 'send'}_${outcome}`, {
          type: outcome === 'sent' ? 'success' : 'error',
          autoHideDuration: toastLife,
        }),
      ),
    [services, notify],
  );
};

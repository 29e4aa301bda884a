import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { useServices, type Services } from '../../shell/services.ts';
import type { After } from '../extras.ts';
import { area, type RequestRow } from './SendingState.tsx';

/** How long somebody is told how a sending ended, milliseconds; afterwards the list alone says so. */
const patience = 60_000;

const outcomes: Readonly<Record<string, 'sent' | 'failed'>> = {
  sent: 'sent',
  acknowledged: 'sent',
  answered: 'sent',
  failed: 'failed',
};

/**
 * Waits until the sending of a request with this attempt has gone out or failed, and says so once. The sending is the
 * process's work: the command that asked for it has long been answered.
 */
const followSending = (
  { live, data }: Pick<Services, 'live' | 'data'>,
  id: string,
  attempt: number,
  tell: (outcome: 'sent' | 'failed') => void,
): void => {
  let done = false;
  const look = async (): Promise<void> => {
    const { data: row } = await data.getOne<RequestRow>(area, { id });
    const outcome = row.attempt > attempt ? 'sent' : row.attempt === attempt ? outcomes[row.sedDelivery] : undefined;
    if (done || outcome === undefined) return;
    finish();
    tell(outcome);
  };
  const unsubscribe = live.subscribe((change) => {
    if (change.area === area && change.id === id) void look().catch(() => undefined);
  });
  const timer = setTimeout(() => finish(), patience);
  const finish = (): void => {
    done = true;
    clearTimeout(timer);
    unsubscribe();
  };
  // It may have happened before anybody listened.
  void look().catch(() => undefined);
};

const toastLife = 2000;
const again = { sent: 'Redirect.SentAgain', failed: 'Redirect.SendFailedAgain' } as const;

/** Says by a toast how the sending of a request ended, for the first time or again (specification 001, section 8). */
export const useSendingNews = (): After => {
  const services = useServices();
  const notify = useNotify();
  return useCallback(
    (command, id, sent, row) => {
      if (command !== 'save' && command !== 'send-to-sed' && sent['status'] !== 1) return;
      const attempt = Number(row?.['attempt'] ?? 0) + 1;
      followSending(services, id, attempt, (outcome) =>
        notify(attempt > 1 ? again[outcome] : `${area}.sedDelivery.${outcome}`, {
          type: outcome === 'sent' ? 'success' : 'error',
          autoHideDuration: toastLife,
        }),
      );
    },
    [services, notify],
  );
};

import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { useSendingNews } from './follow-sending.ts';
import { SedSaid, SendingState } from './SendingState.tsx';

/** What the screens of redirect requests have of their own: how the exchange with SED stands. */
export default {
  AboveRecord: SedSaid,
  forms: { Above: SedSaid },
  inputs: {
    wagonNumbers: lazy(() => import('./WagonsUnderWay.tsx').then((module) => ({ default: module.WagonsUnderWay }))),
  },
  cells: { sedDelivery: { view: SendingState, width: 270 } },
  sayings: (command, row) =>
    command === 'send-to-sed' && Number(row['attempt']) > 0 ? { failed: 'Redirect.SendFailedAgain' } : {},
  useAfter: useSendingNews,
} satisfies DocumentExtras;

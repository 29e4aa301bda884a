import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { useSendingNews } from './follow-sending.ts';
import { SedSaid, SendingState, type RequestRow } from './SendingState.tsx';

/** What the screens of redirect requests have of their own: wagons, the telephone in its mask, how the exchange with SED stands. */
export default {
  Record: lazy(() => import('./Summary.tsx')),
  forms: { Above: SedSaid },
  inputs: {
    wagonNumbers: lazy(() => import('./WagonPicker.tsx')),
    applicantPhone: lazy(() => import('./PhoneInput.tsx')),
  },
  cells: { sedDelivery: { view: SendingState, width: 200 } },
  sayings: (command, row) =>
    command === 'send-to-sed' && (row as RequestRow).attempt > 0 ? { failed: 'Redirect.SendFailedAgain' } : {},
  useAfter: useSendingNews,
} satisfies DocumentExtras;

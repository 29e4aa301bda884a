import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { areaChanged } from '../api/stale.ts';
import { outcomeUnknown, problemOf } from '../api/problem.ts';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';
import { keepUnfinished, readUnfinished, type Taking } from './unfinished.ts';

/** A receipt as the shift has it. */
export interface IssuedReceipt {
  readonly row: number;
  readonly number: number;
  readonly op: string;
  readonly paymentId: string;
  readonly taken: string;
  readonly change: string;
}

/** Where a payment is: nothing sent, on its way, booked, refused (nothing was booked), or not known. */
export type Outcome =
  | { readonly is: 'none' | 'sending' | 'unknown' }
  | { readonly is: 'booked'; readonly deskId: string; readonly receipt: IssuedReceipt }
  /** `by`: area of the record that takes the charge at this moment. */
  | { readonly is: 'refused'; readonly why: string };

/** Sends payments as operations: the same one, however often it is asked, is one receipt. */
export const useTaking = () => {
  const { data } = useServices();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>(() => ({ is: readUnfinished() ? 'unknown' : 'none' }));

  const send = useCallback(
    async (taking: Taking): Promise<void> => {
      const { shiftId, body } = taking;
      keepUnfinished(taking);
      setOutcome({ is: 'sending' });
      try {
        await data.command({ area: 'cash-shift', id: shiftId, command: 'take', body, key: body.op });
        const { data: shift } = await data.getOne<Row & { receipts: readonly IssuedReceipt[]; deskId: string }>(
          'cash-shift',
          { id: shiftId },
        );
        const { receipts, deskId } = shift;
        const receipt = receipts.find(({ op }) => op === body.op);
        // The answer is there but the shift is not readable yet: asked again, it says the same.
        if (!receipt) return setOutcome({ is: 'unknown' });
        keepUnfinished(undefined);
        setOutcome({ is: 'booked', deskId, receipt });
      } catch (error) {
        if (outcomeUnknown(error)) return setOutcome({ is: 'unknown' });
        const { message, fields } = problemOf(error);
        keepUnfinished(undefined);
        setOutcome({ is: 'refused', why: fields[0]?.message ?? message });
      } finally {
        void areaChanged(client, 'cash-shift');
        void areaChanged(client, 'payment');
      }
    },
    [data, client],
  );

  return {
    outcome,
    send,
    /** The unfinished payment once more. */
    again: async (): Promise<void> => {
      const taking = readUnfinished();
      if (taking) await send(taking);
      else setOutcome({ is: 'none' });
    },
    clear: (): void => setOutcome({ is: 'none' }),
  };
};

import { lookAgain } from '@kerben/platform/look-again.ts';
import type { Keeping } from './keeping.ts';

/** Keeps a lease during work in which no checkpoint may move for a long time; `lost` is called when somebody else has it. */
export const holdingLease = async <Result, Within>(
  keep: { readonly keeping: Keeping<Within>; readonly everyMs: number; readonly lost: () => void },
  lease: { readonly name: string; readonly epoch: bigint },
  work: () => Promise<Result>,
): Promise<Result> => {
  const renewal = lookAgain(
    async () => {
      if ((await keep.keeping.renew([lease])).length > 0) keep.lost();
    },
    keep.everyMs,
    () => undefined,
  );
  try {
    return await work();
  } finally {
    await renewal.close();
  }
};

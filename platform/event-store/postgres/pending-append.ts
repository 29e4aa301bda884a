import type { EncodedEvent } from '../codec.ts';
import type { AppendResult, Expected } from '../port.ts';

/** One append on its way: queued, then sent, then settled exactly once. */
export interface PendingAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly EncodedEvent[];
  readonly size: number;
  /** From here on the outcome is the server's: a deadline can no longer say that nothing was written. */
  sent: boolean;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
}

import type { BlockList } from 'node:net';
import type { Clock } from '@kerben/platform/clock.ts';
import { leadsInside, openLookup } from '@kerben/platform/webhooks/closed-networks.ts';
import { postSigned } from '@kerben/platform/webhooks/post-signed.ts';
import type { SecretOf } from '@kerben/questions/engine/reading.ts';
import { answerFailure } from '@kerben/workflows/documents/iftmin-answers/document.ts';
import { textOfAnswer } from '@kerben/workflows/documents/iftmin-answers/text-of.ts';
import type { Due, Outcomes } from './outcomes.ts';

/** Posts an answer to its partner, signed, and tells what came of it; false when the partner could not be reached. */
export const byHttp =
  (options: {
    readonly outcomes: Outcomes;
    readonly secretOf: (whose: SecretOf) => Buffer;
    /** Networks that may be reached though they are closed. */
    readonly opened: BlockList;
    readonly timeoutMs: number;
    readonly clock: Clock;
    readonly signal: AbortSignal;
  }) =>
  async (due: Due): Promise<boolean> => {
    const { outcomes, opened, signal } = options;
    const { tenant, id, answer, partner } = due;
    if (await leadsInside(new URL(partner.address).hostname, opened)) {
      await outcomes.failed(due, { failure: answerFailure.closed, httpStatus: null, said: '', final: true });
      return true;
    }
    const secret = options.secretOf({ tenant, code: partner.code, number: partner.secretNumber ?? 0 });
    const posted = await postSigned(
      { url: partner.address, secrets: [secret], lookup: openLookup(opened) },
      {
        id: `${id}.${answer.sending}`,
        body: Buffer.from(textOfAnswer(answer)),
        at: options.clock(),
        contentType: 'application/edifact',
      },
      options.timeoutMs,
      signal,
    );
    // An attempt that was cut off because this process stops is no failure of the partner.
    if (signal.aborted && !posted.sent) return false;
    if (posted.sent) await outcomes.sent(due);
    else {
      const { reason, httpStatus, final } = posted;
      await outcomes.failed(due, { failure: answerFailure[reason], httpStatus, said: '', final });
    }
    return posted.sent || posted.final;
  };

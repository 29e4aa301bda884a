import { signWebhook } from '@kerben/platform/webhooks/signature.ts';

/** Where SED is and how it knows us. */
export interface SedAddress {
  /** The address requests are posted to. */
  readonly url: string;
  /** The first one signs. */
  readonly secrets: readonly Buffer[];
}

/** What one try came to; `reason` as in the events, `httpStatus` null when there was no answer. */
export type Posted =
  | { readonly sent: true }
  | {
      readonly sent: false;
      readonly reason: 'unreachable' | 'timeout' | 'refused' | 'badAnswer';
      readonly httpStatus: number | null;
      /** Whether SED has understood us and does not want it: trying again cannot help. */
      readonly final: boolean;
    };

/** Answers that mean "later", although they are 4xx. */
const later = new Set([408, 425, 429]);

const answered = (status: number): Posted => {
  if (status >= 200 && status < 300) return { sent: true };
  if (status >= 400 && status < 500 && !later.has(status))
    return { sent: false, reason: 'refused', httpStatus: status, final: true };
  return { sent: false, reason: 'badAnswer', httpStatus: status, final: false };
};

/**
 * Posts one signed message (docs/sed.md). Follows no redirect, reads nothing of the answer but its status, so that no
 * answer can be too large, and never throws.
 */
export const postToSed = async (
  { url, secrets: [secret] }: SedAddress,
  message: { readonly id: string; readonly body: Buffer; readonly at: Date },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Posted> => {
  if (!secret) throw new Error('there is no secret to sign with');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message.id,
        ...signWebhook(message, secret),
      },
      body: new Uint8Array(message.body),
      signal: AbortSignal.any([timeout, signal]),
    });
    await response.body?.cancel();
    return answered(response.status);
  } catch {
    const reason = timeout.aborted ? 'timeout' : 'unreachable';
    return { sent: false, reason, httpStatus: null, final: false };
  }
};

import { request as plainly } from 'node:http';
import { request as encrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { signWebhook } from './signature.ts';

/** Where a side is and how it knows us. */
export interface SignedAddress {
  /** The address that is posted to, as it stands. */
  readonly url: string;
  /** The first one signs. */
  readonly secrets: readonly Buffer[];
  /** How its name becomes an address, where not every one may be reached (closed-networks.ts); any when absent. */
  readonly lookup?: LookupFunction;
}

/** What is posted; whoever gets it twice knows it by its id. */
export interface SignedMessage {
  readonly id: string;
  readonly body: Buffer;
  readonly at: Date;
  /** JSON when absent. */
  readonly contentType?: string;
}

/** What one try came to; `reason` as in the events, `httpStatus` null when there was no answer. */
export type Posted =
  | { readonly sent: true }
  | {
      readonly sent: false;
      readonly reason: 'unreachable' | 'timeout' | 'refused' | 'badAnswer';
      readonly httpStatus: number | null;
      /** Whether the other side has understood us and does not want it: trying again cannot help. */
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

const statusOf = (
  { url, lookup }: SignedAddress,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { protocol } = new URL(url);
    const send = protocol === 'https:' ? encrypted : plainly;
    const request = send(url, { method: 'POST', headers, signal, ...(lookup && { lookup }) }, (response) => {
      // Nothing of the answer is read but its status, so that no answer can be too large.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });

/** A name that is an address already is looked up by nobody: it is asked for here. */
const assertReachable = async ({ url, lookup }: SignedAddress): Promise<void> => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (!lookup || isIP(host) === 0) return;
  await new Promise<void>((resolve, reject) => {
    lookup(host, { all: true }, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
};

/**
 * Posts one signed message (docs/sed.md, Standard Webhooks). Follows no redirect, reads nothing of the answer but its status, and never
 * throws for what the other side does.
 */
export const postSigned = async (
  address: SignedAddress,
  message: SignedMessage,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Posted> => {
  const [secret] = address.secrets;
  if (!secret) throw new Error('there is no secret to sign with');
  const timeout = AbortSignal.timeout(timeoutMs);
  const { id, body, contentType = 'application/json' } = message;
  const headers = {
    'content-type': contentType,
    'content-length': String(body.length),
    'idempotency-key': id,
    ...signWebhook(message, secret),
  };
  try {
    await assertReachable(address);
    return answered(await statusOf(address, headers, body, AbortSignal.any([timeout, signal])));
  } catch {
    const reason = timeout.aborted ? 'timeout' : 'unreachable';
    return { sent: false, reason, httpStatus: null, final: false };
  }
};

import { createHmac, timingSafeEqual } from 'node:crypto';

/** The three headers of a signed call (Standard Webhooks; spec/http-contract, SED). */
export interface WebhookHeaders {
  readonly 'webhook-id': string;
  /** Whole seconds since 1970. */
  readonly 'webhook-timestamp': string;
  /** Signatures set apart by blanks, each `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`. */
  readonly 'webhook-signature': string;
}

/** Why a call is not believed: a header is missing or malformed, it is too old or too new, no secret fits. */
export type WebhookFault = 'missing' | 'timestamp' | 'signature';

/** How far a call's clock may be from ours. */
export const toleranceSeconds = 300;

const version = 'v1';
const leastBytes = 24;
const idShape = /^[\x21-\x7e]{1,200}$/;
const timestampShape = /^\d{1,12}$/;

/**
 * The secrets in a text: base64, set apart by blanks or line ends, each with or without `whsec_`. The first one signs,
 * every one verifies, so that a secret is changed without an interruption. Throws when there is none or one is shorter
 * than the 24 bytes that Standard Webhooks asks for; the message never shows a secret.
 */
export const readWebhookSecrets = (text: string): readonly Buffer[] => {
  const secrets = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => Buffer.from(word.replace(/^whsec_/, ''), 'base64'));
  if (secrets.length === 0) throw new Error('there is no webhook secret');
  if (secrets.some((secret) => secret.length < leastBytes))
    throw new Error(`a webhook secret is base64 of at least ${leastBytes} bytes`);
  return secrets;
};

const mac = (secret: Buffer, id: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();

/** Headers that prove a body: who holds the secret has sent exactly these bytes under this id at this second. */
export const signWebhook = (
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: Buffer },
  secret: Buffer,
): WebhookHeaders => {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `${version},${mac(secret, id, timestamp, body).toString('base64')}`,
  };
};

/** Compares in constant time; a text of another length is compared with nothing. */
const fits = (given: Buffer, right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right);

/**
 * Whether a call is what it says, before anybody looks into its body; undefined = it is. Every secret is tried with every
 * signature of the list.
 */
export const webhookFault = (
  headers: { readonly [Name in keyof WebhookHeaders]?: string | undefined },
  body: Buffer,
  secrets: readonly Buffer[],
  now: Date,
): WebhookFault | undefined => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (id === undefined || timestamp === undefined || signatures === undefined) return 'missing';
  if (!idShape.test(id) || !timestampShape.test(timestamp) || signatures.length > 1_000) return 'missing';
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return 'timestamp';
  const given = signatures
    .split(' ')
    .filter((signature) => signature.startsWith(`${version},`))
    .map((signature) => Buffer.from(signature.slice(version.length + 1), 'base64'));
  const believed = secrets
    .map((secret) => mac(secret, id, timestamp, body))
    .map((right) => given.map((one) => fits(one, right)).some(Boolean))
    .some(Boolean);
  return believed ? undefined : 'signature';
};

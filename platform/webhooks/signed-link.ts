import { randomUUID } from 'node:crypto';
import { signWebhook, webhookFault, type WebhookFault } from './signature.ts';

/**
 * An address that proves what it says: its content as base64url of JSON, signed like a call (Standard Webhooks). Whoever holds the
 * secret believes it, and a browser carries it from one to the other: nothing has to be asked between the two.
 */
export const signedLink = (url: string, content: object, secret: Buffer, at: Date): string => {
  const order = Buffer.from(JSON.stringify(content)).toString('base64url');
  const headers = signWebhook({ id: randomUUID(), at, body: Buffer.from(order) }, secret);
  const link = new URL(url);
  link.search = new URLSearchParams({
    ...Object.fromEntries(link.searchParams),
    order,
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
  }).toString();
  return link.href;
};

/** What such an address says, or why it is not believed; five minutes after it was made it is too old. */
export const readSignedLink = (
  query: { readonly [name in 'order' | 'id' | 'timestamp' | 'signature']?: unknown },
  secrets: readonly Buffer[],
  now: Date,
): { readonly content: unknown } | { readonly fault: WebhookFault } => {
  const said = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const order = said(query.order) ?? '';
  const fault = webhookFault(
    {
      'webhook-id': said(query.id),
      'webhook-timestamp': said(query.timestamp),
      'webhook-signature': said(query.signature),
    },
    Buffer.from(order),
    secrets,
    now,
  );
  if (fault) return { fault };
  return { content: JSON.parse(Buffer.from(order, 'base64url').toString('utf8')) };
};

import { createHmac } from 'node:crypto';
import type { SecretOf } from '@kerben/questions/engine/reading.ts';

/**
 * The secret that calls to a message partner are signed with: made of the installation's own key, so it stands in no event, no list and no
 * backup of them. 32 bytes.
 */
export const partnerSecret =
  (key: Buffer) =>
  ({ tenant, code, number }: SecretOf): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify(['message-partner', tenant, code, number]))
      .digest();

/** As partners get it: Standard Webhooks. */
export const writtenSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

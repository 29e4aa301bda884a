import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readWebhookSecrets, signWebhook } from './signature.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/sed.md'), 'utf8');
const valueOf = (name: string): string => new RegExp(`^${name} +(.+)$`, 'm').exec(page)?.[1] ?? '';

describe('the worked example in docs/sed.md', () => {
  it('is signed as the page says', () => {
    const [secret = Buffer.alloc(0)] = readWebhookSecrets(valueOf('secret'));
    const at = new Date(Number(valueOf('webhook-timestamp')) * 1000);
    const message = { id: valueOf('webhook-id'), at, body: Buffer.from(valueOf('body')) };
    expect(signWebhook(message, secret)['webhook-signature']).to.equal(valueOf('webhook-signature'));
  });
});

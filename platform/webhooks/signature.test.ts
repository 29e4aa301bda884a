import { expect } from 'chai';
import { readWebhookSecrets, signWebhook, toleranceSeconds, webhookFault } from './signature.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const at = new Date('2026-03-10T06:00:00Z');
const body = Buffer.from('{"isApproved":true}');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

describe('webhook signatures', () => {
  it('agree with the worked example of Standard Webhooks', () => {
    const [secret = Buffer.alloc(0)] = readWebhookSecrets('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: Buffer.from('{"test": 2432232314}'),
    };
    expect(signWebhook(example, secret)['webhook-signature']).to.equal(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('are believed with either secret while one is being replaced by the other', () => {
    expect(webhookFault(signWebhook({ id: 'a', at, body }, older), body, [newer, older], at)).to.equal(undefined);
    expect(webhookFault(signWebhook({ id: 'a', at, body }, older), body, [newer], at)).to.equal('signature');
  });

  it('are refused over another body, id or second, and without a header', () => {
    const headers = signWebhook({ id: 'a', at, body }, newer);
    expect(webhookFault(headers, Buffer.from('{"isApproved":false}'), [newer], at)).to.equal('signature');
    expect(webhookFault({ ...headers, 'webhook-id': 'b' }, body, [newer], at)).to.equal('signature');
    expect(webhookFault({ ...headers, 'webhook-timestamp': '1773122401' }, body, [newer], at)).to.equal('signature');
    expect(webhookFault({ ...headers, 'webhook-signature': 'v1,' }, body, [newer], at)).to.equal('signature');
    expect(webhookFault({ ...headers, 'webhook-signature': '' }, body, [newer], at)).to.equal('signature');
    expect(webhookFault({ ...headers, 'webhook-signature': undefined }, body, [newer], at)).to.equal('missing');
    expect(webhookFault({ ...headers, 'webhook-timestamp': '1e9' }, body, [newer], at)).to.equal('missing');
    expect(webhookFault({ ...headers, 'webhook-id': undefined }, body, [newer], at)).to.equal('missing');
  });

  it('hold for five minutes before and after, and not a second longer', () => {
    const headers = signWebhook({ id: 'a', at, body }, newer);
    for (const seconds of [-toleranceSeconds, 0, toleranceSeconds])
      expect(webhookFault(headers, body, [newer], later(seconds))).to.equal(undefined);
    for (const seconds of [-toleranceSeconds - 1, toleranceSeconds + 1])
      expect(webhookFault(headers, body, [newer], later(seconds))).to.equal('timestamp');
  });

  it('need a secret of 24 bytes; what is wrong is said without showing it', () => {
    expect(() => readWebhookSecrets(' ')).to.throw('no webhook secret');
    expect(() => readWebhookSecrets('whsec_c2hvcnQ='))
      .to.throw('24 bytes')
      .and.not.match(/c2hvcnQ/);
    expect(readWebhookSecrets(`whsec_${older.toString('base64')}\n${newer.toString('base64')}`)).to.deep.equal([
      older,
      newer,
    ]);
  });
});

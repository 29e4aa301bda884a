import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { phone } from './browser.ts';
import { stage, visit } from './stage.ts';

describe('what hinders the closing of a month', function () {
  this.timeout(120_000);

  before(async () => {
    // The months that nothing hinders are closed, up to the first that has something to do.
    const { kerben } = await stage();
    const token = await kerben.token('accountant');
    for (let closed = 0; closed < 4; closed += 1) {
      const { body } = await kerben.call<{
        month: string;
        first: boolean;
        over: boolean;
        obstacles: readonly object[];
      }>('GET', '/api/app/accounting-month-open', { token });
      if (body.obstacles.length > 0 || !body.over) return;
      const { status } = await kerben.call('POST', '/api/app/accounting-month', {
        token,
        body: { month: body.month, first: body.first },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(status).to.equal(201);
    }
  });

  it('is a list of what, how many and how much, each leading to where it is done', async () => {
    for (const [name, options] of [
      ['desktop', {}],
      ['phone', { viewport: phone }],
    ] as const) {
      const { page, look, leave } = await visit('accountant', { ...options, at: '/accounting-month' });
      const list = page.getByRole('region', { name: 'Может остаться: закрывающий подтверждает' });
      await list.waitFor();
      await look(`month-open-${name}`);
      const [link] = await list.getByRole('link').all();
      expect((await link?.innerText())?.trim()).to.not.equal('');
      await link?.click();
      await page.waitForURL((url) => !url.pathname.endsWith('/accounting-month'));
      await look(`month-open-leads-${name}`);
      await leave();
    }
  });
});

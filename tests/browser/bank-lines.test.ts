import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { phone } from './browser.ts';
import { stage, visit } from './stage.ts';

interface Made {
  readonly id: string;
}

/** Who paid is found out for many lines at once: the list has those of all statements. */
describe('bank lines without a payer', function () {
  this.timeout(120_000);
  const word = `Аванс ${randomUUID().slice(0, 6)}`;

  before(async () => {
    const { kerben } = await stage();
    const token = await kerben.token('accountant');
    const send = async (path: string, body: object): Promise<string> => {
      const answer = await kerben.call<Made>('POST', `/api/app/${path}`, {
        token,
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(answer.status, JSON.stringify(answer.body)).to.be.oneOf([200, 201]);
      return answer.body.id;
    };
    const { body: banks } = await kerben.call<readonly Made[]>('GET', '/api/app/bank?range=[0,0]', { token });
    const { body: payer } = await kerben.call<{ name: string; code: string }>('GET', '/api/app/customers/10000002', {
      token: await kerben.token('admin'),
    });
    for (const order of ['901', '902']) {
      const line = { day: '2026-03-09', order, amount: '21.50', payerId: '', sender: payer.name, tin: payer.code };
      const id = await send('bank-statement', {
        ...{ bank: banks[0]?.id, day: '2026-03-10', opening: '0.00', spent: '0.00', closing: '21.50' },
        lines: [{ ...line, purpose: `${word} ${order}` }],
      });
      await send(`bank-statement/${id}/post`, {});
    }
  });

  it('are found by words, have the fitting payer with why, and are credited together', async () => {
    const { page, look, leave } = await visit('accountant', { at: '/bank-lines' });
    await page.getByLabel('Плательщик по данным банка, назначение').fill(word);
    await page.getByText(`${word} 901`).waitFor();
    await page
      .getByText(/: ИНН \d{14}$/)
      .first()
      .waitFor();
    await look('bank-lines');
    await page.getByLabel(/^Выбрать все: строк 2/).check();
    await page.getByRole('button', { name: 'Зачислить выбранные: 2' }).click();
    await page.getByText('У каждой строки есть плательщик.').waitFor();
    await leave();
    const small = await visit('accountant', { viewport: phone, at: '/bank-lines' });
    await small.page.getByText(/^Выбрать все|^У каждой строки/).waitFor();
    await small.look('bank-lines-phone');
    await small.leave();
  });
});

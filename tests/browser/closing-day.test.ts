import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { phone } from './browser.ts';
import { button } from './screen.ts';
import { stage, visit } from './stage.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}

/** The station's cashier closes the day with one press, adds what came later, and sends the order; TehPD sees the same. */
describe('the day of a station', function () {
  this.timeout(120_000);
  const desk = '2';
  const station = '717008';
  let shift = '';

  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const { kerben } = await stage();
    const headers = { 'idempotency-key': randomUUID() };
    const token = await kerben.token('admin');
    const answer = await kerben.call<Body>(method, `/api/app/${path}`, { token, body, headers });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).to.be.oneOf([200, 201]);
    return answer.body;
  };
  /** A charge of the station that somebody pays in cash; known once the orders see it. */
  const pay = async (amount: string, before: number): Promise<void> => {
    const { id } = await call<Receipt>('POST', 'payment', {
      payerId: '10000002',
      stationId: station,
      method: 2,
      basis: 'Взвешивание',
      lines: [{ service: '101', quantity: '1', price: amount, vatKind: 2, income: 1 }],
    });
    const op = randomUUID();
    const taken = { op, payment: id, payer: '', amount, by: 2, tendered: amount, slip: '' };
    await call('POST', `cash-shift/${shift}/take`, taken);
    const path = `naryad-proposal?side=arrived&day=${railwayDay(new Date().toISOString())}`;
    for (let left = before; left === before;)
      left = (await call<{ proposals: { charges: object[] }[] }>('GET', path)).proposals.flatMap(
        (one) => one.charges,
      ).length;
  };

  /** The desk's open shift, whoever of the other journeys has opened it; else its next one. */
  const openShift = async (): Promise<string> => {
    const filter = encodeURIComponent(JSON.stringify({ deskId: desk }));
    const path = `cash-shift?filter=${filter}&sort=${encodeURIComponent('["number","DESC"]')}&range=[0,0]`;
    const [last] = await call<{ id: string; number: number; status: number }[]>('GET', path);
    if (last?.status === 0) return last.id;
    const body = { deskId: desk, number: (last?.number ?? 0) + 1, openingCash: '1000', openingWhy: 'Разменная монета' };
    return (await call<Receipt>('POST', 'cash-shift', body)).id;
  };

  it('is closed with one press, gets what came later, is sent, and seen by TehPD', async () => {
    shift = await openShift();
    await pay('500.00', 0);
    const cashier = await visit('cashier', { at: '/order' });
    const { page } = cashier;
    const proposals = page.getByRole('region', { name: 'Наряды за день' });
    const row = proposals.getByRole('row').filter({ hasText: '500,00' });
    await row.waitFor();
    await page.getByText('Ещё не вошло в наряды').waitFor();
    await cashier.look('order-before');
    await button(row, 'Составить наряд').click();
    await row.getByRole('link', { name: /^Наряд \d+ · / }).waitFor();
    await pay('40.00', 0);
    await proposals.getByRole('button', { name: /^Добавить 40,00/ }).click();
    const whole = proposals.getByRole('row').filter({ hasText: '540,00' });
    await whole.waitFor();
    await proposals.getByRole('button', { name: /^Добавить 40,00/ }).waitFor({ state: 'detached' });
    await cashier.look('order-after');
    await whole.getByRole('link', { name: /^Наряд \d+ · / }).click();
    await page.getByText('По оплатам').first().waitFor();
    await cashier.look('order-record');
    await button(page, 'Отправить в ТехПД').click();
    await button(page.getByRole('dialog'), 'Отправить в ТехПД').click();
    await button(page, 'Отправить в ТехПД').waitFor({ state: 'detached' });
    await cashier.leave();

    const tehpd = await visit('tehpd', { at: '/tehpd-orders-table' });
    const sent = tehpd.page.getByRole('row').filter({ hasText: '540,00' }).filter({ hasText: 'Отправлен' });
    await sent.waitFor();
    await tehpd.look('tehpd-orders-table');
    await tehpd.leave();
    const small = await visit('cashier', { viewport: phone, at: '/order' });
    await small.page.getByRole('region', { name: 'Наряды за день' }).waitFor();
    await small.look('order-phone');
    await small.leave();
  });
});

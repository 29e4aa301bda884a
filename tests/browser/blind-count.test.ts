import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { phone } from './browser.ts';
import { stage, visit } from './stage.ts';
import { button } from './screen.ts';

const path = '/api/setting-management/limits';
const drawer = /31\s?415,00|32\s?415,00/;

describe('a cashier who counts blind', function () {
  this.timeout(120_000);
  let token = '';
  const set = async (blindCount: boolean): Promise<void> => {
    const { kerben } = await stage();
    const { body } = await kerben.call<object>('GET', path, { token });
    await kerben.call('PUT', path, {
      token,
      body: { ...body, blindCount },
      headers: { 'idempotency-key': randomUUID() },
    });
  };

  before(async () => {
    const { kerben } = await stage();
    token = await kerben.token('admin');
    await set(true);
    const cashier = await kerben.token('cashier');
    const send = (to: string, body: object) =>
      kerben.call('POST', `/api/app/cash-shift${to}`, {
        token: cashier,
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await send('', { deskId: '2', number: 1, openingCash: '31415.00' })).status).to.equal(201);
    const advance = { op: randomUUID(), payment: '', payer: '10000002', amount: '1000.00', by: 2 };
    expect((await send('/2~1/take', { ...advance, tendered: '1000.00', slip: '' })).status).to.equal(200);
  });
  after(() => set(false));

  it('is told so by desk, card and list, nothing of the drawer, and the difference after the count', async () => {
    for (const [name, options] of [
      ['phone', { viewport: phone }],
      ['dark', { theme: 'dark' as const }],
    ] as const) {
      const { page, look, leave } = await visit('cashier', { ...options, at: '/kassa' });
      await page.getByText('пересчёт кассы слепой').waitFor();
      await look(`blind-desk-${name}`);
      await page.goto(`${(await stage()).kerben.origin}/cash-shift/2~1`);
      await page.getByText(/^Слепой пересчёт/).waitFor();
      await look(`blind-card-${name}`);
      await button(page, 'Закрыть смену').click();
      await page
        .getByRole('dialog')
        .getByText(/^Слепой пересчёт/)
        .waitFor();
      await look(`blind-closing-${name}`);
      await leave();
    }
    const { page, look, leave } = await visit('cashier', { at: '/kassa' });
    await page.getByText('пересчёт кассы слепой').waitFor();
    expect(await page.getByRole('link', { name: 'X-отчёт' }).count()).to.equal(0);
    expect(await page.locator('body').innerText()).to.not.match(drawer);
    await look('blind-desk');
    await page.goto(`${(await stage()).kerben.origin}/cash-shift`);
    await page.getByText('не показано').first().waitFor();
    expect(await page.locator('body').innerText()).to.not.match(drawer);
    await look('blind-list');
    await page.goto(`${(await stage()).kerben.origin}/cash-shift/2~1`);
    await page.getByText(/^Слепой пересчёт/).waitFor();
    expect(await page.locator('body').innerText()).to.not.match(drawer);
    await look('blind-card');
    await button(page, 'Закрыть смену').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '5000' }).fill('6');
    const words = await dialog.innerText();
    expect(words)
      .to.match(/30\s000,00/)
      .and.to.not.match(drawer);
    expect(words).to.not.include('Расхождение,');
    await look('blind-closing');
    await button(dialog, 'Закрыть смену').click();
    await page.getByText('Расхождение, сом').waitFor();
    await page.getByText(drawer).first().waitFor();
    await look('blind-closed');
    await leave();
  });
});

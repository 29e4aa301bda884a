import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { phone } from './browser.ts';
import { button, choose, field } from './screen.ts';
import { stage, visit } from './stage.ts';

describe('a shift that opens with another sum than the last one left', function () {
  this.timeout(120_000);

  before(async () => {
    const { kerben } = await stage();
    // Whoever has a shift open opens no second one: this desk has a cashier of its own.
    const userName = 'desk-nine';
    const user = { userName, password: 'Kerben-demo-1', roleNames: ['admin'] };
    const made = await kerben.call('POST', '/api/identity/users', { token: await kerben.token('admin'), body: user });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const token = await kerben.token(userName);
    const send = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
      const idempotent = { 'idempotency-key': randomUUID(), ...headers };
      const answer = await kerben.call('POST', `/api/app/${path}`, { token, body, headers: idempotent });
      expect(answer.status, JSON.stringify(answer.body)).to.be.oneOf([200, 201]);
      return answer;
    };
    await send('kassa', { code: 'DD9', nameRu: 'Касса девятая', station: '716109' });
    await send('cash-shift', { deskId: 'DD9', number: 1, openingCash: '409.00' });
    const { headers } = await kerben.call('GET', '/api/app/cash-shift/DD9~1', { token });
    const close = { count: [{ value: 1, pieces: 409 }], why: '' };
    await send('cash-shift/DD9~1/close', close, { 'if-match': headers.get('etag') ?? '' });
  });

  it('is told the difference, asked why, and opens with the word', async () => {
    for (const viewport of [undefined, phone]) {
      const { page, look, leave } = await visit('desk-nine', { at: '/kassa', ...(viewport && { viewport }) });
      await choose(page, 'Касса', 'девятая', 'Касса девятая');
      await page.getByText(/Прошлая смена оставила 409,00/).waitFor();
      await field(page, 'Пересчитано, сом').fill('409');
      expect(await field(page, 'Почему сумма другая').count()).to.equal(0);
      await field(page, 'Пересчитано, сом').fill('1000,50');
      await page.getByText(/Расхождение: 591,50/).waitFor();
      const open = page.getByRole('button', { name: 'Открыть смену' });
      expect(await open.isDisabled()).to.equal(true);
      await look(`desk-opening-${viewport ? 'phone' : 'desktop'}`);
      if (viewport) {
        await field(page, 'Почему сумма другая').fill('Разменный фонд из банка');
        await open.click();
        await page.getByText('1 000,50').first().waitFor();
        const { kerben } = await stage();
        const token = await kerben.token('admin');
        const { body } = await kerben.call('GET', '/api/app/cash-shift/DD9~2', { token });
        expect(body).to.include({ openingDifference: '591.50', openingWhy: 'Разменный фонд из банка' });
        await look('desk-opened-phone');
      }
      await leave();
    }
  });

  it('that closes with another count is asked why behind the count, where the hand is', async () => {
    const { kerben } = await stage();
    const { page, look, leave } = await visit('desk-nine', { at: '/cash-shift/DD9~2' });
    await button(page, 'Закрыть смену').click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('textbox', { name: '5000' });
    await first.waitFor();
    expect(await first.evaluate((input) => input === document.activeElement), 'the count has the focus').to.equal(true);
    await dialog.getByRole('textbox', { name: '1 ×', exact: true }).fill('17');
    await page.keyboard.press('Tab');
    const why = dialog.getByLabel('Причина расхождения').and(dialog.locator('textarea'));
    const isThere = () => why.evaluate((input) => input === document.activeElement);
    expect(await isThere(), 'behind the last denomination comes the reason').to.equal(true);
    await first.focus();
    await page.keyboard.press('Enter');
    await dialog
      .getByText(/983,50/)
      .first()
      .waitFor();
    await why.and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await isThere(), 'what is asked for has the focus').to.equal(true);
    await look('desk-closing-asked');
    await page.keyboard.type('Ошибка размена');
    await button(dialog, 'Закрыть смену').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Ошибка размена').first().waitFor();
    const { body } = await kerben.call('GET', '/api/app/cash-shift/DD9~2', { token: await kerben.token('admin') });
    expect(body).to.include({ difference: '-983.50', why: 'Ошибка размена' });
    // The reason is asked for by a refusal.
    await leave(/400 \(Bad Request\).*DD9~2\/close/);
  });
});

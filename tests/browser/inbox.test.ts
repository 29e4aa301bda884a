import { expect } from 'chai';
import { phone } from './browser.ts';
import { command, ownCustomer } from './notes.ts';
import { button, fromMenu, heading } from './screen.ts';
import { visit } from './stage.ts';

/** A waybill to talk of. */
const begun = (sender: string) =>
  command('cashier', '', { customerId: ownCustomer, senderName: sender, departureStationId: '716908' });

describe('people call each other to a record', function () {
  this.timeout(180_000);

  it('by a comment that names somebody, who opens it from the inbox, follows the record and mutes a kind', async () => {
    const { id } = await begun('Разговор о записи');
    const writer = await visit('cashier', { at: `/smgs-requests/${id}` });
    const words = writer.page.getByRole('textbox', { name: 'Написать комментарий' });
    await words.click();
    await words.pressSequentially('@адм');
    await writer.page.getByRole('option').first().waitFor();
    await writer.look('comment-picker');
    const name = (await writer.page.getByRole('option').first().locator('xpath=.').innerText()).split('\n')[0] ?? '';
    await writer.page.keyboard.press('Enter');
    await writer.page.keyboard.type('проверьте вес');
    await writer.page.keyboard.press('Control+Enter');
    await writer.page.locator('li[id^="comment-"]').first().waitFor();
    expect(name).to.not.equal('');
    await writer.look('comment-written');
    await writer.leave();

    const called = await visit('admin', { at: '/inbox' });
    await button(called.page, 'Адресовано мне').click();
    const line = called.page.locator('li[data-news]').filter({ hasText: 'Комментарий для вас' }).first();
    await line.waitFor();
    expect(await line.getAttribute('data-unread')).to.equal('true');
    await called.look('inbox-addressed');
    await line.getByRole('link').click();
    await heading(called.page).waitFor();
    // The record opens at the comment, which has the focus; whoever is called follows the record by himself.
    const asked = called.page.locator('li[data-asked]').filter({ hasText: 'проверьте вес' });
    await asked.waitFor();
    await called.page.waitForFunction(() => document.activeElement?.hasAttribute('data-asked'));
    await called.page.getByRole('button', { name: 'Больше не следить' }).waitFor();
    await called.page.keyboard.press('f');
    await called.page.getByRole('button', { name: 'Следить', exact: true }).waitFor();
    await called.page.keyboard.press('f');
    await called.page.getByRole('button', { name: 'Больше не следить' }).waitFor();
    // What was said stands in the history too, and can be left out there.
    await fromMenu(called.page, button(called.page, 'Действия'), 'История заявки');
    const history = called.page.getByRole('dialog');
    await history.getByText('проверьте вес').waitFor();
    await called.look('history-with-comments');
    await button(history, 'Что сделано').click();
    await history.getByText('проверьте вес').waitFor({ state: 'detached' });
    await history.getByText('Накладная зарегистрирована').waitFor();
    await called.page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await called.look('followed-record');
    await called.page.goBack();
    await button(called.page, 'Адресовано мне').click();
    await called.page
      .locator('li[data-news][data-unread="false"]')
      .filter({ hasText: 'Комментарий для вас' })
      .first()
      .waitFor();
    await button(called.page, 'Что и как сообщать').click();
    await called.page.getByRole('dialog').getByText('Записи, за которыми я слежу').waitFor();
    await called.look('inbox-choices');
    await called.page.keyboard.press('Escape');
    await called.leave();
  });

  it('on a telephone as well', async () => {
    const { id } = await begun('Разговор с телефона');
    const { page, look, leave } = await visit('cashier', { at: `/smgs-requests/${id}`, viewport: phone });
    const words = page.getByRole('textbox', { name: 'Написать комментарий' });
    await words.fill('Проверено на месте');
    await button(page, 'Отправить').last().click();
    await page.getByText('Проверено на месте').waitFor();
    await words.scrollIntoViewIfNeeded();
    await look('comment-phone');
    await button(page, 'Приложить файлы').click();
    await page.locator('#comments-part input[type="file"]').setInputFiles([
      { name: 'вагон.png', mimeType: 'image/png', buffer: await page.screenshot() },
      { name: 'второй.png', mimeType: 'image/png', buffer: await page.screenshot({ fullPage: true }) },
    ]);
    await page.getByRole('button', { name: /второй/ }).waitFor();
    await button(page, 'Отправить').last().click();
    await page.getByRole('button', { name: /^вагон\.png/ }).click();
    const preview = page.getByRole('dialog', { name: 'вагон.png' });
    await preview.getByRole('img', { name: 'вагон.png' }).waitFor();
    await look('file-preview-phone');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'второй.png' }).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(new URL('/inbox', page.url()).href);
    await button(page, 'Все').click();
    await page.locator('li[data-news]').first().waitFor();
    await look('inbox-phone');
    await leave();
  });
});

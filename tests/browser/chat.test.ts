import { expect } from 'chai';
import { phone } from './browser.ts';
import { noteAt } from './notes.ts';
import { button, row } from './screen.ts';
import { visit } from './stage.ts';

describe('the chat', function () {
  this.timeout(120_000);

  it('is begun from a record; the other one is told in a toast, answers on a telephone, and both see what was read', async () => {
    const { id } = await noteAt('formed');
    const [cashier, director] = await Promise.all([
      visit('cashier', { at: `/smgs/${id}` }),
      visit('director', { viewport: phone }),
    ]);
    await director.page.locator('[data-live="connected"]').waitFor();
    await button(cashier.page, 'Обсудить в чате').click();
    const panel = cashier.page.locator('#chat');
    // Called after the record, unless somebody says otherwise.
    expect(await panel.getByLabel('О чём', { exact: true }).inputValue()).to.match(/^Накладная/);
    await panel.getByLabel('С кем', { exact: true }).fill('директоров');
    await cashier.page.getByRole('option', { name: /Директоров/ }).click();
    await panel.getByLabel('О чём', { exact: true }).fill('Вагоны ждут подачи');
    await button(panel, 'Начать').click();
    await panel.getByLabel('Напишите сообщение', { exact: true }).fill('Вагоны на пути 4, подача в 15:40.');
    await cashier.page.keyboard.press('Enter');
    await panel.locator('[data-message="1"]').getByText('отправлено').waitFor();
    await cashier.look('chat');

    const toast = director.page.getByRole('status').filter({ hasText: 'Вагоны на пути 4' });
    await toast.getByText('Гүлнара Кассирова').waitFor();
    await button(director.page, 'Чат, непрочитанных: 1').waitFor();
    await button(toast, 'Открыть').click();
    const inHand = director.page.locator('#chat');
    await inHand.locator('[data-message="1"]').waitFor();
    // What is shown is read, and whoever said it sees that.
    await panel.locator('[data-message="1"]').getByText('прочитано').waitFor();
    await inHand.getByLabel('Напишите сообщение', { exact: true }).fill('Принято.');
    await director.page.keyboard.press('Enter');
    await panel.locator('[data-message="2"]').getByText('Принято.').waitFor();
    await director.look('chat-phone');

    // Words of a message, and of none.
    await button(panel, 'Поиск по сообщениям').click();
    await panel.getByRole('textbox', { name: 'Поиск по сообщениям' }).fill('15:40');
    await panel.locator('[data-message="2"]').waitFor({ state: 'detached' });
    await panel.locator('[data-message="1"]').waitFor();
    await cashier.page.keyboard.press('Escape');
    await panel.locator('[data-message="2"]').waitFor();

    // The record leads to the same conversation again, and the conversation to the record.
    await cashier.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await button(cashier.page, 'Обсудить в чате').click();
    await panel.locator('[data-message="2"]').waitFor();
    // It stands there as its chip: how it is called, and its state.
    const chip = panel.getByRole('link', { name: /^Накладная \d/ });
    expect(await chip.getAttribute('href')).to.equal(`/smgs/${id}`);
    await panel.getByText('Оформлена', { exact: true }).waitFor();

    // An administrator comes to it from the log of everything, with a reason that its people see.
    const filter = encodeURIComponent(JSON.stringify({ area: 'chat' }));
    const admin = await visit('admin', { at: `/admin/audit-log?filter=${filter}` });
    await row(admin.page, 'Гүлнара Кассирова').first().getByRole('link').first().click();
    await button(admin.page, 'Просмотреть этот разговор…').click();
    const look = admin.page.locator('#chat');
    await look.getByLabel('Причина', { exact: false }).fill('Жалоба клиента о подаче вагонов');
    await button(look, 'Просмотреть').click();
    await look.locator('[data-message="1"]').waitFor();
    await panel.locator('[data-look]').getByText('Жалоба клиента о подаче вагонов').waitFor();
    await Promise.all([cashier.leave(), director.leave(), admin.leave()]);
  });
});

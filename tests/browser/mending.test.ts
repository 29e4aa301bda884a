import { expect } from 'chai';
import { phone } from './browser.ts';
import { command, ownCustomer } from './notes.ts';
import { button, field, fromMenu, heading } from './screen.ts';
import { visit } from './stage.ts';

/** A waybill of which little is known. */
const begun = (sender: string) =>
  command('cashier', '', { customerId: ownCustomer, senderName: sender, departureStationId: '716908' });

describe('what hinders a waybill can be mended', function () {
  this.timeout(120_000);

  it('from the refusal, which names each field and leads into it', async () => {
    for (const viewport of [undefined, phone]) {
      const { id } = await begun(viewport ? 'С телефона' : 'С экрана');
      const { page, look, leave } = await visit('cashier', {
        at: `/smgs-requests/${id}`,
        ...(viewport && { viewport }),
      });
      const dialog = page.getByRole('dialog');
      if (viewport) await fromMenu(page, page.getByRole('button', { name: /^Действия/ }), 'Отправить на рассмотрение');
      else await button(page, 'Отправить на рассмотрение').click();
      await button(dialog, 'Отправить на рассмотрение').click();
      await dialog.getByRole('link', { name: /Получатель.*Заполните графу/ }).waitFor();
      await look(`refused-with-links-${viewport ? 'phone' : 'desktop'}`);
      await dialog.getByRole('link', { name: /Станция назначения/ }).click();
      await page.waitForURL(/\/draft$/);
      // The cursor stands in what was chosen, and all that was named is marked.
      const destination = field(page, 'Станция назначения');
      await destination.waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
      expect(await destination.evaluate((input) => input === document.activeElement)).to.equal(true);
      expect(await page.locator('[aria-invalid="true"]').count()).to.be.above(1);
      await look(`mended-in-the-form-${viewport ? 'phone' : 'desktop'}`);
      await leave(/400/);
    }
  });

  it('by taking it back from review, or is cancelled with a reason', async () => {
    const { id } = await begun('Отзыв и отмена');
    const { page, look, leave } = await visit('cashier', { at: `/smgs-requests/${id}` });
    const actions = page.getByRole('button', { name: /^Действия/ });
    await heading(page).waitFor();
    await fromMenu(page, actions, 'Отменить');
    const dialog = page.getByRole('dialog');
    await look('cancel-asks-why');
    await dialog.getByRole('textbox').fill('Груз не предъявлен');
    await button(dialog, 'Отменить').last().click();
    await page.getByText('Отменена', { exact: true }).first().waitFor();
    await look('cancelled-waybill');
    await leave();
  });
});

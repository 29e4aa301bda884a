import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { chargeNote } from '../charge-note.ts';
import { answered, stage, visit } from './stage.ts';
import {
  button,
  choose,
  field,
  fromMenu,
  heading,
  inMenu,
  lineCell,
  paste,
  row,
  typeInto,
  wagonCell,
} from './screen.ts';

describe('a cashier', function () {
  this.timeout(120_000);

  it('takes a note from the first field to the archive', async () => {
    const sender = 'ОсОО «Проба пера»';
    const cashier = await visit('cashier');
    const { page } = cashier;

    // A new note: stations by type-ahead, wagons pasted, one of them with a wrong check digit.
    await inMenu(page, 'Заявки на накладные').click();
    await page.getByRole('link', { name: 'Новая накладная СМГС' }).click();
    await field(page, 'Отправитель').fill(sender);
    await choose(page, 'Станция отправления', 'Аламед', 'Аламедин');
    await choose(page, 'Клиент', 'Чүй', 'ОсОО «Чүй Нан»');
    await choose(page, 'Станция назначения', '7155', 'Мерке');
    await choose(page, 'Пограничные станции переходов', 'Лугов', 'Луговая');
    await field(page, 'Код ГНГ').fill('25232900');
    await field(page, 'Наименование груза').fill('Цемент в мешках');
    expect(await field(page, 'Получатель').inputValue()).to.equal('ОсОО «Чүй Нан»');
    await button(page, 'Добавить строку').first().click();
    // The cursor goes into the first cell of the new row, and stays on no button.
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-column') !== null);
    expect(await wagonCell(page, 0, 0).evaluate((cell) => cell === document.activeElement)).to.equal(true);
    await paste(wagonCell(page, 0, 0), '55650139\n52345676');
    await button(page.getByRole('dialog'), 'Добавить').click();
    const second = wagonCell(page, 1, 0);
    expect(await second.innerText()).to.equal('52345676');
    expect(await second.getAttribute('title')).to.match(/контрольная цифра должна быть 5/);
    await typeInto(wagonCell(page, 0, 7), '60000');
    await typeInto(wagonCell(page, 1, 7), '61000');
    await typeInto(wagonCell(page, 0, 2), '69,5');
    await typeInto(wagonCell(page, 0, 4), '24,1');
    await typeInto(wagonCell(page, 1, 2), '60');
    await typeInto(wagonCell(page, 1, 4), '22');
    await cashier.look('form-wrong-wagon');
    await button(page, 'Сохранить').click();
    await page.getByText('Исправьте, пожалуйста').waitFor();
    await typeInto(second, '52345675');
    await cashier.look('form-with-errors');
    await page.keyboard.press('Control+Enter');
    // Too heavy for the wagon is unusual, not forbidden.
    await button(page, 'Всё равно сохранить').click();
    await heading(page)
      .filter({ hasText: /Накладная б\/н/ })
      .waitFor();

    // Other journeys have notes with the same wagon.
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const own = (of: Page): Locator => of.locator(`[role="row"][data-id="${id}"]`);

    // It stands under the requests; the cashier submits it from the row.
    await inMenu(page, 'Заявки на накладные').click();
    const request = own(page).filter({ hasText: 'Новая' });
    await request.waitFor();
    await fromMenu(page, request.getByRole('button', { name: /^Действия/ }), 'Отправить на рассмотрение');
    await button(page.getByRole('dialog'), 'Отправить на рассмотрение').click();
    await own(page).filter({ hasText: 'На рассмотрении' }).waitFor();

    // The cashier watches the list; the station accepts in another browser.
    await inMenu(page, 'Накладные СМГС').click();
    await heading(page).filter({ hasText: 'Накладные СМГС' }).waitFor();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(sender);
    await page.getByText(`По запросу «${sender}» ничего не найдено`).waitFor();
    const station = await visit('station-manager');
    await inMenu(station.page, 'Заявки на накладные').click();
    await own(station.page).filter({ hasText: 'На рассмотрении' }).getByRole('link').first().click();
    await button(station.page, 'Принять').click();
    await button(station.page.getByRole('dialog'), 'Принять').click();
    await station.page.getByText('Заявлена', { exact: true }).waitFor();
    await station.look('note-declared');
    await station.leave();
    const note = own(page);
    await note.filter({ hasText: 'Заявлена' }).waitFor();

    // Formed, with the payment linked and settled.
    await fromMenu(page, note.getByRole('button', { name: /^Действия/ }), 'Создать СМГС');
    await field(page, 'Род упаковки').fill('мешки');
    await button(page, 'Сохранить').click();
    // What the law of carriage asks for before it is issued, each where it is missing.
    await page.getByText('Заполните графу 22').first().waitFor();
    await field(page, 'Способ определения массы').fill('на вагонных весах');
    await button(page, 'Добавить строку').nth(3).click();
    await lineCell(page, /Перевозчики/, 0, 0).click();
    await paste(lineCell(page, /Перевозчики/, 0, 0), '0059\tКТЖ\t716908\t715500');
    await button(page, 'Добавить строку').nth(4).click();
    await lineCell(page, /Уплата/, 0, 0).click();
    await paste(lineCell(page, /Уплата/, 0, 0), '0059\tОсОО «Проба пера»');
    await cashier.look('form-complete');
    await button(page, 'Сохранить').click();
    // Waited for and read in one: the record is read again after the saving.
    const title = heading(page).filter({ hasText: /Накладная \d{8}/ });
    const number = /\d{8}/.exec((await title.textContent()) ?? '')?.[0] ?? '';
    expect(number).to.have.length(8);
    // Charged at the desk meanwhile: the charge is its payment by itself.
    await chargeNote((await stage()).kerben, id ?? '', '1250.50');
    await page.getByText('1 250,50 сом').first().waitFor();
    await button(page, 'Отметить оплату').click();
    await field(page, 'Сумма, сом').fill('10');
    await button(page.getByRole('dialog'), 'Отметить оплату').click();
    await page
      .getByText(/не покрывает провозные платежи/)
      .first()
      .waitFor();
    await field(page, 'Сумма, сом').fill('1250.50');
    await button(page.getByRole('dialog'), 'Отметить оплату').click();
    await page.getByText('Оплачена', { exact: true }).waitFor();

    // The logs say who and what.
    const log = async (entry: string, ...texts: readonly string[]): Promise<void> => {
      await fromMenu(page, button(page, 'Действия'), entry);
      const dialog = page.getByRole('dialog');
      for (const text of texts) await dialog.getByText(text).first().waitFor();
      await cashier.look(`log-${entry}`);
      await button(dialog, 'Закрыть').click();
      await dialog.waitFor({ state: 'detached' });
    };
    await log('Журнал статусов', 'Тилек Станциев', 'СМГС · Заявлена', 'СМГС · Оплачена');
    await log('Журнал изменений', 'Гүлнара Кассирова', 'Род упаковки', 'мешки');
    await log('История заявки', 'Накладная зарегистрирована', 'Заявлена: принята станцией', 'Платёж привязан');

    // To the archive, and found there.
    // What comes next is the signature: the archive is an entry of the menu.
    await fromMenu(page, button(page, 'Действия'), 'В архив');
    await button(page.getByRole('dialog'), 'В архив').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await inMenu(page, 'Накладные СМГС').click();
    await button(page, 'Архив').click();
    await page.getByText('Переключено на Архив!').waitFor();
    await heading(page).filter({ hasText: 'Накладные СМГС - Архив' }).waitFor();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(sender);
    // Numbers begin anew with the year: an archive has this one of an earlier year too.
    await row(page, number).first().waitFor();
    await cashier.look('archive');
    await button(page, 'Текущие').click();
    await page.getByText('Переключено на текущий!').waitFor();
    await cashier.leave(answered(400), answered(409));
  });

  it('finds a page that fills the window, and as many rows as chosen from then on', async () => {
    const cashier = await visit('cashier');
    const { page } = cashier;
    await inMenu(page, 'Накладные СМГС').click();
    await page.getByText('1–25 из').waitFor();
    await field(page, 'Строк').selectOption('10');
    await page.getByText('1–10 из').waitFor();
    await button(page, 'Архив').click();
    await heading(page).filter({ hasText: 'Архив' }).waitFor();
    await page.getByText('1–10 из').waitFor();
    await button(page, 'Следующая страница').click();
    await page.getByText('11–').waitFor();
    await heading(page).filter({ hasText: 'Архив' }).waitFor();
    expect(await field(page, 'Строк').locator('option').allTextContents()).to.deep.equal([
      '10',
      '25',
      '50',
      '100',
      'Все',
    ]);
    await cashier.leave();
  });

  it('gives one wagon containers, a cargo and several seals', async () => {
    const cashier = await visit('cashier');
    const { page } = cashier;
    await inMenu(page, 'Заявки на накладные').click();
    await page.getByRole('link', { name: 'Новая накладная СМГС' }).click();
    await field(page, 'Отправитель').fill('ОсОО «Контейнер»');
    await button(page, 'Добавить строку').first().click();
    await typeInto(wagonCell(page, 0, 0), '94428471');
    await wagonCell(page, 0, 6).click();
    await page.keyboard.press('F2');
    await page.keyboard.type('Цемент');
    await page
      .getByRole('option', { name: /Цемент/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await typeInto(wagonCell(page, 0, 9), '2: A100; 1: B200');
    await typeInto(wagonCell(page, 0, 10), 'MSKU1234560');
    expect(await wagonCell(page, 0, 10).innerText()).to.equal('MSKU1234560');
    await cashier.look('wagon-details');
    // The container's check digit is wrong: the message stands where the number is.
    await button(page, 'Сохранить').click();
    await page.locator('[data-line="0"][data-column="10"][aria-invalid][title*="онтейнер"]').waitFor();
    await typeInto(wagonCell(page, 0, 10), 'MSKU1234565');
    await button(page, 'Сохранить').click();
    await heading(page).filter({ hasText: 'Накладная б/н' }).waitFor();
    await page.getByText('2: A100; 1: B200').waitFor();
    await page.getByText('Контейнеры: MSKU1234565').waitFor();
    await cashier.leave(answered(400), answered(409));
  });
});

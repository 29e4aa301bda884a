import { bookOf } from '@kerben/workflows/books.ts';
import { expect } from 'chai';
import { phone } from './browser.ts';
import { button, choose, field, fromMenu, heading, row } from './screen.ts';
import { answered, stage, visit } from './stage.ts';

/** Ten books whose entries are a code and a name. */
const simple = [
  ...['commercial-operation', 'container-type', 'nomenclature-group', 'wagon-owner-type', 'wagon-type'],
  ...['act-reason', 'document-smgs', 'forwarder', 'contractor', 'wagon-model'],
];

describe('reference books', function () {
  this.timeout(120_000);

  it('ten books are walked with the keyboard alone, in Kyrgyz: found, opened, an entry added, seen in the list', async () => {
    const { page, leave } = await visit('admin', { locale: 'ky-KG' });
    const { keyboard } = page;
    for (const area of simple) {
      const title = bookOf(area).title[2];
      await keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      await keyboard.type(title);
      await page.getByRole('option', { name: title }).first().waitFor();
      await keyboard.press('Enter');
      await heading(page).filter({ hasText: title }).waitFor();
      await page.getByRole('grid').waitFor();
      await keyboard.press('Insert');
      const panel = page.getByRole('complementary');
      await panel.locator('input:focus').waitFor();
      await keyboard.type('99K1');
      await keyboard.press('Tab');
      await keyboard.type(`Текшерүү ${area}`);
      await keyboard.press('Control+Enter');
      await panel.waitFor({ state: 'detached' });
      await keyboard.press('/');
      await keyboard.type(`текшерүү ${area}`);
      await row(page, `Текшерүү ${area}`).waitFor();
    }
    await leave();
  });

  it('an entry stands beside its list: changed, its history read, the earlier version brought back, its users seen', async () => {
    const { page, look, leave } = await visit('admin', { at: '/reference/station' });
    await page.getByRole('link', { name: '717506' }).click();
    const panel = page.getByRole('complementary', { name: '717506 Джиль-Арык' });
    await field(page, 'Наименование (англ.)').fill('Zhyl-Aryk');
    await look('book-panel');
    // Looking around loses nothing of what is typed.
    await panel.getByRole('tab', { name: 'Где используется' }).click();
    await panel.getByText('Накладные СМГС').waitFor();
    await look('book-uses');
    await panel.getByRole('tab', { name: 'Запись' }).click();
    expect(await field(page, 'Наименование (англ.)').inputValue()).to.equal('Zhyl-Aryk');
    await button(panel, 'Сохранить').click();
    await panel.waitFor({ state: 'detached' });
    await row(page, 'Zhyl-Aryk').waitFor();
    expect(await page.getByRole('grid').isVisible()).to.equal(true);

    await page.getByRole('link', { name: '717506' }).click();
    await panel.getByRole('tab', { name: 'История' }).click();
    await panel.getByText('Запись изменена').waitFor();
    await look('book-history');
    await panel.getByRole('button', { name: /^Восстановить версию от/ }).click();
    await button(panel, 'Восстановить').click();
    await panel.getByText('Восстановлена прежняя версия').waitFor();
    await panel.getByRole('tab', { name: 'Запись' }).click();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await row(page, 'Jyl-Aryk').waitFor();

    // Notes under way use it: it stays, and the dialog leads to them.
    await fromMenu(page, row(page, '717506').getByRole('button', { name: /^Действия/ }), 'Вывести из действия');
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Вывести из действия').click();
    await dialog.getByText(/используют незавершённые документы/).waitFor();
    await look('book-in-use');
    await dialog.getByRole('link').first().click();
    await page.waitForURL(/\/(acts|smgs|changerequest)\b/);
    await leave(answered(409));
  });

  it('a lookup finds in any language, remembers what was chosen, and makes what is missing above the form', async () => {
    const { page, look, leave } = await visit('admin', { at: '/reference/substation/create' });
    const { kerben } = await stage();
    await field(page, 'Код').fill('Q-1');
    await field(page, 'Наименование (рус.)').fill('Часть новой станции');
    // Words that several entries fit stay, and it is said that one of them is to be chosen.
    await field(page, 'Станция').fill('бишкек');
    await page.keyboard.press('Tab');
    await page.getByText('Выберите одну из подходящих к «бишкек» записей: 2').first().waitFor();
    expect(await field(page, 'Станция').inputValue()).to.equal('бишкек');
    await choose(page, 'Станция', 'балыкчы', '717703');
    await field(page, 'Станция').fill('700505');
    await page.getByRole('option', { name: 'Добавить «700505» в справочник' }).click();
    const dialog = page.getByRole('dialog', { name: /^Станции: / });
    expect(await dialog.getByLabel('Код ЕСР').inputValue()).to.equal('700505');
    await dialog.getByLabel('Наименование (рус.)').fill('Новая');
    await dialog.getByLabel('Администрация').fill('59');
    await page.getByRole('option', { name: '59' }).first().click();
    await look('book-quick-create');
    await button(dialog, 'Сохранить').click();
    await dialog.waitFor({ state: 'detached' });
    await field(page, 'Станция').and(page.locator('[value="700505 Новая"]')).waitFor();
    expect(await field(page, 'Наименование (рус.)').inputValue()).to.equal('Часть новой станции');
    await page.getByRole('complementary').getByRole('button', { name: 'Сохранить' }).click();
    await row(page, 'Часть новой станции').waitFor();
    // Chosen last, offered first.
    await page.keyboard.press('Insert');
    await field(page, 'Станция').click();
    await page.getByRole('listbox').getByRole('option').first().filter({ hasText: '700505' }).waitFor();
    // Enter takes what is highlighted, also where a code that the book does not have would count.
    await page.goto(`${kerben.origin}/reference/railway-path`);
    await page.getByLabel('Действует на').fill('21.11.2026');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Insert');
    await field(page, 'Станция').fill('балыкчы');
    await page.getByRole('listbox').getByRole('option', { name: '717703' }).waitFor();
    await page.keyboard.press('Enter');
    await field(page, 'Станция').and(page.locator('[value="717703 Рыбачье"]')).waitFor();
    // What is wrong is said before anything is sent, and the cursor goes to the first of it.
    await field(page, 'Действует по').fill('31.02.2026');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText('Такого дня нет').waitFor();
    await field(page, 'Номер пути').and(page.locator(':focus')).waitFor();
    await field(page, 'Номер пути').fill('99');
    await field(page, 'Наименование (рус.)').fill('Девяносто девятый');
    await field(page, 'Действует по').fill('28.02.2027');
    await page.keyboard.press('Control+Enter');
    // The list has stayed as it was: its day, and the place from which the form was opened.
    await row(page, 'Девяносто девятый').waitFor();
    await page.locator('main button:focus').waitFor();
    expect(await page.getByLabel('Действует на').inputValue()).to.equal('21.11.2026');
    await leave();
  });

  it('the formation plan: ranges, joints picked among the stations between, the six columns', async () => {
    const { page, look, leave } = await visit('admin', { at: '/reference/formation-plan' });
    await row(page, '715604-717703').first().waitFor();
    for (const column of ['715106–717807', '719200–719408'])
      expect(await page.getByRole('columnheader', { name: column }).count(), column).to.equal(1);
    await page.getByRole('link', { name: 'Кыргызская' }).first().click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('heading', { name: '70 Кыргызская' }).waitFor();
    await panel.getByRole('button', { name: 'Стыки…' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Выберите стыки' });
    await dialog.getByLabel(/718602/).check();
    await look('book-joints');
    await button(dialog, 'Изменить').click();
    await button(panel, 'Сохранить').click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('718301-718706 (718602)').waitFor();
    await leave();
  });

  it('look-alikes of a customer are told while typing; rates are a line; a phone shows the entry alone', async () => {
    const { page, look, leave } = await visit('cashier', { at: '/reference/customer/create' });
    const { kerben } = await stage();
    await field(page, 'Наименование').fill('ОсОО «Чүй Нан»');
    await page.getByText('Такие записи уже есть').waitFor();
    // Neither case nor quotes nor the legal form make another customer.
    await field(page, 'Наименование').fill('Такого ещё нет');
    await page.getByText('Такие записи уже есть').waitFor({ state: 'detached' });
    await field(page, 'Наименование').fill('ооо чүй "нан"');
    await page.getByText('Такие записи уже есть').waitFor();
    await look('book-duplicates');
    // The same taxpayer number is asked about once more.
    const twin = await page.getByText('Такие записи уже есть').getByRole('link').first().getAttribute('href');
    await page.goto(new URL(twin ?? '', kerben.origin).href);
    await field(page, 'ИНН').waitFor();
    const code = await field(page, 'ИНН').inputValue();
    await page.goto(`${kerben.origin}/reference/customer/create`);
    await field(page, 'Наименование').fill('Совсем другое имя');
    await field(page, 'ИНН').fill(code);
    await button(page, 'Сохранить').click();
    await page.getByRole('dialog').getByText(`${code} уже указан у записи`).waitFor();
    await look('book-same-code');
    await button(page.getByRole('dialog'), 'Исправить').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await leave();
    const small = await visit('admin', { at: '/reference/exchange-rate', viewport: phone, theme: 'dark' });
    await small.page.getByRole('img', { name: /^Курс USD/ }).waitFor();
    await small.look('book-rates-phone-dark');
    await small.page.goto(`${kerben.origin}/reference/exchange-rate/USD.2026-11-21`);
    await field(small.page, 'Дата').waitFor();
    expect(await field(small.page, 'Дата').inputValue()).to.equal('21.11.2026');
    await small.look('book-entry-phone-dark');
    await small.leave();
  });
});

import { expect } from 'chai';
import { openPage, phone } from './browser.ts';
import { noteAt } from './notes.ts';
import { button, choose, field, fillCard, fromSheet, heading, row } from './screen.ts';
import { answered, stage, visit } from './stage.ts';
import { rawKeys } from './raw-keys.ts';

describe('on a phone, in the dark', function () {
  this.timeout(120_000);

  it('a note is written, found and submitted by thumb', async () => {
    const sender = 'ИП Телефонов';
    const cashier = await visit('cashier', { viewport: phone, theme: 'dark' });
    const { page } = cashier;
    await button(page, 'Ещё').tap();
    await fromSheet(page, 'Заявки на накладные').tap();
    await page.getByRole('link', { name: 'Новая накладная СМГС' }).tap();
    await field(page, 'Отправитель').fill(sender);
    await choose(page, 'Станция отправления', 'Сокул', 'Сокулук');
    await choose(page, 'Клиент', 'Бишкек Металл', 'Бишкек Металл');
    await choose(page, 'Станция назначения', 'Досты', 'Достык');
    await field(page, 'Код ГНГ').fill('72044900');
    await field(page, 'Наименование груза').fill('Лом стальной');
    await button(page, 'Добавить строку').first().tap();
    await fillCard(page, /Вагоны/, 0, { Вагон: '55650139', 'Масса, кг': '58000' });
    await cashier.look('phone-form');
    const excess = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(excess, 'nothing sticks out to the side').to.be.at.most(0);
    await button(page, 'Сохранить').tap();
    await heading(page).filter({ hasText: 'Накладная б/н' }).waitFor();
    await cashier.look('phone-note');

    await button(page, 'Ещё').tap();
    await fromSheet(page, 'Заявки на накладные').tap();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(sender);
    const card = page.getByRole('listitem').filter({ hasText: 'Достык' });
    await page.getByText('1–1 из 1').waitFor();
    await card.getByRole('button', { name: /^Действия/ }).tap();
    await page.getByRole('menu').waitFor();
    await cashier.look('phone-actions');
    await page.getByRole('menuitem', { name: 'Отправить на рассмотрение' }).tap();
    await button(page.getByRole('dialog'), 'Отправить на рассмотрение').tap();
    await card.getByText('На рассмотрении').waitFor();
    await cashier.look('phone-list');
    await cashier.leave();
  });
});

describe('in Kyrgyz', function () {
  this.timeout(120_000);

  it('every screen speaks Kyrgyz, with its dates and numbers', async () => {
    const { id } = await noteAt('formed');
    const cashier = await visit('cashier', { locale: 'ky-KG' });
    const { page } = cashier;
    const { kerben } = await stage();
    expect(await page.locator('html').getAttribute('lang')).to.equal('ky');
    const paths = ['/smgs', '/smgs-requests', '/smgs/create', `/smgs/${id}`, `/smgs/${id}/edit`, '/reference/station'];
    for (const path of paths) {
      await page.goto(kerben.origin + path);
      await heading(page).waitFor();
      await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
      expect(await rawKeys(page, 'smgs', 'Smgs', 'Check', 'Policy'), path).to.deep.equal([]);
    }
    await page.goto(`${kerben.origin}/smgs`);
    await heading(page).filter({ hasText: 'СМГС' }).waitFor();
    const first = page.locator('[role="row"][data-id]').first();
    await first.waitFor();
    expect(await first.innerText()).to.match(/\d\d\.\d\d\.20\d\d \d\d:\d\d/);
    expect(await page.locator('.k-body').innerText()).to.match(/\d{2,3}\u00a0\d{3}/);
    await first.locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menu').waitFor();
    expect(await rawKeys(page, 'smgs', 'Smgs', 'Check', 'Policy')).to.deep.equal([]);
    await cashier.look('kyrgyz-menu');
    await page.keyboard.press('Escape');

    // What the service refuses, it refuses in Kyrgyz.
    await page.goto(`${kerben.origin}/smgs/${id}/edit`);
    await field(page, 'Жүктүн аталышы').fill('');
    await page.keyboard.press('Control+Enter');
    await page.getByText('15-графаны толтуруңуз').first().waitFor();
    await cashier.leave(answered(400), answered(409));
  });

  it('a change of language keeps the page and what stands on it', async () => {
    const { id } = await noteAt('formed');
    const auditor = await visit('auditor', { at: `/smgs/${id}?revision=0` });
    const { page } = auditor;
    const { kerben } = await stage();
    const speak = async (opener: string, language: string, title: RegExp): Promise<void> => {
      await button(page, opener).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      await heading(page).filter({ hasText: title }).waitFor();
      expect(page.url()).to.equal(`${kerben.origin}/smgs/${id}?revision=0`);
    };
    await speak('Язык', 'English', /^Waybill no number/);
    await page.getByText('Station of departure').waitFor();
    await page.getByRole('complementary').getByText('Waybill registered').waitFor();
    await speak('Language', 'Кыргызча', /^Коштомо кагаз/);
    await speak('Тил', 'Русский', /^Накладная б\/н/);
    await page.getByRole('complementary').getByText('Накладная зарегистрирована').waitFor();
    await auditor.leave();
  });
});

describe('with the keyboard alone', function () {
  this.timeout(120_000);

  it('a person signs in, finds a note and signs it', async () => {
    const { id } = await noteAt('formed', { senderName: 'ОсОО «Клавиша»' });
    const { kerben, browser } = await stage();
    const { page, complaints, close } = await openPage(browser);
    page.setDefaultTimeout(15_000);
    const { keyboard } = page;
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

    await page.goto(kerben.origin);
    // The page puts the focus there by itself, a moment after it shows the field: whoever types sooner types into nothing.
    await page.locator('input[name=userName]:focus').waitFor();
    await keyboard.type('cashier');
    await keyboard.press('Tab');
    await keyboard.type('Kerben-demo-1');
    await keyboard.press('Enter');
    await heading(page).filter({ hasText: 'Сегодня' }).waitFor();
    await keyboard.press('g');
    await keyboard.press('n');
    // This row, not any: the home page has a table of its own for those who do not see its chart.
    await row(page, '55650139').first().waitFor();

    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Справка' });
    await help.getByText('Отправить на рассмотрение').waitFor();
    await help.getByRole('heading', { name: 'Накладные СМГС' }).waitFor();
    await help.getByRole('definition').filter({ hasText: 'Накладные СМГС' }).waitFor();
    await help.getByText('Вагоны', { exact: true }).waitFor();
    expect(await help.textContent()).to.not.match(/\b(?:ui|ra)\.[a-z]/);
    await keyboard.press('Escape');
    // Gone from the page, not only hidden: until then the dialog gives the focus back to where it was.
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });

    await keyboard.press('/');
    await keyboard.type('ОсОО «Клавиша»');
    await keyboard.press('Enter');
    await page.getByText('1–1 из 1').waitFor();
    await row(page, '55650139').waitFor();
    const inRow = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('.k-body') !== null);
    await keyboard.press('ArrowDown');
    expect(await inRow(), 'from the search into the rows').to.equal(true);

    for (const key of ['ContextMenu', 'Shift+F10']) {
      await keyboard.press(key);
      await page.getByRole('menu').waitFor();
      await keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    await keyboard.press('m');
    await page.getByRole('menu').waitFor();
    for (let steps = 0; steps < 30 && (await focused()) !== 'Подписать'; steps += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Подписать' }).waitFor();
    await keyboard.press('Enter');
    await page.getByText('Накладная подписана', { exact: true }).first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // Focus has come back to the row: on to its link, and into the note.
    await page.waitForFunction(() => document.activeElement?.closest('.k-body') !== null);
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await page.waitForURL(`**/smgs/${id}`);
    await heading(page)
      .filter({ hasText: /Накладная \d{8}/ })
      .waitFor();
    await close();
    expect(complaints).to.deep.equal([]);
  });
});

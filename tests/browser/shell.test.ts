import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { phone } from './browser.ts';
import { button, fromSheet, go, heading, inMenu } from './screen.ts';
import { answered, stage, visit } from './stage.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' });

describe('the frame', function () {
  this.timeout(60_000);

  it('keeps one sibling open, follows the address, and is walked by the keyboard', async () => {
    const admin = await visit('admin');
    const { page } = admin;
    const parent = (name: string) => menu(page).getByRole('button', { name, exact: true });
    await parent('Администрирование').click();
    await inMenu(page, 'Роли и права').waitFor();
    await parent('Справочники').click();
    await inMenu(page, 'Станции').waitFor();
    await inMenu(page, 'Роли и права').waitFor({ state: 'detached' });
    // An entry far below comes into sight.
    await go(page, '/reference/tnved');
    await page.waitForFunction(() => {
      const entry = document.querySelector('nav [aria-current="page"]')?.getBoundingClientRect();
      return entry !== undefined && entry.height > 0 && entry.bottom <= window.innerHeight;
    });
    await go(page, '/containers/containers');
    await inMenu(page, 'Контейнеры').waitFor();
    expect(await inMenu(page, 'Контейнеры').getAttribute('aria-current')).to.equal('page');
    const crumbs = page.getByRole('navigation', { name: 'Где вы находитесь' });
    const trail = (await crumbs.innerText()).split(/\s*\n\s*/);
    expect(trail.slice(-3)).to.deep.equal(['Грузовая работа', 'Контейнеры', 'Контейнеры']);
    await admin.look('menu-admin');

    // First the way past the menu, then the bar, then one stop inside the menu.
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await inMenu(page, 'Контейнеры').focus();
    await keyboard.press('ArrowLeft');
    expect(await focused()).to.equal('Контейнеры');
    await keyboard.press('ArrowLeft');
    await inMenu(page, 'Контейнеры').waitFor({ state: 'detached' });
    await keyboard.press('ArrowLeft');
    expect(await focused()).to.equal('Грузовая работа');
    await keyboard.press('ArrowLeft');
    await page
      .getByRole('navigation')
      .getByRole('button', { name: 'Контейнеры', exact: true })
      .waitFor({ state: 'detached' });
    // What is not built yet stands below an entry of its own.
    if (trail.length === 4) {
      await keyboard.press('ArrowLeft');
      expect(await focused()).to.equal('Ещё не готово');
      await keyboard.press('ArrowLeft');
    }
    await keyboard.press('End');
    const last = await menu(page).locator('[data-entry]').last().textContent();
    expect(await focused()).to.equal(last);
    await keyboard.press('Home');
    expect(await focused()).to.equal('Главная');
    // Letters as a Russian keyboard sends them; `type` would insert text without pressing keys.
    for (const key of 'адми')
      await page.evaluate(
        (letter) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true })),
        key,
      );
    expect(await focused()).to.equal('Администрирование');
    await keyboard.press('ArrowRight');
    await inMenu(page, 'Роли и права').waitFor();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    const chosen = await focused();
    await keyboard.press('Enter');
    await heading(page).filter({ hasText: chosen }).waitFor();

    // The filter above a long menu.
    await page.getByRole('searchbox', { name: 'Найти в меню' }).fill('тнвэд');
    await page.getByText('В меню такого нет.').waitFor();
    await page.getByRole('searchbox', { name: 'Найти в меню' }).fill('тн вэд');
    await keyboard.press('Enter');
    await heading(page).filter({ hasText: 'Коды ТН ВЭД' }).waitFor();

    // A collapsed menu opens while the pointer is in it, and stays collapsed after a reload.
    await button(page, 'Свернуть меню').click();
    await page.mouse.move(800, 500);
    await page.reload();
    await heading(page).waitFor();
    const width = async () => (await menu(page).boundingBox())?.width ?? 0;
    await page.waitForFunction(() => (document.querySelector('nav')?.offsetWidth ?? 0) < 60);
    await page.mouse.move(20, 300);
    await inMenu(page, 'Главная').getByText('Главная').waitFor();
    await page.waitForFunction(() => (document.querySelector('nav')?.offsetWidth ?? 0) > 240);
    expect(await width()).to.be.above(240);
    await admin.leave();
  });

  it('finds screens and notes by keyboard, the last ones first, and gives the focus back', async () => {
    const cashier = await visit('cashier');
    const { page } = cashier;
    const { keyboard } = page;
    const palette = page.getByRole('dialog', { name: 'Поиск по всему' });
    const { kerben } = await stage();
    const list = await kerben.call<{ otpravkaNumberList: string[] }[]>(
      'GET',
      `/api/app/smgs?range=[0,20]&filter=${encodeURIComponent('{"view":"list"}')}`,
      { token: await kerben.token('cashier') },
    );
    const number = list.body.flatMap(({ otpravkaNumberList }) => otpravkaNumberList)[0] ?? '';

    // Whose the records are stands in the header.
    await page.getByRole('banner').getByText('railway', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Kerben' }).focus();
    await keyboard.press('Control+k');
    await palette.getByRole('combobox').waitFor();
    await keyboard.type('накл смг');
    await palette.getByRole('option', { name: 'Накладные СМГС' }).waitFor();
    await cashier.look('palette');
    await keyboard.press('Enter');
    await heading(page).filter({ hasText: 'Накладные СМГС' }).waitFor();

    await keyboard.press('Control+k');
    await palette.getByText('Недавние').waitFor();
    expect(await palette.getByRole('option').first().innerText()).to.match(/^Накладные СМГС/);
    await keyboard.type(number.slice(0, 3));
    await palette
      .getByRole('option', { name: `Все результаты по «${number.slice(0, 3)}»` })
      .first()
      .waitFor();
    await keyboard.type(number.slice(3));
    const found = palette.getByRole('option', { name: `Накладная ${number}` }).first();
    await found.waitFor();
    expect(await found.innerText(), 'its state and its day').to.match(/[а-яё] · \d\d\.\d\d\.\d{4} · /i);
    await keyboard.press('Enter');
    await heading(page).filter({ hasText: number }).waitFor();

    // What is open offers what can be done with it; a sign leaves commands alone.
    await page.getByRole('link', { name: 'Kerben' }).focus();
    await keyboard.press('Control+k');
    await palette.getByText(`Накладная ${number}`, { exact: true }).last().waitFor();
    await keyboard.type('>истор');
    await palette
      .getByRole('option', { name: /История/ })
      .first()
      .waitFor();
    await cashier.look('palette-commands');
    await keyboard.press('Enter');
    await page.getByRole('dialog').filter({ hasText: number }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Kerben' }).focus();
    await keyboard.press('Control+k');
    await palette.getByRole('combobox').waitFor();
    await keyboard.type('создать возврат');
    await palette.getByRole('option', { name: 'Создать: Возврат аванса' }).waitFor();
    await keyboard.press('Enter');
    await page.waitForURL('**/refund/create');

    // Keys lead to every entry of the menu and to the table of the page; the sheet of keys says which.
    await page.getByRole('link', { name: 'Kerben' }).focus();
    await keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Справка' });
    const refunds = keys.locator('dt', { has: page.locator('+ dd:text-is("Возвраты авансов")') });
    const typed = (await refunds.innerText()).replaceAll(/\s/g, '');
    await cashier.look('keys');
    await keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Kerben' }).focus();
    for (const key of typed) await keyboard.press(`Key${key}`);
    await heading(page).filter({ hasText: 'Возвраты авансов' }).waitFor();
    await page.getByRole('gridcell').first().waitFor();
    await keyboard.press('KeyT');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).to.equal(true);

    await page.getByRole('link', { name: 'Kerben' }).focus();
    await keyboard.press('Control+k');
    await palette.getByRole('combobox').waitFor();
    // The keyboard was on another language; shifts are called by their desk and number, as on their page, and by no key.
    await keyboard.type('rfccf');
    await palette.getByRole('option', { name: 'Касса', exact: true }).waitFor();
    const shift = palette.getByRole('option', { name: /^Смена кассы: / }).first();
    await shift.waitFor();
    expect(await palette.innerText()).to.not.include('~');
    await cashier.look('palette-other-keyboard');
    await keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal('Kerben');
    await cashier.leave();
  });

  it('has what the role opens all day and a menu on a phone', async () => {
    const customer = await visit('customer1', { viewport: phone, theme: 'dark' });
    const { page } = customer;
    await menu(page).getByRole('link').nth(1).waitFor();
    expect(await menu(page).getByRole('link').count()).to.equal(4);
    await button(page, 'Ещё').tap();
    await fromSheet(page, 'Накладные СМГС').waitFor();
    expect(await page.locator('body.mobile-menu-opened').count()).to.equal(1);
    await customer.look('phone-menu');
    await fromSheet(page, 'Слежение').tap();
    await heading(page).filter({ hasText: 'Слежение' }).waitFor();
    await page.locator('body:not(.mobile-menu-opened)').waitFor();
    await customer.look('phone-tracking');
    await customer.leave();
  });

  it('changes tenant only to one that exists', async () => {
    const cashier = await visit('cashier');
    const { page } = cashier;
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Учётная запись/ }).click();
      await page.getByRole('menuitem', { name: /Сменить организацию/ }).click();
    };
    await open();
    const dialog = page.getByRole('dialog', { name: 'Смена организации' });
    await cashier.look('tenant');
    await dialog.getByLabel('Название организации').fill('нигде');
    await page.keyboard.press('Enter');
    const toast = page.getByRole('alert');
    await toast.getByText('Указанная организация недоступна: нигде').waitFor();
    expect(await toast.innerText()).to.match(/^Ошибка/);
    expect(await page.evaluate(() => sessionStorage.getItem('kerben.tenant'))).to.equal(null);
    await dialog.getByLabel('Название организации').fill('');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await cashier.leave(answered(404));
  });

  it('speaks the language and wears the theme and the density that a person chooses, also after a reload', async () => {
    const tehpd = await visit('tehpd');
    const { page } = tehpd;
    await button(page, 'Язык').click();
    await page.getByRole('menuitemradio', { name: 'Кыргызча' }).click();
    await heading(page).filter({ hasText: 'Бүгүн' }).waitFor();
    await page.getByText(/2\d{3}-жылдын \d{1,2}-[а-я]+, [а-яөүң]+/).waitFor();
    await button(page, 'Көрүнүш').click();
    await page.getByRole('menuitemradio', { name: 'Караңгы' }).click();
    await button(page, 'Көрүнүш').click();
    await page.getByRole('menuitemradio', { name: 'Кенен' }).click();
    await page.reload();
    await heading(page).filter({ hasText: 'Бүгүн' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).to.equal('ky');
    expect(await page.locator('html').getAttribute('data-density')).to.equal('comfortable');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).to.equal('dark');
    await tehpd.look('home-kyrgyz-dark');
    await page.getByRole('button', { name: /^Каттоо жазуусу/ }).click();
    await page.getByRole('menu').waitFor();
    await tehpd.look('user-menu');
    await tehpd.leave();
  });

  it('says what is wrong: a path that is not there, a right that is missing, a bad request, the end of access', async () => {
    const customer = await visit('customer1');
    const { page } = customer;
    await go(page, '/nowhere');
    await page.getByText('Такой страницы нет').waitFor();
    await customer.look('not-found');
    await go(page, '/tehpd');
    await page.getByText('У вас нет права на это действие.').waitFor();

    const refuse = (status: number, error: object) =>
      page.route('**/api/app/smgs?*', (route) => route.fulfill({ status, json: { error } }), { times: 1 });
    await refuse(400, { code: '', message: 'Плохой фильтр' });
    await go(page, '/smgs');
    const toast = page.getByRole('status').filter({ hasText: 'Плохой фильтр' }).filter({ hasText: '400' });
    await toast.first().waitFor();
    await refuse(403, { code: 'Auth.TermPassed', message: 'Срок прошёл' });
    await button(page, 'Повторить').click();
    await heading(page).filter({ hasText: 'Срок доступа истёк' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal('/term-date');
    await customer.look('term-date');
    await button(page, 'Назад').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/term-date'));
    await customer.leave(answered(400), answered(403));
  });

  it('has pages for maintenance and for a failed payment, and a report without menu and bars', async () => {
    const { kerben } = await stage();
    const cashier = await visit('cashier');
    const { page } = cashier;
    await page.goto(`${kerben.origin}/maintenance`);
    await heading(page).filter({ hasText: 'технические работы' }).waitFor();
    await cashier.look('maintenance');
    await page.goto(`${kerben.origin}/failure-page`);
    await heading(page).filter({ hasText: 'Ваш платеж не прошел' }).waitFor();
    await page.getByText('Попробуйте еще раз позже').waitFor();
    await cashier.look('failure');
    await page.getByRole('link', { name: 'Назад' }).click();
    await heading(page).filter({ hasText: 'Оплата юридическим лицом' }).waitFor();
    // A shift that is not there: the page says so, in its own frame.
    await go(page, '/show-kassa-report/17');
    await heading(page).filter({ hasText: 'Кассовый отчёт' }).waitFor();
    expect(await page.getByRole('banner').count()).to.equal(0);
    expect(await page.getByRole('navigation').count()).to.equal(0);
    await cashier.leave(answered(404));
  });
});

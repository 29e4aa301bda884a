import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { phone, type PageOptions } from './browser.ts';
import { command, noteAt } from './notes.ts';
import { button, heading, row } from './screen.ts';
import { stage, visit, type Visitor } from './stage.ts';

const story = async (userName: string, query = '', options: PageOptions = {}): Promise<Visitor> => {
  const visitor = await visit(userName, { at: `/stories/grid${query}`, ...options });
  await visitor.page.getByRole('gridcell').first().waitFor();
  return visitor;
};

const cell = (page: Page, line: number, column: number): Locator =>
  page.locator(`[data-line="${line}"][data-column="${column}"]`);

const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name }).first();

/** The cell with the focus, as `line/column`. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { line, column } = (document.activeElement as HTMLElement).dataset;
    return `${line}/${column}`;
  });

const heads = (page: Page): Promise<string[]> =>
  page.locator('.k-heads [data-name]').evaluateAll((all) => all.map((each) => each.getAttribute('data-name') ?? ''));

const fromColumnMenu = async (page: Page, column: string, entry: string): Promise<void> => {
  await head(page, column).hover();
  await button(page, `Столбец: ${column}`).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

describe('the grid under the keyboard', function () {
  this.timeout(120_000);

  it('moves over a hundred thousand rows and keeps few of them in the document', async () => {
    const visitor = await story('auditor');
    const { page } = visitor;
    const { keyboard } = page;
    const grid = page.getByRole('grid');
    expect(await grid.getAttribute('aria-rowcount')).to.equal('100002');
    await cell(page, 0, 1).click();
    const walk: readonly (readonly [string, string])[] = [
      ['ArrowDown', '1/1'],
      ['ArrowRight', '1/2'],
      ['End', '1/15'],
      ['Home', '1/0'],
      ['Control+End', '99999/15'],
      ['ArrowLeft', '99999/14'],
      ['PageUp', ''],
      ['Control+Home', '0/0'],
      ['ArrowUp', '-1/0'],
      ['ArrowRight', '-1/1'],
    ];
    for (const [key, place] of walk) {
      await keyboard.press(key);
      if (place !== '') expect(await focus(page), key).to.equal(place);
    }
    expect(await page.getByRole('row').count()).to.be.below(60);

    // Sorted from the head: ascending, then beside another column, which the heads number.
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    expect(await head(page, 'Наименование груза').getAttribute('aria-sort')).to.equal('ascending');
    await cell(page, 0, 3).getByText('=SUM(1;2)').waitFor();
    await keyboard.press('ArrowRight');
    await keyboard.press('Shift+Enter');
    expect(await head(page, 'Код ЕТСНГ').innerText()).to.match(/↑\s*2/);

    // A column one place further, by keys alone.
    const before = await heads(page);
    await keyboard.press('Control+Shift+ArrowRight');
    expect(await focus(page)).to.equal('-1/5');
    const after = await heads(page);
    expect([after[3], after[4]]).to.deep.equal([before[4], before[3]]);
    await visitor.look('grid-story');
    await visitor.leave();
  });

  it('chooses, copies and opens', async () => {
    const visitor = await story('auditor');
    const { page } = visitor;
    const { keyboard } = page;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(page, 2, 3).click();
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Shift+Space');
    const chosen = page.locator('[role="row"][aria-selected="true"]');
    expect(await chosen.count()).to.equal(3);

    await keyboard.press('Shift+ArrowRight');
    await keyboard.press('Shift+ArrowDown');
    expect(await page.locator('.k-in-range').count()).to.equal(4);
    await keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(
      copied
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t').length),
    ).to.deep.equal([2, 2]);
    expect(copied).to.contain(await cell(page, 4, 3).innerText());

    await keyboard.press('Control+ArrowRight');
    await page.locator('.k-detail').getByRole('listitem').first().waitFor();
    await keyboard.press('Control+ArrowLeft');
    await page.locator('.k-detail').waitFor({ state: 'detached' });
    await visitor.leave();
  });
});

describe('the grid arranged', function () {
  this.timeout(120_000);

  it('keeps columns, widths, pins and order over a reload', async () => {
    const visitor = await story('auditor', '?rows=2000');
    const { page } = visitor;

    await button(page, 'Столбцы').click();
    const chooser = page.getByRole('dialog', { name: 'Столбцы' });
    await chooser.waitFor();
    const box = await chooser.boundingBox();
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).to.deep.equal([720, 810]);
    await chooser.getByRole('searchbox').fill('плат');
    await chooser.getByRole('listitem').filter({ hasText: 'Станция' }).waitFor({ state: 'detached' });
    await chooser.getByLabel('Провозные платежи, сом').first().uncheck();
    await visitor.look('grid-chooser');
    await button(chooser, 'Готово').click();
    await chooser.waitFor({ state: 'detached' });
    expect(await heads(page)).to.not.include('charges');

    // By pointer: a head dropped on another stands before it; its edge drags to the narrowest and no further.
    await head(page, 'Отправитель').dragTo(head(page, 'Статус'));
    expect((await heads(page)).slice(0, 3)).to.deep.equal(['otpravkaNumberList', 'senderName', 'subStatus']);
    const edge = await page.locator('[data-name="subStatus"] .k-resize').boundingBox();
    await page.mouse.move((edge?.x ?? 0) + 3, (edge?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(0, (edge?.y ?? 0) + 10, { steps: 8 });
    await page.mouse.up();
    await page.waitForFunction(
      () => document.querySelector('[data-name="subStatus"]')?.getBoundingClientRect().width === 50,
    );
    await fromColumnMenu(page, 'Наименование груза', 'Закрепить слева');
    expect((await heads(page))[0]).to.equal('cargoName');
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 900 }));
    const pinned = await head(page, 'Наименование груза').boundingBox();
    expect(pinned?.x ?? 0).to.be.below(400);

    const arranged = await heads(page);
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    expect(await heads(page)).to.deep.equal(arranged);
    expect((await head(page, 'Статус').boundingBox())?.width).to.equal(50);

    await button(page, 'Ещё о таблице').click();
    await page.getByRole('menuitem', { name: 'Вернуть столбцы, порядок и группы' }).click();
    await page.waitForFunction(() => document.querySelector('[data-name="charges"]') !== null);
    await visitor.leave();
  });

  it('survives a sign-out, and is only that person’s', async () => {
    const first = await visit('cashier', { at: '/smgs' });
    const { kerben } = await stage();
    const { page } = first;
    await row(page, 'СМГС').first().waitFor();
    await fromColumnMenu(page, 'Документ', 'Скрыть столбец');
    expect(await heads(page)).to.not.include('status');
    await page.goto(`${kerben.origin}/logout`);
    await page.locator('input[name=userName]').waitFor();
    const sign = async (name: string): Promise<void> => {
      await page.goto(kerben.origin);
      await page.locator('input[name=userName]').fill(name);
      await page.locator('input[type=password]').fill('Kerben-demo-1');
      await page.keyboard.press('Enter');
      await page.getByRole('banner').waitFor();
      await page.goto(`${kerben.origin}/smgs`);
      await page.getByRole('gridcell').first().waitFor();
    };
    await sign('cashier');
    expect(await heads(page)).to.not.include('status');
    await page.goto(`${kerben.origin}/logout`);
    await page.locator('input[name=userName]').waitFor();
    await sign('auditor');
    expect(await heads(page)).to.include('status');
    await first.leave();
  });

  it('groups by two columns with counts and sums, and sums up the whole', async () => {
    const visitor = await story('cashier', '?rows=3000');
    const { page } = visitor;
    await fromColumnMenu(page, 'Наименование груза', 'Группировать по столбцу');
    await page.getByRole('treegrid').waitFor();
    await fromColumnMenu(page, 'Оплачено', 'Группировать по столбцу');
    const group = page.getByRole('row', { name: /Наименование груза: Цемент/ });
    await group.getByRole('gridcell').click();
    const inner = page.locator('[role="row"][aria-level="2"]');
    await inner.first().waitFor();
    expect(await inner.count()).to.equal(2);
    expect(await group.innerText()).to.match(/Масса, кг: [\d\u00a0]+/);
    await inner.first().getByRole('gridcell').click();
    await page.locator('[role="row"][data-id]').first().waitFor();
    await visitor.look('grid-groups');

    // The statistic of a column is the person's choice.
    await fromColumnMenu(page, 'Масса, кг', 'Итог: среднее');
    await page.locator('.k-foot').getByText('ср.').waitFor();
    expect(await page.locator('.k-foot').innerText()).to.match(/ср\.\s*[\d\u00a0]+,\d\d/);
    await button(page, 'Не группировать: Оплачено').click();
    await inner.first().waitFor({ state: 'detached' });
    await button(page, 'Не группировать: Наименование груза').click();
    await page.getByRole('grid').waitFor();
    await visitor.leave();
  });

  it('offers neither moves nor groups to whom they are not given', async () => {
    const customer = await visit('customer1', { at: '/smgs' });
    await customer.page.getByRole('gridcell').first().waitFor();
    await head(customer.page, 'Документ').hover();
    await button(customer.page, 'Столбец: Документ').click();
    await customer.page.getByRole('menuitem', { name: 'Скрыть столбец' }).waitFor();
    const moves = customer.page.getByRole('menuitem', { name: /Сдвинуть|Группировать/ });
    expect(await moves.count()).to.equal(0);
    await customer.leave();
  });
});

describe('a list of the service in the grid', function () {
  this.timeout(120_000);

  it('is one scroll over all rows when asked, and opens a note with its wagons', async () => {
    const visitor = await visit('auditor', { at: '/smgs' });
    const { page } = visitor;
    await page.getByRole('gridcell').first().waitFor();
    await page.getByLabel('Строк', { exact: true }).selectOption({ label: 'Все' });
    await cell(page, 0, 2).click();
    await page.keyboard.press('Control+End');
    await page.locator('[role="row"][data-id]').first().waitFor();
    const last = Number((await focus(page)).split('/')[0]);
    expect(last).to.be.above(100);
    await page.locator(`[data-line="${last}"]:not(.k-waits)`).first().waitFor();
    expect(await page.getByRole('row').count()).to.be.below(60);
    await page.keyboard.press('Control+Home');
    await page.locator('.k-expand').first().click();
    await page.getByRole('region', { name: 'Вагоны' }).waitFor();
    await visitor.look('grid-detail');
    await page.getByLabel('Строк', { exact: true }).selectOption('25');
    await page.getByText(/1–25 из/).waitFor();
    await visitor.leave();
  });

  it('changes rows in place and announces new ones', async () => {
    const { id, revision } = await noteAt('declared', { senderName: 'ОсОО «Живая строка»' });
    const visitor = await visit('auditor', { at: '/smgs' });
    const { page } = visitor;
    const line = page.locator(`[role="row"][data-id="${id}"]`);
    await line.waitFor();
    // Of the rows at the top: how many stand below them follows from the height of the window.
    const order = (): Promise<(string | null)[]> =>
      page
        .locator('[role="row"][data-id]')
        .evaluateAll((rows) => rows.slice(0, 12).map((each) => each.getAttribute('data-id')));
    const before = await order();
    await line.getByRole('checkbox').check();
    await cell(page, 2, 3).click();
    const place = await focus(page);

    await command('cashier', `/${id}/form`, { confirmedWarnings: ['Smgs.WagonElsewhere'] }, revision);
    await line.getByText('Оформлена').waitFor();
    await noteAt('formed', { senderName: 'ОсОО «Новая строка»' });
    const news = page.getByRole('button', { name: /изменени.*показать/ });
    await news.waitFor();
    expect(await order()).to.deep.equal(before);
    expect(await line.getByRole('checkbox').isChecked()).to.equal(true);
    expect(await focus(page)).to.equal(place);
    await news.click();
    await news.waitFor({ state: 'detached' });
    expect(await order()).to.not.deep.equal(before);
    expect(await line.getByRole('checkbox').isChecked()).to.equal(true);
    await visitor.leave();
  });

  it('is printed whole, as a plain table', async () => {
    const visitor = await visit('auditor');
    const { kerben } = await stage();
    const { page } = visitor;
    await page.addInitScript('window.print = () => { window.printed = document.querySelector(".k-print").innerHTML; }');
    await page.goto(`${kerben.origin}/smgs`);
    await page.getByRole('gridcell').first().waitFor();
    await button(page, 'Ещё о таблице').click();
    await page.getByRole('menuitem', { name: 'Печать…' }).click();
    await page.waitForFunction(() => 'printed' in window);
    const rows = await page.evaluate(() => (window as unknown as { printed: string }).printed.split('<tr').length);
    expect(rows).to.be.above(100);
    await visitor.leave();
  });

  it('is cards on a phone, with the page’s rows and their menus', async () => {
    const visitor = await visit('cashier', { at: '/smgs', viewport: phone, theme: 'dark' });
    const { page } = visitor;
    await heading(page).filter({ hasText: 'СМГС' }).waitFor();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    await card.waitFor();
    await card.getByRole('checkbox').check();
    await button(card, 'Подробнее').tap();
    await card.getByRole('region', { name: 'Вагоны' }).waitFor();
    const excess = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(excess, 'nothing sticks out to the side').to.be.at.most(0);
    await visitor.look('grid-phone');
    await visitor.leave();
  });
});

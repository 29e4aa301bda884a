import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { phone } from './browser.ts';
import { button } from './screen.ts';
import { answered, stage, visit } from './stage.ts';

const story = '/stories/grid?rows=2000';

/** Rows under the filter, from the grid itself. */
const count = async (page: Page): Promise<number> =>
  Number(await page.getByRole('grid').first().getAttribute('aria-rowcount'));

const changes = async (page: Page, before: number): Promise<number> => {
  await page.waitForFunction(
    (old) => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') !== String(old),
    before,
  );
  return count(page);
};

const panel = (page: Page): Locator => page.getByRole('group', { name: 'Действующие фильтры' });
const chips = (page: Page): Promise<string[]> => panel(page).locator('.k-chip-text').allTextContents();
/** The panel shows these conditions, at once or a moment later. */
const hasChips = async (page: Page, wanted: readonly (string | undefined)[]): Promise<void> => {
  for (const until = Date.now() + 10_000; Date.now() < until; await page.waitForTimeout(50))
    if (JSON.stringify(await chips(page)) === JSON.stringify(wanted)) return;
  expect(await chips(page)).to.deep.equal(wanted);
};
const cell = (page: Page, column: string): Locator => page.getByLabel(`Фильтр: ${column}`, { exact: true });

const showRow = async (page: Page): Promise<void> => {
  await page.getByRole('gridcell').first().waitFor();
  if (await page.locator('.k-filters').count()) return;
  await button(page, 'Ещё о таблице').click();
  await page.getByRole('menuitemcheckbox', { name: 'Фильтры под заголовками' }).click();
  await page.locator('.k-filters').waitFor();
};

const openHeader = async (page: Page, column: string): Promise<Locator> => {
  await page.locator('.k-heads').getByText(column, { exact: true }).hover();
  await page.getByRole('button', { name: `Значения: ${column}` }).click();
  const dialog = page.getByRole('dialog', { name: `Значения: ${column}` });
  await dialog.getByRole('searchbox').waitFor();
  return dialog;
};

describe('finding rows in a grid', function () {
  this.timeout(60_000);

  it('below the heads: text, numbers, days, choices; what is wrong is said and not sent', async () => {
    const visitor = await visit('auditor', { at: story });
    const { page } = visitor;
    await showRow(page);
    const all = await count(page);
    await cell(page, 'Наименование груза').fill('уголь');
    await page.keyboard.press('Enter');
    const coal = await changes(page, all);
    expect(coal).to.be.lessThan(all);
    await cell(page, 'Масса, кг').fill('много');
    await page.getByText('Это не число, подходящее для столбца.').waitFor();
    await panel(page).waitFor();
    await visitor.look('find-row-wrong');
    await hasChips(page, ['Наименование груза: содержит «уголь»']);
    await page.keyboard.press('Escape');
    await button(page, 'Способ сравнения, Масса, кг: равно').click();
    await page.getByRole('menuitem', { name: 'не меньше' }).click();
    await cell(page, 'Масса, кг').fill('60 000');
    await page.keyboard.press('Enter');
    await changes(page, coal);
    await button(panel(page), 'Сбросить все').click();
    await panel(page).waitFor({ state: 'detached' });
    expect(await cell(page, 'Наименование груза').inputValue()).to.equal('');
    await visitor.leave();
  });

  it('chips say conditions, go by Delete, and the focus goes on', async () => {
    const filter = { cargoName__contains: 'уголь', totalWeight__gte: 1000, createdAt__gte: '2020-01-01' };
    const visitor = await visit('auditor', { at: `/smgs?filter=${encodeURIComponent(JSON.stringify(filter))}` });
    const { page } = visitor;
    await panel(page).waitFor();
    const said = await chips(page);
    expect(said).to.have.length(3);
    expect(said[2]).to.match(/: с 01\.01\.2020$/);
    await visitor.look('find-chips');
    await panel(page).locator('.k-chip-text').nth(1).focus();
    await page.keyboard.press('Delete');
    await panel(page).locator('.k-chip-text').nth(1).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.endsWith('с 01.01.2020'));
    await hasChips(page, [said[0], said[2]]);
    expect(decodeURIComponent(page.url())).not.to.contain('totalWeight');
    await visitor.leave();
  });

  it('a filter that is taken away in passing does not bring back who has gone on', async () => {
    const filter = { cargoName__contains: 'уголь' };
    const visitor = await visit('auditor', { at: `/smgs?filter=${encodeURIComponent(JSON.stringify(filter))}` });
    const { page } = visitor;
    await panel(page).waitFor();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.k-chip-drop')?.click();
      document.querySelector<HTMLElement>('nav a[href="/smgs-requests"]')?.click();
    });
    await page.getByRole('heading', { level: 1, name: 'Заявки на накладные' }).waitFor();
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).to.equal('/smgs-requests');
    await visitor.leave();
  });

  it('in the head: values with counts, searched and chosen by keyboard; days as a tree', async () => {
    const visitor = await visit('auditor', { at: story });
    const { page } = visitor;
    await page.getByRole('gridcell').first().waitFor();
    const all = await count(page);
    let dialog = await openHeader(page, 'Наименование груза');
    await dialog.getByRole('option').first().waitFor();
    await visitor.look('find-header');
    await dialog.getByRole('searchbox').fill('уголь');
    await dialog.getByRole('option').nth(1).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const coal = await changes(page, all);
    await panel(page).waitFor();
    expect(await chips(page)).to.have.length(1);

    dialog = await openHeader(page, 'Создана');
    const [year] = await dialog.getByRole('treeitem').all();
    await year?.focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', ' ']) await page.keyboard.press(key);
    expect(await year?.getAttribute('aria-checked')).to.equal('mixed');
    await visitor.look('find-header-days');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await count(page)).to.equal(coal);
    await visitor.leave();
  });

  it('by a tree of conditions, said in words and counted before it is applied', async () => {
    const visitor = await visit('auditor', { at: story });
    const { page } = visitor;
    await page.getByRole('gridcell').first().waitFor();
    const all = await count(page);
    await button(page, 'Конструктор фильтра').click();
    const dialog = page.getByRole('dialog', { name: 'Конструктор фильтра' });
    const pick = async (index: number, column: string, value: string): Promise<void> => {
      await dialog.getByLabel('Столбец', { exact: true }).nth(index).fill(column);
      await page.getByRole('option', { name: column, exact: true }).click();
      await dialog.getByLabel(`Значение: ${column}`, { exact: true }).last().fill(value);
    };
    await pick(0, 'Наименование груза', 'а');
    await dialog.getByRole('button', { name: 'Группа', exact: true }).first().click();
    await pick(1, 'Масса, кг', '1');
    await dialog.getByLabel('Сравнение: Масса, кг').selectOption('gt');
    await dialog.getByLabel('Значение: Масса, кг', { exact: true }).fill('1000');
    await dialog.getByRole('checkbox', { name: 'не', exact: true }).last().check();
    await dialog.getByText('Наименование груза: содержит «а» и не (Масса, кг: больше 1 000)').waitFor();
    await dialog.getByText(/Подход(ит|ят) .*строк/).waitFor();
    await visitor.look('find-builder');
    // Escape asks before it throws the tree away.
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Сбросить условия?' });
    await button(question, 'Продолжить изменение').click();
    await question.waitFor({ state: 'detached' });
    await button(dialog, 'Применить').click();
    await panel(page).waitFor();
    await hasChips(page, ['Наименование груза: содержит «а» и не (Масса, кг: больше 1\u00a0000)']);
    expect(await changes(page, all).catch(() => all)).to.be.lessThan(all);
    await visitor.leave();
  });

  it('a link with a column the list does not know says so, and loses only that', async () => {
    const filter = { gone: 1, cargoName__contains: 'а' };
    const visitor = await visit('auditor', { at: `/smgs?filter=${encodeURIComponent(JSON.stringify(filter))}` });
    const { page } = visitor;
    const told = page.getByRole('alert').filter({ hasText: 'Вид запрашивает то, чего список не знает' });
    await told.waitFor();
    await visitor.look('find-problem');
    await button(told, 'Убрать это условие').click();
    await told.waitFor({ state: 'detached' });
    await panel(page).waitFor();
    await hasChips(page, ['Наименование груза: содержит «а»']);
    await visitor.leave(answered(400));
  });

  it('a view is saved, shared with a colleague, opened by a link, and mended when it is stale', async () => {
    const { kerben } = await stage();
    const filter = { cargoName__contains: 'а' };
    const owner = await visit('cashier', { at: `/smgs?filter=${encodeURIComponent(JSON.stringify(filter))}` });
    const { page } = owner;
    await button(panel(page), 'Сохранить вид…').click();
    await page.getByLabel('Название').fill('Мой груз');
    await page.getByText('Общий для коллег').click();
    await button(page.getByRole('dialog'), 'Сохранить').click();
    await button(page, 'Мой груз').waitFor();

    // A colleague sees it and gets the same rows.
    const other = await visit('station-manager', { at: '/smgs' });
    const { page: theirs } = other;
    await button(theirs, 'Виды').click();
    await theirs.getByRole('dialog', { name: 'Виды' }).getByRole('button', { name: 'Мой груз' }).click();
    await panel(theirs).waitFor();
    await hasChips(theirs, ['Наименование груза: содержит «а»']);
    expect(await theirs.getByRole('button', { name: 'Действия с видом «Мой груз»' }).count()).to.equal(0);
    await other.leave();

    // Kept to the cashiers, it is not the station manager's any more; the owner sees whose it is.
    await button(page, 'Мой груз').click();
    const listOfViews = page.getByRole('dialog', { name: 'Виды' });
    await listOfViews.getByRole('button', { name: 'Действия с видом «Мой груз»' }).click();
    await page.getByRole('menuitem', { name: 'Открыть ролям…' }).click();
    const asked = page.getByRole('dialog', { name: 'Кому доступен вид «Мой груз»' });
    await asked.getByLabel('Кассир').check();
    await owner.look('find-share-roles');
    await button(asked, 'Сохранить').click();
    await asked.waitFor({ state: 'detached' });
    await button(page, 'Мой груз').click();
    await listOfViews.getByText('Кассир').waitFor();
    await page.keyboard.press('Escape');
    const stranger = await visit('station-manager', { at: '/smgs' });
    await button(stranger.page, 'Виды').click();
    const offered = stranger.page.getByRole('dialog', { name: 'Виды' });
    await offered.getByRole('button', { name: 'Список как есть' }).waitFor();
    await offered.locator('.MuiSkeleton-root').waitFor({ state: 'detached' });
    expect(await offered.getByRole('button', { name: 'Мой груз' }).count()).to.equal(0);
    await stranger.leave();

    // Stored long ago, with a column that is gone.
    const token = await kerben.token('cashier');
    const saved = await kerben.call('POST', '/api/app/grid-views', {
      token,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { list: 'smgs', name: 'Старый', view: { filter: { gone: 1, totalWeight__gte: 5 }, sort: [], group: [] } },
    });
    expect(saved.status, JSON.stringify(saved.body)).to.be.oneOf([200, 201]);
    await page.reload();
    await button(page, 'Мой груз').click();
    const views = page.getByRole('dialog', { name: 'Виды' });
    await owner.look('find-views');
    await views.getByRole('button', { name: 'Старый', exact: true }).click();
    await views.getByText('gone: 1').waitFor();
    await owner.look('find-view-stale');
    await button(views, 'Сохранить без них').click();
    await hasChips(page, ['Масса, кг: не меньше 5']);

    // The default view waits for its owner at the next visit.
    await views.waitFor({ state: 'detached' });
    await button(page, 'Старый').click();
    await button(page, 'Действия с видом «Старый»').click();
    await page.getByRole('menuitem', { name: 'Сделать основным' }).click();
    await page.getByText('основной', { exact: true }).waitFor();
    await owner.leave();
    const again = await visit('cashier', { at: '/smgs' });
    await panel(again.page).waitFor();
    await hasChips(again.page, ['Масса, кг: не меньше 5']);
    await again.leave();
  });

  it('on a phone: a sheet with the same editors, chips above the cards', async () => {
    const visitor = await visit('auditor', { at: '/smgs', viewport: phone, theme: 'dark' });
    const { page } = visitor;
    await page.getByRole('list').first().waitFor();
    await button(page, 'Фильтры').click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await cell(page, 'Наименование груза').fill('а');
    await page.keyboard.press('Enter');
    await visitor.look('find-phone');
    await sheet.getByRole('button', { name: /^Показать/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await panel(page).waitFor();
    await hasChips(page, ['Наименование груза: содержит «а»']);
    await visitor.look('find-phone-chips');
    await visitor.leave();
  });
});

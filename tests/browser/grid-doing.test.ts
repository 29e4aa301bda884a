import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { strFromU8, unzipSync } from 'fflate';
import { phone, type PageOptions } from './browser.ts';
import { answered, noNetwork, stage, visit, type Visitor } from './stage.ts';
import { button, paste } from './screen.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}
type Values = Readonly<Record<string, unknown>>;

/** Sends a command of a book as another program would. */
const send = async (path: string, body: object, revision?: number): Promise<Receipt> => {
  const { kerben } = await stage();
  const answer = await kerben.call<Receipt>('POST', `/api/app/${path}`, {
    token: await kerben.token('admin'),
    body,
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
    },
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const rowsOf = async (area: string, filter: object): Promise<readonly (Values & { readonly id: string })[]> => {
  const { kerben } = await stage();
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]', sort: '["id","ASC"]' });
  const { body } = await kerben.call<(Values & { id: string })[]>('GET', `/api/app/${area}?${query.toString()}`, {
    token: await kerben.token('admin'),
  });
  return body;
};

/** The records of a book once the lists have seen them as expected. */
const settled = async (
  area: string,
  filter: object,
  good: (rows: readonly Values[]) => boolean,
): Promise<readonly Values[]> => {
  for (let tries = 0; ; tries += 1) {
    const rows = await rowsOf(area, filter);
    if (good(rows) || tries === 40) return rows;
    await new Promise((done) => setTimeout(done, 100));
  }
};

/** Customers of a journey of their own, found by a word in their names. */
const customers = async (word: string, count: number): Promise<readonly Receipt[]> => {
  const made: Receipt[] = [];
  for (let index = 1; index <= count; index += 1) {
    made.push(await send('customers', { name: `${word} ${index}`, bankName: 'Банк' }));
  }
  return made;
};

const adminAt = async (path: string, search: string, options: PageOptions = {}): Promise<Visitor> => {
  const filter = encodeURIComponent(JSON.stringify({ q: search }));
  const admin = await visit('admin', { at: `${path}?filter=${filter}`, ...options });
  await admin.page.getByText(search).first().waitFor();
  return admin;
};

const startEditing = async (page: Page): Promise<void> => {
  await button(page, 'Ещё о таблице').click();
  await page.getByRole('menuitemcheckbox', { name: 'Изменить в таблице' }).click();
  await page.getByText('Пока без изменений').waitFor();
};

const cell = async (page: Page, id: string, header: string): Promise<Locator> => {
  const head = page.getByRole('columnheader').filter({ hasText: header }).first();
  const at = await head.getAttribute('aria-colindex');
  return page.locator(`[role="row"][data-id="${id}"] > [aria-colindex="${at}"]`);
};

/** Types into a cell as a person does. Letters of another layout come without keys here, so the cell is opened first. */
const type = async (at: Locator, text: string): Promise<void> => {
  await at.dblclick();
  const input = at.locator('input');
  await input.fill(text);
  await input.press('Enter');
};

describe('editing cells', function () {
  this.timeout(25_000);

  it('of several rows goes by keyboard alone and is saved together', async () => {
    const [first] = await customers('Клавиша', 2);
    const admin = await adminAt('/reference/customer', 'Клавиша');
    const { page } = admin;
    await startEditing(page);
    const name = await cell(page, first?.id ?? '', 'Наименование');
    await name.click();
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
    await page.keyboard.type(' изм');
    await page.keyboard.press('Enter');
    // Enter went down; the whole of the name is chosen when its cell is opened.
    await page.keyboard.press('Enter');
    await page.keyboard.type('Клавиша вторая');
    await page.keyboard.press('Tab');
    // A letter replaces what stood there, Escape gives it up.
    await page.keyboard.type('12');
    await page.keyboard.press('Escape');
    for (let column = 0; column < 5; column += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Aiyl');
    await page.keyboard.press('Enter');
    await page.getByText('Изменено: 3 ячейки, 2 строки').waitFor();
    await admin.look('doing-edited');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Сохранено: 2 строки').waitFor();
    await page.getByText('Пока без изменений').waitFor();
    const rows = await rowsOf('customers', { q: 'Клавиша' });
    expect(rows.map((row) => [row['name'], row['bankName']])).to.have.deep.members([
      ['Клавиша 1 изм', 'Банк'],
      ['Клавиша вторая', 'Aiyl'],
    ]);
    await admin.leave();
  });

  it('keeps what the service refused, at its cell, and saves the rest', async () => {
    const [good, bad] = await customers('Отказница', 2);
    const admin = await adminAt('/reference/customer', 'Отказница');
    const { page } = admin;
    await startEditing(page);
    const tin = await cell(page, bad?.id ?? '', 'ИНН');
    await type(tin, '123');
    await type(await cell(page, good?.id ?? '', 'Банк'), 'Демир');
    await button(page, 'Сохранить').click();
    await page.getByText('Сохранено: 1 строка').waitFor();
    expect(await tin.getAttribute('aria-invalid')).to.equal('true');
    expect(await tin.innerText()).to.equal('123');
    expect(await tin.getAttribute('title')).to.match(/ИНН|цифр/);
    await admin.look('doing-refused');
    // Set back, nothing is left to save.
    await button(page, 'Отменить').click();
    await page.getByText('Пока без изменений').waitFor();
    await admin.leave(answered(400), answered(409));
  });

  it('takes a block from a spreadsheet in one step, marks what is not understood, and takes it back', async () => {
    const admin = await visit('admin', { at: '/reference/wagon-details' });
    const { page } = admin;
    await page.getByRole('grid').waitFor();
    await startEditing(page);
    const [one, two] = await page
      .locator('[role="row"][data-id]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
    const capacity = await cell(page, one ?? '', 'Грузоподъёмность');
    const before = await capacity.innerText();
    await capacity.click();
    await paste(capacity, '60,5\t22\tчетыре\r\n"61"\t23,4\t6\r\n');
    await page.getByText('Вставлено: 2 × 3, не понято 1 значение').waitFor();
    expect(await capacity.innerText()).to.equal('60,5');
    const axles = await cell(page, one ?? '', 'Оси');
    expect(await axles.innerText()).to.equal('четыре');
    expect(await axles.getAttribute('title')).to.equal('Не целое число');
    expect(await (await cell(page, two ?? '', 'Масса тары')).innerText()).to.equal('23,4');
    await admin.look('doing-pasted');
    await button(page, 'Сохранить').click();
    await page.getByText('Отмечена 1 ячейка. Сначала исправьте её.').first().waitFor();
    await axles.click();
    await page.keyboard.press('Control+z');
    await page.getByText('Пока без изменений').waitFor();
    expect(await capacity.innerText()).to.equal(before);
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('Изменено:').waitFor();
    await button(page, 'Сбросить').click();
    await button(page.getByRole('dialog'), 'Сбросить').click();
    await page.getByText('Пока без изменений').waitFor();
    await admin.leave();
  });

  it('adds rows, takes rows out, and survives a reload', async () => {
    const [old] = await customers('Перезагрузка', 1);
    const admin = await adminAt('/reference/customer', 'Перезагрузка');
    const { page } = admin;
    await startEditing(page);
    await button(page, 'Добавить строку').click();
    const added = page.locator('[role="row"][data-id^="new:"]');
    await type(added.locator('[aria-colindex="2"]'), 'Перезагрузка новая');
    await page.locator(`[role="row"][data-id="${old?.id}"] input`).check();
    await button(page, 'Убрать 1 строку').click();
    await page.waitForTimeout(500);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Восстановлены ваши несохранённые изменения').waitFor();
    await button(page, 'Сохранить').click();
    await page.getByText('Сохранено: 2 строки').waitFor();
    const rows = await settled('customers', { q: 'Перезагрузка' }, (found) => found.length === 2);
    expect(rows.map((row) => [row['name'], row['retired']])).to.have.deep.members([
      ['Перезагрузка 1', true],
      ['Перезагрузка новая', false],
    ]);
    await admin.leave();
  });

  for (const choice of ['Ваше', 'Сохранённое']) {
    it(`shows both values when two people change a cell: ${choice}`, async () => {
      const word = `Спорная${choice.length}`;
      const [mine, theirs] = [`${word} моя`, `${word} чужая`];
      const [record] = await customers(word, 1);
      const admin = await adminAt('/reference/customer', word);
      const { page } = admin;
      await startEditing(page);
      const id = record?.id ?? '';
      const own = await cell(page, id, 'Наименование');
      await type(own, mine);
      await send(`customers/${id}/edit`, { name: theirs, bankName: 'Чужой' }, record?.revision);
      // Seen at once, before anything is saved; what is typed stays.
      await page.locator(`[data-id="${id}"] [title*="${theirs}"]`).waitFor();
      expect(await own.innerText()).to.equal(mine);
      await button(page, 'Сохранить').click();
      const dialog = page.getByRole('dialog', { name: 'Запись изменена другим' });
      await dialog.getByText(theirs, { exact: true }).waitFor();
      await admin.look(`doing-conflict-${choice}`);
      await dialog.getByRole('radio', { name: new RegExp(choice) }).check();
      await button(dialog, 'Сохранить выбранное').click();
      await page.getByText('Пока без изменений').waitFor();
      const { kerben } = await stage();
      const { body } = await kerben.call<Values>('GET', `/api/app/customers/${id}`, {
        token: await kerben.token('admin'),
      });
      expect(body).to.include({ name: choice === 'Ваше' ? mine : theirs, bankName: 'Чужой' });
      await admin.leave(answered(412));
    });
  }
});

describe('rows of a form in a grid', function () {
  this.timeout(25_000);

  it('are pasted, added, checked, taken back, sent with the form and saved as a spreadsheet', async () => {
    const admin = await visit('admin', { at: '/stories/grid?form' });
    const { page } = admin;
    const grid = page.getByRole('grid');
    const at = (line: number, index: number): Locator => grid.locator(`[data-line="${line}"][data-column="${index}"]`);
    await at(0, 0).click();
    await paste(at(0, 0), '55650139\t60,5\t2\r\n52345676\t61\tодин\r\n');
    await button(page.getByRole('dialog'), 'Добавить').click();
    await page.getByText('Вставлено: 2 × 3, не понято 1 значение').waitFor();
    // The check digit of the second number must be 5.
    await grid.locator('[data-line="1"][title*="онтрольная цифра"]').waitFor();
    expect(await at(1, 2).innerText()).to.equal('один');
    await admin.look('doing-form');
    // A value that is not understood is not sent.
    await button(page, 'Сохранить').click();
    await type(at(1, 2), '3');
    await type(at(1, 0), '52345675');
    await grid.locator('[data-line="1"][data-column="0"]:not([aria-invalid])').waitFor();
    expect(await page.locator('output').innerText()).to.equal('');
    await button(page, 'Экспорт в Excel').click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Все строки: 2' }).click();
    const parts = unzipSync(await readFile(await (await file).path()));
    expect(strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())).to.include('52345675');
    await button(page, 'Сохранить').click();
    expect(JSON.parse(await page.locator('output').innerText())).to.deep.equal({
      wagons: [
        { wagonNumber: '55650139', capacity: '60.5', packages: 2 },
        { wagonNumber: '52345675', capacity: '61', packages: 3 },
      ],
    });
    // One value for all below it, and back in one step.
    await at(0, 2).click();
    await page.keyboard.press('Control+d');
    expect(await at(1, 2).innerText()).to.equal('2');
    await page.keyboard.press('Control+z');
    expect(await at(1, 2).innerText()).to.equal('3');
    await at(0, 0).focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z');
    expect(await grid.locator('[role="row"][data-id]').count()).to.equal(1);
    expect(await at(0, 1).innerText()).to.equal('68');
    await admin.leave();
  });
});

/** Countries of a journey of their own: codes that no country has. */
const countries = async (letter: string, count: number, word: string): Promise<void> => {
  const codes = [...'0123456789abcdefghijklmnopqrstuvwxyz'].slice(0, count).map((digit) => `${letter}${digit}`);
  for (const alpha2 of codes) await send('countries', { alpha2, nameRu: `${word} ${alpha2}` });
};

/** Slows the commands of a book down, so that there is time to see them run. */
const slowly = async (page: Page, milliseconds: number): Promise<void> => {
  await page.route('**/api/app/countries/*/retire', async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.continue().catch(() => undefined);
  });
};

const tray = (page: Page): Locator => page.getByRole('region', { name: 'Ход работ' });

/** The line of the tray that says how far the work is. */
const state = (page: Page, text: RegExp | string): Locator => tray(page).locator('.tabular').filter({ hasText: text });

const retireAll = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).check();
  if (count > 25) await button(page, `Все ${count} под фильтром`).click();
  await page.getByText(new RegExp(`Выбран[оы] ${count} стро`)).waitFor();
  await button(page, 'Вывести из действия').click();
  await button(page.getByRole('dialog'), 'Выполнить').click();
};

describe('a command for many rows', function () {
  this.timeout(25_000);

  it('runs over several pages, is stopped and resumed, says what was refused, and is taken back', async () => {
    await countries('1', 34, 'Пачка');
    await send('countries/10/retire', {});
    await send('countries/11/retire', {});
    const admin = await adminAt('/reference/country', 'Пачка');
    const { page } = admin;
    await slowly(page, 120);
    await page.getByRole('checkbox', { name: /Пачка 10/ }).check();
    await page.getByRole('checkbox', { name: /Пачка 12/ }).check();
    await button(page, 'Вывести из действия').click();
    await page.getByRole('dialog').getByText('Недоступно для строк этой страницы: 1').waitFor();
    await admin.look('doing-bulk-dialog');
    await button(page.getByRole('dialog'), 'Отмена').click();
    await button(page, 'Снять выбор').click();
    await retireAll(page, 34);
    await state(page, /из 34/).waitFor();
    await button(tray(page), 'Остановить').click();
    await state(page, /Остановлено/).waitFor();
    await admin.look('doing-stopped');
    // The tray goes along to another screen.
    await page.getByRole('link', { name: 'Kerben' }).first().click();
    await button(tray(page), 'Продолжить').click();
    await state(page, /Готово · 32 из 34, отказов: 2/).waitFor();
    await button(tray(page), 'Итоги').click();
    const results = page.getByRole('dialog');
    await results.getByRole('rowheader', { name: 'Пачка 10' }).waitFor();
    expect(await results.getByRole('row').count()).to.equal(3);
    await admin.look('doing-results');
    const file = page.waitForEvent('download');
    await button(results, 'Сохранить как CSV').click();
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv.trim().split('\r\n')).to.have.length(3);
    await button(results, 'Закрыть').click();
    const retired = await settled('countries', { q: 'Пачка', retired: true }, (rows) => rows.length === 34);
    expect(retired).to.have.length(34);
    await button(tray(page), 'Вернуть как было').click();
    await state(page, /Готово · 32 из 32/).waitFor();
    const left = await settled('countries', { q: 'Пачка', retired: true }, (rows) => rows.length === 2);
    expect(left.map((row) => row['id'])).to.have.members(['10', '11']);
    await admin.leave(answered(409));
  });

  it('waits for a lost connection, goes on by itself, and acts once', async () => {
    await countries('2', 24, 'Обрыв');
    const admin = await adminAt('/reference/country', 'Обрыв');
    const { page, context } = admin;
    await slowly(page, 150);
    await retireAll(page, 24);
    await state(page, /[1-9]\d* из 24/).waitFor();
    await context.setOffline(true);
    await state(page, 'Нет связи. Продолжится само.').waitFor();
    await admin.look('doing-offline');
    await context.setOffline(false);
    await state(page, /Готово · 24 из 24/).waitFor();
    const { kerben } = await stage();
    for (const id of ['20', '2a', '2n']) {
      const { body } = await kerben.call<unknown[]>('GET', `/api/app/countries/${id}/logs`, {
        token: await kerben.token('admin'),
      });
      expect(body, id).to.have.length(2);
    }
    await admin.leave(noNetwork, answered(0));
  });

  it('cut off by a reload is offered again and does no row twice', async () => {
    await countries('3', 20, 'Срыв');
    const admin = await adminAt('/reference/country', 'Срыв');
    const { page } = admin;
    await slowly(page, 200);
    await retireAll(page, 20);
    await state(page, /[4-9] из 20/).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await button(tray(page), 'Продолжить').click();
    await state(page, /Готово · 20 из 20/).waitFor();
    const rows = await settled('countries', { q: 'Срыв', retired: true }, (found) => found.length === 20);
    expect(rows).to.have.length(20);
    await admin.leave(noNetwork, answered(0));
  });

  it('is given by thumb on a phone', async () => {
    await countries('4', 3, 'Палец');
    const admin = await adminAt('/reference/country', 'Палец', { viewport: phone, theme: 'dark' });
    const { page } = admin;
    await page.getByRole('checkbox', { name: /Палец 40/ }).check();
    await page.getByRole('checkbox', { name: /Палец 41/ }).check();
    await page.getByText('Выбраны 2 строки').waitFor();
    await admin.look('doing-phone');
    await button(page, 'Действия').click();
    await page.getByRole('menuitem', { name: 'Вывести из действия' }).click();
    await button(page.getByRole('dialog'), 'Выполнить').click();
    await state(page, /Готово · 2 из 2/).waitFor();
    await admin.look('doing-phone-done');
    await admin.leave();
  });
});

describe('an export', function () {
  this.timeout(25_000);

  it('of chosen rows and of all rows is a spreadsheet with their values', async () => {
    await customers('Выгрузка', 3);
    const admin = await adminAt('/reference/customer', 'Выгрузка');
    const { page } = admin;
    const take = async (entry: string): Promise<string> => {
      await button(page, 'Экспорт в Excel').click();
      const file = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: entry }).click();
      const parts = unzipSync(await readFile(await (await file).path()));
      return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    };
    const all = await take('Все строки: 3');
    expect(all.match(/<row /g)).to.have.length(4);
    for (const text of ['Наименование', 'Выгрузка 1', 'Выгрузка 3']) expect(all).to.include(text);
    await page.getByRole('checkbox', { name: /Выгрузка 2/ }).check();
    const chosen = await take('Выбранные строки: 1');
    expect(chosen.match(/<row /g)).to.have.length(2);
    expect(chosen).to.include('Выгрузка 2');
    await admin.look('doing-exported');
    await admin.leave();
  });
});

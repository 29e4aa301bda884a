import { expect } from 'chai';
import { documents } from '@kerben/workflows/documents.ts';
import { phone } from './browser.ts';
import { button, field, go, heading } from './screen.ts';
import { stage, visit } from './stage.ts';
import { rawKeys } from './raw-keys.ts';

interface Row {
  readonly id: string;
}

/** Some records of an area, as the administrator gets them; none where the demo has none. */
const someOf = async (area: string, filter: object = {}): Promise<readonly Row[]> => {
  const { kerben } = await stage();
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
  const { body } = await kerben.call<readonly Row[]>('GET', `/api/app/${area}?${query.toString()}`, {
    token: await kerben.token('admin'),
  });
  return body;
};

/** What every document's screens must hold, whatever it is: walked for all of them, some seconds each. */
describe('screens of documents', function () {
  this.timeout(240_000);

  describe('open, say everything in words, and break no rule of accessibility', function () {
    this.timeout(60_000);
    for (const { area, path, one, moves } of documents)
      it(`list, record and form of ${area}`, async () => {
        const admin = await visit('admin', { at: path });
        const { page } = admin;
        // Lists are called as the specification's menus call them.
        await heading(page).first().waitFor();
        const [record] = await someOf(area);
        if (record) await page.getByRole('row').nth(1).waitFor();
        await admin.look(`${area}-list`);
        expect(await rawKeys(page), path).to.deep.equal([]);
        if (record) {
          await go(page, `${path}/${encodeURIComponent(record.id)}`);
          // A record is a page of its own, or opens above its list.
          await page.locator('main h1:not([data-left]), [role="dialog"]').filter({ hasText: one[1] }).first().waitFor();
          await admin.look(`${area}-record`);
          expect(await rawKeys(page), `${path}/…`).to.deep.equal([]);
        }
        if (moves.some(({ from, who }) => from === 'nothing' && (who === 'staff' || who === 'anyone'))) {
          await go(page, `${path}/create`);
          // Whatever its word is: some are sent, counted or opened rather than saved.
          await page
            .locator('button[type="submit"]')
            .last()
            .waitFor({ timeout: 15_000 })
            .catch((cause: unknown) => {
              throw new Error(`${path}/create shows no form`, { cause });
            });
          await admin.look(`${area}-form`);
          expect(await rawKeys(page), `${path}/create`).to.deep.equal([]);
        }
        await admin.leave();
      });
  });

  it('files are attached to a ticket, refused when they are nothing to attach, and saved from its page', async () => {
    const customer = await visit('customer1', { at: '/support/create' });
    const { page } = customer;
    await field(page, 'Тема').fill('Не открывается накладная');
    await field(page, 'О чём').selectOption({ index: 1 });
    await field(page, 'Срочность').selectOption({ index: 1 });
    await field(page, 'Что случилось').fill('Снимок экрана приложен.');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Прикрепить файлы$/ }).click();
    await (
      await chooser
    ).setFiles([
      { name: 'снимок.txt', mimeType: 'text/plain', buffer: Buffer.from('Станция Ош') },
      { name: 'вирус.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000\u0001') },
    ]);
    await page.getByText('Прикрепить можно PDF, изображения, Word, Excel и текст').waitFor();
    await customer.look('files-form');
    await button(page, 'Сохранить').click();
    await heading(page).filter({ hasText: 'Обращение' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^снимок\.txt/ }).click();
    expect((await download).suggestedFilename()).to.equal('снимок.txt');
    await customer.look('files-record');
    // Whoever answers is told, with the way there.
    const staff = await visit('admin');
    await staff.page.getByRole('button', { name: /^Уведомления/ }).click();
    const told = staff.page.getByRole('dialog', { name: 'Уведомления' });
    await told.locator(`a[href="${new URL(page.url()).pathname}"]`).waitFor();
    await staff.look('news');
    await staff.leave();
    // The refused file is an answer 415, which the browser writes down as well.
    await customer.leave(/status of 415/);
  });

  it('lines come from a file of a spreadsheet, by its headings, and stand in the table like pasted ones', async () => {
    const staff = await visit('station-manager', { at: '/acts/create' });
    const { page } = staff;
    // A number that no book has is typed over like any other.
    const waybill = field(page, 'Накладная');
    for (const number of ['26000991', '26000992']) {
      await waybill.press('Control+a');
      await waybill.pressSequentially(number);
      await page.keyboard.press('Tab');
      expect(await waybill.inputValue()).to.equal(number);
    }
    let read = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route('**/api/imports/tables?*', async (route) => {
        await new Promise<void>((go) => {
          read = go;
          resolve();
        });
        await route.continue();
      });
    });
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Из файла').first().click();
    await (
      await chooser
    ).setFiles({
      name: 'вагоны.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Вагоны к акту\n\nКомментарий;Вагон;Собственник\nтечь;55650139;КТЖ\nцел;60752607;РЖД\n'),
    });
    // What is begun while the file is being read stays.
    await asked;
    await button(page, 'Добавить строку').first().click();
    const rows = page.locator('[role="row"][data-id]');
    await rows.first().waitFor();
    read();
    await page.getByText('Добавлено из файла: 2 строки').waitFor();
    await rows.nth(2).waitFor();
    expect(await rows.count()).to.equal(3);
    await page.getByText('столбцы без места в таблице: Собственник').waitFor();
    for (const text of ['55650139', 'течь', '60752607', 'цел'])
      await page.getByRole('gridcell', { name: text }).waitFor();
    await staff.look('lines-from-file');
    await staff.leave();
  });

  it('a record leads to the documents that it names, and chosen wagons to the memo of their work', async () => {
    const { kerben } = await stage();
    const [charge] = (await someOf('payment', { smgsId__blank: false })) as readonly (Row & {
      readonly smgsId: string;
    })[];
    if (!charge) throw new Error('the demo has no charge of a waybill');
    const staff = await visit('admin', { at: `/payment/${encodeURIComponent(charge.id)}` });
    const { page } = staff;
    await page.locator(`a[href="/smgs/${encodeURIComponent(charge.smgsId)}"]`).click();
    await page.waitForURL(`${kerben.origin}/smgs/${encodeURIComponent(charge.smgsId)}`);
    // Released wagons to the memo of their unloading, those with a waybill and no memo to that of their loading.
    const untold = encodeURIComponent(JSON.stringify({ loadingUntold: true, status: 1 }));
    for (const [list, memo, path] of [
      ['/arrived-wagons-smgs', 'Памятка ГУ-45 на выгрузку', /\/memos\/gu45U\/create/],
      [`/arrived-wagon?filter=${untold}`, 'Памятка ГУ-45 на погрузку', /\/memos\/gu45P\/create/],
    ] as const) {
      await page.goto(kerben.origin + list);
      const row = page.getByRole('row').nth(1);
      // A customer's code, further on in the row, has eight digits as well.
      const wagon = await row
        .getByText(/^\d{8}$/)
        .first()
        .innerText();
      await row.getByRole('checkbox').check();
      await page.getByRole('region').getByRole('button', { name: 'Действия', exact: true }).click();
      await page.getByRole('menuitem', { name: memo }).click();
      await page.waitForURL(path);
      await page.getByRole('gridcell', { name: wagon, exact: true }).waitFor();
    }
    await staff.look('memo-of-chosen');
    await staff.leave();
  });

  it('a paper opens in the viewer: its pages, what is looked for in it, its size, and its files', async () => {
    const [act] = await someOf('act', { status: 1 });
    if (!act) throw new Error('the demo has no signed act');
    for (const viewport of [undefined, phone]) {
      const staff = await visit('station-manager', {
        at: `/acts/${encodeURIComponent(act.id)}`,
        ...(viewport && { viewport, theme: 'dark' }),
      });
      const { page } = staff;
      await button(page, 'Действия').click();
      await page.getByRole('menuitem', { name: 'Акт', exact: true }).click();
      const viewer = page.getByRole('dialog');
      await viewer.getByRole('region', { name: 'Страница 1 из' }).waitFor();
      await viewer.locator('.textLayer span').first().waitFor();
      await viewer.getByRole('searchbox', { name: 'Найти в документе' }).fill('вагон');
      await viewer
        .getByRole('status')
        .filter({ hasText: /^1 из \d+$/ })
        .waitFor();
      await staff.look(`paper${viewport ? '-phone' : ''}`);
      await viewer.getByRole('searchbox').fill('такого слова нет');
      await viewer.getByRole('status').filter({ hasText: 'Не найдено' }).waitFor();
      const wide = async (): Promise<number> => (await viewer.locator('[data-page="1"]').boundingBox())?.width ?? 0;
      const before = await wide();
      await button(viewer, 'Крупнее').click();
      expect(await wide()).to.be.greaterThan(before);
      for (const [name, ending] of [
        ['PDF', '.pdf'],
        ['Word', '.docx'],
      ] as const) {
        const download = page.waitForEvent('download');
        await button(viewer, name).click();
        expect((await download).suggestedFilename()).to.match(new RegExp(`^Act-.*\\${ending}$`));
      }
      // What the printer would get: a picture of every page, and nothing of the application around it.
      await page.evaluate(() => {
        (globalThis as { printed?: number }).printed = 0;
        globalThis.print = () => {
          (globalThis as { printed?: number }).printed = document.querySelectorAll('.kerben-print canvas').length;
        };
      });
      await button(viewer, 'Печать').click();
      await page.waitForFunction(() => ((globalThis as { printed?: number }).printed ?? 0) > 0);
      await button(viewer, 'Закрыть документ').click();
      await viewer.waitFor({ state: 'detached' });
      await staff.leave();
    }
  });

  it('papers of many records come as one PDF: how far it is, what is left out and why, and the pages of all', async () => {
    const clerk = await visit('tehpd', { at: '/memos/gu45U' });
    const { page } = clerk;
    await page.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).click();
    await button(page.getByRole('region', { name: 'Выбранные строки' }), 'Действия').click();
    await page.getByRole('menuitem', { name: 'Памятка приёмосдатчика ГУ-45, выгрузка (одним PDF)' }).click();
    const tray = page.getByRole('region', { name: 'Ход работ' });
    // A draft has no printed memo: the demo has some.
    await tray.getByText(/^Готово · Документов: (\d+) из \1 · не вошло: [1-9]/).waitFor({ timeout: 60_000 });
    await button(tray, 'Что не вошло').click();
    const leftOut = page.getByRole('dialog', { name: 'Что не вошло' });
    await leftOut.getByText('Только в состоянии').first().waitFor();
    await clerk.look('paper-batch-left-out');
    await button(leftOut, 'Закрыть').click();
    await button(tray, 'Открыть').click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText(/^Страница 1 из ([2-9]|\d\d)/).waitFor();
    await viewer.locator('.textLayer span').first().waitFor();
    await clerk.look('paper-batch');
    const download = page.waitForEvent('download');
    await button(viewer, 'PDF').click();
    expect((await download).suggestedFilename()).to.match(/^GU45_U_All-\d+\.pdf$/);
    await button(viewer, 'Закрыть документ').click();
    await clerk.leave(/409/);
  });

  it('a report is designed with its page beside it, saved, and printed as it stood there', async () => {
    for (const viewport of [undefined, phone]) {
      const manager = await visit('station-manager', {
        at: '/report-designer?list=act',
        ...(viewport && { viewport, theme: 'dark' }),
      });
      const { page } = manager;
      const sheet = page.getByRole('region', { name: 'Страница', exact: true }).last();
      await sheet.getByRole('columnheader').first().waitFor();
      const name = `Акты ${viewport ? 'с телефона' : 'станции'}`;
      await field(page, 'Название').fill(name);
      await field(page, 'Шапка, по строке').fill('УТВЕРЖДАЮ\nНачальник станции');
      await field(page, 'Кто подписывает, по строке').fill('Приёмосдатчик');
      await button(page, 'Книжная').click();
      // What is set stands on the page at once.
      await sheet.getByText('Начальник станции').waitFor();
      await sheet.getByRole('heading', { name }).waitFor();
      await sheet.getByText('Приёмосдатчик').waitFor();
      const before = await sheet.getByRole('columnheader').count();
      await page
        .getByRole('button', { name: /^Убрать: / })
        .last()
        .click();
      await page.waitForFunction(([all]) => document.querySelectorAll('main th').length === Number(all) - 1, [
        before,
      ] as const);
      await page.getByRole('combobox', { name: 'Столбики по' }).click();
      await page.getByRole('option', { name: 'Статус', exact: true }).click();
      await sheet.getByText('Строк: Статус').waitFor();
      await manager.look(`report-designer${viewport ? '-phone' : ''}`);
      await button(page, 'Сохранить').click();
      await heading(page).filter({ hasText: name }).waitFor();
      await page.getByText('Строк: Статус').waitFor();
      // It is sent every Monday from now on, and the screen says so.
      if (viewport) await button(page, 'Фильтры').click();
      await button(page, 'По почте…').click();
      const mailing = page.getByRole('dialog');
      await mailing.getByRole('combobox', { name: 'Как часто' }).click();
      await page.getByRole('option', { name: 'каждую неделю' }).click();
      await mailing.getByText('Понедельник').waitFor();
      await manager.look(`report-mailing${viewport ? '-phone' : ''}`);
      await button(mailing, 'Сохранить').click();
      await mailing.getByRole('combobox', { name: 'Как часто' }).waitFor({ state: 'detached' });
      // The saved report is read anew, and a telephone has put its sheet away.
      if (viewport) await button(page, 'Фильтры').click();
      await button(page, 'По почте: каждую неделю, 08:00').waitFor();
      await page.getByRole('link', { name: 'Конструктор' }).click();
      await field(page, 'Шапка, по строке').waitFor();
      expect(await field(page, 'Шапка, по строке').inputValue()).to.equal('УТВЕРЖДАЮ\nНачальник станции');
      await manager.leave();
    }
  });
});

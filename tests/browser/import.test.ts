import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import iconv from 'iconv-lite';
import { phone } from './browser.ts';
import { button } from './screen.ts';
import { visit } from './stage.ts';

/** A file as a person's computer would have it: cp1251, semicolons, titles above the headings. */
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: iconv.encode(`${lines.join('\r\n')}\r\n`, 'win1251'),
});
const reasons = [
  'Причины актов',
  'Шифр;Наименование;Вид акта;Действует с',
  'T01;Течь котла;Коммерческий акт ГУ-22;01.02.2026',
  'T02;Обрыв пломбы;ГУ-99;01.02.2026',
  'T03;Недостача;1;',
  'T03;Недостача;1;',
];

describe('importing a book', function () {
  this.timeout(60_000);

  it('a file whose headings are not known: columns told, rows seen, written, left to the tray', async () => {
    const { page, look, leave } = await visit('admin', { at: '/reference/act-reason' });
    // The keyboard alone opens it.
    await button(page, 'Импорт').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Импорт: Причины актов' });
    // What the file has to hold is said before there is one.
    await dialog.getByText('Столбцы файла').waitFor();
    const saved = page.waitForEvent('download');
    await button(dialog, 'Скачать шаблон').click();
    expect(await readFile(await (await saved).path(), 'utf8')).to.match(/^\u{FEFF}Код;/u);
    await look('import-begin');
    await dialog.getByLabel('Выбрать файл').last().setInputFiles(file('acts.csv', reasons));
    await dialog.getByText('Ни одна строка файла').first().waitFor();
    await look('import-columns');
    await dialog.getByLabel('Поле справочника: Шифр').selectOption({ label: 'Код' });
    await button(dialog, 'Проверить с этими столбцами').click();
    await button(dialog, 'Отклонены: 1').waitFor();
    // What is refused is shown first, with its reason.
    await dialog.getByRole('cell', { name: /ГУ-99.*не читается/ }).waitFor();
    await look('import-plan');
    await button(dialog, 'Повторы: 1').click();
    await dialog.getByRole('cell', { name: 'T03' }).waitFor();
    const download = page.waitForEvent('download');
    await button(dialog, 'Сохранить как CSV').click();
    expect(await readFile(await (await download).path(), 'utf8')).to.contain(';T03;');
    await button(dialog, 'Записать 2 строки').click();
    // Seen at once; who listens hears it a moment later.
    await dialog.getByText('Готово: записано 2.').last().waitFor();
    await look('import-done');
    await button(dialog, 'Закрыть').click();
    // The rows of the list do not move by themselves: what came is a piece of news.
    await page.getByRole('button', { name: /изменени.*показать/ }).click();
    await page.getByRole('row').filter({ hasText: 'Течь котла' }).waitFor();
    const tray = page.getByRole('region', { name: 'Ход работ' });
    await tray.getByText('Готово: записано 2.').last().waitFor();
    // The columns are remembered: the same file again goes straight through and changes nothing.
    await button(page, 'Импорт').click();
    await dialog.getByLabel('Выбрать файл').last().setInputFiles(file('acts.csv', reasons));
    await dialog.getByText('как вы выбирали для такого файла раньше').waitFor();
    await dialog.getByText('Без изменений: 2').waitFor();
    expect(await button(dialog, 'Записывать нечего.').isDisabled()).to.equal(true);
    await leave();
  });

  it('a file of another book, on a phone, in the dark, in Kyrgyz', async () => {
    const { page, look, leave } = await visit('admin', {
      at: '/reference/currency',
      viewport: phone,
      theme: 'dark',
      locale: 'ky-KG',
    });
    await button(page, 'Импорт').click();
    const dialog = page.getByRole('dialog', { name: 'Импорт: Валюталар' });
    await dialog
      .getByLabel('Файл тандоо')
      .last()
      .setInputFiles(file('stations.csv', ['esr;name;inland_railway_code', '715905;Бишкек;70']));
    await dialog.getByText('«Станциялар»').first().waitFor();
    await look('import-other-book-phone');
    await button(dialog, 'Жабуу').click();
    await leave();
  });
});

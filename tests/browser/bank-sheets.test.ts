import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { phone } from './browser.ts';
import { stage, visit } from './stage.ts';

const accountId = '4004';
const count = 1_200;

/** The bank's file of a day: an order each, some paid out. */
const fileOf = (day: string): string => {
  const written = day.split('-').reverse().join('.');
  const order = (at: number): readonly string[] => [
    ...['СекцияДокумент=Платежное поручение', `Номер=${at + 1}`, `Дата=${written}`, 'Сумма=10.00'],
    ...(at % 10 === 9 ? [`ПлательщикСчет=${accountId}`, 'ПолучательСчет=1'] : [`ПолучательСчет=${accountId}`]),
    ...['Плательщик1=ОсОО «Пример»', 'НазначениеПлатежа=За перевозку', 'КонецДокумента'],
  ];
  const closing = 5_000 + count * 0.8 * 10;
  return [
    ...['1CClientBankExchange', `РасчСчет=${accountId}`, 'СекцияРасчСчет', `ДатаНачала=${written}`],
    ...[`ДатаКонца=${written}`, `РасчСчет=${accountId}`, 'НачальныйОстаток=5000.00', `КонечныйОстаток=${closing}.00`],
    ...['КонецРасчСчет', ...Array.from({ length: count }, (_, at) => order(at)).flat(), 'КонецФайла'],
  ].join('\r\n');
};

/** A file that is more than a statement holds is posted in sheets while the person goes on; chosen again it brings nothing. */
describe('a bank file of more than 500 lines', function () {
  this.timeout(180_000);
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

  before(async () => {
    const { kerben } = await stage();
    const token = await kerben.token('admin');
    const { body: banks } = await kerben.call<readonly { id: string }[]>('GET', '/api/app/bank?range=[0,0]', { token });
    const { status } = await kerben.call('POST', '/api/app/bank-account', {
      token,
      body: { code: accountId, nameRu: 'Счёт файла', nameEn: 'Account', nameKy: 'Эсеп', bank: banks[0]?.id },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).to.equal(201);
  });

  it('is posted in sheets with its progress in the tray, and stands once when it is chosen again', async () => {
    const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(fileOf(day)) };
    const { page, look, leave } = await visit('accountant', { at: '/bank-statement/create' });
    const choose = async (): Promise<void> => {
      await page.locator('input[type=file][aria-label="Из файла банка (1С, csv, xlsx)"]').setInputFiles(file);
      await page.getByText(/^В файле строк: 1\s200/).waitFor();
    };
    await choose();
    await look('bank-sheets-offer');
    await page.getByRole('button', { name: 'Провести листами' }).click();
    await page
      .getByText(/лист [123] из 3/)
      .last()
      .waitFor();
    await look('bank-sheets-progress');
    await page
      .getByText(/Проведено строк: 1\s200 из 1\s200/)
      .last()
      .waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Убрать из списка/ }).click();
    await page.goto(new URL('/bank-statement/create', page.url()).toString());
    await choose();
    await page.getByRole('button', { name: 'Провести листами' }).click();
    await page
      .getByText(/Проведено строк: 1\s200 из 1\s200/)
      .last()
      .waitFor({ timeout: 60_000 });
    const { kerben } = await stage();
    const { body: made } = await kerben.call<readonly unknown[]>(
      'GET',
      `/api/app/bank-statement?filter=${encodeURIComponent(JSON.stringify({ accountId }))}`,
      { token: await kerben.token('admin') },
    );
    expect(made).to.have.length(3);
    await leave();
    const small = await visit('accountant', { viewport: phone, at: '/bank-lines' });
    await small.page.getByText(/^Показать ещё, осталось/).waitFor();
    await small.page.getByLabel('Плательщик по данным банка, назначение').fill('перевозку 1200');
    await small.page.getByText(/, списание$/).waitFor();
    await small.look('bank-lines-out-phone');
    await small.leave();
  });
});

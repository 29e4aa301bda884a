import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { phone } from './browser.ts';
import { button, field } from './screen.ts';
import { answered, stage, visit } from './stage.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}

const ago = (minutes: number): string =>
  `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)}:00.000Z`;

/** A station's shift, played through on a telephone of 390 px: nothing is left for a desk. */
describe('a station on a telephone', function () {
  this.timeout(180_000);
  const wagon = `5598001${wagonCheckDigit('55980010')}`;

  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const { kerben } = await stage();
    const answer = await kerben.call<Body>(method, `/api/app/${path}`, { token: await kerben.token('admin'), body });
    expect(answer.status, JSON.stringify(answer.body)).to.be.oneOf([200, 201]);
    return answer.body;
  };

  /** Nothing stands beside the screen: it is read with one thumb. */
  const fits = async (page: Page): Promise<void> => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).to.be.at.most(phone.width);
  };

  /** Makes a move from the menu of a record: what it asks is filled in, and the state afterwards is waited for. */
  const move = async (page: Page, name: string, state: string, fill?: () => Promise<void>): Promise<void> => {
    await button(page, 'Действия').click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await fill?.();
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('main').getByText(state, { exact: true }).first().waitFor();
  };

  it('confirms a list, notifies, releases, places, unloads and removes its wagon', async () => {
    await call('POST', 'wagons', {
      number: wagon,
      kind: 'Полувагон',
      type: '60',
      ownerAdministration: '59',
      tare: '24',
      axles: 4,
    });
    const list = await call<Receipt>('POST', 'nature-list', {
      stationId: '715905',
      kind: 0,
      trainNumber: '2891',
      index: '7045-891-7160',
      at: ago(30),
      wagons: [{ wagonNumber: wagon, weight: '61.5', cargoName: 'Уголь каменный', customerId: '10000001' }],
    });
    const desk = await visit('admin', { viewport: phone, at: `/nature-list/${list.id}` });
    const { page } = desk;
    await page.getByText(wagon).first().waitFor();
    await fits(page);
    await move(page, 'Подтвердить', 'Подтверждён');
    await desk.look('phone-list-confirmed');

    const { wagons } = await call<{ wagons: readonly { stayId: string }[] }>('GET', `nature-list/${list.id}`);
    const stayId = wagons[0]?.stayId ?? '';
    for (let tries = 0; tries < 80; tries += 1) {
      const { kerben } = await stage();
      const { status } = await kerben.call('GET', `/api/app/arrived-wagon/${stayId}`, {
        token: await kerben.token('admin'),
      });
      if (status === 200) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // From the line of the list to the wagon, from there to its stay.
    await page.getByRole('link', { name: wagon }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Документы по вагонам' }).waitFor();
    await page.getByText('Прибыл', { exact: true }).first().waitFor();
    await fits(page);
    await desk.look('phone-wagon-page');
    const { kerben } = await stage();
    await page.goto(`${kerben.origin}/arrived-wagon/${stayId}`);
    await button(page, 'Действия').waitFor();
    await move(page, 'Грузополучатель уведомлён', 'Уведомлён', async () => {
      await field(page, 'Способ уведомления').selectOption({ label: 'Телефон' });
      await desk.look('phone-notify');
    });
    await move(page, 'Раскредитовать', 'Раскредитован');
    await move(page, 'Отметить подачу', 'Подан');
    await move(page, 'Отметить готовность', 'Готов к уборке', async () => {
      await field(page, 'Операция').selectOption({ label: 'Выгрузка' });
    });
    await move(page, 'Отметить уборку', 'Убран');
    await fits(page);
    await desk.look('phone-removed');
    const done = await call<{ status: number; placings: readonly { operation: number }[] }>(
      'GET',
      `arrived-wagon/${stayId}`,
    );
    expect([done.status, done.placings.map(({ operation }) => operation)]).to.deep.equal([6, [0]]);
    await desk.leave();
  });

  it('makes one memo of chosen wagons with one time for all, and the statement that charges it', async () => {
    const numbers = ['5598002', '5598003'].map((serial) => `${serial}${wagonCheckDigit(`${serial}0`)}`);
    for (const number of numbers)
      await call('POST', 'wagons', { number, kind: 'Полувагон', type: '60', ownerAdministration: '59', tare: '24' });
    const list = await call<Receipt>('POST', 'nature-list', {
      stationId: '717008',
      kind: 0,
      trainNumber: '2892',
      index: '7045-892-7160',
      at: ago(300),
      wagons: numbers.map((wagonNumber) => ({ wagonNumber, weight: '61.5', customerId: '10000001' })),
    });
    await call('POST', `nature-list/${list.id}/confirm`, {});
    const desk = await visit('admin', { viewport: phone, at: `/sostavs/${list.id}` });
    const { page } = desk;
    const consist = page.getByRole('listbox', { name: 'Состав поезда' });
    await consist.getByRole('option').nth(1).waitFor();
    for (const place of [0, 1]) await consist.getByRole('option').nth(place).tap();
    // Rows have menus of that name too; the bar of the chosen ones says the word.
    await page.getByRole('button').filter({ hasText: 'Действия' }).last().tap();
    await page.getByRole('menuitem', { name: 'Памятка ГУ-45 на выгрузку' }).tap();

    const times = page.getByRole('group', { name: 'Одно время для всех вагонов' });
    await times.waitFor();
    await page.getByLabel('Памятка о').selectOption({ label: 'Подача и уборка' });
    const siding = page.getByRole('combobox', { name: 'Подъездной путь' });
    await siding.fill('717008.11');
    await page.getByRole('listbox').getByRole('option').first().tap();
    const onClock = new Intl.DateTimeFormat('ru-RU', {
      timeZone: 'Asia/Bishkek',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const put = async (time: string, minutes: number): Promise<void> => {
      await times.getByRole('combobox').selectOption({ label: time });
      await times.getByRole('textbox').fill(onClock.format(new Date(ago(minutes))).replaceAll(/\D/g, ''));
      await times.getByRole('button', { name: 'Проставить в 2 пустые строки' }).tap();
      await times.getByRole('button', { name: 'Проставить в 0 пустых строк' }).waitFor();
    };
    await put('Подан', 200);
    await put('Готов к уборке', 60);
    await fits(page);
    await desk.look('phone-memo-times');
    await button(page, 'Сохранить').click();

    // What is missing is said once, with its column and lines.
    await button(page, 'Отправить клиенту').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Отправить клиенту', exact: true }).click();
    await dialog.getByText('Убран, № 1–2: Заполните это поле').waitFor();
    await button(page, 'Отмена').click();
    await button(page, 'Изменить').click();
    await times.waitFor();
    await put('Убран', 20);
    await button(page, 'Сохранить').click();
    await button(page, 'Отправить клиенту').click();
    await dialog.getByRole('button', { name: 'Отправить клиенту', exact: true }).click();
    await button(page, 'Всё равно сохранить').click();
    await page.locator('main').getByText('У клиента', { exact: true }).first().waitFor();
    const memoId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const sent = await call<{ wagons: readonly { wagonNumber: string; removedAt: string }[] }>(
      'GET',
      `gu45u/${memoId}`,
    );
    expect(sent.wagons.map(({ wagonNumber, removedAt }) => [wagonNumber, removedAt])).to.deep.equal(
      numbers.map((number) => [number, sent.wagons[0]?.removedAt]),
    );
    // The stays answer and TehPD takes note before the customer comes.
    for (let tries = 0; tries < 80; tries += 1) {
      const { errands, collectionIds } = await call<{
        errands: readonly { answer: number }[];
        collectionIds: readonly string[];
      }>('GET', `gu45u/${memoId}`);
      if (collectionIds.length > 0 && errands.every(({ answer }) => answer === 1)) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const customer = await visit('customer1', { viewport: phone, at: `/memos/gu45U/${memoId}` });
    await button(customer.page, 'Действия').waitFor();
    await fits(customer.page);
    await move(customer.page, 'Согласовать', 'Подтверждена', async () => {
      await field(customer.page, 'Кто подписывает').fill('Асанов К. Т.');
    });
    await customer.leave();

    await page.getByRole('link', { name: 'Ведомость ГУ-46', exact: true }).tap();
    const memos = page.getByRole('combobox', { name: 'Памятки' });
    await memos.press('Backspace');
    await page.getByRole('button', { name: /^Взять 1 памятку за период/ }).click();
    await page.getByLabel('Способ оплаты').selectOption({ label: 'Лицевой счёт' });
    await fits(page);
    await desk.look('phone-statement');
    await button(page, 'Сохранить').click();
    await button(page, 'Отправить клиенту').waitFor();
    const statement = await call<{ memoIds: readonly string[]; sidingId: string }>(
      'GET',
      `gu46u/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`,
    );
    expect([statement.memoIds, statement.sidingId]).to.deep.equal([[memoId], '717008.11']);
    await desk.leave(answered(400), answered(409));
  });
});

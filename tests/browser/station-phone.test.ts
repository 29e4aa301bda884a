import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { phone } from './browser.ts';
import { button, field } from './screen.ts';
import { stage, visit } from './stage.ts';

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
});

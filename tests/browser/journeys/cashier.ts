import { isHeld } from '@kerben/workflows/documents/refund/hold.ts';
import { expect } from 'chai';
import { chargeNote } from '../../charge-note.ts';
import { screenshot } from '../browser.ts';
import { command, noteAt } from '../notes.ts';
import { button, field, lineCell, paste, wagonCell } from '../screen.ts';
import { stage } from '../stage.ts';
import { ask, send, until } from './given.ts';
import type { Job, Walked } from './job.ts';
import { charge, openShift, ownDesk } from './desk.ts';
import { oldestOf, opener } from './rows.ts';
import { customer, today, wagonNumber } from './world.ts';

const fourthWagons = Array.from({ length: 10 }, () => wagonNumber());

/** From the home page's heap of paid requests to the signed waybill. */
const walkFourth: Walked['walk'] = async ({ page, press, fill, choose, move, confirm, sees }, day) => {
  await press(page.getByRole('link', { name: 'Оплаченные заявки без накладной', exact: true }));
  await press(await opener(page, day));
  await press(page.getByRole('link', { name: 'Создать накладную' }));
  await choose(field(page, 'Пограничные станции переходов'), 'Лугов', 'Луговая');
  await press(button(page, 'Добавить строку').first());
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-column') !== null);
  await paste(wagonCell(page, 0, 0), fourthWagons.map((number) => `${number}\t\t69,5\t\t24\t\t\t60000`).join('\n'));
  await confirm('Добавить');
  await press(page.getByRole('group', { name: 'Коды ГНГ этого груза' }).getByRole('button').first());
  await fill(field(page, 'Род упаковки'), 'навалом');
  await fill(field(page, 'Способ определения массы'), 'на вагонных весах');
  const line = async (add: number, table: RegExp, pasted: string): Promise<void> => {
    await press(button(page, 'Добавить строку').nth(add));
    await lineCell(page, table, 0, 0).waitFor();
    await paste(lineCell(page, table, 0, 0), pasted);
  };
  await line(3, /Перевозчики/, '0059\tКТЖ\t716908\t715500');
  await line(4, /Уплата/, '0059\tОсОО «Ала-Тоо Цемент»');
  await press(button(page, 'Сохранить'));
  await sees('Новая');
  await move('Отправить на рассмотрение');
  await confirm('Отправить на рассмотрение');
  await sees('На рассмотрении');
  await move('Принять');
  await confirm('Принять');
  await sees('Заявлена');
  await move('Создать СМГС');
  await field(page, 'Род упаковки').waitFor();
  await press(button(page, 'Сохранить'));
  await sees('Оформлена');
  await move('Подписать');
  await confirm('Подписать');
  // Charged at the desk meanwhile: only then it is printed.
  await chargeNote((await stage()).kerben, new URL(page.url()).pathname.split('/').at(-1) ?? '', '4040.50');
  await sees('4 040,50 сом');
  await move('Печать СМГС');
  await page.getByRole('dialog').waitFor();
};

/** What waits at the desks of a cashier of a station. */
export const cashierJobs: readonly Job[] = [
  {
    number: 1,
    user: 'cashier-one',
    does: 'касса: смена открыта, деньги взяты, сдача видна, квитанция',
    by: ['keyboard'],
    acts: 9,
    given: async () => {
      await ownDesk({ userName: 'cashier-one', name: 'Айнура', desk: 'Ж1' });
      const payer = await send('admin', 'customers', { name: 'ОсОО «Дело Чүй один»' });
      await charge(payer, '400.50');
      return 'дело чуй один';
    },
    walk: async ({ page, go, choose, fill, chord, press, sees }, payer) => {
      await go('/kassa', 'Касса');
      await choose(field(page, 'Касса'), 'Ж1', 'Касса Ж1');
      await fill(field(page, 'Пересчитано, сом'), '1000');
      await page.getByRole('button', { name: 'Открыть смену' }).and(page.locator(':enabled')).waitFor();
      await chord('Enter');
      await fill(page.locator('#kassa-seek'), payer);
      await sees('Дело Чүй один');
      await chord('Enter');
      const handed = field(page, 'Внесено, сом');
      await page.waitForFunction(() => document.activeElement?.id === 'kassa-handed');
      await fill(handed, '500');
      // What is given back is seen before anything is booked.
      await sees('Сдача');
      await chord('Enter');
      await sees('Квитанция Ж1-000001');
      await press(button(page, 'ГУ-57 на А5'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    number: 2,
    user: 'cashier-two',
    does: 'касса: возврат выдан, ордер, инкассация, пересчёт с причиной, смена закрыта, Z',
    by: ['keyboard'],
    acts: 19,
    given: async () => {
      const desk = { userName: 'cashier-two', name: 'Бактыгүл', desk: 'Ж2' };
      await ownDesk(desk);
      const shift = await openShift(desk, '1000.00');
      const name = 'ОсОО «Дело два»';
      const payer = await send('admin', 'customers', { name });
      const advance = { op: 'job-2', payment: '', payer, amount: '700.00', by: 2, tendered: '700.00', slip: '' };
      await send(desk.userName, `cash-shift/${shift}/take`, advance);
      await until(async () => (Number(await ask('admin', `customers/${payer}/balance`)) >= 700 ? true : undefined));
      const refund = await send(desk.userName, 'refund', {
        customerId: payer,
        stationId: '716700',
        amount: '400.00',
        basis: 'Перевозка не состоялась',
        receiverName: 'Асанов К. Т.',
        receiverPaper: 'AN 1234567',
      });
      await until(async () => (isHeld(await ask('admin', `refund/${refund}`)) ? true : undefined));
      return name;
    },
    walk: async ({ page, go, press, move, fill, confirm, sees }, payer) => {
      await press(page.getByRole('link', { name: 'Возвраты к выдаче', exact: true }));
      await press(await opener(page, payer));
      await press(button(page, 'Выдать из кассы'));
      await sees('Выдан');
      await move('Расходный кассовый ордер');
      const paper = page.getByRole('dialog');
      await paper.waitFor();
      await page.keyboard.press('Escape');
      await paper.waitFor({ state: 'detached' });

      await go('/kassa', 'Касса');
      await press(page.getByRole('link', { name: 'Смена: аннулировать, сдать, закрыть' }));
      await move('Сдать в банк (инкассация)');
      await fill(paper.getByLabel('Сумма, сом'), '500');
      await fill(paper.getByLabel('Номер сумки'), '17');
      await confirm('Сдать в банк (инкассация)');
      await paper.waitFor({ state: 'detached' });

      // 1000 + 700 − 400 − 500 should be there; one som is missing.
      await move('Закрыть смену');
      await fill(paper.getByRole('textbox', { name: '500 ×', exact: true }), '1');
      await fill(paper.getByRole('textbox', { name: '1 ×', exact: true }), '299');
      await confirm('Закрыть смену');
      await fill(paper.getByLabel('Причина расхождения').and(paper.locator('textarea')), 'Ошибка размена');
      await confirm('Закрыть смену');
      await sees('Закрыта');
      await move('Кассовый отчёт');
      await paper.waitFor();
    },
    expected: [/400 \(Bad Request\).*close/],
  },
  {
    number: 3,
    user: 'cashier',
    does: 'заявка на накладную: с главной, прочитана, принята',
    by: ['telephone', 'keyboard'],
    acts: 3,
    given: async () => {
      const { id, revision } = await noteAt('draft', { senderName: 'ОсОО «Дело три»' });
      await command('cashier', `/${id}/submit`, {}, revision);
      return id;
    },
    walk: async ({ page, press, move, confirm, sees }) => {
      await press(oldestOf(page, 'Заявки на накладную'));
      await move('Принять');
      await confirm('Принять');
      await sees('Заявлена');
    },
  },
  {
    number: 4,
    user: 'cashier',
    does: 'оплаченная заявка: накладная по ней заполнена, десять вагонов вставлены, оформлена, подписана, печать',
    by: ['keyboard'],
    acts: 23,
    given: async () => {
      const [kind] = await ask<readonly { readonly id: string }[]>('admin', 'wagon-type?range=[0,0]');
      const id = await send('customer1', 'shipment-request', {
        stationId: '716908',
        destinationStationId: '715500',
        customerId: customer,
        consigneeName: 'ТОО «Мерке Курылыс»',
        loadingDate: today(),
        cargoCode: '281141',
        wagonTypeId: kind?.id,
        wagonCount: 10,
        tonnes: '600',
      });
      await send('customer1', `shipment-request/${id}/send`);
      await send('admin', `shipment-request/${id}/accept`);
      await send('admin', `shipment-request/${id}/confirm-prepayment`, { paymentId: 'ПО-404' });
      for (const number of fourthWagons)
        await send('admin', 'wagons', { number, kind: 'Полувагон', type: '60', ownerAdministration: '59', tare: '24' });
      return today().split('-').reverse().join('.');
    },
    walk: walkFourth,
  },
  {
    number: 5,
    user: 'cashier',
    does: 'накладная: привязать платёж её плательщика, сумма сама',
    by: ['telephone', 'keyboard'],
    acts: 7,
    given: async () => {
      // Two payments of one payer are told apart by their sums.
      const price = `7${wagonNumber().slice(-2)}`;
      const senderName = `ОсОО «Дело пять» ${price}`;
      const { id } = await noteAt('formed', { senderName });
      await chargeNote((await stage()).kerben, id, `${price}.50`);
      await until(
        async () => (await ask<{ readonly paymentId: string }>('cashier', `smgs/${id}`)).paymentId || undefined,
      );
      return senderName;
    },
    walk: async ({ page, find, move, choose, confirm, sees }, sender) => {
      await find(sender, /Накладная/);
      await move('Привязать платёж');
      const dialog = page.getByRole('dialog');
      // Those of this note stand first, each with its payer and its sum.
      const charges = dialog.getByLabel('Начисление', { exact: true });
      await charges.click();
      const first = page.getByRole('option').first();
      await first.waitFor();
      expect(await first.innerText(), 'the fitting one first').to.include(`${sender.slice(-3)},50`);
      await screenshot(page, 'picker-of-charges');
      await page.keyboard.press('Escape');
      await first.waitFor({ state: 'detached' });
      await choose(charges, '', `${sender.slice(-3)},50`);
      expect(await dialog.getByRole('textbox').last().inputValue(), 'the sum comes along').to.include(sender.slice(-3));
      await confirm('Привязать платёж');
      await dialog.waitFor({ state: 'detached' });
      await sees(`${sender.slice(-3)},50`);
    },
  },
  {
    number: 6,
    user: 'cashier',
    does: 'накладная с неверной массой: вернуть со словами, клиент доработал, оформлена снова',
    by: ['telephone', 'keyboard'],
    acts: 9,
    given: async () => {
      // A wagon that stands in no other waybill: nothing is unusual.
      const wagon = wagonNumber();
      await send('admin', 'wagons', {
        number: wagon,
        kind: 'Полувагон',
        type: '60',
        ownerAdministration: '59',
        tare: '24',
      });
      const smgsVagons = [{ wagonNumber: wagon, capacity: '69.5', tare: '24.1', weight: 60_000 }];
      const senderName = `ОсОО «Дело шесть ${wagon}»`;
      await noteAt('declared', { senderName, smgsVagons });
      return senderName;
    },
    walk: async ({ page, find, move, fill, confirm, sees, press }, sender) => {
      await find(sender, /Накладная/);
      await move('Вернуть на доработку');
      await fill(page.getByRole('dialog').getByRole('textbox'), 'Уточните массу груза');
      await confirm('Вернуть на доработку');
      await sees('Отправлена на доработку');
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const { revision } = await ask<{ readonly revision: number }>('cashier', `smgs/${id}`);
      await command('customer1', `/${id}/rework`, { comment: 'Масса исправлена' }, revision);
      // The list in front of the cashier hears it by itself.
      await sees('Доработана');
      await move('Оформить повторно');
      await field(page, 'Род упаковки').waitFor();
      await press(button(page, 'Сохранить'));
      await sees('Оформлена');
    },
  },
  {
    number: 7,
    user: 'cashier',
    does: 'оформленная накладная: ведомость вагонов, печать',
    by: ['keyboard'],
    acts: 8,
    given: async () => {
      const wagon = { capacity: '69.5', tare: '24.1', weight: 60_000 };
      const smgsVagons = ['55650139', '52345675'].map((wagonNumber) => ({ wagonNumber, ...wagon }));
      const { id } = await noteAt('formed', { senderName: 'ОсОО «Дело семь»', smgsVagons });
      await chargeNote((await stage()).kerben, id, '707.50');
      await until(
        async () => (await ask<{ readonly paymentId: string }>('cashier', `smgs/${id}`)).paymentId || undefined,
      );
      return 'ОсОО «Дело семь»';
    },
    walk: async ({ page, find, move, press, sees }, sender) => {
      await find(sender, /Накладная/);
      await move('Создать ведомость вагонов');
      await press(button(page, 'Сохранить'));
      await sees(/едомость/);
      await move('Печать ведомости вагонов');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    number: 20,
    user: 'cashier',
    does: 'наряд за день: предложен из начислений, просмотрен, отправлен',
    kept: [['closing-day.test.ts', 'is closed with one press, gets what came later, is sent, and seen by TehPD']],
  },
];

import { expect } from 'chai';
import { chargeNote } from '../../charge-note.ts';
import { screenshot } from '../browser.ts';
import { command, noteAt } from '../notes.ts';
import { button, field } from '../screen.ts';
import { stage } from '../stage.ts';
import { ask, send, until } from './given.ts';
import type { Job } from './job.ts';
import { oldestOf } from './rows.ts';
import { wagonNumber } from './world.ts';

/** What waits at the desks of a cashier of a station. */
export const cashierJobs: readonly Job[] = [
  {
    number: 1,
    user: 'cashier',
    does: 'касса: открыть смену, взять деньги, сдача, квитанция',
    owed: 'kept in parts by desk-opening.test.ts and blind-count.test.ts; not yet in one go at one desk',
  },
  {
    number: 2,
    user: 'cashier',
    does: 'касса: возврат, инкассация, закрыть смену, Z',
    owed: 'not walked: wants a desk of its own with a refund asked, money in the drawer and a count',
  },
  {
    number: 3,
    user: 'cashier',
    does: 'заявка на накладную: с главной, прочитана, принята',
    by: ['telephone', 'keyboard'],
    acts: 4,
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
    does: 'оплаченная заявка: создать накладную, сохранить, подписать',
    owed: 'not walked: the filled note of a paid request wants wagons of its own',
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
    acts: 10,
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

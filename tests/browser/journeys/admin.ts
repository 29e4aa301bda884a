import { ask, send, until } from './given.ts';
import type { Job } from './job.ts';
import { oldestOf } from './rows.ts';
import { ago, arrivedWagon, customer, knownWagon, station } from './world.ts';

/** Steps that wait for people. */
const stuck = `chain-step?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ status: 0 }))}`;

/** What keeps the house in order. */
export const adminJobs: readonly Job[] = [
  {
    number: 44,
    user: 'admin',
    does: 'роль, пользователь с ней; импорт с исправлением на месте',
    kept: [
      ['admin.test.ts', 'makes a role and a user of it, who sees exactly that menu until a right is taken away'],
      ['import.test.ts', 'a file whose headings are not known: columns told, rows seen, written, left to the tray'],
    ],
  },
  {
    number: 45,
    user: 'admin',
    does: 'остановленный шаг: причина прочитана и устранена, повторён, выполнен',
    by: ['telephone', 'keyboard'],
    acts: 3,
    given: async () => {
      // A train leaves the country; its wagon is told at another station, and then the list of the train is cancelled.
      const number = await knownWagon();
      await arrivedWagon({ number, notified: true, more: { loaded: false } });
      const list = await send('admin', 'nature-list', {
        stationId: station,
        kind: 1,
        trainNumber: '2745',
        index: `7159-${number.slice(-3)}-7155`,
        at: ago(20),
        jointId: '715500',
        wagons: [{ wagonNumber: number }],
      });
      await send('admin', `nature-list/${list}/confirm`);
      const stays = `arrived-wagon?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ view: 'all', wagonNumber: number }))}`;
      await until(async () =>
        (await ask<readonly { readonly status: number }[]>('admin', stays)).some(({ status }) => status === 7)
          ? true
          : undefined,
      );
      const other = await send('admin', 'arrived-wagon', {
        wagonNumber: number,
        stationId: '717008',
        customerId: customer,
        arrivedAt: ago(10),
      });
      await send('admin', `nature-list/${list}/cancel`, { comment: 'Поезд отменён' });
      await until(async () => (await ask<readonly object[]>('admin', stuck)).length > 0 || undefined);
      return other;
    },
    walk: async ({ page, press, move, confirm, sees }, other) => {
      await press(oldestOf(page, 'Остановленные шаги'));
      await sees(/числится|занят|уже/);
      await send('admin', `arrived-wagon/${other}/cancel`, { comment: 'Записан ошибочно' });
      await move('Повторить');
      await confirm('Повторить');
      await sees('Выполнен');
    },
  },
];

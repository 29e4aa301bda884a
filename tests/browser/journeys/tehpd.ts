import { field, button } from '../screen.ts';
import { send, until, ask } from './given.ts';
import type { Job } from './job.ts';
import { arrivedWagon, customer, station, today } from './world.ts';

/** What TehPD counts and checks. */
export const tehpdJobs: readonly Job[] = [
  {
    number: 22,
    user: 'tehpd',
    does: 'разный сбор: открыт, проверено',
    by: ['keyboard'],
    acts: 4,
    given: async () => {
      await arrivedWagon({ notified: true });
      const id = `${station}~${today()}~${customer}`;
      return until(async () =>
        (await ask<{ readonly tehpdStatus: number }>('admin', `different-collections/${encodeURIComponent(id)}`).catch(
          () => undefined,
        )) === undefined
          ? undefined
          : id,
      );
    },
    walk: async ({ page, press, move, confirm, sees }) => {
      await press(
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: 'Разные сборы на проверку', exact: true }) })
          .getByRole('link', { name: /^Открыть самое старое/ }),
      );
      await move('Проверено');
      await confirm('Проверено');
      await sees('Проверено');
    },
  },
  {
    number: 23,
    user: 'tehpd',
    does: 'ГУ-45У возвращена со словами, пришла как перерасчёт, исправлено',
    owed: 'walked by the service alone: tests/system/different-collections.test.ts',
  },
  { number: 24, user: 'tehpd', does: 'наряды за вчера: все отмечены, приняты, один возвращён', owed: 'not walked' },
  {
    number: 25,
    user: 'tehpd',
    does: 'ж/д код: клиент, код, продан и начислен',
    by: ['keyboard'],
    acts: 8,
    given: async () => {
      await send('admin', 'railway-code-amount', { validFrom: '2026-07-01', amount: '1500.00', order: '' }).catch(
        () => '',
      );
      return '6325';
    },
    walk: async ({ page, go, press, choose, fill, pick, sees }, code) => {
      await go('/railway-codes', 'Продажа ж/д кодов');
      await press(page.getByRole('link', { name: 'Продать код' }).first());
      await choose(field(page, 'Станция оплаты'), '716700', '716700');
      await choose(field(page, 'Клиент'), 'Чүй', 'Чүй Нан');
      await fill(field(page, 'Ж/д код'), code);
      await pick(field(page, 'Способ оплаты'), 'Наличные');
      await press(button(page, 'Сохранить'));
      await sees('Продан');
    },
  },
];

import { field, button } from '../screen.ts';
import { send, until, ask } from './given.ts';
import type { Job } from './job.ts';
import { oldestOf, opener } from './rows.ts';
import { arrivedWagon, confirmedMemo, customer, station, today } from './world.ts';

/** The row of the miscellaneous charges of the customer at the station of these journeys, made today. */
const collectionOfToday = (): RegExp => {
  const day = today().split('-').reverse().join('\\.');
  return new RegExp(`(?=.*${day})(?=.*Кара-Балта)(?=.*Ала-Тоо)`, 's');
};

/** An order that its station has sent to TehPD: the latest that it still has, or one that TehPD gave back and the station sent again. */
const sentOrder = async (): Promise<string> => {
  const range = encodeURIComponent('[0,19]');
  const sort = encodeURIComponent('["date","DESC"]');
  for (const area of ['departures-naryad', 'arrived-naryad'])
    for (const { id } of await ask<readonly { readonly id: string }[]>(
      'admin',
      `${area}?range=${range}&sort=${sort}`,
    )) {
      const sent = await send('admin', `${area}/${id}/send`).catch(() => undefined);
      if (sent !== undefined) return sent;
      const back = await send('tehpd', `${area}/${id}/return-order`, { returnReason: 'Сверьте сумму' }).catch(
        () => undefined,
      );
      if (back !== undefined) return send('admin', `${area}/${id}/send`);
    }
  throw new Error('no order of the demo can be sent');
};

/** What TehPD counts and checks. */
export const tehpdJobs: readonly Job[] = [
  {
    number: 22,
    user: 'tehpd',
    does: 'разный сбор: открыт, проверено',
    by: ['telephone', 'keyboard'],
    acts: 3,
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
      await press(oldestOf(page, 'Разные сборы на проверку'));
      await move('Проверено');
      await confirm('Проверено');
      await sees('Проверено');
    },
  },
  {
    number: 23,
    user: 'tehpd',
    does: 'ГУ-45У возвращена со словами, пришла как перерасчёт, исправлено',
    by: ['keyboard'],
    acts: 9,
    given: async () => {
      const { id, number } = await confirmedMemo();
      return `${id} ${number}`;
    },
    walk: async ({ page, go, press, move, pick, fill, confirm, sees }, memo) => {
      const [id = '', number = ''] = memo.split(' ');
      await go('/tehpd-collection', 'Разные сборы');
      await press(await opener(page, collectionOfToday()));
      await move('Вернуть ГУ-45У');
      const dialog = page.getByRole('dialog');
      await pick(dialog.getByRole('combobox').first(), `№ ${number}`);
      await fill(dialog.getByRole('textbox').last(), 'Уточните время подачи');
      await confirm('Вернуть ГУ-45У');
      await sees('Возвращен');
      const { revision } = await until(async () => {
        const paper = await ask<{ readonly revision: number; readonly status: number }>('admin', `gu45u/${id}`);
        return paper.status === 6 ? paper : undefined;
      });
      await send('station-manager', `gu45u/${id}/correct`, { comment: 'Время подачи сверено' }, revision);
      // The collection in front of TehPD hears by itself that the paper came back.
      await sees('Перерасчёт');
      await move('Проверено');
      await confirm('Проверено');
      await sees('Исправлено');
    },
  },
  {
    number: 24,
    user: 'tehpd',
    does: 'наряд: открыт со стола, принят, возвращён станции со словами',
    by: ['keyboard'],
    acts: 7,
    given: sentOrder,
    walk: async ({ page, press, move, fill, confirm, sees }) => {
      await press(oldestOf(page, /аряды.*отправлен/i));
      await move('Принять');
      await confirm('Принять');
      await sees('Принят');
      await move('Вернуть станции');
      await fill(page.getByRole('dialog').getByRole('textbox').first(), 'Сумма не сходится');
      await confirm('Вернуть станции');
      await sees('Возвращён');
    },
  },
  {
    number: 25,
    user: 'tehpd',
    does: 'ж/д код: клиент, код, продан и начислен',
    by: ['keyboard'],
    acts: 7,
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

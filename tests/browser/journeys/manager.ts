import { button, field, paste } from '../screen.ts';
import { ask, send, until } from './given.ts';
import type { Job } from './job.ts';
import { opener } from './rows.ts';
import {
  ago,
  arrivedWagon,
  confirmedMemo,
  customer,
  knownWagon,
  sentMemo,
  station,
  today,
  typed,
  wagonNumber,
} from './world.ts';

/** What a station does with trains, wagons and papers. */
export const managerJobs: readonly Job[] = [
  {
    number: 8,
    user: 'station-manager',
    does: 'натурный лист: новый, вагоны вставлены, подтверждён, к поезду',
    by: ['keyboard'],
    acts: 14,
    walk: async ({ page, find, press, choose, pick, fill, confirm, move, sees }) => {
      const wagons = Array.from({ length: 10 }, () => wagonNumber());
      for (const number of wagons)
        await send('admin', 'wagons', { number, kind: 'Полувагон', type: '60', ownerAdministration: '59', tare: '24' });
      await find('натурный лист', /Создать: Натурный лист/);
      await choose(field(page, 'Станция'), station, station);
      await pick(field(page, 'Вид'), 'Прибытие');
      await fill(field(page, 'Номер поезда'), '2888');
      await fill(field(page, 'Индекс поезда'), '7045-888-7159');
      await fill(field(page, 'Время прибытия или отправления'), typed(ago(30)));
      await press(button(page, 'Добавить строку').first());
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-column') !== null);
      await paste(page.locator('[data-line="0"][data-column="0"]'), wagons.join('\n'));
      await button(page.getByRole('dialog'), 'Добавить').waitFor();
      await confirm('Добавить');
      await press(button(page, 'Сохранить'));
      await sees(wagons[9] ?? '');
      await move('Подтвердить');
      await confirm('Подтвердить');
      await sees('Подтверждён');
      await press(page.getByRole('link', { name: /2888/ }).first());
    },
  },
  {
    number: 9,
    user: 'station-manager',
    does: 'поезд: вагоны отмечены, памятка на них же, сохранена',
    kept: [
      [
        'station-phone.test.ts',
        'makes one memo of chosen wagons with one time for all, and the statement that charges it',
      ],
    ],
  },
  {
    number: 10,
    user: 'station-manager',
    does: 'поезд на телефоне: подан, в тоннеле сохранено, отправлено один раз',
    kept: [
      ['station-phone.test.ts', 'confirms a list, notifies, releases, places, unloads and removes its wagon'],
      ['grid-doing.test.ts', 'waits for a lost connection, goes on by itself, and acts once'],
    ],
  },
  {
    number: 11,
    user: 'station-manager',
    does: 'памятка: подписана на бумаге, фотография, подтверждена',
    by: ['telephone', 'keyboard'],
    acts: 5,
    given: async () => (await sentMemo()).number,
    walk: async ({ page, go, move, fill, press, sees }, number) => {
      await go('/memos/gu45U', 'Памятки ГУ-45 на выгрузку');
      await press(await opener(page, number));
      await move('Подписана на бумаге');
      await fill(field(page, 'Кто подписывает'), 'Асанов К. Т.');
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({
          name: 'бланк.png',
          mimeType: 'image/png',
          buffer: await page.screenshot(),
        });
      await sees('бланк.png');
      await press(button(page, 'Сохранить').or(button(page, 'Подписана на бумаге')).last());
      await sees('Подтверждена');
    },
  },
  {
    number: 12,
    user: 'station-manager',
    does: 'ГУ-45Р: выписана, оплачена, груз раскредитован',
    by: ['keyboard', 'telephone'],
    acts: 13,
    given: async () => {
      const { number } = await arrivedWagon({ notified: true });
      await send('admin', 'gu45r', {
        day: today(),
        stationId: station,
        customerId: customer,
        wagons: [{ wagonNumber: number, cargoName: 'Цемент', weight: 60_000 }],
        charges: [],
      });
      return number;
    },
    walk: async ({ page, go, press, move, fill, confirm, sees }, wagon) => {
      await go('/memos/gu45R', 'ГУ-45: памятка на раскредитование');
      await press(await opener(page, wagon));
      await move('Выписать');
      await confirm('Выписать');
      await sees('Выписана');
      await move('Все платежи внесены');
      await press(button(page, 'Все платежи внесены'));
      await sees('Оплачена');
      await move('Раскредитовать');
      const dialog = page.getByRole('dialog');
      await fill(dialog.getByLabel('Получил'), 'Асанов К. Т.');
      await fill(dialog.getByLabel('Доверенность'), '№ 12');
      await confirm('Раскредитовать');
      await sees('Раскредитован');
    },
  },
  {
    number: 13,
    user: 'station-manager',
    does: 'ведомость ГУ-46: памятки предложены, отправлена',
    kept: [
      [
        'station-phone.test.ts',
        'makes one memo of chosen wagons with one time for all, and the statement that charges it',
      ],
    ],
  },
  {
    number: 14,
    user: 'station-manager',
    does: 'заявка на выгрузку: время предложено, принята',
    by: ['telephone', 'keyboard'],
    acts: 4,
    given: async () => {
      const number = await knownWagon();
      const id = await send('customer1', 'unloading-request', {
        stationId: station,
        customerId: customer,
        wantedAt: ago(-180),
        unloadedBy: 0,
        wagons: [{ wagonNumber: number, loaded: true }],
      });
      await send('customer1', `unloading-request/${id}/send`);
      return number;
    },
    walk: async ({ page, press, fill, move, confirm, sees }, wagon) => {
      await press(page.getByRole('link', { name: 'Заявки на выгрузку без ответа', exact: true }));
      await press(await opener(page, wagon));
      await move('Принять');
      const planned = page.getByRole('dialog').getByLabel('Подача запланирована на');
      if ((await planned.inputValue()) === '') await fill(planned, typed(ago(-200)));
      await confirm('Принять');
      await sees('Принята');
    },
  },
  {
    number: 15,
    user: 'station-manager',
    does: 'возвращённая памятка: слова ТехПД, исправлена',
    by: ['telephone', 'keyboard'],
    acts: 5,
    given: async () => {
      const { id, number } = await confirmedMemo();
      await send('tehpd', `gu45u/${id}/return`, { comment: 'Уточните время уборки' });
      await until(
        async () => (await ask<{ readonly status: number }>('admin', `gu45u/${id}`)).status === 6 || undefined,
      );
      return number;
    },
    walk: async ({ page, go, press, move, fill, sees }, number) => {
      await go('/memos/gu45U', 'Памятки ГУ-45 на выгрузку');
      await press(await opener(page, number));
      await sees('Уточните время уборки');
      await move('Исправить');
      await fill(field(page, 'Причина'), 'Время уборки сверено');
      await press(button(page, 'Исправить'));
      await sees('Исправлена');
    },
  },
  {
    number: 16,
    user: 'station-manager',
    does: 'акт ГУ-23: обстоятельства дополнены, подписан',
    by: ['telephone', 'keyboard'],
    acts: 9,
    given: async () => {
      const [reason] = await ask<readonly { readonly id: string }[]>('admin', 'act-reason?range=[0,0]');
      const facts = `Дело шестнадцать ${wagonNumber()}`;
      await send('admin', 'act', {
        form: 1,
        reasonId: reason?.id,
        stationId: station,
        customerId: customer,
        from: ago(60),
        facts,
        people: [{ name: 'Осмонов Т. Б.', position: 'Приёмосдатчик' }],
      });
      return facts;
    },
    walk: async ({ page, go, press, move, pick, confirm, sees }, facts) => {
      await go('/acts', 'Акты');
      await press(await opener(page, 'ГУ-23'));
      await sees(facts);
      await move('Изменить');
      await pick(page.getByLabel('Последствие', { exact: true }), 'Нет');
      await press(button(page, 'Сохранить'));
      await sees('Нет');
      await move('Подписать');
      await confirm('Подписать');
      await sees('Подписан');
    },
  },
  {
    number: 17,
    user: 'station-manager',
    does: 'ГУ-12: получена, согласована',
    by: ['telephone', 'keyboard'],
    acts: 9,
    given: async () => {
      const line = {
        departureStationId: '716908',
        destinationStationId: '715500',
        cargoCode: '281141',
        wagonTypeId: '60',
        ownership: 0,
        wagonCount: 5,
        tonnes: '300',
        days: '',
      };
      const id = await send('customer1', 'mesplan', {
        origin: 0,
        customerId: customer,
        month: '2027-05',
        lines: [line, { ...line, wagonCount: 4 }, { ...line, wagonCount: 3 }],
      });
      await send('customer1', `mesplan/${id}/send`);
      return until(async () => (await ask<{ readonly number: string }>('admin', `mesplan/${id}`)).number || undefined);
    },
    walk: async ({ page, go, press, move, confirm, sees }) => {
      await go('/mesplan/mesplan-in', 'Поступившие заявки');
      await press(await opener(page, '2027-05'));
      await move('Принять к рассмотрению');
      await confirm('Принять к рассмотрению');
      await sees('Получена');
      await move('Согласовать полностью');
      await confirm('Согласовать полностью');
      await sees('Согласована');
    },
  },
  {
    number: 18,
    user: 'station-manager',
    does: 'вагоны к отправлению: отмечены, лист отправления на них же, подтверждён, отправлены',
    by: ['keyboard'],
    acts: 9,
    given: async () => {
      const number = await knownWagon();
      await arrivedWagon({ number, notified: true, more: { loaded: false } });
      return number;
    },
    walk: async ({ page, go, press, fill, move, confirm, sees }, wagon) => {
      await go('/arrived-wagon', 'Вагоны');
      await press(page.getByRole('row').filter({ hasText: wagon }).getByRole('checkbox'));
      await press(button(page, 'Действия').first());
      await press(page.getByRole('menuitem', { name: 'Натурный лист отправления' }));
      await fill(field(page, 'Номер поезда'), '2777');
      await fill(field(page, 'Индекс поезда'), '7159-777-7045');
      await press(button(page, 'Сохранить'));
      await sees(wagon);
      await move('Подтвердить');
      await confirm('Подтвердить');
      await sees('Подтверждён');
    },
  },
  {
    number: 19,
    user: 'station-manager',
    does: 'возврат порожних: набор просмотрен, подписан, пересылочная накладная',
    by: ['telephone', 'keyboard'],
    acts: 6,
    given: async () => {
      const number = await knownWagon('6369');
      const memo = await confirmedMemo({ number, more: { originStationId: '704506' } });
      const id = `${memo.id}~return`;
      await until(() => ask('admin', `smgs/${encodeURIComponent(id)}`));
      return number;
    },
    walk: async ({ page, find, move, fill, confirm, sees }, wagon) => {
      await find(wagon, /Накладная/);
      await move('Подписать перечень вагонов МПС');
      await fill(page.getByRole('dialog').getByLabel('Представитель получателя'), 'Асанов К. Т.');
      await confirm('Подписать перечень вагонов МПС');
      await sees('Оформлена (пересылка)');
    },
  },
  {
    number: 21,
    user: 'station-manager',
    does: 'контейнер: снят с вагона, выдан получателю',
    by: ['telephone', 'keyboard'],
    acts: 8,
    given: async () => {
      const number = 'MSKU1234565';
      const known = await ask<readonly { readonly id: string }[]>(
        'admin',
        `arrived-container?range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ containerNumber: number, status__lte: 3 }))}`,
      );
      if (known[0]) await send('admin', `arrived-container/${known[0].id}/send`, { sentAt: ago(0), sentBy: '' });
      await send('admin', 'arrived-container', {
        containerNumber: number,
        stationId: station,
        customerId: customer,
        loaded: true,
        arrivedAt: ago(60),
      });
      return number;
    },
    walk: async ({ page, find, move, confirm, fill, sees }, number) => {
      await find(number, new RegExp(`Прибывший контейнер.*${number}|${number}.*Прибыл`));
      await move('Отметить снятие с вагона');
      await confirm('Отметить снятие с вагона');
      await sees('Снят с вагона');
      await move('Выдать');
      await fill(page.getByRole('dialog').getByLabel('Получил'), 'Асанов К. Т.');
      await confirm('Выдать');
      await sees('Выдан');
    },
  },
];

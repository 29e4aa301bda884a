import { command, noteAt } from '../notes.ts';
import { button, field } from '../screen.ts';
import { send } from './given.ts';
import type { Job } from './job.ts';
import { opener } from './rows.ts';
import { ago, arrivedWagon, customer, knownWagon, sentMemo, station, typed } from './world.ts';

/** What a shipper does with nothing but a telephone. */
export const customerJobs: readonly Job[] = [
  {
    number: 35,
    user: 'customer1',
    does: 'заявка на погрузку: заполнена и отправлена',
    kept: [['customer-phone.test.ts', 'plans a month, asks for wagons, and follows the waybill']],
  },
  {
    number: 36,
    user: 'customer1',
    does: 'вагоны: вагон, его путь и время',
    by: ['telephone', 'keyboard'],
    acts: 5,
    given: async () => (await arrivedWagon({ notified: true })).number,
    walk: async ({ page, go, fill, press, sees }, number) => {
      await go('/customer/calculation', 'Слежение');
      await fill(page.getByRole('search').last().getByRole('textbox'), number);
      await press(button(page, 'Найти'));
      await sees('Уведомлён');
    },
  },
  {
    number: 37,
    user: 'customer2',
    does: 'к оплате: отмечено, банк, оплачено',
    kept: [['people.test.ts', 'is refused by the bank, pays the second time, and sees what went through']],
  },
  {
    number: 38,
    user: 'customer1',
    does: 'памятка: с замечаниями, слова, у станции',
    by: ['telephone', 'keyboard'],
    acts: 6,
    given: async () => (await sentMemo()).number,
    walk: async ({ page, press, move, fill, confirm, sees }, number) => {
      await press(page.getByRole('link', { name: 'Памятки на выгрузку на подпись', exact: true }));
      await press(await opener(page, number));
      await move('Согласовать с замечаниями');
      await fill(page.getByRole('dialog').getByLabel('Кто подписывает'), 'Асель Грузова');
      await fill(page.getByRole('dialog').getByLabel('Замечания'), 'Вагон подан позже');
      await confirm('Согласовать с замечаниями');
      await sees('С замечаниями');
    },
  },
  {
    number: 39,
    user: 'customer1',
    does: 'прибывшие вагоны: заявка на выгрузку, время, отправлена',
    by: ['keyboard', 'telephone'],
    acts: 11,
    given: async () => {
      const number = await knownWagon();
      const id = await send('customer1', 'unloading-request', {
        stationId: station,
        customerId: customer,
        unloadedBy: 0,
        wagons: [{ wagonNumber: number, loaded: true }],
      });
      return id;
    },
    walk: async ({ page, go, press, fill, move, confirm, sees }) => {
      await go('/modules/unloading-request', 'Заявки на выгрузку');
      await press(await opener(page));
      await move('Отправить на станцию');
      await confirm('Отправить на станцию');
      // What is missing is named and leads to its field.
      await press(page.getByRole('dialog').getByRole('link', { name: /Желаемое время/ }));
      await fill(field(page, 'Желаемое время подачи'), typed(ago(-180)));
      await press(button(page, 'Сохранить'));
      await move('Отправить на станцию');
      await confirm('Отправить на станцию');
      await sees('Отправлена');
    },
    expected: [/400/],
  },
  {
    number: 40,
    user: 'customer1',
    does: 'переадресовка: вагоны, станции, телефон, отправлена',
    kept: [
      [
        'redirect-requests.test.ts',
        'a customer writes a draft, comes back to it, completes and sends it; staff in another browser allow it',
      ],
    ],
  },
  {
    number: 41,
    user: 'customer1',
    does: 'накладная на доработке: слова прочитаны, исправлена, отправлена',
    by: ['telephone', 'keyboard'],
    acts: 6,
    given: async () => {
      const { id, revision } = await noteAt('declared', { senderName: 'ОсОО «Дело сорок один»' });
      await command('station-manager', `/${id}/return-for-rework`, { comment: 'Уточните упаковку.' }, revision);
      return id;
    },
    walk: async ({ page, find, move, fill, press, sees }) => {
      await find('ОсОО «Дело сорок один»', /Накладная/);
      await sees('Уточните упаковку.');
      await move('Отправить после доработки');
      await fill(field(page, 'Комментарий'), 'Упаковка исправлена.');
      await press(button(page, 'Сохранить'));
      await sees('Доработана');
    },
  },
  {
    number: 42,
    user: 'customer1',
    does: 'входящие: поезд на подходе, подтверждён',
    by: ['telephone', 'keyboard'],
    acts: 3,
    given: async () => {
      const number = await knownWagon();
      const id = await send('admin', 'pre-inform', {
        stationId: station,
        customerId: customer,
        wagons: [{ wagonNumber: number, cargoName: 'Цемент', weight: 60000, comesAt: ago(-300) }],
      });
      await send('admin', `pre-inform/${id}/send`);
      return number;
    },
    walk: async ({ page, press, move, confirm, sees }) => {
      await press(
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: 'Уведомления на подтверждение', exact: true }) })
          .getByRole('link')
          .last(),
      );
      await move('Подтвердить');
      await confirm('Подтвердить');
      await sees('Подтверждено');
    },
  },
  {
    number: 43,
    user: 'customer1',
    does: 'ГУ-12: строки, дни, отправлена',
    kept: [['customer-phone.test.ts', 'plans a month, asks for wagons, and follows the waybill']],
  },
];

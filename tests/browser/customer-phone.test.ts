import { expect } from 'chai';
import { phone } from './browser.ts';
import { button, field, fillCard, fromMenu, heading } from './screen.ts';
import { stage, visit } from './stage.ts';

/** A shipper with nothing but a telephone: the month's plan, a request for wagons, and the waybill that comes of them. */
describe('a customer on a telephone', function () {
  this.timeout(180_000);

  it('plans a month, asks for wagons, and follows the waybill', async () => {
    const { kerben } = await stage();
    const token = await kerben.token('customer1');
    const { body: kinds } = await kerben.call<readonly { readonly id: string }[]>(
      'GET',
      '/api/app/wagon-type?range=[0,0]',
      { token },
    );
    const kind = kinds[0]?.id ?? '';
    const customer = await visit('customer1', { at: '/mesplan/create', viewport: phone });
    const { page } = customer;

    // Whose plan it is, is said already: a customer's is the customer's own.
    await field(page, 'Месяц').fill('2027-03');
    expect(await field(page, 'Грузоотправитель').inputValue()).to.include('10000001');
    await button(page, 'Добавить строку').first().click();
    // A line is a card: its first value is open, each further one a tap or "next" away.
    await fillCard(page, /Строки/, 0, {
      'Станция отправления': '716908',
      'Станция назначения': '715500',
      'Груз (ЕТСНГ)': '281141',
      'Род вагона': kind,
      Вагоны: '5',
      Тонн: '300',
    });
    await customer.look('phone-plan-form');
    await button(page, 'Сохранить').click();
    await heading(page).filter({ hasNotText: 'создание' }).waitFor();
    await fromMenu(page, button(page, 'Действия'), 'Отправить');
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Ожидает действий железной дороги').waitFor();
    await customer.look('phone-plan-sent');

    // The station answers it as it was asked.
    const planId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const station = await kerben.token('station-manager');
    for (const answer of ['receive', 'agree'])
      expect(
        (await kerben.call('POST', `/api/app/mesplan/${planId}/${answer}`, { token: station, body: {} })).status,
      ).to.equal(200);
    const { body: plan } = await kerben.call<{ readonly number: string }>('GET', `/api/app/mesplan/${planId}`, {
      token,
    });

    // The line of the plan says where from, where to, which goods, in which wagons.
    await page.goto(`${kerben.origin}/modules/shipment-request/create`);
    const line = page
      .getByRole('group', { name: 'Строки заявки на перевозку' })
      .getByRole('button', { name: /осталось 5 ваг/ });
    const isOffered = (): Promise<boolean> =>
      line.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    // Numbers begin anew with each year: another plan of the customer may have the same, and is not the one that was just made.
    for (let place = 0; place === 0 || !(await isOffered()); place += 1) {
      await field(page, 'Заявка на перевозку (ГУ-12)').fill('');
      await field(page, 'Заявка на перевозку (ГУ-12)').fill(plan.number);
      await page
        .getByRole('option', { name: new RegExp(`^${plan.number} · `) })
        .nth(place)
        .click();
    }
    await line.click();
    expect(await field(page, 'Строка заявки').inputValue()).to.equal('1');
    // The whole number was typed before it was chosen: it is a choice, and no search for many.
    expect(await field(page, 'Заявка на перевозку (ГУ-12)').getAttribute('aria-invalid')).to.equal('false');
    expect(await field(page, 'Станция назначения').inputValue()).to.include('715500');
    expect(await field(page, 'Груз (ЕТСНГ)').inputValue()).to.include('281141');
    await field(page, 'Получатель').fill('ТОО «Пример»');
    await field(page, 'Дата погрузки').fill('15.03.2027');
    await field(page, 'Вагонов').fill('2');
    await field(page, 'Тонн').fill('120');
    await customer.look('phone-request-form');
    await button(page, 'Сохранить').click();
    await heading(page).filter({ hasNotText: 'создание' }).waitFor();
    await fromMenu(page, button(page, 'Действия'), 'Отправить');
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Ожидает действий железной дороги').waitFor();
    await customer.look('phone-request-sent');

    // A waybill on its way: what it is, its wagons, how it came to be.
    const filter = encodeURIComponent(JSON.stringify({ status: 0, subStatus: 4, isArchiev: false }));
    const { body: notes } = await kerben.call<readonly { readonly id: string }[]>(
      'GET',
      `/api/app/smgs?range=[0,0]&filter=${filter}`,
      { token },
    );
    await page.goto(`${kerben.origin}/smgs/${notes[0]?.id}`);
    await page.getByRole('heading', { name: 'Как было' }).waitFor();
    await customer.look('phone-note');
    await fromMenu(page, button(page, 'Действия'), 'Вагоны накладной');
    await page
      .getByText(/^\d{8}$/)
      .first()
      .waitFor();
    await customer.look('phone-note-wagons');
    await customer.leave();
  });
});

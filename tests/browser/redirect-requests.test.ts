import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { phone } from './browser.ts';
import { answered, stage, visit } from './stage.ts';
import { button, choose, field, fromMenu, heading, inMenu, paste, row } from './screen.ts';

const area = 'change-agreement-request-document';

interface Request {
  readonly id: string;
  readonly status: number;
  readonly wagonNumbers: readonly string[];
  readonly revision: number;
}

/** Requests as the service has them, past any screen. */
const requests = async (userName: string, filter: object): Promise<readonly Request[]> => {
  const { kerben } = await stage();
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  const { body } = await kerben.call<Request[]>('GET', `/api/app/${area}?${query.toString()}`, {
    token: await kerben.token(userName),
  });
  return body;
};

/** Writes a request as customer1: complete and on its way to SED, or a draft. */
const written = async (wagon: string, more: object = {}): Promise<string> => {
  const { kerben } = await stage();
  const made = await kerben.call<{ id: string }>('POST', `/api/app/${area}`, {
    token: await kerben.token('customer1'),
    body: {
      redirectType: 1,
      wagonNumbers: [wagon],
      stationId: '716908',
      toStationId: '717008',
      requestDate: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bishkek' }).format(new Date()),
      cargoId: '281141',
      applicantFullName: 'Асель Грузова',
      applicantPosition: 'Логист',
      applicantPhone: '+996555123456',
      ...more,
    },
  });
  expect(made.status, JSON.stringify(made.body)).to.equal(201);
  return made.body.id;
};

/** SED answers a request, as soon as it has it. */
const answer = async (requestId: string, decision: 'approve' | 'reject', comment: string): Promise<void> => {
  const { kerben } = await stage();
  for (let tries = 0; ; tries += 1) {
    const body = { requestId, decision, comment };
    const { status, body: said } = await kerben.call('POST', '/sed-simulator/answers', { body });
    if (status < 300) return;
    if (tries > 60) throw new Error(`SED does not have the request: ${status} ${JSON.stringify(said)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const agree = (requestId: string): Promise<void> => answer(requestId, 'approve', 'Согласовано.');

const open = async (page: Page): Promise<void> => {
  await inMenu(page, 'Заявки на переадресовку').click();
  await heading(page).filter({ hasText: 'Заявки на переадресовку' }).waitFor();
};

const actionsOf = (where: Locator): Locator => where.getByRole('button', { name: /^Действия/ });

const toast = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();

describe('redirect requests', function () {
  this.timeout(60_000);

  it('a customer writes a draft, comes back to it, completes and sends it; staff in another browser allow it', async () => {
    const wagon = '64288046';
    const customer = await visit('customer1');
    const { page } = customer;
    await open(page);
    await customer.look('redirect-list-customer');
    await page.getByRole('link', { name: 'Добавить заявку' }).click();

    // Nothing filled in: every stated message, beside its field.
    await button(page, 'Сохранить и отправить').click();
    const dialog = page.getByRole('dialog', { name: 'Добавить заявку' });
    for (const message of [
      'Выберите тип переадресовки',
      'Выберите номера вагонов',
      'Выберите станцию',
      'Выберите станцию назначения',
      'Выберите груз',
      'Введите должность заявителя',
      'Введите номер телефона',
    ]) {
      await dialog.getByText(message, { exact: true }).waitFor();
    }
    await toast(page, 'Номера вагонов пустые!');
    await customer.look('redirect-form-errors');
    expect(await field(page, 'Заявитель').inputValue()).to.equal('Асель Грузова');
    expect(await field(page, 'Грузополучатель').isDisabled()).to.equal(true);
    expect(await field(page, 'Грузополучатель').inputValue()).to.include('Ала-Тоо Цемент');

    // Wagons: pasted with repeats, one with a wrong check digit; the telephone falls into its mask.
    await field(page, 'Тип переадресовки').selectOption({ label: 'Переадресовка вагонов в пути следования' });
    await paste(field(page, 'Номера вагонов'), `${wagon}; ${wagon}\n52345676`);
    await dialog.getByRole('img', { name: /контрольная цифра должна быть 5/ }).waitFor();
    expect(await dialog.getByText(wagon, { exact: true }).count()).to.equal(1);
    await field(page, 'Телефон').fill('0555123456');
    expect(await field(page, 'Телефон').inputValue()).to.equal('+996 (555) 123-456');

    // What was typed outlives a reload; a foreign station is not offered.
    await page.waitForFunction(() => localStorage.getItem('changerequest-draft')?.includes('52345676'));
    await page.reload();
    await toast(page, 'Загружен сохранённый черновик');
    await dialog.getByText(wagon, { exact: true }).waitFor();
    await field(page, 'Станция назначения').fill('Мерке');
    await page
      .getByText('Ничего не найдено')
      .or(page.getByText(/не найден/i))
      .first()
      .waitFor();
    await field(page, 'Станция назначения').fill('');
    // The list of an emptied field stands over the buttons until the person goes on.
    await page.keyboard.press('Tab');
    await button(page, 'Сохранить черновик').click();
    await toast(page, 'Не удалось сохранить черновик');
    await dialog.locator('[id$="-note"]', { hasText: 'контрольная цифра должна быть 5' }).waitFor();
    await dialog.getByText('52345676', { exact: true }).locator('xpath=..').press('Delete');
    await button(page, 'Сохранить черновик').click();
    await toast(page, 'Черновик сохранён!');
    await page.waitForFunction(() => localStorage.getItem('changerequest-draft') === null);

    // The draft from the list, completed and sent.
    const request = row(page, wagon);
    await fromMenu(page, actionsOf(request), 'Изменить');
    await choose(page, 'Станция', 'Аламед', 'Аламедин');
    await choose(page, 'Станция назначения', 'Кант', 'Кант');
    await choose(page, 'Груз', '281141', 'Цемент');
    await field(page, 'Должность заявителя').fill('Логист');
    await customer.look('redirect-form');
    await button(page, 'Сохранить и отправить').click();
    await toast(page, 'Обновлено успешно!');
    await row(page, wagon).filter({ hasText: 'В обработке' }).waitFor();
    const [found] = await requests('customer1', { wagonNumbers__contains: wagon.slice(1, 7) });
    if (!found) throw new Error('the request is not there');
    await toast(page, 'Отправлено в СЭД');

    // SED agrees while staff look at the list: the row comes alive, and is allowed.
    const director = await visit('director');
    await open(director.page);
    const seen = row(director.page, wagon);
    await seen.filter({ hasText: 'В обработке' }).waitFor();
    await agree(found.id);
    await seen.filter({ hasText: 'Согласован' }).waitFor();
    await fromMenu(director.page, actionsOf(seen), 'Разрешить');
    const popup = director.page.getByRole('dialog', { name: /Разрешить переадресовку/ });
    await popup.getByText('Асель Грузова, Логист').waitFor();
    const box = await popup.boundingBox();
    expect([box?.width, box?.height]).to.deep.equal([800, 520]);
    await director.look('redirect-approve');
    await button(popup, 'Разрешить').click();
    await toast(director.page, 'Заявка окончательно одобрена');
    await seen.filter({ hasText: 'Разрешен' }).waitFor();
    await director.leave();
    await row(page, wagon).filter({ hasText: 'Разрешен' }).waitFor();

    // The history tells the whole exchange.
    await fromMenu(page, actionsOf(row(page, wagon)), 'История');
    const history = page.getByRole('dialog');
    for (const text of [
      'Заявка создана',
      'Отправлено в СЭД',
      'Получен ответ СЭД',
      'Окончательно одобрена',
      'Бакыт Директоров',
    ]) {
      await history.getByText(text).first().waitFor();
    }
    await customer.look('redirect-history');
    await page.keyboard.press('Escape');

    // Who asks for the same wagon again is told what was allowed; which stations there are, the form says.
    await page.getByRole('link', { name: 'Добавить заявку' }).click();
    await paste(field(page, 'Номера вагонов'), wagon);
    await dialog.getByText(/Вагоны 64288046: переадресовка уже разрешена/).waitFor();
    expect(await dialog.getByText('Только станции администрации 59').count()).to.equal(2);
    await customer.look('redirect-under-way');
    await customer.leave(answered(400));
  });

  it('of two editors of a draft the later sees both values and chooses', async () => {
    const id = await written('55650139', { status: 0, applicantPosition: 'Логист' });
    const { kerben } = await stage();
    const customer = await visit('customer1', { at: `/changerequest/${id}/edit` });
    const { page } = customer;
    const form = page.getByRole('dialog', { name: 'Заявка на переадресовку' });
    await field(page, 'Должность заявителя').fill('Начальник склада');
    const token = await kerben.token('customer1');
    const { body: now } = await kerben.call<Request>('GET', `/api/app/${area}/${id}`, { token });
    const edited = await kerben.call('POST', `/api/app/${area}/${id}/edit`, {
      token,
      body: { applicantPosition: 'Директор', applicantFullName: 'Асель Новая' },
      headers: { 'If-Match': `"${now.revision}"` },
    });
    expect(edited.status, JSON.stringify(edited.body)).to.be.below(300);
    await button(form, 'Сохранить черновик').click();
    const conflict = page.getByRole('dialog', { name: 'Запись изменена другим' });
    await conflict.getByText('Директор', { exact: true }).waitFor();
    await customer.look('redirect-conflict');
    await conflict.getByRole('radio', { name: /Ваше/ }).check();
    await button(conflict, 'Сохранить выбранное').click();
    await form.waitFor({ state: 'detached' });
    const { body: saved } = await kerben.call<object>('GET', `/api/app/${area}/${id}`, { token });
    expect(saved).to.include({ applicantPosition: 'Начальник склада', applicantFullName: 'Асель Новая' });
    await customer.leave(answered(412));
  });

  it('that SED returned a request is told to everybody who reads it, with what SED said', async () => {
    const id = await written('55650139');
    await answer(id, 'reject', 'Нет согласия получателя');
    for (const userName of ['customer1', 'station-manager']) {
      const reader = await visit(userName, { at: `/changerequest/${id}` });
      const { page } = reader;
      await page.getByRole('alert').filter({ hasText: 'СЭД вернула заявку: Нет согласия получателя' }).waitFor();
      await reader.look(`redirect-returned-${userName}`);
      await reader.leave();
    }
  });

  it('staff look, download and reject with a reason; nobody of staff adds', async () => {
    const wagon = '55650139';
    const id = await written(wagon);
    await agree(id);
    const manager = await visit('station-manager');
    const { page } = manager;
    await open(page);
    expect(await page.getByRole('link', { name: 'Добавить заявку' }).count()).to.equal(0);
    await button(page, 'Обновить').click();
    await toast(page, 'Данные обновлены');
    const request = row(page, wagon).filter({ hasText: 'Согласован' });
    await request.waitFor();
    await manager.look('redirect-list-staff');

    await page.goto(`${(await stage()).kerben.origin}/changerequest/${id}`);
    const view = page.getByRole('dialog', { name: /Заявка на переадресовку/ });
    await view.getByText('Согласовано.').waitFor();
    // A static backdrop: a click beside the popup closes nothing.
    await page.mouse.click(5, 300);
    await view.getByText('Согласовано.').waitFor();
    await manager.look('redirect-view');
    for (const [name, ending] of [
      ['Скачать Word', 'docx'],
      ['Скачать PDF', 'pdf'],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), button(view, name).click()]);
      expect(file.suggestedFilename()).to.match(new RegExp(`\\.${ending}$`));
    }
    await button(view, 'Закрыть').click();

    await fromMenu(page, actionsOf(request), 'Отклонить');
    const reject = page.getByRole('dialog', { name: 'Отклонить' });
    await button(reject, 'Отклонить').click();
    await reject.getByText('Укажите причину').waitFor();
    await field(page, 'Причина').fill('Вагон уже прибыл');
    await manager.look('redirect-reject');
    await button(reject, 'Отклонить').click();
    await toast(page, 'Заявка окончательно отклонена');
    await row(page, wagon).filter({ hasText: 'Отклонено' }).waitFor();
    const [found] = await requests('director', { id: [id] });
    expect(found).to.include({ status: 6, comment: 'Вагон уже прибыл' });
    await manager.leave();
  });

  it('a customer cancels on a phone, in the dark, and sees what waits for them', async () => {
    const { kerben } = await stage();
    const wagon = '52345675';
    const draft = await written(wagon, { status: 0, toStationId: '' });
    const customer = await visit('customer1', { at: '/changerequest', viewport: phone, theme: 'dark' });
    const { page } = customer;
    await page.getByRole('img', { name: 'Ждёт вас' }).first().waitFor();
    await customer.look('redirect-phone-list');
    await page.goto(`${kerben.origin}/changerequest/${draft}/edit`);
    await page.getByRole('dialog').getByText(wagon, { exact: true }).waitFor();
    await customer.look('redirect-phone-form');
    await button(page, 'Отмена').click();
    const card = page.getByRole('listitem').filter({ hasText: wagon }).filter({ hasText: 'Черновик' });
    await fromMenu(page, actionsOf(card.first()), 'Отменить заявку');
    await field(page, 'Причина').fill('Груз остаётся на станции');
    await button(page, 'Отменить заявку').click();
    await toast(page, 'Заявка отменена');
    const cancelled = await requests('customer1', { status: 7, comment: 'Груз остаётся на станции' });
    expect(cancelled).to.have.lengthOf(1);
    await customer.leave();
  });
});

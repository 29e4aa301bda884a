import { expect } from 'chai';
import { chargeNote } from '../charge-note.ts';
import { answered, noNetwork, stage, visit } from './stage.ts';
import { countNotes, noteAt, otherCustomer, command } from './notes.ts';
import { button, field, fromMenu, heading, inMenu, typeInto, wagonCell } from './screen.ts';

describe('two people and one note', function () {
  this.timeout(120_000);

  it('who saves second sees both values, loses nothing and can save', async () => {
    const { id } = await noteAt('formed');
    const at = `/smgs/${id}/edit`;
    const [first, second] = await Promise.all([visit('cashier', { at }), visit('admin', { at })]);
    await field(second.page, 'Наименование груза').fill('Цемент М500 навалом');
    await field(second.page, 'Род упаковки').fill('навалом');

    await field(first.page, 'Наименование груза').fill('Цемент М400');
    await field(first.page, 'Способ определения массы').fill('на вагонных весах');
    await first.page.keyboard.press('Control+Enter');
    await heading(first.page)
      .filter({ hasText: /Накладная \d/ })
      .waitFor();

    // Told at once, nothing taken away.
    await second.page.getByText('Гүлнара Кассирова – только что изменено: Наименование груза').waitFor();
    expect(await field(second.page, 'Наименование груза').inputValue()).to.equal('Цемент М500 навалом');
    await button(second.page, 'Сохранить').click();
    const dialog = second.page.getByRole('dialog', { name: 'Запись изменена другим' });
    await dialog.getByText('Цемент М500 навалом').waitFor();
    await dialog.getByText('Цемент М400').waitFor();
    await second.look('conflict');
    await button(dialog, 'Продолжить изменение').click();
    expect(await field(second.page, 'Род упаковки').inputValue()).to.equal('навалом');
    await button(second.page, 'Сохранить').click();
    await dialog.getByRole('radio', { name: /Сохранённое/ }).check();
    await button(dialog, 'Сохранить выбранное').click();
    await heading(second.page)
      .filter({ hasText: /Накладная \d/ })
      .waitFor();
    for (const text of ['Цемент М400', 'навалом', 'на вагонных весах']) {
      await second.page.getByText(text, { exact: true }).waitFor();
    }
    await first.leave();
    await second.leave(answered(412));
  });

  it('what one does, the other sees without asking', async () => {
    const { id } = await noteAt('formed');
    const auditor = await visit('auditor', { at: `/smgs/${id}` });
    await auditor.page.getByText('Оформлена', { exact: true }).waitFor();
    await auditor.page.locator('[data-live="connected"]').waitFor();
    await chargeNote((await stage()).kerben, id, '77.12');
    await auditor.page.getByText('77,12 сом').first().waitFor();
    await auditor.leave();
  });
});

describe('a customer', function () {
  this.timeout(120_000);

  it('sees own notes with the stated words and what waits for them, and answers the station', async () => {
    const { id, revision } = await noteAt('declared');
    await command('station-manager', `/${id}/return-for-rework`, { comment: 'Уточните массу груза.' }, revision);
    const foreign = await noteAt('draft', { customerId: otherCustomer });
    const { kerben } = await stage();
    const customer = await visit('customer1');
    const { page } = customer;

    await inMenu(page, 'Накладные СМГС').click();
    await page.getByRole('row').nth(2).waitFor();
    expect(await page.getByRole('link', { name: 'Новая накладная СМГС' }).count()).to.equal(0);
    await field(page, 'Строк').selectOption('100');
    await page.getByText(/^1–\d{2} из/).waitFor();
    await page.locator('[role="row"][data-id]').nth(20).waitFor();
    const steps = new Set<string>();
    // Only the rows in sight stand in the document.
    for (let screens = 0; screens < 6; screens += 1) {
      for (const step of await page.locator('.k-body [data-column="2"]').allTextContents()) steps.add(step);
      await page.getByRole('grid').evaluate((grid) => grid.scrollBy({ top: grid.clientHeight }));
      await page.waitForTimeout(100);
    }
    // The words of the specification for everybody; what waits for the customer has a mark beside.
    expect([...steps]).to.include.members(['Заявлена', 'Оформлена', 'Оплачена']);
    expect([...steps]).to.not.include('В работе');
    await page.getByRole('img', { name: 'Ждёт вас' }).first().waitFor();
    await customer.look('customer-list');

    // A note of another customer does not exist.
    await page.goto(`${kerben.origin}/smgs/${foreign.id}`);
    await page.getByText('Не найдено').waitFor();

    // The station's question, and the answer.
    await page.goto(`${kerben.origin}/smgs/${id}`);
    await page.getByText('Уточните массу груза.').first().waitFor();
    await button(page, 'Отправить после доработки').click();
    await typeInto(wagonCell(page, 0, 7), '58500');
    await field(page, 'Комментарий').fill('Масса исправлена.');
    await button(page, 'Сохранить').click();
    await page.getByText('Доработана', { exact: true }).waitFor();
    await page.getByText('58 500').first().waitFor();

    // New notes begin among the requests.
    await inMenu(page, 'Заявки на накладные').click();
    await page.getByRole('link', { name: 'Новая накладная СМГС' }).waitFor();
    await customer.leave(answered(404));
  });
});

describe('a company that pays online', function () {
  this.timeout(120_000);

  it('is refused by the bank, pays the second time, and sees what went through', async () => {
    const { kerben } = await stage();
    const company = await visit('customer2', { at: '/payment' });
    const { page } = company;
    await page.getByRole('link', { name: 'Оплата юридическим лицом' }).click();
    // One charge only: what other journeys need stays due. Which ones there are, the demo's days decide.
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .last();
    const name = (await line.getByRole('checkbox').getAttribute('aria-label')) ?? '';
    const amount = (await line.locator('.tabular').innerText()).replaceAll(/\s/g, ' ');
    const charge = page.getByRole('checkbox', { name, exact: true });
    await page.getByRole('checkbox', { name: 'Все начисления' }).uncheck();
    await charge.check();
    await company.look('pay-online');
    await button(page, `Оплатить ${amount}`).click();
    await button(page, 'Недостаточно средств').click();
    await page.getByText('Ваш платеж не прошел').waitFor();
    await page.getByRole('link', { name: 'Назад' }).click();
    await page.getByText(/не прошла\. Недостаточно средств/).waitFor();

    await page.getByRole('checkbox', { name: 'Все начисления' }).uncheck();
    await charge.check();
    await button(page, `Оплатить ${amount}`).click();
    await page.getByRole('heading', { name: 'Страница банка (симулятор)' }).waitFor();
    await button(page, 'Уйти без ответа').click();
    // It waits: nothing of it is offered again, and the bank's page is one click away.
    await page.getByText(/ждёт ответа банка до/).waitFor();
    expect(await charge.count()).to.equal(0);
    await button(page, 'На страницу банка').click();
    await page.getByRole('heading', { name: 'Страница банка (симулятор)' }).waitFor();
    await button(page, 'Оплатить').click();
    await page.getByText(new RegExp(`${amount.replaceAll(' ', '\\s')}.* прошла`)).waitFor();
    await company.look('paid-online');
    await page.getByRole('link', { name: 'Подробнее' }).click();
    await page.getByText('Ответ вовремя').waitFor();
    expect(new URL(page.url()).origin).to.equal(kerben.origin);
    await company.leave();
  });
});

describe('an auditor', function () {
  this.timeout(120_000);

  it('reads everything, also as it was, and changes nothing', async () => {
    const { id, revision } = await noteAt('formed', { cargoName: 'Песок' });
    await command('cashier', `/${id}/edit`, { cargoName: 'Песок формовочный' }, revision);
    const auditor = await visit('auditor', { at: `/smgs/${id}` });
    const { page } = auditor;
    await page.getByText('Песок формовочный', { exact: true }).waitFor();
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /Накладная зарегистрирована/ })
      .click();
    await page.locator('section').getByText('Песок', { exact: true }).waitFor();
    await page.getByText('так запись выглядела раньше').waitFor();
    await auditor.look('as-it-was');
    await button(page, 'Вернуться к нынешней').click();
    await page.getByText('Песок формовочный', { exact: true }).waitFor();

    await fromMenu(page, button(page, 'Действия'), 'Журнал изменений');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Наименование груза').first().waitFor();
    expect(await dialog.locator('ins').allTextContents()).to.include(' формовочный');
    await button(dialog, 'Закрыть').click();

    // What changes something is there, says why not, and does nothing.
    await button(page, 'Действия').click();
    const entries = page.getByRole('menuitem');
    await entries.first().waitFor();
    const whyNot = entries.filter({ hasText: 'Сейчас нельзя' });
    await whyNot.click();
    const open = await page.locator('[role=menuitem]:not([aria-disabled]):not([aria-expanded])').allTextContents();
    const reading = [
      'История заявки',
      'Печать СМГС',
      'Журнал статусов',
      'Журнал изменений',
      'Изменённые значения',
      'Вагоны накладной',
      'Контейнеры накладной',
    ];
    expect(open.filter((entry) => !reading.includes(entry))).to.deep.equal([]);
    const edit = entries.filter({ hasText: 'Изменить СМГС' });
    expect(await edit.getAttribute('aria-disabled')).to.equal('true');
    await edit.getByText(/нет права «/i).waitFor();
    await edit.click({ force: true });
    expect(new URL(page.url()).pathname).to.equal(`/smgs/${id}`);
    await auditor.look('auditor-menu');
    await page.keyboard.press('Escape');
    await inMenu(page, 'Накладные СМГС').click();
    await page.locator('[role="row"][data-id]').first().waitFor();
    expect(await page.getByRole('link', { name: 'Новая накладная СМГС' }).count()).to.equal(0);
    await auditor.leave();
  });
});

describe('a bad connection', function () {
  this.timeout(120_000);

  it('says so, and what is sent again is written once', async () => {
    const sender = 'ОсОО «Обрыв связи»';
    const { kerben } = await stage();
    const cashier = await visit('cashier', { at: '/smgs/create' });
    const { page, context } = cashier;
    await field(page, 'Отправитель').fill(sender);
    // The answer to the first try is lost on its way: the service has written, the browser does not know.
    const keys: (string | undefined)[] = [];
    await page.route('**/api/app/smgs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Сохранить').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Отправить ещё раз безопасно').waitFor();
    await cashier.look('outcome-unknown');
    // Going back and saving again is the same intent too.
    await button(dialog, 'Отмена').click();
    await context.setOffline(true);
    await button(page, 'Сохранить').click();
    await dialog.getByText('Отправить ещё раз безопасно').waitFor();
    await context.setOffline(false);
    await button(dialog, 'Отправить ещё раз').click();
    await heading(page).filter({ hasText: 'Накладная б/н' }).waitFor();
    expect(new Set(keys).size).to.equal(1);
    expect(await countNotes(kerben, 'cashier', { view: 'all', senderName: sender })).to.equal(1);
    await cashier.leave(noNetwork, /ERR_CONNECTION_RESET/);
  });

  it('a reload in the middle keeps what was typed', async () => {
    const { id, revision } = await noteAt('draft');
    const cashier = await visit('cashier', { at: `/smgs/${id}/draft` });
    const { page } = cashier;
    await field(page, 'Наименование груза').fill('Цемент, недописано');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Восстановлен ваш несохранённый ввод').waitFor();
    expect(await field(page, 'Наименование груза').inputValue()).to.equal('Цемент, недописано');
    // Somebody saves the same field meanwhile: the draft must not overwrite that unseen.
    await command('admin', `/${id}/edit-draft`, { cargoName: 'Цемент из справочника' }, revision);
    await page.reload();
    await button(page, 'Сохранить').click();
    const dialog = page.getByRole('dialog', { name: 'Запись изменена другим' });
    await dialog.getByText('Цемент из справочника').waitFor();
    await button(dialog, 'Сохранить выбранное').click();
    await page.getByText('Цемент, недописано').waitFor();
    await cashier.leave(answered(412));
  });
});

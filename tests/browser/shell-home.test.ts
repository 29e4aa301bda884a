import { release } from '@kerben/workflows/kernel/release.ts';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { phone } from './browser.ts';
import { heading, inMenu } from './screen.ts';
import { answered, stage, visit } from './stage.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const heap = (group: string, text: string, count: number, path: string, more: object = {}) => ({
  key: `smgs.${group}`,
  group,
  text,
  count,
  path,
  late: 0,
  amount: null,
  does: null,
  oldest:
    count === 0
      ? null
      : {
          area: 'smgs',
          id: 'old',
          name: '716109/26000007',
          since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
        },
  ...more,
});

/** Answers of the dashboard, as the service will give them. */
const dashboard = (balance: string | null) => ({
  waiting: [
    heap('pay', 'Неоплаченные накладные', 124, '/smgs', { amount: '1284300.5', late: 3 }),
    heap('decide', 'Заявки на накладную', 12, '/smgs-requests'),
    heap('work', 'Накладные к оформлению', 0, '/smgs'),
  ],
  late: [],
  notesByState: {
    weeks: Array.from({ length: 12 }, (_, week) => dayFromNow((week - 11) * 7)),
    series: [0, 1, 2, 3, 4, 5, 6, 7].map((subStatus) => ({
      subStatus,
      counts: Array.from({ length: 12 }, (_, week) => (subStatus === 4 ? 40 : 6) + ((week * 7 + subStatus * 3) % 5)),
    })),
  },
  recent: [
    { area: 'smgs', id: 'abc', name: '26000019', action: 'Накладная оформлена', at: new Date(Date.now() - 300_000) },
    { area: 'nowhere', id: 'x', name: 'Без экрана', action: 'Изменено', at: '2026-01-05T10:00:00Z' },
  ],
  balance,
});

const showDashboard = (page: Page, balance: string | null): Promise<unknown> =>
  page.route('**/api/app/dashboard', (route) => route.fulfill({ json: dashboard(balance) }));

/** Changes what the service says about the person. */
const say = (page: Page, user: object, extra: object, policies?: object): Promise<unknown> =>
  page.route('**/api/abp/application-configuration', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as Record<'currentUser' | 'extraProperties' | 'auth', object> & {
      currentUser: { extraProperties?: object };
    };
    const { currentUser } = told;
    await route.fulfill({
      json: {
        ...told,
        currentUser: { ...currentUser, ...user, extraProperties: { ...currentUser.extraProperties, ...extra } },
        extraProperties: { ...told.extraProperties, ...extra },
        auth: policies ? { grantedPolicies: policies } : told.auth,
      },
    });
  });

describe('home', function () {
  this.timeout(60_000);

  it('counts what waits and leads there, draws notes by state, and links what I changed', async () => {
    const cashier = await visit('cashier');
    const { page } = cashier;
    await showDashboard(page, null);
    await page.reload();
    const waits = page.getByRole('region', { name: 'Деньги' }).getByRole('listitem');
    await waits.getByText('просрочено: 3').waitFor();
    expect((await waits.innerText()).replaceAll('\u00a0', ' ').split(/\n+/)).to.include.members([
      'Неоплаченные накладные',
      '1 284 300,50 сом',
      '124',
      '3 дня',
    ]);
    expect(await waits.getByRole('link', { name: 'Неоплаченные накладные' }).getAttribute('href')).to.equal('/smgs');
    const oldest = waits.getByRole('link', { name: 'Открыть самое старое: 716109/26000007' });
    expect(await oldest.getAttribute('href')).to.equal('/smgs/old');
    await page.getByText('Пусто, видов дел: 1').click();
    await page.getByRole('link', { name: 'Накладные к оформлению' }).waitFor();
    await page.getByRole('img', { name: 'Накладные по статусам, последние недели' }).waitFor();
    // The same as a table, for those who cannot see the columns.
    const table = page.getByRole('table', { name: 'Накладные по статусам, последние недели' });
    expect(await table.getByRole('row').count()).to.equal(13);
    expect(await table.getByRole('columnheader').count()).to.equal(9);
    expect(await page.getByRole('link', { name: '26000019' }).getAttribute('href')).to.equal('/smgs/abc');
    await page.getByText('5 мин назад').waitFor();
    expect(await page.getByRole('link', { name: 'Без экрана' }).count()).to.equal(0);
    await cashier.look('home-cashier');
    await cashier.leave();
  });

  it('shows a customer the balance and three groups, on a phone with fewer weeks and letters that can be read', async () => {
    const customer = await visit('customer1', { viewport: phone, theme: 'dark' });
    const { page } = customer;
    await showDashboard(page, '125430.5');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page.getByText('125 430,50 сом').waitFor();
    // The home page is told it with everything else; the top bar asks once, for the own customer.
    expect(asked.filter((url) => url.endsWith('/balance')).map((url) => new URL(url).pathname)).to.deep.equal([
      '/api/app/customers/10000001/balance',
    ]);
    const table = page.getByRole('table');
    const heads = await table.getByRole('columnheader').allTextContents();
    expect(heads).to.deep.equal(['Неделя с', 'Готово', 'В работе', 'Ждёт вас']);
    expect(await table.getByRole('row').count()).to.be.below(12);
    expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).to.be.at.most(0);
    await customer.look('home-phone');
    await customer.leave();
  });

  it('stays useful while its numbers cannot be had, and takes them when they come', async () => {
    const cashier = await visit('cashier');
    const { page } = cashier;
    await page.route('**/api/app/dashboard', (route) => route.fulfill({ status: 404, json: {} }));
    await page.reload();
    await page.getByText('Сводку сейчас показать нельзя').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Накладные СМГС' }).waitFor();
    await cashier.look('home-unavailable');
    await showDashboard(page, null);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await page.getByRole('link', { name: 'Неоплаченные накладные' }).waitFor();
    await cashier.leave(answered(404));
  });
});

describe('a person’s standing', function () {
  this.timeout(60_000);

  it('is told to somebody who waits for rights, in a simplified layout', async () => {
    const person = await visit('auditor');
    const { page } = person;
    await say(page, { roles: [] }, { CreatorId: null, side: 'none' }, {});
    await page.reload();
    await page.getByText('Учётная запись ждёт прав').waitFor();
    await page.getByText('auditor').first().waitFor();
    expect(await page.getByRole('navigation').count()).to.equal(0);
    await page.getByRole('link', { name: 'Мой профиль' }).waitFor();
    await person.look('waiting-for-rights');
    // A side is enough for the whole frame.
    await page.unrouteAll();
    await say(page, { roles: [] }, { CreatorId: null, side: 'staff' }, { 'Kassa.Calculator': true });
    await page.reload();
    await inMenu(page, 'Онлайн-калькулятор').waitFor();
    await page.getByText(`Kerben ${release}`, { exact: true }).waitFor();
    await person.leave();
  });

  it('asks nothing of a newcomer’s that he may not have', async () => {
    const { kerben } = await stage();
    const made = await kerben.call('POST', '/api/identity/users', {
      token: await kerben.token('admin'),
      body: { userName: 'newcomer', password: 'Kerben-demo-1', roleNames: [] },
    });
    expect(made.status).to.equal(201);
    const newcomer = await visit('newcomer');
    await newcomer.page.getByText('Учётная запись ждёт прав').waitFor();
    await newcomer.page.goto(`${kerben.origin}/smgs`);
    await newcomer.page.getByText('Учётная запись ждёт прав').waitFor();
    // What the browser complains of is what was refused.
    await newcomer.leave();
  });

  it('is told before access ends, until it is read, and leads to its page when it has ended', async () => {
    const person = await visit('auditor');
    const { page } = person;
    await say(page, {}, { Term: dayFromNow(3) });
    await page.reload();
    const alert = page.getByText(/Ваш доступ заканчивается \d\d\.\d\d\.\d{4}/);
    await alert.waitFor();
    await person.look('page-alert');
    await inMenu(page, 'Накладные СМГС').click();
    await heading(page).filter({ hasText: 'Накладные СМГС' }).waitFor();
    await alert.waitFor();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await alert.waitFor({ state: 'detached' });
    await inMenu(page, 'Главная').click();
    await heading(page).filter({ hasText: 'Сегодня' }).waitFor();
    expect(await alert.count()).to.equal(0);
    await page.unrouteAll();
    await say(page, {}, { Term: dayFromNow(-2) });
    await page.reload();
    await heading(page).filter({ hasText: 'Срок доступа истёк' }).waitFor();
    await person.leave(answered(404));
  });
});

import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { desktop, openBrowser, openPage, phone, screenshot, violations } from './browser.ts';

const area = '/api/app/change-agreement-request-document';

describe('the page of the SED simulator', function () {
  this.timeout(60_000);
  let kerben: Kerben;
  let browser: Browser;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await kerben?.remove();
  });

  it('shows what Kerben sent and gives a person’s answer, in three languages, on a phone too', async () => {
    const token = await kerben.token('customer1');
    const filter = encodeURIComponent(JSON.stringify({ status: 3 }));
    const { body } = await kerben.call<Record<string, unknown>[] | { data: Record<string, unknown>[] }>(
      'GET',
      `${area}?range=[0,0]&filter=${filter}`,
      { token },
    );
    const [row = {}] = Array.isArray(body) ? body : body.data;
    const fields =
      'redirectType wagonNumbers stationId toStationId requestDate cargoId customerId applicantFullName applicantPosition applicantPhone';
    const content = Object.fromEntries(fields.split(' ').map((field) => [field, row[field]]));
    const { body: made } = await kerben.call<{ id: string }>('POST', area, { token, body: { ...content, status: 1 } });

    // The browser of somebody abroad: the page keeps to the railway's clock all the same.
    const abroad = { viewport: desktop, locale: 'ru-RU', timeZone: 'America/New_York' } as const;
    const { page, complaints, close } = await openPage(browser, abroad);
    await page.goto(`${kerben.origin}/sed-simulator?ui=ru`);
    await page.getByRole('heading', { name: `Заявка ${made.id}` }).waitFor();
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await page.getByText('Сначала напишите комментарий').waitFor();
    await page.getByRole('textbox', { name: 'Комментарий' }).fill('Согласовано с начальником станции');
    expect(await violations(page)).to.deep.equal([]);
    await screenshot(page, 'sed-simulator');
    await page.getByRole('button', { name: 'Согласовать', exact: true }).click();
    await page.getByText('200 agreed').waitFor();
    const { body: after } = await kerben.call<{ status: number; sedComment: string }>('GET', `${area}/${made.id}`, {
      token,
    });
    expect(after).to.include({ status: 3, sedComment: 'Согласовано с начальником станции' });
    await page.getByRole('button', { name: 'Недоступен на минуту' }).click();
    await page.getByText('Недоступен до').waitFor();
    const hourIn = (ms: number): string =>
      new Date(ms).toLocaleTimeString('en-GB', { timeZone: 'Asia/Bishkek', hour: '2-digit', minute: '2-digit' });
    const until = /\d\d:\d\d/.exec((await page.getByText('Недоступен до').textContent()) ?? '')?.[0];
    // Down for a minute: now, a minute from now, or what the clock stood at between.
    expect(until).to.be.oneOf([0, 60_000].map((later) => hourIn(Date.now() + later)));

    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${kerben.origin}/sed-simulator?ui=ky`);
    await page.getByRole('button', { name: 'Кайра жеткиликтүү' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(phone.width);
    expect(await violations(page)).to.deep.equal([]);
    await screenshot(page, 'sed-simulator-phone');
    expect(complaints).to.deep.equal([]);
    await close();
  });
});

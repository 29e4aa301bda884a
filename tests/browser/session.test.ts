import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { openPage, signIn } from './browser.ts';
import { answered, stage, visitByPage } from './stage.ts';

const password = 'Kerben-demo-1';

/** Keeps the names of the session's events where a test can read them; survives every load of the page. */
const listen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.addEventListener('kerben-session', (event) => {
      const { type } = (event as CustomEvent<{ type: string }>).detail;
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]') as string[];
      sessionStorage.setItem('told', JSON.stringify([...told, type]));
    });
  });

const told = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as string[]);

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name) ?? localStorage.getItem(name), key);

/** Makes the tokens look as old as a refresh needs, and the page look at the clock. */
const grow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const storage = sessionStorage.getItem('access_token') === null ? localStorage : sessionStorage;
    storage.setItem('access_token_stored_at', String(Date.now() - 800_000));
    storage.setItem('expires_at', String(Date.now() + 100_000));
    document.dispatchEvent(new Event('visibilitychange'));
  });

const refreshes = (context: BrowserContext): string[] => {
  const seen: string[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/identity/token') && body.includes('grant_type=refresh_token')) seen.push(body);
  });
  return seen;
};

describe('the session in the browser', function () {
  this.timeout(60_000);

  it('keeps the tokens of the specification, in this tab only, and tells what happens', async () => {
    const { kerben, browser } = await stage();
    const { page, context, close } = await openPage(browser);
    await listen(context);
    await signIn(page, kerben.origin, 'auditor', password);
    for (const key of [
      'access_token',
      'id_token',
      'refresh_token',
      'expires_at',
      'id_token_claims_obj',
      'granted_scopes',
    ])
      expect(await page.evaluate((name) => sessionStorage.getItem(name), key), key).to.be.a('string');
    expect(await stored(page, 'abpOAuthClientId')).to.equal('kerben-ui');
    expect(await stored(page, 'nonce')).to.equal(null);
    expect(await stored(page, 'PKCE_verifier')).to.equal(null);
    expect(await told(page)).to.include('token_received');
    expect(page.url(), 'no code in the address').to.not.contain('code=');
    await close();
  });

  it('refreshes before the end, once for two tabs that hold the same tokens', async () => {
    const { page, context, close } = await visitByPage('auditor');
    const seen = refreshes(context);
    await listen(context);
    const [twin] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/'))]);
    await twin.getByRole('banner').waitFor();
    const before = await stored(page, 'refresh_token');
    expect(await stored(twin, 'refresh_token'), 'a tab that was opened by another has its tokens').to.equal(before);
    await Promise.all([grow(page), grow(twin)]);
    for (const tab of [page, twin])
      await tab.waitForFunction((old) => sessionStorage.getItem('refresh_token') !== old, before);
    expect(seen, 'requests of a refresh').to.have.lengthOf(1);
    expect(await stored(twin, 'refresh_token')).to.equal(await stored(page, 'refresh_token'));
    await grow(twin);
    await twin.waitForFunction(
      (old) => sessionStorage.getItem('refresh_token') !== old,
      await stored(page, 'refresh_token'),
    );
    expect(seen).to.have.lengthOf(2);
    await close();
  });

  it('refreshes silently where there is no refresh token', async () => {
    const { page, context, close } = await visitByPage('auditor');
    await listen(context);
    await page.reload();
    await page.getByRole('banner').waitFor();
    const before = await stored(page, 'access_token');
    await page.evaluate(() => sessionStorage.removeItem('refresh_token'));
    await grow(page);
    await page.waitForFunction((old) => sessionStorage.getItem('access_token') !== old, before);
    expect(await told(page)).to.include.members(['token_expires', 'silently_refreshed']);
    await close();
  });

  it('is remembered in the browser when the person asks for it', async () => {
    const { kerben, browser } = await stage();
    const { page, context, close } = await openPage(browser);
    await page.goto(kerben.origin);
    await page.locator('input[name="userName"]').fill('auditor');
    await page.locator('input[name="password"]').fill(password);
    await page.locator('input[name="remember"]').check();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
    expect(
      await page.evaluate(() => [localStorage.getItem('remember_me'), sessionStorage.getItem('refresh_token')]),
    ).to.deep.equal(['true', null]);
    const another = await context.newPage();
    const asked: string[] = [];
    another.on('request', (request) => asked.push(request.url()));
    await another.goto(kerben.origin);
    await another.getByRole('banner').waitFor();
    expect(asked.filter((url) => url.includes('/identity/auth'))).to.deep.equal([]);
    await close();
  });

  it('that ends in another tab ends here too', async () => {
    const { page, context, close } = await visitByPage('auditor');
    const [twin] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/'))]);
    await twin.getByRole('banner').waitFor();
    await page.goto(new URL('/logout', page.url()).href);
    await page.locator('input[name="userName"]').waitFor();
    // It leaves by itself, perhaps before the provider has heard of the sign-out; the sign-in there is good all the same.
    await twin.locator('input[name="userName"]').fill('auditor');
    await twin.locator('input[name="password"]').fill(password);
    await twin.keyboard.press('Enter');
    await twin.getByRole('banner').or(twin.locator('input[name="userName"]')).first().waitFor();
    expect(await twin.getByText('session_expired').count(), 'a page that says it has expired').to.equal(0);
    await close();
  });

  it('whose end finds a half-filled form asks to sign in beside it, and nothing is lost', async () => {
    const { page, context, close, leave: _leave } = await visitByPage('cashier');
    await page.goto(new URL('/reference/customer/create', page.url()).href);
    const name = page.getByRole('textbox', { name: /Наименование/ });
    await name.fill('Недописанный клиент');
    await page.evaluate(async () => {
      const body = new URLSearchParams({
        client_id: 'kerben-ui',
        token: sessionStorage.getItem('refresh_token') ?? '',
      });
      await fetch('/identity/token/revocation', { method: 'POST', body });
      sessionStorage.setItem('access_token', 'not-a-token');
    });
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Сеанс завершён' });
    await dialog.waitFor();
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: 'Войти' }).click(),
    ]);
    await popup.waitForEvent('close');
    await dialog.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).to.equal('Недописанный клиент');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/reference\/customer(?!\/create)/);
    await close();
  });

  it('a callback that nobody here began is refused with a way on', async () => {
    const { page, leave } = await visitByPage('auditor');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(new URL('/auth-callback?code=stolen&state=someone;%2Fsmgs', page.url()).href);
    await page.getByText('Этот вход начат не в этой вкладке').waitFor();
    expect(page.url()).to.not.contain('stolen');
    await page.getByRole('link', { name: 'Войти' }).click();
    await page.getByRole('banner').waitFor();
    await leave(answered(400));
  });
});

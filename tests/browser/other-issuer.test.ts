import { expect } from 'chai';
import { emptyDataDir, startKerben, type Kerben } from '../kerben.ts';
import { startKeycloakShaped, type KeycloakShaped } from '../keycloak-shaped.ts';
import { openPage } from './browser.ts';
import { stage } from './stage.ts';

describe('another issuer, shaped like Keycloak', function () {
  this.timeout(90_000);
  let realm: KeycloakShaped;
  let kerben: Kerben;
  before(async () => {
    realm = await startKeycloakShaped({
      clientId: 'kerben-web',
      audience: 'kerben-api',
      users: [
        {
          sub: '7d0c7f5e-0000-4000-8000-000000000001',
          userName: 'aibek',
          password: 'realm-password',
          name: 'Айбек Кассиров',
          email: 'aibek@railway.example',
          roles: ['cashier', 'unknown-to-kerben'],
        },
      ],
    });
    kerben = await startKerben({
      dataDir: await emptyDataDir(),
      env: {
        OIDC_ISSUER: realm.issuer,
        OIDC_CLIENT_ID: 'kerben-web',
        OIDC_TOKEN_TYPE: 'JWT',
        OIDC_REQUIRE_AT_HASH: 'on',
        OIDC_ROLES_CLAIM: 'realm_access.roles',
        OIDC_ACCOUNT_URL: `${realm.issuer}/account`,
      },
    });
  });
  after(async () => {
    await kerben.remove();
    await realm.close();
  });

  it('signs a person in, who is a user here from then on with the roles of the realm, and watches its session', async () => {
    const { browser } = await stage();
    const { page, context, complaints, close } = await openPage(browser);
    await context.addInitScript(() => {
      window.addEventListener('kerben-session', (event) => {
        const { type } = (event as CustomEvent<{ type: string }>).detail;
        sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''} ${type}`);
      });
    });
    await page.goto(kerben.origin);
    await page.locator('input[name="username"]').fill('aibek');
    await page.locator('input[name="password"]').fill('realm-password');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByText('Айбек Кассиров').waitFor();
    await page.getByRole('banner').getByText('Кассир', { exact: true }).waitFor();
    const token = (await page.evaluate(() => sessionStorage.getItem('access_token'))) ?? '';
    const { body } = await kerben.call<{ currentUser: { roles: string[]; userName: string } }>(
      'GET',
      '/api/abp/application-configuration',
      { token },
    );
    expect(body.currentUser).to.include({ userName: 'aibek' });
    expect(body.currentUser.roles).to.deep.equal(['cashier']);

    await page.waitForFunction(() => sessionStorage.getItem('told')?.includes('session_unchanged') === true);
    const before = await page.evaluate(() => sessionStorage.getItem('refresh_token'));
    realm.changeSession();
    await page.waitForFunction((old) => sessionStorage.getItem('refresh_token') !== old, before, { timeout: 15_000 });
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).to.contain('session_changed token_refreshed');
    expect(realm.scopes(), 'no session at the issuer that signing out does not end').to.equal(
      'openid profile email roles',
    );

    realm.setRoles('aibek', ['auditor']);
    realm.changeSession();
    await page.getByRole('banner').getByText('Аудитор', { exact: true }).waitFor({ timeout: 15_000 });
    expect(complaints.join('\n')).to.equal('');
    await close();
  });

  it('a session that ends at the issuer covers the page, and nobody sees what was on it', async () => {
    const { browser } = await stage();
    const { page, close } = await openPage(browser);
    await page.goto(kerben.origin);
    await page.locator('input[name="username"]').fill('aibek');
    await page.locator('input[name="password"]').fill('realm-password');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
    await page.evaluate(() => {
      window.addEventListener('kerben-session', (event) => {
        const { type } = (event as CustomEvent<{ type: string }>).detail;
        sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''} ${type}`);
      });
    });
    await page.waitForFunction(() => sessionStorage.getItem('told')?.includes('session_unchanged') === true);
    realm.endSession();
    await page.locator('input[name="username"]').waitFor({ timeout: 6_000 });
    await close();
  });

  it('an issuer that says “changed” for ever ends the session after one refresh', async () => {
    const { browser } = await stage();
    const { page, close } = await openPage(browser);
    await page.goto(kerben.origin);
    await page.locator('input[name="username"]').fill('aibek');
    await page.locator('input[name="password"]').fill('realm-password');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
    await page.evaluate(() => {
      window.addEventListener('kerben-session', (event) => {
        const { type } = (event as CustomEvent<{ type: string }>).detail;
        sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''} ${type}`);
      });
    });
    await page.waitForFunction(() => sessionStorage.getItem('told')?.includes('session_unchanged') === true);
    const before = realm.tokenCalls();
    realm.neverMatch(true);
    await page.waitForFunction(() => sessionStorage.getItem('told')?.includes('session_terminated') === true);
    await page.waitForTimeout(8_000);
    realm.neverMatch(false);
    // One refresh, and the code of the sign-in that the issuer's own session answers at once.
    expect(realm.tokenCalls() - before).to.be.at.most(3);
    await close();
  });
});

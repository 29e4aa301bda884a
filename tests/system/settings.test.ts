import { createHash } from 'node:crypto';
import { startMailServer, type TestMailServer } from '@kerben/platform/testing/mail-server.ts';
import { pdfText, plain } from '@kerben/query-service/printed/pdf-text.ts';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { createVisitor } from './visitor.ts';

interface ProblemBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly validationErrors: readonly { readonly members: readonly string[] }[];
  };
}
interface Feature {
  readonly name: string;
  readonly value: string;
  readonly depth: number;
  readonly parentName: string | null;
  readonly provider: { readonly name: string; readonly key: string | null };
  readonly valueType: {
    readonly name: string;
    readonly validator: { readonly name: string; readonly properties: object };
    readonly itemSource?: { readonly items: readonly { readonly value: string }[] };
  };
}
interface Configuration {
  readonly auth: { readonly grantedPolicies: Readonly<Record<string, boolean>> };
  readonly features: { readonly values: Readonly<Record<string, string>> };
  readonly setting: { readonly values: Readonly<Record<string, string>> };
  readonly timing: { readonly timeZone: { readonly iana: { readonly timeZoneName: string } } };
  readonly localization: { readonly currentCulture: { readonly name: string } };
}

const host = '/api/feature-management/features?providerName=T&providerKey=';
const emailing = '/api/setting-management/emailing';

/** Features and settings from outside, against a whole Kerben: ABP's calls, and what they change at the next request. */
describe('features and settings', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let admin: string;
  let cashier: string;
  let mail: TestMailServer;
  const account = { user: 'kerben', password: 'sesame & thyme' };

  before(async () => {
    mail = await startMailServer(account);
    kerben = await startKerben({ dataDir: await freshDataDir() });
    [admin, cashier] = await Promise.all([kerben.token('admin'), kerben.token('cashier')]);
  });
  after(async () => {
    await kerben.remove();
    await mail.close();
  });

  const call = <Body = ProblemBody>(method: string, path: string, body?: unknown, token = admin) =>
    kerben.call<Body>(method, path, {
      token,
      headers: { 'accept-language': 'en' },
      ...(body === undefined ? {} : { body }),
    });
  const configuration = async (token: string) =>
    (await call<Configuration>('GET', '/api/abp/application-configuration', undefined, token)).body;
  const wish = (values: Readonly<Record<string, string>>) => ({
    features: Object.entries(values).map(([name, value]) => ({ name, value })),
  });
  const featuresOf = async (path = host) => {
    const { body } = await call<{ groups: { name: string; features: Feature[] }[] }>('GET', path);
    return new Map(body.groups.flatMap(({ features }) => features).map((feature) => [feature.name, feature]));
  };
  const codeOf = ({ status, body }: { status: number; body: ProblemBody }) => [status, body.error.code];

  describe('features', () => {
    it("have ABP's shape", async () => {
      const features = await featuresOf();
      expect(features.get('Kerben.CashDesk')).to.deep.include({
        value: 'true',
        depth: 0,
        parentName: null,
        provider: { name: 'D', key: null },
        valueType: { name: 'ToggleStringValueType', properties: {}, validator: { name: 'BOOLEAN', properties: {} } },
      });
      expect(features.get('Kerben.Redirects.SedRetries')).to.deep.include({ depth: 1, parentName: 'Kerben.Redirects' });
      expect(features.get('Kerben.Redirects.SedRetries')?.valueType.validator).to.deep.equal({
        name: 'NUMERIC',
        properties: { MinValue: 1, MaxValue: 20 },
      });
      expect(features.get('Kerben.ExportFormat')?.valueType.itemSource?.items.map(({ value }) => value)).to.deep.equal([
        'csv',
        'xlsx',
      ]);
    });

    it('need a provider that there is', async () => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const body = method === 'PUT' ? wish({}) : undefined;
        const missing = await call(method, '/api/feature-management/features', body);
        expect([missing.status, missing.body.error.message]).to.deep.equal([400, 'providerName is required.']);
        for (const query of ['providerName=E', 'providerName=T&providerKey=nobody', 'providerName=R&providerKey=admin'])
          expect((await call(method, `/api/feature-management/features?${query}`, body)).status, query).to.equal(400);
      }
    });

    it('that are off take their policies from everybody at the next request, and give them back', async () => {
      const list = `/api/app/smgs?range=[0,0]`;
      expect((await configuration(cashier)).auth.grantedPolicies).to.include.keys('Kassa', 'Fine.Charge');
      expect((await call('PUT', host, wish({ 'Kerben.CashDesk': 'false' }))).status).to.equal(204);
      for (const token of [cashier, admin]) {
        const { auth, features } = await configuration(token);
        expect(auth.grantedPolicies)
          .to.include.keys('Smgs')
          .and.not.have.any.keys('Kassa', 'Kassa.Menu', 'Fine.Charge');
        expect(features.values).to.include({ 'Kerben.CashDesk': 'false', 'Kerben.CashDesk.Fines': 'false' });
        expect((await call('GET', list, undefined, token)).status).to.equal(200);
        const settle = await call('POST', '/api/app/smgs/nobody/settle', {}, token);
        expect(codeOf(settle)).to.deep.equal([403, 'Auth.PolicyMissing']);
      }
      const features = await featuresOf();
      expect(features.get('Kerben.CashDesk.OnlinePayment')).to.deep.include({
        value: 'false',
        provider: { name: 'T', key: 'railway' },
      });
      const dialog = await call<{ groups: { permissions: { name: string }[] }[] }>(
        'GET',
        '/api/permission-management/permissions?providerName=R&providerKey=cashier',
      );
      const offered = dialog.body.groups.flatMap(({ permissions }) => permissions).map(({ name }) => name);
      expect(offered).to.include('Smgs').and.include('Kassa.Calculator').and.not.include('Kassa');

      // A child brings its parents back, and not its sisters.
      expect((await call('PUT', host, wish({ 'Kerben.CashDesk.Fines': 'true' }))).status).to.equal(204);
      expect((await configuration(cashier)).auth.grantedPolicies).to.include.keys('Kassa', 'Fine.Charge');
      expect((await featuresOf()).get('Kerben.CashDesk.OnlinePayment')?.value).to.equal('false');
      expect((await call('POST', '/api/app/smgs/nobody/settle', {}, cashier)).status).to.equal(404);
      expect((await call('DELETE', host)).status).to.equal(204);
      expect((await featuresOf()).get('Kerben.CashDesk.OnlinePayment')).to.deep.include({
        value: 'true',
        provider: { name: 'D', key: null },
      });
    });

    it('a feature that is off refuses the calls behind its policies, to administrators too', async () => {
      // The tenant policies are behind no feature; the grants of the role are, so whoever gives what is off is refused.
      await call('PUT', host, wish({ 'Kerben.Statistics': 'false' }));
      const grant = await call('PUT', '/api/permission-management/permissions?providerName=R&providerKey=tehpd', {
        permissions: [{ name: 'Osot.Go1', isGranted: true }],
      });
      expect(codeOf(grant)).to.deep.equal([409, 'Grants.BeyondOwn']);
      await call('DELETE', host);
    });

    it('refuse what is no feature, no value, or a contradiction', async () => {
      for (const [values, member] of [
        [{ 'No.Such': 'true' }, 'features.0.name'],
        [{ 'Kerben.Chat': 'maybe' }, 'features.0.value'],
        [{ 'Kerben.Redirects.SedRetries': '21' }, 'features.0.value'],
        [{ 'Kerben.ExportFormat': 'pdf' }, 'features.0.value'],
        [{ 'Kerben.CashDesk': 'false', 'Kerben.CashDesk.Fines': 'true' }, 'features'],
      ] as const) {
        const { status, body } = await call('PUT', host, wish(values));
        expect([status, body.error.validationErrors[0]?.members], JSON.stringify(values)).to.deep.equal([
          400,
          [member],
        ]);
      }
      expect((await call('PUT', host, { features: [], more: 1 })).status).to.equal(400);
      expect((await call('PUT', host, { features: [{ name: 'Kerben.Chat', value: true }] })).status).to.equal(400);
    });

    it('are nobody’s business without the right', async () => {
      for (const [method, body] of [['GET'], ['PUT', wish({})], ['DELETE']] as const) {
        expect(codeOf(await call(method, host, body, cashier))).to.deep.equal([403, 'Auth.PolicyMissing']);
        expect((await kerben.call(method, host, body === undefined ? {} : { body })).status).to.equal(401);
      }
    });
  });

  describe('settings', () => {
    const smtp = () => ({
      smtpHost: '127.0.0.1',
      smtpPort: mail.port,
      smtpUserName: account.user,
      smtpDomain: '',
      smtpEnableSsl: false,
      smtpUseDefaultCredentials: false,
      defaultFromAddress: 'kerben@railway.example',
      defaultFromDisplayName: 'Кербен',
    });
    const test = { senderEmailAddress: 'a@x.example', targetEmailAddress: 'b@x.example', subject: 'Сыноо', body: 'x' };

    it('of accounts open and close registration at once, and never lock everybody out', async () => {
      const set = (body: object) => call('PUT', '/api/account-admin/settings', body);
      const page = () => fetch(`${kerben.origin}/identity/account/register?ui=en`);
      const register = () =>
        kerben.call<ProblemBody>('POST', '/api/account/register', {
          body: { userName: 'guest', emailAddress: 'guest@x.example', password: 'quiet river 59' },
        });
      expect((await page()).status).to.equal(200);
      await call('PUT', host, wish({ 'Kerben.Registration.Contact': '+996 312 000000' }));
      expect((await set({ isSelfRegistrationEnabled: false })).status).to.equal(204);
      const closed = await page();
      expect(closed.status).to.equal(403);
      expect(await closed.text())
        .to.include('Registration is turned off')
        .and.include('+996 312 000000');
      expect(codeOf(await register())).to.deep.equal([403, 'Account.RegistrationOff']);
      const { setting } = await configuration(cashier);
      expect(setting.values).to.deep.include({
        'Abp.Account.IsSelfRegistrationEnabled': 'false',
        'Abp.Account.EnableLocalLogin': 'true',
      });
      expect((await call('GET', '/api/account-admin/settings')).body).to.deep.equal({
        isSelfRegistrationEnabled: false,
        enableLocalLogin: true,
        defaultLanguage: 'ru',
      });
      expect((await set({ isSelfRegistrationEnabled: true })).status).to.equal(204);
      await call('PUT', host, wish({ 'Kerben.Registration': 'false' }));
      expect((await page()).status, 'the feature decides as well').to.equal(403);
      await call('DELETE', host);
      expect((await page()).status).to.equal(200);

      expect(codeOf(await set({ enableLocalLogin: false }))).to.deep.equal([409, 'Settings.NoOtherSignIn']);
      expect((await set({ enableLocalLogin: 'no' })).status).to.equal(400);
      expect((await set({ unknown: 1 })).status).to.equal(400);
    });

    it('of language and time zone reach who asks for nothing else', async () => {
      const path = '/api/setting-management/timezone';
      expect((await call('GET', path)).body).to.equal('Asia/Bishkek');
      expect((await call('POST', `${path}?timezone=Asia/Tashkent`)).status).to.equal(204);
      expect((await call('GET', path)).body).to.equal('Asia/Tashkent');
      expect((await configuration(cashier)).timing.timeZone.iana.timeZoneName).to.equal('Asia/Tashkent');
      for (const wrong of ['?timezone=Mars/Olympus', '', '?timezone=%2B06:00'])
        expect((await call('POST', `${path}${wrong}`)).status, wrong).to.equal(400);
      const { body: zones } = await call<{ name: string; value: string }[]>('GET', `${path}/timezones`);
      expect(zones).to.deep.include({ name: 'Asia/Bishkek', value: 'Asia/Bishkek' });
      await call('POST', `${path}?timezone=Asia/Bishkek`);

      await call('PUT', '/api/account-admin/settings', { defaultLanguage: 'ky' });
      const silent = await kerben.call<Configuration>('GET', '/api/abp/application-configuration', { token: cashier });
      expect(silent.body.localization.currentCulture.name).to.equal('ky');
      expect((await configuration(cashier)).localization.currentCulture.name).to.equal('en');
      await call('PUT', '/api/account-admin/settings', { defaultLanguage: 'ru' });
    });

    it('of e-mail: the password goes in and never comes out', async () => {
      expect(codeOf(await call('POST', `${emailing}/send-test-email`, test))).to.deep.equal([
        409,
        'Settings.NoMailServer',
      ]);
      expect((await call('POST', emailing, { ...smtp(), smtpPassword: account.password })).status).to.equal(204);
      const { body } = await call<Readonly<Record<string, unknown>>>('GET', emailing);
      expect(body).to.deep.equal({ ...smtp(), smtpPassword: null, hasSmtpPassword: true });
      const { setting } = await configuration(admin);
      expect(Object.keys(setting.values).filter((name) => name.includes('Mailing'))).to.deep.equal([]);

      expect((await call('POST', `${emailing}/send-test-email`, test)).status).to.equal(204);
      const tried = mail.letters.find(({ to }) => to.includes('b@x.example'));
      expect(tried).to.deep.include({ from: 'a@x.example', to: ['b@x.example'], user: account.user });
      // What was read may come back as it is: the password stays.
      const { smtpPassword: _none, ...rest } = body;
      expect((await call('POST', emailing, { ...rest, smtpPassword: null })).status).to.equal(204);
      expect((await call('POST', `${emailing}/send-test-email`, test)).status).to.equal(204);

      const wrong = await call('POST', emailing, { ...smtp(), smtpPassword: 'not this one' });
      expect(wrong.status).to.equal(204);
      const refused = await call('POST', `${emailing}/send-test-email`, test);
      expect(codeOf(refused)).to.deep.equal([409, 'Settings.MailFailed']);
      expect(JSON.stringify(refused.body)).to.not.include('not this one');
      await call('POST', emailing, { ...smtp(), smtpPassword: account.password });

      for (const bad of [
        { smtpPort: 0 },
        { smtpHost: 'http://x' },
        { defaultFromAddress: 'nobody' },
        { defaultFromDisplayName: 'a\nBcc: x@y.kg' },
        { unknown: 1 },
      ])
        expect((await call('POST', emailing, { ...smtp(), ...bad })).status, JSON.stringify(bad)).to.equal(400);
      for (const bad of [{ targetEmailAddress: 'x' }, { subject: 'a\r\nBcc: x@y.kg' }])
        expect((await call('POST', `${emailing}/send-test-email`, { ...test, ...bad })).status).to.equal(400);
      for (const path of [emailing, `${emailing}/send-test-email`])
        expect(codeOf(await call('POST', path, {}, cashier))).to.deep.equal([403, 'Auth.PolicyMissing']);
    });

    it('of e-mail send the letters that people wait for, and the page of letters goes', async () => {
      await createVisitor(kerben.origin).visit('/identity/account/forgot-password?ui=en', {
        email: 'cashier@kerben.example',
      });
      // Other letters (of tickets, of arrivals) go out of the same process at their own time: this one is looked for.
      const asked = () => mail.letters.find(({ to }) => to.includes('cashier@kerben.example'));
      const giveUp = Date.now() + 10_000;
      while (asked() === undefined && Date.now() < giveUp) await new Promise((done) => setTimeout(done, 50));
      expect(asked()).to.deep.include({ from: 'kerben@railway.example', to: ['cashier@kerben.example'] });
      expect((await fetch(`${kerben.origin}/identity/outbox`)).status).to.equal(404);
      expect((await call('POST', emailing, { ...smtp(), smtpHost: '' })).status).to.equal(204);
      expect((await fetch(`${kerben.origin}/identity/outbox`)).status).to.equal(200);
    });

    it('and the log never hold the password, nor anything made of it', async () => {
      const { body } = await call<{ data: unknown[] }>('GET', '/api/app/audit-log?range=[0,4000]');
      const everything = JSON.stringify(body);
      expect(everything).to.not.include(account.password);
      const fingerprint = createHash('sha256').update(JSON.stringify({ smtpPassword: account.password }));
      expect(everything).to.not.include(fingerprint.digest('base64url'));
    });
  });

  describe('of papers', () => {
    const path = '/api/setting-management/papers';
    const lines = { heading: ['Кыргыз темир жолу', 'станция Бишкек'], signatories: ['Начальник станции'] };
    const issuer = { issuer: 'Кыргызская железная дорога', tin: '00000000000123' };

    it('are the administrator’s, six lines at most', async () => {
      expect((await call('PUT', path, lines, cashier)).status).to.equal(403);
      const seven = Array.from({ length: 7 }, (_, at) => `line ${at}`);
      const refused = await call('PUT', path, { ...lines, heading: seven });
      expect([refused.status, refused.body.error.validationErrors[0]?.members]).to.deep.equal([400, ['heading']]);
    });

    it('stand above every document that is printed, and are told to every screen', async () => {
      const before = await call<readonly { readonly id: string }[]>('GET', '/api/app/act?range=[0,0]');
      const [act] = before.body;
      const printed = async (): Promise<string> => {
        const response = await fetch(`${kerben.origin}/api/app/report/Act?Id=${act?.id}`, {
          headers: { authorization: `Bearer ${admin}`, 'accept-language': 'ru' },
        });
        return pdfText(Buffer.from(await response.arrayBuffer()));
      };
      expect(plain(await printed())).to.not.include(plain('Кыргыз темир жолу'));
      expect((await call('PUT', path, lines)).status).to.be.oneOf([200, 204]);
      expect((await call('GET', path)).body).to.deep.equal({ ...lines, issuer: '', tin: '' });
      const short = await call('PUT', path, { ...lines, ...issuer, tin: '123' });
      expect([short.status, short.body.error.validationErrors[0]?.members]).to.deep.equal([400, ['tin']]);
      expect((await call('PUT', path, { ...lines, ...issuer })).status).to.be.oneOf([200, 204]);
      // Whoever does not know of them leaves them.
      expect((await call('PUT', path, lines)).status).to.be.oneOf([200, 204]);
      expect((await call('GET', path)).body).to.deep.equal({ ...lines, ...issuer });
      const { body } = await call<Configuration>('GET', '/api/abp/application-configuration', undefined, cashier);
      expect(body.setting.values).to.include({
        'Kerben.Papers.Heading': lines.heading.join('\n'),
        'Kerben.Papers.Signatories': 'Начальник станции',
      });
      expect(plain(await printed())).to.include(plain('Кыргыз темир жолу'));
    });
  });

  describe('of four eyes', () => {
    const path = '/api/setting-management/limits';
    const limits = { mostAtOnce: '100000000.00', dailyMegabytes: 1000 };
    interface Order {
      readonly id: string;
      readonly status: number;
      readonly sentById?: string;
      readonly _actions: readonly {
        readonly action: string;
        readonly refusals: readonly { readonly code: string }[];
      }[];
    }

    it('are on in the demo for orders and redirects, and a call that leaves them out leaves them so', async () => {
      const on = {
        fourEyesOrder: true,
        fourEyesRedirect: true,
        fourEyesRefund: false,
        fourEyesFine: false,
        blindCount: false,
      };
      expect((await call('GET', path)).body).to.deep.equal({ ...limits, ...on });
      expect((await call('PUT', path, limits)).status).to.be.oneOf([200, 204]);
      expect((await call('GET', path)).body).to.deep.equal({ ...limits, ...on });
    });

    it('whoever made an order does not accept it, by menu and by command, until the setting is off', async () => {
      const order = {
        ...{ date: '2026-01-05', stationId: '716607', messageType: 1, count: 1, comment: '', charges: [] },
        ...{ summaCash: '10.00', summaCard: '0.00', summaAccount: '0.00' },
        // Of a station that works on paper.
        confirmedWarnings: ['ArrivedNaryad.Typed'],
      };
      const made = await call<{ id: string }>('POST', '/api/app/arrived-naryad', order);
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
      const at = `/api/app/arrived-naryad/${made.body.id}`;
      expect((await call('POST', `${at}/send`, {})).status).to.equal(200);
      const menu = async () =>
        (await call<Order>('GET', at)).body._actions.find(({ action }) => action === 'accept')?.refusals;
      expect(await menu()).to.deep.equal([{ code: 'Document.SamePerson' }]);
      const refused = await call('POST', `${at}/accept`, {});
      expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'Document.SamePerson']);
      expect(refused.body.error.message).to.include('Another person');
      await call('PUT', path, { ...limits, fourEyesOrder: false });
      expect(await menu()).to.deep.equal([]);
      expect((await call('POST', `${at}/accept`, {})).status).to.equal(200);
      await call('PUT', path, { ...limits, fourEyesOrder: true });
    });
  });

  describe('both', () => {
    it('all of it stands after a restart', async () => {
      await call('PUT', host, wish({ 'Kerben.Chat': 'false' }));
      await call('POST', emailing, {
        smtpHost: '127.0.0.1',
        smtpPort: mail.port,
        smtpUserName: account.user,
        smtpDomain: '',
        smtpEnableSsl: false,
        smtpUseDefaultCredentials: false,
        defaultFromAddress: 'kerben@railway.example',
        defaultFromDisplayName: 'Кербен',
        smtpPassword: account.password,
      });
      const { dataDir } = kerben;
      expect(await kerben.stop()).to.equal(0);
      kerben = await startKerben({ dataDir });
      admin = await kerben.token('admin');
      expect((await featuresOf()).get('Kerben.Chat')?.value).to.equal('false');
      const letter = { senderEmailAddress: 'a@x.example', targetEmailAddress: 'c@x.example', subject: 's' };
      expect((await call('POST', `${emailing}/send-test-email`, letter)).status).to.equal(204);
      expect(mail.letters.at(-1)?.user).to.equal(account.user);
      const verified = await kerben.tool('verify');
      expect(verified.code, verified.output).to.equal(0);
    });
  });
});

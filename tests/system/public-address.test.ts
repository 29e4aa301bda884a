import { createServer } from 'node:net';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { emptyDataDir, startKerben, type Kerben } from '../kerben.ts';

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

/** Kerben behind a proxy that ends https: what it writes about itself is its public address, and cookies are for that only. */
describe('the public address', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let port: number;
  before(async () => {
    port = await freePort();
    kerben = await startKerben({
      dataDir: await emptyDataDir(),
      env: { PORT: String(port), PUBLIC_URL: 'https://kerben.example', TRUST_PROXY: '1' },
    });
  });
  after(() => kerben.remove());

  const get = (path: string, headers: Record<string, string>) =>
    new Promise<{ response: IncomingMessage; body: string }>((done, fail) => {
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
        response.on('end', () => done({ response, body }));
      })
        .once('error', fail)
        .end();
    });
  const asked: readonly Record<string, string>[] = [
    { host: 'kerben.example', 'x-forwarded-proto': 'https' },
    { host: 'evil.example' },
    { host: 'kerben.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { host: 'kerben.example', forwarded: 'host=evil.example;proto=http' },
  ];

  it('stands in discovery, whoever is asked for', async () => {
    for (const headers of asked) {
      const { body } = await get('/identity/.well-known/openid-configuration', headers);
      const addresses = body.match(/https?:\/\/[^/"]+/g) ?? [];
      expect(new Set(addresses), JSON.stringify(headers)).to.deep.equal(new Set(['https://kerben.example']));
    }
  });

  it('is the only one that the session’s cookie is for', async () => {
    const query = new URLSearchParams({
      client_id: 'kerben-ui',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://kerben.example/auth-callback',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    for (const headers of asked) {
      const begun = await get(`/identity/auth?${query}`, headers);
      const cookies = begun.response.headers['set-cookie'] ?? [];
      expect(cookies, JSON.stringify(headers)).to.not.deep.equal([]);
      for (const cookie of cookies)
        expect(cookie)
          .to.match(/^__(Host|Secure)-/)
          .and.match(/; secure/i)
          .and.match(/; httponly/i)
          .and.not.match(/domain/i);
      const location = begun.response.headers.location ?? '';
      const pair = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
      const page = await get(location, { ...headers, cookie: pair });
      const form = page.response.headers['set-cookie']?.find((cookie) => cookie.includes('kerben_form')) ?? '';
      expect(form).to.match(/^__Host-kerben_form=.*Path=\/;.*Secure/i);
    }
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { Problem } from '../http/problem.ts';
import { createKeySet } from './key-set.ts';
import { createTokenVerifier } from './verifier.ts';

const issuer = 'https://id.example';

/** An issuer whose keys and answers a test decides. */
const startIssuer = async () => {
  let keys: object[] = [];
  let asked = 0;
  let away = false;
  const server: Server = createServer((_req, res) => {
    asked += 1;
    if (away) res.writeHead(503).end();
    else res.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`);
  return {
    url,
    asked: () => asked,
    lists: (...next: readonly object[]) => (keys = [...next]),
    goesAway: (yes = true) => (away = yes),
    close: () => server.close(),
  };
};

const makeKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048 });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};
let count = 0;
const tokenOf = (key: CryptoKey, kid: string): Promise<string> =>
  new SignJWT({ jti: String((count += 1)) })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid })
    .setIssuer(issuer)
    .setAudience('api')
    .setSubject('s')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);

describe('the keys of another issuer', () => {
  let realm: Awaited<ReturnType<typeof startIssuer>>;
  let shift: number;
  let keySet: ReturnType<typeof createKeySet>;
  let statusOf: (token: string) => Promise<number>;
  const one = makeKey('one');
  const two = makeKey('two');
  beforeEach(async () => {
    realm = await startIssuer();
    shift = 0;
    keySet = createKeySet(realm.url, { now: () => Date.now() + shift });
    const verify = createTokenVerifier({ issuer, audience: 'api', keys: keySet });
    statusOf = (token) =>
      verify(token).then(
        () => 200,
        (error: unknown) => (error as Problem).status,
      );
  });
  afterEach(() => realm.close());

  const signed = async (key: typeof one) => tokenOf((await key).privateKey, (await key).jwk.kid);

  it('are taken up with the first token that needs a new one', async () => {
    realm.lists((await one).jwk);
    expect(await statusOf(await signed(one))).to.equal(200);
    realm.lists((await one).jwk, (await two).jwk);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => signed(two)));
    expect(new Set(await Promise.all(tokens.map(statusOf)))).to.deep.equal(new Set([200]));
    expect(realm.asked(), 'asked once for all of them').to.equal(2);
  }).timeout(5_000);

  it('are asked for at most every two seconds, whatever tokens come', async () => {
    realm.lists((await one).jwk);
    await statusOf(await signed(one));
    const until = Date.now() + 4_500;
    const forger = async () => {
      while (Date.now() < until) expect(await statusOf(await signed(two))).to.equal(401);
    };
    await Promise.all([forger(), forger(), forger()]);
    expect(realm.asked()).to.be.at.most(5);
  }).timeout(12_000);

  it('are kept for hours while the issuer is away, and it is said', async () => {
    realm.lists((await one).jwk);
    expect(await statusOf(await signed(one))).to.equal(200);
    expect(keySet.state()).to.equal('ready');
    realm.goesAway();
    for (const hours of [0.1, 1, 11]) {
      shift = hours * 3_600_000;
      expect(await statusOf(await tokenOf((await one).privateKey, 'one')), `${hours} h`).to.equal(200);
      expect(keySet.state()).to.equal('away');
    }
    expect(await statusOf(await signed(two)), 'a key that nobody can ask about').to.equal(503);
    shift = 13 * 3_600_000;
    expect(await statusOf(await signed(one)), 'the next morning').to.equal(503);
    realm.goesAway(false);
    shift += 6_000;
    expect(await statusOf(await signed(one))).to.equal(200);
    expect(keySet.state()).to.equal('ready');
  }).timeout(12_000);

  it('are dropped when the issuer no longer lists them, also for tokens that were good a moment ago', async () => {
    realm.lists((await one).jwk);
    const token = await signed(one);
    expect(await statusOf(token)).to.equal(200);
    realm.lists((await two).jwk);
    // Somebody comes with the new key: the old one is gone at once.
    expect(await statusOf(await signed(two))).to.equal(200);
    expect(await statusOf(token)).to.equal(401);
  }).timeout(12_000);

  it('are asked for anew before they are used after a quiet night', async () => {
    realm.lists((await one).jwk);
    expect(await statusOf(await signed(one))).to.equal(200);
    realm.lists((await two).jwk);
    shift = 8 * 3_600_000;
    expect(await statusOf(await signed(one))).to.equal(401);
  }).timeout(12_000);
});

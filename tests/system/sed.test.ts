import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import { signWebhook } from '@kerben/platform/webhooks/signature.ts';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Answer, type Kerben } from '../kerben.ts';

/** `npm run faults` sets it: every named point, the API and PostgreSQL too, and random kills under load. */
const full = process.env['KERBEN_FAULTS_FULL'] !== undefined;

const area = '/api/app/change-agreement-request-document';
const secret = Buffer.alloc(32, 7);
const preload = resolve(import.meta.dirname, '../../operations/faults/failpoints.js');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Row {
  readonly id: string;
  readonly status: number;
  readonly sedDelivery: string;
  readonly attempt: number;
  readonly [field: string]: unknown;
}
type Log = readonly { readonly type: string; readonly revision: number }[];

/**
 * The exchange with SED, broken on purpose (design/house, guarantee 7; research 2, F1, F2, F8, F9, F15 to F20). After everything:
 * each decision once, each sending known to SED under one id, no request stuck, every list equal to the log.
 */
describe('SED', function () {
  this.timeout(full ? 600_000 : 90_000);
  let kerben: Kerben;
  let dataDir: string;
  let faults: string;
  let content: Record<string, unknown>;
  const made: string[] = [];

  const start = () =>
    startKerben({
      dataDir,
      env: {
        SED_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
        SED_FIRST_PAUSE_MS: '40',
        SED_LONGEST_PAUSE_MS: '200',
        SED_TRIES: '4',
        SED_GIVE_UP_MS: '4000',
        SED_TIMEOUT_MS: '1500',
        SED_BREAKER_FAILURES: '3',
        SED_BREAKER_PAUSE_MS: '300',
        KERBEN_FAULTS: faults,
        NODE_OPTIONS: `--import ${preload}`,
      },
    });

  before(async () => {
    dataDir = await freshDataDir();
    faults = await mkdtemp(join(tmpdir(), 'kerben-faults-'));
    kerben = await start();
    const filter = encodeURIComponent(JSON.stringify({ status: 3 }));
    const { body } = await kerben.call<Row[] | { data: Row[] }>('GET', `${area}?range=[0,0]&filter=${filter}`, {
      token: await kerben.token('customer1'),
    });
    const [row] = Array.isArray(body) ? body : body.data;
    const fields =
      'redirectType wagonNumbers stationId toStationId requestDate cargoId customerId applicantFullName applicantPosition applicantPhone';
    content = Object.fromEntries(fields.split(' ').map((field) => [field, row?.[field]]));
  });
  after(async () => {
    await kerben?.remove();
    if (faults) await rm(faults, { recursive: true, force: true });
  });

  const post = async (path: string, body: unknown, user = 'customer1', key: string = randomUUID()) =>
    kerben.call<{ id: string; revision: number }>('POST', `${area}${path}`, {
      token: await kerben.token(user),
      body,
      headers: { 'idempotency-key': key },
    });
  const submit = async (key?: string): Promise<string> => {
    const { status, body } = await post('', { ...content, status: 1 }, 'customer1', key);
    expect(status, JSON.stringify(body)).to.equal(201);
    made.push(body.id);
    return body.id;
  };
  const read = async (id: string): Promise<Row> =>
    (await kerben.call<Row>('GET', `${area}/${id}`, { token: await kerben.token('customer1') })).body;
  const types = async (id: string): Promise<string[]> => {
    const { body } = await kerben.call<Log>('GET', `${area}/${id}/logs`, { token: await kerben.token('admin') });
    return [...body].sort((a, b) => a.revision - b.revision).map(({ type }) => type);
  };
  const times = async (id: string, type: string) => (await types(id)).filter((one) => one === type).length;
  const until = async (what: string, holds: () => Promise<boolean>, seconds = 20): Promise<void> => {
    const end = Date.now() + seconds * 1000;
    while (!(await holds().catch(() => false))) {
      expect(Date.now(), `waited in vain: ${what}`).to.be.lessThan(end);
      await pause(50);
    }
  };
  const delivered = (id: string, state = 'sent') =>
    until(`${id} ${state}`, async () => (await read(id)).sedDelivery === state);
  const simulator = <Body>(method: string, path: string, body?: unknown) =>
    kerben.call<Body>(method, `/sed-simulator/${path}`, body === undefined ? {} : { body });
  const got = async (id: string) => {
    const { body } = await simulator<{ received: { requestId: string; attempt: number; times: number }[] }>(
      'GET',
      'state',
    );
    return body.received.filter(({ requestId }) => requestId === id);
  };
  const arm = (point: string) => writeFile(join(faults, point), '');
  const struck = (point: string) => until(`killed ${point}`, async () => !existsSync(join(faults, point)));

  interface Sent {
    readonly messageId?: string;
    readonly at?: Date;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly key?: Buffer;
  }
  const call = (id: string, answer: unknown, sent: Sent = {}): Promise<Answer<{ error?: { code: string } }>> => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const message = { id: sent.messageId ?? randomUUID(), at: sent.at ?? new Date(), body: Buffer.from(text) };
    return kerben.call('POST', `${area}/${sent.path ?? id}/process-sed-response`, {
      body: text,
      headers: { ...signWebhook(message, sent.key ?? secret), ...sent.headers },
    });
  };
  const decision = (requestId: string, isApproved: boolean, attempt = 1) => ({
    requestId,
    attempt,
    isApproved,
    comment: isApproved ? '' : 'Уточните станцию.',
    signerName: 'Осмонов Т. К.',
  });

  const points = ['before send', 'after send', 'after append', ...(full ? ['before append', 'before checkpoint'] : [])];
  for (const point of points)
    it(`gets every sending once, whoever kills the process manager ${point}`, async () => {
      await arm(`process ${point}`);
      const id = await submit();
      await struck(`process ${point}`);
      await delivered(id);
      expect(await times(id, 'RedirectSentToSed')).to.equal(1);
      // Told twice at most, and SED knows it as one.
      expect((await got(id)).map(({ attempt }) => attempt)).to.deep.equal([1]);
    });

  it('says when SED cannot be reached, sends again when a person asks, and by itself what has not waited too long', async () => {
    await simulator('POST', 'mode', { downSeconds: 600 });
    const id = await submit();
    await delivered(id, 'failed');
    expect(await times(id, 'RedirectSedSendFailed')).to.equal(1);
    const others = await Promise.all([submit(), submit(), submit()]);
    await simulator('POST', 'mode', { downSeconds: 0 });
    expect((await post(`/${id}/send-to-sed`, {})).status).to.equal(200);
    await delivered(id);
    expect((await read(id)).attempt).to.equal(2);
    expect((await got(id)).map(({ attempt }) => attempt)).to.deep.equal([2]);
    await until('the others have left', async () =>
      (await Promise.all(others.map(read))).every(({ sedDelivery }) => ['sent', 'failed'].includes(sedDelivery)),
    );
  });

  it('believes nobody else: every wrong call is refused and nothing is written', async () => {
    const [id, other] = [await submit(), await submit()];
    await delivered(id);
    const right = decision(id, true);
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    const wrong: readonly (readonly [what: string, status: number, code: string, unknown, Sent])[] = [
      ['another secret', 401, 'Sed.SignatureWrong', right, { key: Buffer.alloc(32, 8) }],
      ['no signature', 401, 'Sed.SignatureWrong', right, { headers: { 'webhook-signature': 'v1,AAAA' } }],
      ['an empty signature', 401, 'Sed.SignatureWrong', right, { headers: { 'webhook-signature': '' } }],
      ['another id than signed', 401, 'Sed.SignatureWrong', right, { headers: { 'webhook-id': 'msg_x' } }],
      ['six minutes old', 401, 'Sed.TimestampOutside', right, { at: minutes(-6) }],
      ['six minutes ahead', 401, 'Sed.TimestampOutside', right, { at: minutes(6) }],
      ['no JSON', 400, 'Sed.Malformed', '{"isApproved":', {}],
      ['an unknown member', 400, 'Sed.Malformed', { ...right, status: 3 }, {}],
      ['no request in the body', 400, 'Sed.Malformed', { isApproved: true, attempt: 1 }, {}],
      ['the path of another request', 400, 'Sed.RequestMismatch', right, { path: other }],
      ['a request that is not there', 404, 'Sed.RequestUnknown', decision(randomUUID(), true), { path: 'same' }],
      ['a sending that never was', 409, 'Sed.NeverSent', decision(id, true, 9), {}],
    ];
    for (const [what, status, code, body, sent] of wrong) {
      const path = sent.path === 'same' ? (body as { requestId: string }).requestId : sent.path;
      const answer = await call(id, body, { ...sent, ...(path !== undefined && { path }) });
      expect([answer.status, answer.body.error?.code], what).to.deep.equal([status, code]);
    }
    const byPerson = await kerben.call('POST', `${area}/${id}/process-sed-response`, {
      token: await kerben.token('admin'),
      body: right,
    });
    expect(byPerson.status, 'a token of a person, even the administrator').to.equal(401);
    const { status } = await post('', { ...content, status: 0 });
    expect(status).to.equal(201);
    expect((await types(id)).filter((type) => type.startsWith('RedirectSedAnswer'))).to.deep.equal([]);
    expect((await read(id)).status).to.equal(1);
  });

  it('takes ten repeats at once as one answer, and late, old and contradictory ones change nothing', async () => {
    const id = await submit();
    await delivered(id);
    const messageId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(id, decision(id, false), { messageId })));
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).to.equal(1);
    expect(await times(id, 'RedirectSedAnswered')).to.equal(1);
    expect((await call(id, decision(id, true))).body.error?.code).to.equal('Sed.Contradictory');
    expect((await call(id, decision(id, true), { messageId })).body.error?.code).to.equal('Sed.AnswerIdReused');

    expect((await post(`/${id}/send-to-sed`, {}, 'station-manager')).status).to.equal(200);
    await until('sent again', async () => (await read(id)).sedDelivery === 'sent' && (await read(id)).attempt === 2);
    expect((await call(id, decision(id, true, 1))).body).to.include({ result: 'stale' });
    expect((await read(id)).status).to.equal(1);
    expect((await call(id, decision(id, true, 2))).body).to.include({ result: 'agreed' });
    expect((await call(id, decision(id, true, 2))).body).to.include({ result: 'duplicate' });

    // Two people decide at once: one of them does.
    const both = await Promise.all([
      post(`/${id}/final-approve`, {}, 'director'),
      post(`/${id}/final-reject`, { comment: 'Нет.' }, 'admin'),
    ]);
    expect(both.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect((await call(id, decision(id, false, 2))).body).to.include({ result: 'final' });
    const all = await types(id);
    expect(all.filter((type) => type === 'RedirectSedAnswered')).to.have.length(2);
    expect(all.filter((type) => type === 'RedirectApproved' || type === 'RedirectRejected')).to.have.length(1);
  });

  it('makes one request and one sending of a double click', async () => {
    const key = randomUUID();
    const ids = await Promise.all([submit(key), submit(key), submit(key)]);
    expect(new Set(ids).size).to.equal(1);
    const [id = ''] = ids;
    await delivered(id);
    expect(await types(id)).to.deep.equal(['RedirectRegistered', 'RedirectSubmitted', 'RedirectSentToSed']);
  });

  if (full) {
    for (const point of ['before append', 'after append'])
      it(`says the same to a retry after the API was killed ${point}`, async () => {
        const key = randomUUID();
        await kerben.token('customer1');
        await arm(`api ${point}`);
        await submit(key).then(
          () => expect.fail('the API should have been killed'),
          () => undefined,
        );
        await struck(`api ${point}`);
        await kerben.stop();
        kerben = await start();
        const id = await submit(key);
        expect(await submit(key)).to.equal(id);
        await delivered(id);
        expect(await types(id)).to.deep.equal(['RedirectRegistered', 'RedirectSubmitted', 'RedirectSentToSed']);
      });

    it('loses nothing of 500 requests while processes are killed at random and PostgreSQL goes away', async () => {
      const keys = Array.from({ length: 500 }, () => randomUUID());
      let told = 0;
      let next = 0;
      const clients = Array.from({ length: 8 }, async () => {
        for (let index = next++; index < keys.length; index = next++) {
          for (;;) {
            const answer = await post('', { ...content, status: 1 }, 'customer1', keys[index]).catch(() => undefined);
            if (answer?.status === 201) {
              made.push(answer.body.id);
              told += 1;
              break;
            }
            await pause(100);
          }
        }
      });
      for (const [after, victim] of [
        [80, 'process'],
        [160, 'api'],
        [240, 'process'],
        [320, 'postgres'],
        [400, 'process'],
      ] as const) {
        while (told < after) await pause(20);
        if (victim === 'process')
          await arm(`process ${['after send', 'after append', 'before send'][after % 3] ?? ''}`);
        else {
          const home = await homeOf(join(dataDir, 'postgres'));
          const postmaster = Number((await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
          if (victim === 'api') kerben.process.kill('SIGKILL');
          else process.kill(postmaster, 'SIGKILL');
          await kerben.stop();
          kerben = await start();
        }
      }
      await Promise.all(clients);
      const ids = [...new Set(made)];
      await until(
        'every request has left',
        async () => {
          const rows = await Promise.all(ids.slice(-500).map(read));
          return rows.every(({ sedDelivery }) => sedDelivery !== 'pending');
        },
        120,
      );
      for (const id of ids.slice(-500)) {
        const all = await types(id);
        expect(all.filter((type) => type === 'RedirectSubmitted')).to.have.length(1);
        expect(all.filter((type) => type === 'RedirectSentToSed' || type === 'RedirectSedSendFailed')).to.have.length(
          1,
        );
      }
    });
  }

  it('leaves every list equal to the log, and no request stuck', async () => {
    const waiting = await Promise.all([...new Set(made)].map(read));
    await until('nothing is due', async () =>
      (await Promise.all(waiting.map(({ id }) => read(id)))).every(({ sedDelivery }) => sedDelivery !== 'pending'),
    );
    const { code, output } = await kerben.tool('verify');
    expect(code, output).to.equal(0);
    expect(output).to.match(/sed: \d+ events read/);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailServer, type TestMailServer } from '@kerben/platform/testing/mail-server.ts';
import { readWebhookSecrets, webhookFault } from '@kerben/platform/webhooks/signature.ts';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { flourMessage } from '@kerben/workflows/iftmin/examples.ts';
import { segmentsOf } from '@kerben/workflows/iftmin/segment.ts';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Answer {
  readonly id: string;
  readonly status: number;
  readonly rejected: boolean;
  readonly test: boolean;
  readonly attempts: number;
  readonly sending: number;
  readonly failure: number | null;
  readonly httpStatus: number | null;
  readonly address: string;
  readonly nextAt: string | null;
  readonly revision: number;
}
/** A call as the partner got it. */
interface Got {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const [waiting, sent, failed, unaddressed] = [0, 1, 2, 3];
const [refused, badAnswer, closed] = [2, 3, 4];

/** Answers to messages go to whoever sent them: a partner that listens on HTTP, and one that has a mail box. */
describe('answers to IFTMIN', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let dataDir: string;
  let token = '';
  let mail: TestMailServer;
  let partner: Server;
  let url = '';
  const got: Got[] = [];
  /** What the partner answers next, before it answers 204; a function is run while Kerben waits. */
  const next: (number | (() => Promise<number>))[] = [];
  let serial = 6001;
  const wagon = (): string => {
    serial += 1;
    return `520${serial}${wagonCheckDigit(`520${serial}0`)}`;
  };
  const start = (networks = '127.0.0.1/32') =>
    startKerben({
      dataDir,
      env: {
        PARTNER_NETWORKS: networks,
        PARTNER_LOOK_MS: '100',
        PARTNER_FIRST_PAUSE_MS: '50',
        PARTNER_TRIES: '4',
      },
    });

  before(async () => {
    mail = await startMailServer();
    partner = createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        got.push({ headers: req.headers, body: Buffer.concat(parts) });
        const answer = next.shift() ?? 204;
        void (typeof answer === 'number' ? Promise.resolve(answer) : answer()).then((status) =>
          res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(),
        );
      });
    });
    await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/answers`;
    dataDir = await freshDataDir();
    kerben = await start();
    token = await kerben.token('admin');
  });
  after(async () => {
    await kerben?.remove();
    await mail?.close();
    partner?.closeAllConnections();
    partner?.close();
  });
  beforeEach(() => {
    got.length = 0;
    next.length = 0;
  });

  const put = async (path: string, body: object): Promise<{ id: string; revision: number }> => {
    const answer = await kerben.call<{ id: string; revision: number }>('POST', path, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).to.be.oneOf([200, 201]);
    return answer.body;
  };
  const named = (code: string, way: number, address: string) =>
    put('/api/app/message-partner', { code, name: `Дорога ${code}`, way, address, secretNumber: 1 });
  const message = (from: string, reference: string, more: (text: string) => string = (text) => text): string =>
    more(
      flourMessage({ reference, number: `27-${reference}`, wagons: [wagon()] }).replace('KZH::HOST', `${from}::HOST`),
    );
  const broken = (text: string): string => text.replace('LOC+5+27703306', 'LOC+5+27703307');
  const receive = async (text: string): Promise<string> => {
    const response = await fetch(`${kerben.origin}/api/integration/iftmin`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/edifact' },
      body: text,
    });
    const body = (await response.json()) as { messages: readonly { id: string }[] };
    return body.messages[0]?.id ?? '';
  };
  const answersTo = async (id: string): Promise<readonly Answer[]> => {
    const filter = encodeURIComponent(JSON.stringify({ messageId: id }));
    return (await kerben.call<Answer[]>('GET', `/api/app/iftmin-answers?filter=${filter}`, { token })).body;
  };
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; !(await holds().catch(() => false)); tries += 1) {
      if (tries > 600) throw new Error(`waited in vain: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const answered = async (id: string, status: number): Promise<Answer> => {
    let found: Answer | undefined;
    await until(`${id} ${status}`, async () => {
      [found] = await answersTo(id);
      return found?.status === status;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)} ${JSON.stringify(found)}\n${kerben.output()}`);
    });
    if (!found) throw new Error('no answer');
    return found;
  };
  const types = async (id: string): Promise<readonly string[]> =>
    (await kerben.call<{ type: string }[]>('GET', `/api/app/iftmin-answers/${id}/logs`, { token })).body.map(
      ({ type }) => type,
    );
  const elementOf = (body: Buffer, tag: string, element: number): string =>
    segmentsOf(body.toString('utf8'))
      .segments.find((one) => one.tag === tag)
      ?.elements[element - 1]?.join(':') ?? '';

  it('a partner that fails first gets the same signed bytes again under one id, and the answer is sent once', async () => {
    await named('KZA', 1, url);
    next.push(503, 302);
    const id = await receive(message('KZA', 'A1'));
    const answer = await answered(id, sent);
    expect(answer).to.deep.include({ rejected: false, test: false, attempts: 3, failure: null, address: url });
    expect(got.length).to.equal(3);
    expect(new Set(got.map(({ body }) => body.toString('utf8'))).size).to.equal(1);
    expect(new Set(got.map(({ headers }) => headers['webhook-id']))).to.deep.equal(new Set([`${answer.id}.1`]));
    const [first] = got;
    if (!first) throw new Error('nothing came');
    expect(first.headers['content-type']).to.equal('application/edifact');
    expect(elementOf(first.body, 'BGM', 4)).to.equal('AP');
    expect(elementOf(first.body, 'RFF', 1)).to.equal('ACW:A1');
    expect(elementOf(first.body, 'UNB', 11)).to.equal('');
    const { body } = await kerben.call<{ secret: string }>('GET', '/api/app/message-partner/KZA/secret', { token });
    const said = (name: string): string => String(first.headers[name]);
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
    const headers = Object.fromEntries(names.map((name) => [name, said(name)]));
    expect(webhookFault(headers, first.body, readWebhookSecrets(body.secret), new Date())).to.equal(undefined);
  });

  it('a kill after the partner has taken it sends the same again, which the partner knows, and says so once', async () => {
    let killed = false;
    next.push(async () => {
      killed = true;
      await kerben.killPart('supervised-api.ts');
      return 204;
    });
    const id = await receive(message('KZA', 'A2'));
    await until('the kill', async () => killed);
    const answer = await answered(id, sent);
    expect(got.length).to.equal(2);
    expect(got[0]?.body.equals(got[1]?.body ?? Buffer.alloc(0))).to.equal(true);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect((await types(answer.id)).filter((type) => type === 'IftminAnswerSent').length).to.equal(1);
  });

  it('a test is answered as a test, an error by its code, and what does not want it is given up until somebody sends again', async () => {
    next.push(422);
    const test = (text: string): string => text.replace(/(UNB[^']+)\+\+IFTMIN'/, "$1++IFTMIN++++1'");
    const id = await receive(broken(message('KZA', 'A3', test)));
    const answer = await answered(id, failed);
    expect(answer).to.deep.include({ rejected: true, test: true, attempts: 1, failure: refused, httpStatus: 422 });
    const [first] = got;
    if (!first) throw new Error('nothing came');
    expect(elementOf(first.body, 'UNB', 11)).to.equal('1');
    expect(elementOf(first.body, 'BGM', 4)).to.equal('RE');
    expect(elementOf(first.body, 'ERC', 1)).to.equal('12:0085');

    const again = await kerben.call('POST', `/api/app/iftmin-answers/${answer.id}/send-again`, {
      token,
      body: {},
      headers: { 'If-Match': `"${answer.revision}"` },
    });
    expect(again.status, JSON.stringify(again.body)).to.equal(200);
    expect(await answered(id, sent)).to.deep.include({ sending: 2, attempts: 1, failure: null });
    expect(got.map(({ headers }) => headers['webhook-id'])).to.deep.equal([`${answer.id}.1`, `${answer.id}.2`]);
  });

  it('after the last attempt it is given up, the same outcome is answered once, and answers are never answered', async () => {
    next.push(500, 500, 500, 500);
    const text = broken(message('KZA', 'A4'));
    const id = await receive(text);
    const answer = await answered(id, failed);
    expect(answer).to.deep.include({ attempts: 4, failure: badAnswer, httpStatus: 500 });
    const { body } = await kerben.call<{ revision: number }>('GET', `/api/app/iftmins/${id}`, { token });
    const retried = await kerben.call<{ revision: number }>('POST', `/api/app/iftmins/${id}/retry`, {
      token,
      body: {},
      headers: { 'If-Match': `"${body.revision}"` },
    });
    expect(retried.status).to.equal(200);
    const aperak = await receive(
      "UNB+UNOY:3+KZA::HOST+KRG::HOST+260309:0915+A5++APERAK'UNH+A5+APERAK:D:97A:UN'BGM+305+1+9+AP'UNT+3+A5'UNZ+1+A5'",
    );
    // Whatever comes after them has been answered.
    await answered(await receive(message('KZA', 'A6')), sent);
    expect((await answersTo(id)).length).to.equal(1);
    expect(await answersTo(aperak)).to.deep.equal([]);
  });

  it('a sender that nobody has named is told to staff, and gets its answer once it is named', async () => {
    const id = await receive(message('KZU', 'U1'));
    const answer = await answered(id, unaddressed);
    expect(got).to.deep.equal([]);
    await named('KZU', 1, url);
    const again = await kerben.call('POST', `/api/app/iftmin-answers/${answer.id}/send-again`, {
      token,
      body: {},
      headers: { 'If-Match': `"${answer.revision}"` },
    });
    expect(again.status).to.equal(200);
    await answered(id, sent);
    expect(got.length).to.equal(1);
  });

  it('a letter goes by the mail server with the answer in it, waits while there is none, and its failures are seen', async () => {
    await named('KZM', 0, 'edi@kzm.example');
    const id = await receive(message('KZM', 'M1'));
    await answered(id, waiting);
    mail.refuse(true);
    const settings = {
      ...{ smtpHost: '127.0.0.1', smtpPort: mail.port, smtpUserName: '', smtpDomain: '', smtpEnableSsl: false },
      ...{ smtpUseDefaultCredentials: true, defaultFromAddress: 'kerben@railway.example' },
      defaultFromDisplayName: 'Кербен',
    };
    expect((await kerben.call('POST', '/api/setting-management/emailing', { token, body: settings })).status).to.equal(
      204,
    );
    await receive(message('KZM', 'M2'));
    await until('a failure', async () => ((await answersTo(id))[0]?.attempts ?? 0) > 0);
    const [tried] = await answersTo(id);
    expect(tried).to.deep.include({ status: waiting, failure: 5 });
    expect(tried?.nextAt).to.be.a('string');
    mail.refuse(false);
    await answered(id, sent);
    const letters = mail.letters.filter(({ content }) => content.includes('aperak-M1.edi'));
    expect(letters.map(({ to }) => to)).to.deep.equal([['edi@kzm.example']]);
    const attached =
      /filename="?aperak-M1\.edi"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(letters[0]?.content ?? '')?.[1] ?? '';
    expect(elementOf(Buffer.from(attached, 'base64'), 'BGM', 4)).to.equal('AP');
  });

  it('is for administrators; addresses are checked, and those of a closed network refused', async () => {
    for (const path of ['iftmin-answers', 'message-partner/KZA/secret'])
      expect(
        (await kerben.call('GET', `/api/app/${path}`, { token: await kerben.token('cashier') })).status,
        path,
      ).to.equal(403);
    for (const [way, address] of [
      [0, 'nobody'],
      [1, 'ftp://kz.example/x'],
      [1, 'https://name:word@kz.example/'],
    ]) {
      const wrong = { code: 'KZX', name: 'x', way, address, secretNumber: null };
      expect(
        (await kerben.call('POST', '/api/app/message-partner', { token, body: wrong })).status,
        String(address),
      ).to.equal(400);
    }
    await kerben.stop();
    kerben = await start('');
    token = await kerben.token('admin');
    const id = await receive(message('KZA', 'C1'));
    expect(await answered(id, failed)).to.deep.include({ attempts: 1, failure: closed });
    expect(got).to.deep.equal([]);
  });
});

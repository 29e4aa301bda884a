import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createDataProvider, type KerbenData } from './data-provider.ts';
import { createHttp, createOpen } from './http.ts';
import { createPositions } from './positions.ts';
import { outcomeUnknown, problemOf, warningsOf } from './problem.ts';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
};

describe('data provider against a server', () => {
  let server: Server;
  let data: KerbenData;
  let asked: Asked[];
  let answers: Answer[];

  before(async () => {
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const url = new URL(request.url ?? '/', 'http://server');
        asked.push({ method: request.method ?? '', url, headers: request.headers, body });
        const { status = 200, headers = {}, body: answer } = answers.shift() ?? { status: 500 };
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  after(() => new Promise((resolve) => server.close(resolve)));

  beforeEach(() => {
    asked = [];
    answers = [];
    const http = createHttp(
      createOpen({ accessToken: async () => 'token-1', regain: async () => false, language: () => 'ky' }),
    );
    const { port } = server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}/api/app`;
    data = createDataProvider(http, createPositions(), base);
  });

  const list = {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { view: 'list', q: 'Ош' },
  } as const;
  const receipt = { id: 'n1', revision: 4, position: '120' };

  it('reads a page in the words of the list endpoint', async () => {
    answers = [{ headers: { 'Content-Range': 'smgs 25-25/26' }, body: [{ id: 'n1', revision: 3 }] }];
    const page = await data.getList('smgs', list);
    expect(page.total).to.equal(26);
    expect(page.data).to.deep.equal([{ id: 'n1', revision: 3 }]);
    const [{ url, headers } = { url: new URL('http://x'), headers: {} }] = asked;
    expect(url.pathname).to.equal('/api/app/smgs');
    expect(JSON.parse(url.searchParams.get('range') ?? '')).to.deep.equal([25, 49]);
    expect(JSON.parse(url.searchParams.get('sort') ?? '')).to.deep.equal(['createdAt', 'DESC']);
    expect(JSON.parse(url.searchParams.get('filter') ?? '')).to.deep.equal(list.filter);
    expect(headers).to.include({
      authorization: 'Bearer token-1',
      'accept-language': 'ky',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('sends a command with its key and the revision that was seen', async () => {
    answers = [{ body: receipt }];
    const sent = await data.command({
      area: 'smgs',
      id: 'n1',
      command: 'edit',
      body: { packages: 3 },
      revision: 3,
      key: 'key-1',
    });
    expect(sent).to.deep.equal(receipt);
    expect(asked[0]).to.deep.include({ method: 'POST', body: { packages: 3 } });
    expect(asked[0]?.url.pathname).to.equal('/api/app/smgs/n1/edit');
    expect(asked[0]?.headers).to.include({ 'idempotency-key': 'key-1', 'if-match': '"3"' });
  });

  it('creates at the area itself, without a revision', async () => {
    answers = [{ status: 201, body: receipt }];
    await data.command({ area: 'smgs', body: {}, key: 'key-2' });
    expect(asked[0]?.url.pathname).to.equal('/api/app/smgs');
    expect(asked[0]?.headers).not.to.have.property('if-match');
  });

  it('reads its own writes until a read has seen them, in that area only', async () => {
    const page = { headers: { 'Content-Range': 'smgs 0-0/1' }, body: [{ id: 'n1' }] };
    answers = [
      { body: receipt },
      page,
      { ...page, headers: { ...page.headers, 'X-Position': '119' } },
      { ...page, headers: { ...page.headers, 'X-Position': '120' } },
      page,
    ];
    await data.command({ area: 'smgs', id: 'n1', command: 'edit', body: {}, key: 'k' });
    await data.getList('stations', list);
    for (let reads = 0; reads < 3; reads += 1) await data.getList('smgs', list);
    expect(asked.slice(1).map(({ headers }) => headers['x-min-position'])).to.deep.equal([
      undefined,
      '120',
      '120',
      undefined,
    ]);
  });

  it('asks for a record as it was', async () => {
    answers = [{ body: { id: 'n 1', revision: 2 } }];
    await data.getOne('smgs', { id: 'n 1', meta: { revision: 2 } });
    expect(asked[0]?.url.pathname + (asked[0]?.url.search ?? '')).to.equal('/api/app/smgs/n%201?revision=2');
  });

  it('counts nothing but a receipt as done', async () => {
    answers = [{ body: {} }];
    const outcome = await data.command({ area: 'smgs', body: {}, key: 'k' }).then(
      () => 'done',
      (error: unknown) => problemOf(error).message,
    );
    expect(outcome).to.equal('ui.error.unexpected');
  });

  const failing = async (status: number, error: object): Promise<unknown> => {
    answers = [{ status, body: { title: 'x', status, traceId: 't-1', error } }];
    return data
      .command({ area: 'smgs', id: 'n1', command: 'edit', body: {}, key: 'k' })
      .catch((problem: unknown) => problem);
  };

  it('puts complaints beside their fields', async () => {
    const problem = problemOf(
      await failing(400, {
        code: 'Request.Invalid',
        message: 'Проверьте',
        validationErrors: [{ message: 'Неверно', members: ['smgsVagons.0.weight'] }],
      }),
    );
    expect(problem).to.deep.include({ status: 400, code: 'Request.Invalid', message: 'Проверьте', traceId: 't-1' });
    expect(problem.fields).to.deep.equal([{ member: 'smgsVagons.0.weight', message: 'Неверно' }]);
  });

  it('tells soft warnings from refusals', async () => {
    const warnings = [{ code: 'Smgs.StationUnknown', params: { value: '1' } }];
    expect(warningsOf(await failing(409, { code: 'Confirmation.Required', data: { warnings } }))).to.deep.equal(
      warnings,
    );
    expect(warningsOf(await failing(409, { code: 'Smgs.Archived', data: { warnings } }))).to.deep.equal([]);
  });

  it('knows when the outcome is unknown: no answer, 503; never a refusal', async () => {
    expect(outcomeUnknown(await failing(503, { code: 'Log.OutcomeUnknown' }))).to.equal(true);
    for (const status of [400, 403, 409, 412, 422])
      expect(outcomeUnknown(await failing(status, { code: 'X' })), String(status)).to.equal(false);
    expect(outcomeUnknown(new TypeError('fetch failed'))).to.equal(true);
  });
});

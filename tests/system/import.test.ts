import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { CellField } from '@kerben/ui/src/grid/edit/cell-field.ts';
import { columnsOfFile, type FileTable } from '@kerben/ui/src/grid/edit/columns-of-file.ts';
import { wagonNumber } from '@kerben/workflows/checks/wagon-number.ts';
import { content } from '@kerben/workflows/documents/smgs/fields.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { fileFolder } from '@kerben/command-service/import/test-log.ts';
import { modulo11CheckDigit } from '@kerben/workflows/checks/digits.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Job {
  readonly id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly problem: { readonly code: string } | null;
  readonly done: number;
  readonly total: number;
  readonly file: { readonly columns: Readonly<Record<string, number>>; readonly remembered: boolean } | null;
}

interface Row {
  readonly id: string;
  readonly nameRu?: string;
  readonly subStatus?: number;
}

describe('npm run import beside a running Kerben', () => {
  let kerben: Kerben;
  let files: Awaited<ReturnType<typeof fileFolder>>;
  before(async function () {
    this.timeout(60_000);
    files = await fileFolder();
    kerben = await startKerben({ dataDir: await freshDataDir(), env: { LANG: 'en_US.UTF-8' } });
  });
  after(async function () {
    this.timeout(30_000);
    await kerben.remove();
    await files.remove();
  });

  const run = (...words: string[]) => kerben.tool('import/main', ...words);
  /** The record, asked for until the projections have it. */
  const record = async (path: string): Promise<Row | undefined> => {
    const token = await kerben.token('admin');
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { status, body } = await kerben.call<Row>('GET', `/api/app/${path}`, { token });
      if (status === 200) return body;
      await new Promise((done) => setTimeout(done, 100));
    }
    return undefined;
  };

  it('says by its exit code how it went, and writes all or nothing', async function () {
    this.timeout(60_000);
    const mixed = await files.file('gng.csv', 'gng_code;name\n99990001;Первый\n9999000X;Второй\n');
    const refused = await run('gng', mixed);
    expect([refused.code, refused.output]).to.satisfy(
      ([code, output]: [number, string]) => code === 1 && output.includes('Nothing was written'),
    );
    expect((await run('gng', mixed, '--dry-run', '--accept-good')).code).to.equal(1);
    const report = join(files.folder, 'report.csv');
    const good = await run('gng', mixed, '--accept-good', '--report', report);
    expect([good.code, good.output.includes('Written: 1.')], good.output).to.deep.equal([1, true]);
    expect(await readFile(report, 'utf8')).to.contain('3;9999000X;refused');
    expect(await record('gng/99990001')).to.include({ nameRu: 'Первый' });
    expect((await run('gng', files.folder)).code).to.equal(3);
    const wrong = await run('nothing', mixed);
    expect([wrong.code, wrong.output.includes('There is no reference book «nothing»')]).to.deep.equal([2, true]);
  });

  it('an electronic note is in the list at once', async function () {
    this.timeout(60_000);
    const folder = dataFolder();
    if (folder === undefined) return this.skip();
    const path = join(folder, 'e-waybill-xml/smgs-single-version.xml');
    const { code, output } = await run('e-waybill', path);
    expect(code, output).to.equal(0);
    const id = /Registered: smgs\/(\S+)/.exec(output)?.[1] ?? '';
    expect(await record(`smgs/${id}`)).to.include({ id, subStatus: 3 });
    const again = await run('e-waybill', path);
    expect([again.code, again.output.includes('The document is known')], again.output).to.deep.equal([0, true]);
  });

  const upload = async (book: string, name: string, bytes: Buffer | string, user = 'admin', more: RequestInit = {}) => {
    const answer = await fetch(`${kerben.origin}/api/imports/books/${book}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await kerben.token(user)}`,
        'content-type': 'application/octet-stream',
        'accept-language': 'en',
      },
      body: bytes as BodyInit,
      ...more,
    });
    return { status: answer.status, body: (await answer.json()) as Job & { error?: { code: string } } };
  };
  const call = async <Body = Job>(method: string, path: string, user = 'admin', body?: unknown) =>
    kerben.call<Body>(method, `/api/imports${path && `/${path}`}`, {
      token: await kerben.token(user),
      ...(body !== undefined && { body }),
    });
  const settled = async (id: string): Promise<Job> => {
    for (let attempt = 0; attempt < 800; attempt += 1) {
      const { body } = await call('GET', id);
      if (body.state !== 'reading' && body.state !== 'applying') return body;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the import does not end');
  };
  const planned = async (book: string, name: string, bytes: Buffer | string): Promise<Job> => {
    const { status, body } = await upload(book, name, bytes);
    expect(status, JSON.stringify(body)).to.equal(201);
    return settled(body.id);
  };
  const applied = async (id: string): Promise<Job> => {
    const { status, body } = await call('POST', `${id}/apply`, 'admin', {});
    expect(status, JSON.stringify(body)).to.equal(200);
    return settled(id);
  };

  it('over HTTP: uploaded, planned, reported, applied; the same file twice changes nothing', async function () {
    this.timeout(60_000);
    const file = 'code;nameRu;act\nH1;Первая;0\nH2;Вторая;9\n;Без кода;0\nH1;Первая;0\n';
    const job = await planned('act-reason', 'acts.csv', file);
    expect(job).to.deep.include({ state: 'planned', total: 1 });
    expect(job.counts).to.include({ new: 1, refused: 2, repeated: 1 });
    const { body: refused } = await call<{ total: number; rows: { line: number; why: string }[] }>(
      'GET',
      `${job.id}/rows?kinds=refused`,
    );
    expect(refused.rows.map(({ line }) => line)).to.deep.equal([3, 4]);
    const { body: report } = await call<string>('GET', `${job.id}/report`);
    expect(report).to.contain('3;H2;');
    const done = await applied(job.id);
    expect([done.state, done.counts['written']]).to.deep.equal(['done', 1]);
    expect(await record('act-reason/H1')).to.include({ nameRu: 'Первая' });
    const again = await planned('act-reason', 'acts.csv', file);
    expect(again.counts).to.include({ new: 0, changed: 0, same: 1 });
    // What is not in a state for it is refused, and says so.
    expect((await call('POST', `${done.id}/apply`, 'admin', {})).status).to.equal(409);
    expect((await call('POST', `${done.id}/cancel`, 'admin', {})).status).to.equal(409);
    expect((await call('PUT', done.id, 'admin', {})).status).to.equal(409);
  });

  it('a real list of arrivals becomes the wagons of a note, by its headings', async function () {
    this.timeout(60_000);
    const folder = dataFolder();
    if (folder === undefined) return this.skip();
    const answer = await fetch(`${kerben.origin}/api/imports/tables?name=arrivals.xlsx`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await kerben.token('cashier')}`,
        'Content-Type': 'application/octet-stream',
      },
      body: await readFile(join(folder, 'wagons/arrivals.xlsx')),
    });
    const table = (await answer.json()) as FileTable;
    const { of } = content.smgsVagons;
    const fields = Object.keys(of).map((name): CellField => ({ name, type: 'code' }));
    // As they stand above the columns of the form, with the number of the box: `7. Вагон`.
    const labelled = ({ name }: CellField) => messages.ru[`smgs.wagons.${name}`] ?? '';
    expect(labelled({ name: 'wagonNumber', type: 'code' })).to.equal('7. Вагон');
    const read = columnsOfFile(table, fields, labelled);
    expect(read?.fields).to.deep.equal(['wagonNumber']);
    expect(read?.lines).to.have.lengthOf(260);
    expect(read?.unknown).to.include('поезд');
    // All of them are wagon numbers: the check digit of each is right.
    expect(read?.lines.filter(([number = '']) => wagonNumber(number) !== undefined)).to.deep.equal([]);
  });

  it('the cells of a file come back for the lines of a form, and nothing is kept', async function () {
    this.timeout(60_000);
    const cells = async (name: string, bytes: BodyInit, type = 'application/octet-stream') => {
      const answer = await fetch(`${kerben.origin}/api/imports/tables?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await kerben.token('customer1')}`, 'Content-Type': type },
        body: bytes,
      });
      return { status: answer.status, body: (await answer.json()) as { error?: { code: string } } };
    };
    expect((await cells('вагоны.csv', 'Вагон;Масса\n55650139;58000\n')).body).to.deep.equal({
      sheets: [
        {
          name: '',
          rows: [
            ['Вагон', 'Масса'],
            ['55650139', '58000'],
          ],
        },
      ],
      notes: [],
    });
    expect((await cells('a.xlsx', 'no archive')).body.error?.code).to.match(/^Import\./);
    expect((await cells('a.csv', 'a;b', 'text/csv')).status).to.equal(415);
    expect((await cells('', 'a;b')).status).to.equal(400);
    expect((await cells('a.csv', 'a;b\n'.repeat(2_001))).body.error?.code).to.equal('Import.TooManyRows');
    expect((await cells('a.csv', 'a'.repeat(6_000_000))).status).to.equal(413);
  });

  it('a mapping that a person chose is used, and remembered for such files', async function () {
    this.timeout(60_000);
    const file = 'Шифр;Имя\nM1;Первая\n';
    const job = await planned('act-reason', 'other.csv', file);
    expect([job.state, job.problem?.code]).to.deep.equal(['mapping', 'Import.NoHeadings']);
    expect((await call('PUT', job.id, 'admin', { columns: { nameRu: 1 } })).status).to.equal(200);
    expect((await settled(job.id)).problem?.code).to.equal('Import.KeyUnmapped');
    await call('PUT', job.id, 'admin', { columns: { code: 0, nameRu: 1 } });
    expect((await settled(job.id)).counts).to.include({ new: 1 });
    const next = await planned('act-reason', 'next.csv', file);
    expect([next.state, next.file?.remembered, next.file?.columns]).to.deep.equal([
      'planned',
      true,
      { code: 0, nameRu: 1 },
    ]);
  });

  it('nobody without the policy imports, nobody sees the job of another, bad input is refused', async function () {
    this.timeout(60_000);
    const good = 'code;nameRu\nB1;Первая\n';
    expect((await upload('act-reason', 'x.csv', good, 'customer1')).body.error?.code).to.equal('Auth.PolicyMissing');
    expect((await upload('smgs', 'x.csv', good)).status).to.equal(404);
    expect((await upload('act-reason', '', good)).status).to.equal(400);
    const asJson = {
      headers: { authorization: `Bearer ${await kerben.token('admin')}`, 'content-type': 'application/json' },
    };
    expect((await upload('act-reason', 'x.csv', '{}', 'admin', asJson)).status).to.equal(415);
    const { body: job } = await upload('act-reason', 'x.csv', good);
    const calls: readonly [method: string, path: string, body?: unknown][] = [
      ['GET', job.id],
      ['PUT', job.id, {}],
      ['GET', `${job.id}/rows`],
      ['GET', `${job.id}/report`],
      ['POST', `${job.id}/apply`, {}],
      ['POST', `${job.id}/cancel`, {}],
    ];
    for (const [method, path, body] of calls) {
      expect((await call(method, path, 'cashier', body)).status, `${method} ${path}`).to.equal(404);
      const { status } = await kerben.call(method, `/api/imports/${path}`, body === undefined ? {} : { body });
      expect(status, `${method} ${path} without a token`).to.equal(401);
      if (body !== undefined)
        expect((await call(method, path, 'admin', { unknownKey: 1 })).status, `${method} ${path}`).to.equal(400);
    }
    expect((await call<unknown[]>('GET', '', 'cashier')).body).to.deep.equal([]);
    await settled(job.id);
    for (const query of ['kinds=DROP', 'limit=100000', 'offset=x'])
      expect((await call('GET', `${job.id}/rows?${query}`)).status, query).to.equal(400);
    expect((await call('GET', `${job.id}/report?format=pdf`)).status).to.equal(400);
    expect((await call('GET', 'x')).status).to.equal(404);
    expect((await planned('act-reason', 'x.xlsx', good)).problem?.code).to.equal('Import.NotASpreadsheet');
    expect((await planned('act-reason', 'empty.csv', '')).problem?.code).to.equal('Import.FileEmpty');
  });

  it('a file that is too large is refused, whether it says so or not', async function () {
    this.timeout(60_000);
    const large = Buffer.alloc(33 * 1024 * 1024, 'a');
    const unsaid = new ReadableStream({
      start: (controller) => {
        controller.enqueue(large);
        controller.close();
      },
    });
    const { status } = await upload('act-reason', 'large.csv', '', 'admin', {
      body: unsaid as BodyInit,
      duplex: 'half',
    } as RequestInit);
    expect(status).to.equal(413);
    expect((await call<Job[]>('GET', '')).body.filter(({ state }) => state === 'uploading')).to.deep.equal([]);
    expect((await upload('act-reason', 'large.csv', large)).status).to.equal(413);
  });

  const stations = (from: number, count: number): string =>
    [
      'esr;name;administration',
      ...Array.from({ length: count }, (_, index) => {
        const code = String(from + index);
        return `${code}${modulo11CheckDigit(`${code}0`, 5)};Станция ${index};27`;
      }),
    ].join('\n');

  it('two people with the same file at once: nothing is doubled, the later is told that it is so already', async function () {
    this.timeout(90_000);
    const file = stations(30_000, 400);
    const jobs = [await planned('stations', 'a.csv', file), await planned('stations', 'b.csv', `${file}\n`)];
    for (const { id } of jobs) expect((await call('POST', `${id}/apply`, 'admin', {})).status).to.equal(200);
    const ended = await Promise.all(jobs.map(({ id }) => settled(id)));
    const sum = (end: string): number => ended.reduce((all, { counts }) => all + (counts[end] ?? 0), 0);
    expect([sum('written'), sum('unchanged'), sum('failed')]).to.deep.equal([400, 400, 0]);
    for (const { id } of ended) {
      const { body } = await call<{ total: number }>('GET', `${id}/rows?kinds=written,unchanged&limit=1`);
      expect(body.total).to.equal(400);
    }
  });

  it('stopped, it goes on where it was; so it does after the service was killed', async function () {
    this.timeout(120_000);
    /** So many that it can be stopped twice on its way. */
    const many = 12_000;
    const { id } = await planned('stations', 'many.csv', stations(40_000, many));
    const reach = async (rows: number): Promise<void> => {
      while ((await call('GET', id)).body.done < rows) await new Promise((done) => setTimeout(done, 50));
    };
    await call('POST', `${id}/apply`, 'admin', {});
    await reach(1);
    await call('POST', `${id}/cancel`, 'admin', {});
    const stopped = await settled(id);
    expect(stopped.state).to.equal('stopped');
    expect(stopped.done).to.be.lessThan(many);
    await call('POST', `${id}/apply`, 'admin', {});
    await reach(stopped.done + 1);
    const { dataDir } = kerben;
    kerben.process.kill('SIGKILL');
    await new Promise((done) => kerben.process.once('exit', done));
    kerben = await startKerben({ dataDir, env: { LANG: 'en_US.UTF-8' } });
    // Whoever worked on it is not heard of any more: after a while it may go on.
    for (let job = (await call('GET', id)).body; job.state === 'applying'; job = (await call('GET', id)).body)
      await new Promise((done) => setTimeout(done, 500));
    const ended = (await call('GET', id)).body.state === 'done' ? await settled(id) : await applied(id);
    expect(ended.state, JSON.stringify(ended.counts)).to.equal('done');
    expect((ended.counts['written'] ?? 0) + (ended.counts['unchanged'] ?? 0)).to.equal(many);
    expect((await planned('stations', 'again.csv', stations(40_000, many))).counts).to.include({
      same: many,
      new: 0,
    });
  });
});

import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Sheet = readonly (readonly unknown[])[];

/** Exports read back: by a reader of spreadsheets, and by their XML where a reader says too little. */
describe('export of lists', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let admin: string;
  let cashier: string;
  let customer1: string;
  let all: readonly Row[];

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    [admin, cashier, customer1] = (await Promise.all(
      ['admin', 'cashier', 'customer1'].map((name) => kerben.token(name)),
    )) as [string, string, string];
    const { body } = await kerben.call<Row[]>(
      'GET',
      `/api/app/smgs?${addressOf({ filter: { view: 'all' }, range: [0, 999] })}`,
      {
        token: cashier,
      },
    );
    all = body;
  });
  after(() => kerben.remove());

  const addressOf = (query: Readonly<Record<string, unknown>>): string =>
    new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString();

  const download = async (path: string, token = cashier, body?: unknown, language = 'ru') => {
    const response = await fetch(`${kerben.origin}/api/app/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };
  const sheetOf = async (bytes: Buffer): Promise<Sheet> => {
    const [sheet] = await readExcel(bytes);
    return sheet?.data ?? [];
  };
  const xmlOf = (bytes: Buffer): string => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(0));

  it('writes every row under the filter, in order, with words for codes and names for references', async () => {
    const columns = [
      'createdAt',
      'status',
      'departureStationId',
      'wagonNumbers',
      'totalWeight',
      'charges',
      'paid',
      'senderName',
    ];
    const { status, headers, bytes } = await download(
      `smgs/$export?${addressOf({ filter: { view: 'all' }, sort: ['createdAt', 'DESC'], columns: columns.join(','), title: 'Накладные' })}`,
    );
    expect([status, headers.get('x-total-rows'), headers.get('content-type')]).to.deep.equal([
      200,
      String(all.length),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).to.contain('Накладные.xlsx');
    const [head, ...rows] = await sheetOf(bytes);
    expect(head?.slice(1, 3)).to.deep.equal(['Документ', '2. Станция отправления']);
    expect(rows).to.have.length(all.length);
    const at = all.findIndex((row) => row['charges'] !== null && row['paid'] === true && row['departureStationId']);
    const [note, cells] = [all[at], rows[at]];
    if (!note || !cells) throw new Error('the demo has no paid note');
    // A reader gives wall-clock time as if it were UTC: Bishkek is six hours ahead of it.
    const wall = new Date(Date.parse(String(note['createdAt'])) + 6 * 3_600_000);
    expect(Math.abs((cells[0] as Date).getTime() - wall.getTime())).to.be.lessThan(1_000);
    expect(cells[1]).to.be.oneOf(['СМГС', 'Ведомость вагонов', 'Возврат вагонов МПС', 'Пересылочная накладная']);
    expect(cells[2]).to.match(new RegExp(`^[А-Я].* \\(${String(note['departureStationId'])}\\)$`));
    expect(cells[3]).to.equal((note['wagonNumbers'] as string[]).join(', '));
    expect([cells[4], cells[5]]).to.deep.equal([note['totalWeight'], Number(note['charges'])]);
    expect(cells[6]).to.equal('да');
    expect(xmlOf(bytes))
      .to.contain('state="frozen"')
      .and.to.contain(`<autoFilter ref="A1:H${all.length + 1}"/>`);
  });

  it('is what the tenant saves its lists as, unless the caller asks for the other', async () => {
    const admin = await kerben.token('admin');
    const features = '/api/feature-management/features?providerName=T';
    const typeOf = async (accept: string): Promise<string | undefined> => {
      const response = await fetch(
        `${kerben.origin}/api/app/smgs/$export?columns=cargoName&filter=%7B%22view%22%3A%22all%22%7D`,
        {
          headers: { authorization: `Bearer ${cashier}`, accept },
        },
      );
      await response.arrayBuffer();
      return response.headers.get('content-type')?.split(';')[0];
    };
    const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(await typeOf('*/*')).to.equal(workbook);
    const set = (value: string) =>
      kerben.call('PUT', features, { token: admin, body: { features: [{ name: 'Kerben.ExportFormat', value }] } });
    expect((await set('csv')).status).to.equal(204);
    expect(await typeOf('*/*')).to.equal('text/csv');
    expect(await typeOf(workbook)).to.equal(workbook);
    expect((await set('xlsx')).status).to.equal(204);
    expect(await typeOf('*/*')).to.equal(workbook);
    expect(await typeOf('text/csv')).to.equal('text/csv');
  });

  it('speaks the language of the reader', async () => {
    const heads = await Promise.all(
      ['en', 'ru', 'ky'].map(async (language) => {
        const { bytes } = await download('smgs/$export?columns=departureStationId', cashier, undefined, language);
        return (await sheetOf(bytes))[0]?.[0];
      }),
    );
    expect(new Set(heads).size).to.equal(3);
  });

  it('says what it is: a title of its own where nobody gave one, and in the properties whole', async () => {
    const titleOf = (bytes: Buffer): string | undefined =>
      /<dc:title>(.*)<\/dc:title>/.exec(strFromU8(unzipSync(bytes)['docProps/core.xml'] ?? new Uint8Array(0)))?.[1];
    expect(titleOf((await download('stations/$export?columns=code')).bytes)).to.equal('Станции');
    const long = 'Накладные, которые ждут подписи станции отправления';
    const address = addressOf({ filter: {}, columns: 'createdAt', title: long });
    expect(titleOf((await download(`smgs/$export?${address}`)).bytes)).to.equal(long);
  });

  it('heads every column of the audit log, in the language of the reader', async () => {
    const columns = Object.keys(auditLog.columns);
    const address = addressOf({ filter: {}, columns: columns.join(','), ids: '' });
    const { bytes } = await download(`audit-log/$export?${address}`, await kerben.token('auditor'));
    const [heads = []] = await sheetOf(bytes);
    expect(heads.slice(0, 2)).to.deep.equal(['Когда', 'Кто']);
    expect(heads.filter((head) => typeof head !== 'string' || head.startsWith('audit-log'))).to.deep.equal([]);
    expect(heads).to.have.length(columns.length);
  });

  it('keeps codes as texts, and what looks like a formula a text for ever', async () => {
    const traps = ['=1+1', '+7 996', '-5', '@SUM(A1)', '\tx', 'a<b>&"c"', '_x0041_ 007'];
    for (const [index, nameRu] of traps.entries()) {
      const made = await kerben.call('POST', '/api/app/countries', {
        token: admin,
        body: { alpha2: `Q${String.fromCharCode(65 + index)}`, nameRu, nameKy: `x${nameRu}` },
        headers: { 'idempotency-key': `trap-number-${index}` },
      });
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
    }
    let bytes = Buffer.alloc(0);
    for (let attempt = 0; attempt < 50; attempt += 1) {
      ({ bytes } = await download(
        `countries/$export?${addressOf({ filter: { alpha2__starts: 'Q' }, sort: ['alpha2', 'ASC'], columns: 'alpha2,nameRu' })}`,
        admin,
      ));
      if (xmlOf(bytes).includes('QG')) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    const rows = (await sheetOf(bytes)).slice(1).filter(([code]) => /^Q[A-G]$/.test(String(code)));
    const xml = xmlOf(bytes);
    expect(xml).to.not.contain('<f>');
    // Spaces at the ends are cut by the command.
    const stored = traps.map((trap) => trap.trim());
    expect(rows.map(([, name]) => name).slice(0, 6)).to.deep.equal(stored.slice(0, 6));
    for (const trap of stored.slice(0, 4))
      expect(xml).to.contain(` s="3" t="inlineStr"><is><t xml:space="preserve">${trap}</t>`);
    expect(xml).to.contain('_x005F_x0041_ 007');
    const stations = await download(`stations/$export?columns=id`, admin);
    expect(stations.status).to.equal(400);
  });

  it('writes the rows that were chosen, or all but some', async () => {
    const ids = all.slice(3, 6).map(({ id }) => id);
    const chosen = await download('smgs/$export', cashier, {
      ids,
      filter: { status: 77 },
      columns: ['otpravkaNumberList'],
    });
    expect([chosen.status, chosen.headers.get('x-total-rows')]).to.deep.equal([200, '3']);
    const most = await download('smgs/$export', cashier, { filter: { view: 'all' }, except: ids, columns: ['status'] });
    expect(most.headers.get('x-total-rows')).to.equal(String(all.length - 3));
    const many = await download('smgs/$export', cashier, {
      ids: Array.from({ length: 20_000 }, () => '0190b5a0-0000-7000-8000-000000000000'),
    });
    expect([many.status, many.headers.get('x-total-rows')]).to.deep.equal([200, '0']);
    const wrong = [
      { ids: 'x' },
      { columns: ['nosuch'] },
      { filter: { nosuch: 1 } },
      { sort: ['nosuch', 'ASC'] },
      { more: 1 },
      { columns: [] },
    ];
    for (const body of wrong)
      expect((await download('smgs/$export', cashier, body)).status, JSON.stringify(body)).to.equal(400);
  });

  it('gives nobody more than his list', async () => {
    const own = await download('smgs/$export', customer1, { ids: all.map(({ id }) => id) });
    const list = all.filter((row) => row['customerId'] === '10000001');
    expect(own.headers.get('x-total-rows')).to.equal(String(list.length));
    for (const method of ['GET', 'POST']) {
      expect((await fetch(`${kerben.origin}/api/app/smgs/$export`, { method })).status).to.equal(401);
      const refused = await fetch(`${kerben.origin}/api/app/audit-log/$export`, {
        method,
        headers: { authorization: `Bearer ${customer1}` },
      });
      expect(refused.status).to.equal(403);
    }
    expect((await download('audit-log/$export', admin, { columns: ['at', 'userName'] })).status).to.equal(200);
  });
});

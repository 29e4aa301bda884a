import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface ProblemBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly data: { readonly count?: number };
    readonly validationErrors: readonly {
      readonly code: string;
      readonly message: string;
      readonly members: string[];
    }[];
  };
}
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number };
interface Group {
  readonly key: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly sums: Readonly<Record<string, string>>;
}
interface Value {
  readonly value: unknown;
  readonly count: number;
}
interface Totals {
  readonly count: number;
  readonly columns: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/** What the grid asks of a list besides its pages, from outside, over the demo's notes. Whole answers are compared with all rows. */
describe('reads of the grid', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let cashier: string;
  let customer1: string;
  let all: readonly Row[];

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    [cashier, customer1] = (await Promise.all(['cashier', 'customer1'].map((name) => kerben.token(name)))) as [
      string,
      string,
    ];
    all = (await ask<Row[]>('', { range: [0, 999] })).body;
  });
  after(() => kerben.remove());

  const ask = <Body>(
    path: string,
    query: Readonly<Record<string, unknown>>,
    token = cashier,
    language = 'ru',
    area = 'smgs',
  ) => {
    const members = Object.entries({ filter: { view: 'all' }, ...query }).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return kerben.call<Body & ProblemBody>(
      'GET',
      `/api/app/${area}${path}?${new URLSearchParams(members).toString()}`,
      {
        token,
        headers: { 'accept-language': language },
      },
    );
  };
  const under = async (filter: object, token = cashier): Promise<Set<string>> =>
    new Set(
      (await ask<Row[]>('', { filter: { view: 'all', ...filter }, range: [0, 999] }, token)).body.map(({ id }) => id),
    );
  const dayOf = (row: Row): string => railwayDay(String(row['createdAt']));

  it('filters by a tree, by days of the railway and by what is not there', async () => {
    const expected = all.filter(
      (row) =>
        (row['status'] === 2 || String(row['cargoName']).toLowerCase().includes('уголь')) && row['subStatus'] !== 3,
    );
    const found = await under({
      $where: { and: [{ or: [{ status: 2 }, { cargoName__contains: 'УГОЛЬ' }] }, { not: { subStatus: 3 } }] },
    });
    expect(expected.length).to.be.greaterThan(0);
    expect(found).to.deep.equal(new Set(expected.map(({ id }) => id)));
    const [some] = all;
    if (!some) throw new Error('the demo has no notes');
    const day = dayOf(some);
    const ofDay = new Set(all.filter((row) => dayOf(row) === day).map(({ id }) => id));
    expect(await under({ createdAt__on: day })).to.deep.equal(ofDay);
    expect(await under({ createdAt__between: [day, day] })).to.deep.equal(ofDay);
    expect((await under({ createdAt__within: 'today' })).size).to.be.lessThan(all.length);
  });

  it('says what of a filter is wrong and where, in three languages', async () => {
    const filter = { nosuch: 1, $where: { or: [{ status: 1 }, { status__gte: 'x' }, { paid__gt: true }] } };
    const messages = new Set<string>();
    for (const language of ['en', 'ru', 'ky']) {
      const { status, body } = await ask('', { filter }, cashier, language);
      expect(status).to.equal(400);
      expect(body.error.validationErrors.map(({ code, members }) => `${code} ${members.join()}`)).to.deep.equal([
        'Filter.UnknownField filter.nosuch',
        'Filter.Value filter.$where.or.1.status__gte',
        'Filter.Operator filter.$where.or.2.paid__gt',
      ]);
      messages.add(body.error.message);
    }
    expect(messages.size).to.equal(3);
    for (const [path, query] of [
      ['', { filter: { $where: [] } }],
      ['', { above: { nosuch: 1 } }],
      ['', { above: [1] }],
      ['/$groups', { by: 'nosuch' }],
      ['/$groups', { by: 'status', above: { status: 'x' } }],
      ['/$groups', { by: 'status', sum: 'cargoName' }],
      ['/$groups', {}],
      ['/$totals', { of: 'charges,nosuch' }],
      ['/$distinct', {}],
      ['/$distinct', { field: '_state' }],
      ['/$distinct', { field: 'status,subStatus' }],
      ['/$distinct', { field: 'status', q: 'a\0' }],
      ['/$ids', { sort: ['nosuch', 'ASC'] }],
    ] as const)
      expect((await ask(path, query)).status, `${path} ${JSON.stringify(query)}`).to.equal(400);
  });

  it('groups with exact sums, and reads the rows of a group and the groups below one', async () => {
    const { body, headers } = await ask<Group[]>('/$groups', { by: 'createdAt', sum: 'totalWeight,charges' });
    const days = new Map(all.map((row) => [dayOf(row), all.filter((other) => dayOf(other) === dayOf(row))]));
    expect(headers.get('content-range')).to.equal(`smgs 0-${body.length - 1}/${days.size}`);
    // The list is ordered by creation, latest first, and so are its days.
    expect(body.map(({ key }) => key['createdAt'])).to.deep.equal([...days.keys()].sort().reverse());
    for (const { key, count, sums } of body) {
      const rows = days.get(String(key['createdAt'])) ?? [];
      expect([count, sums['totalWeight']]).to.deep.equal([
        rows.length,
        String(rows.reduce((sum, row) => sum + Number(row['totalWeight']), 0)),
      ]);
    }
    const above = body[0]?.key ?? {};
    const rows = (await ask<Row[]>('', { above, range: [0, 999] })).body;
    expect(rows.length).to.equal(body[0]?.count);
    expect(rows.every((row) => dayOf(row) === above['createdAt'])).to.equal(true);
    const inner = (await ask<Group[]>('/$groups', { by: 'status', above })).body;
    expect(inner.reduce((sum, { count }) => sum + count, 0)).to.equal(rows.length);
    const beyond = await ask<Group[]>('/$groups', { by: 'createdAt', range: [5_000, 5_001] });
    expect([beyond.body, beyond.headers.get('content-range')]).to.deep.equal([[], `smgs 5000-5000/${days.size}`]);
  });

  it('groups rows without a value under null, and lists by element', async () => {
    const blank = all.filter((row) => row['paymentId'] === null || row['paymentId'] === '');
    const payments = (await ask<Group[]>('/$groups', { by: 'paymentId' })).body;
    expect(payments.at(-1)).to.deep.equal({ key: { paymentId: null }, count: blank.length, sums: {} });
    expect((await ask<Row[]>('', { above: { paymentId: null }, range: [0, 999] })).body).to.have.length(blank.length);
    const wagons = (await ask<Group[]>('/$groups', { by: 'wagonNumbers' })).body;
    const [first] = wagons;
    const number = first?.key['wagonNumbers'];
    const ofWagon = all.filter((row) => (row['wagonNumbers'] as unknown[]).includes(number));
    expect(first?.count).to.equal(ofWagon.length);
    expect((await ask<Row[]>('', { above: { wagonNumbers: number } })).body).to.have.length(ofWagon.length);
  });

  it('gives statistics of every column over the whole filter, exactly', async () => {
    const { body } = await ask<Totals>('/$totals', {
      of: 'charges,totalWeight,createdAt,cargoName,wagonNumbers,paid,signedDate',
    });
    const amounts = all.map((row) => row['charges']).filter((value) => typeof value === 'string');
    const cents = amounts.reduce(
      (sum, value) =>
        sum + BigInt(value.replace(/^(\d+)(?:\.(\d*))?$/, (_, a: string, b = '') => a + `${String(b)}00`.slice(0, 2))),
      0n,
    );
    expect(body.count).to.equal(all.length);
    expect(Number(body.columns['charges']?.['sum']) * 100).to.be.closeTo(Number(cents), 0.5);
    expect(body.columns['charges']?.['count']).to.equal(String(amounts.length));
    expect(Number(body.columns['charges']?.['avg'])).to.be.closeTo(Number(cents) / 100 / amounts.length, 0.000001);
    expect(body.columns['createdAt']).to.deep.equal({
      min: all.map((row) => String(row['createdAt'])).sort()[0],
      max: all
        .map((row) => String(row['createdAt']))
        .sort()
        .at(-1),
      count: String(all.length),
    });
    expect(body.columns['cargoName']).to.deep.equal({ count: String(all.filter((row) => row['cargoName']).length) });
    expect(body.columns['wagonNumbers']).to.deep.equal({
      count: String(all.filter((row) => (row['wagonNumbers'] as unknown[]).length > 0).length),
    });
    const none = await ask<Totals>('/$totals', { of: 'charges', filter: { view: 'all', q: 'nowhere-to-be-found' } });
    expect(none.body).to.deep.equal({
      count: 0,
      columns: { charges: { sum: null, avg: null, min: null, max: null, count: '0' } },
    });
    const old = await ask<{ sums: object }>('/$totals', { sum: 'totalWeight' });
    expect(old.body).to.have.keys('count', 'sums');
  });

  it('lists the values of a column under the other conditions', async () => {
    const days = (await ask<Value[]>('/$distinct', { field: 'createdAt' })).body;
    expect(days.map(({ value }) => value)).to.deep.equal([...new Set(all.map(dayOf))].sort().reverse());
    const payments = (await ask<Value[]>('/$distinct', { field: 'paymentId' })).body;
    expect(payments.some(({ value }) => value === null)).to.equal(true);
    const whole = (await ask<Value[]>('/$distinct', { field: 'status' })).body;
    const own = { and: [{ status: 2 }, { and: [{ status__ne: 1 }] }] };
    const left = await ask<Value[]>('/$distinct', { field: 'status', filter: { view: 'all', status: 1, $where: own } });
    expect(left.body).to.deep.equal(whole);
    const kept = await ask<Value[]>('/$distinct', {
      field: 'status',
      filter: { view: 'all', $where: { or: [{ status: 2 }] } },
    });
    expect(kept.body.map(({ value }) => value)).to.deep.equal([2]);
    expect(kept.headers.get('content-range')).to.equal('smgs 0-0/1');
  });

  it('finds values by what people read', async () => {
    const byName = (await ask<Value[]>('/$distinct', { field: 'departureStationId', q: 'бишкек' })).body;
    expect(byName.length).to.be.greaterThan(0);
    const stations = (
      await ask<Row[]>('', { filter: { id: byName.map(({ value }) => value) } }, cashier, 'ru', 'stations')
    ).body;
    expect(stations.every((row) => /бишкек/i.test(JSON.stringify(row)))).to.equal(true);
    const labelled = (await ask<Value[]>('/$distinct', { field: 'status', q: 'возврат' })).body;
    expect(labelled.map(({ value }) => value)).to.deep.equal([2]);
    const number = String((all[0]?.['wagonNumbers'] as unknown[])[0]);
    const wagons = (await ask<Value[]>('/$distinct', { field: 'wagonNumbers', q: number.slice(1) })).body;
    expect(wagons.map(({ value }) => value)).to.include(number);
    expect(wagons.every(({ value }) => String(value).includes(number.slice(1)))).to.equal(true);
    const day = dayOf(all[0] as Row);
    const found = (await ask<Value[]>('/$distinct', { field: 'createdAt', q: day.split('-').reverse().join('.') }))
      .body;
    expect(found.map(({ value }) => value)).to.deep.equal([day]);
    expect((await ask<Value[]>('/$distinct', { field: 'customerId', q: '%' })).body).to.deep.equal([]);
  });

  it('names all rows under a filter with their revisions, in order', async () => {
    const { body } = await ask<{ id: string; revision: number }[]>('/$ids', { sort: ['createdAt,id', 'ASC,ASC'] });
    const sorted = [...all].sort((a, b) =>
      String(a['createdAt']) === String(b['createdAt'])
        ? a.id < b.id
          ? -1
          : 1
        : String(a['createdAt']) < String(b['createdAt'])
          ? -1
          : 1,
    );
    expect(body).to.deep.equal(sorted.map(({ id, revision }) => ({ id, revision })));
  });

  it('shows a customer nothing but his own, whatever is asked', async () => {
    const own = new Set((await ask<Row[]>('', { range: [0, 999] }, customer1)).body.map(({ id }) => id));
    const reading = (path: string, query: object) => ask(path, query as Record<string, unknown>, customer1);
    expect((await reading('/$ids', {})).body).to.have.length(own.size);
    expect((await ask<Totals>('/$totals', { of: 'charges' }, customer1)).body.count).to.equal(own.size);
    const groups = (await ask<Group[]>('/$groups', { by: 'customerId' }, customer1)).body;
    expect(groups.map(({ key, count }) => [key['customerId'], count])).to.deep.equal([['10000001', own.size]]);
    const values = (await ask<Value[]>('/$distinct', { field: 'customerId' }, customer1)).body;
    expect(values).to.deep.equal([{ value: '10000001', count: own.size }]);
    expect(await under({ $where: { or: [{ customerId: '10000002' }, { status__gte: 0 }] } }, customer1)).to.deep.equal(
      own,
    );
  });
});

import { randomUUID } from 'node:crypto';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Obstacle {
  readonly key: string;
  readonly count: number;
  readonly sum: string | null;
  readonly hard: boolean;
  readonly path: string;
  readonly of?: readonly { readonly text: string; readonly path: string }[];
}
interface Open {
  readonly month: string;
  readonly over: boolean;
  readonly first: boolean;
  readonly obstacles: readonly Obstacle[];
  readonly controls: readonly { readonly name: string; readonly count: number; readonly sum: string }[];
}
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly validationErrors?: readonly { readonly code: string; readonly message: string }[];
  readonly warnings?: readonly { readonly code: string; readonly message: string }[];
}
interface Answer {
  readonly id: string;
  readonly error?: Refusal;
}

/** A month is closed by a list of what hinders it: the screen and the closing ask one question. */
describe('closing a month over HTTP', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  let token = '';

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    token = await kerben.token('admin');
  });
  after(() => kerben.remove());

  const get = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await kerben.call<Body>('GET', `/api/app/${path}`, { token });
    expect(status, `${path} ${JSON.stringify(body)}`).to.equal(200);
    return body;
  };
  const open = (month = ''): Promise<Open> => get(`accounting-month-open${month && `?month=${month}`}`);
  const close = (month: string, first = false, confirmedWarnings: readonly string[] = []) =>
    kerben.call<Answer>('POST', '/api/app/accounting-month', {
      token,
      body: { month, first, comment: '', confirmedWarnings },
      headers: { 'idempotency-key': randomUUID(), 'accept-language': 'ru' },
    });
  const codesOf = (error: Refusal | undefined): readonly string[] =>
    [...(error?.validationErrors ?? []), ...(error?.warnings ?? [])].map(({ code }) => code);

  it('says of the running month what is open, and refuses to close it in words', async () => {
    const month = railwayDay(new Date().toISOString()).slice(0, 7);
    const told = await open(month);
    expect(told).to.include({ month, over: false });
    const { status, body } = await close(month);
    expect(status).to.equal(400);
    expect(codesOf(body.error)).to.include('AccountingMonth.NotEnded');
    expect(JSON.stringify(body)).to.match(
      /(Январь|Февраль|Март|Апрель|Май|Июнь|Июль|Август|Сентябрь|Октябрь|Ноябрь|Декабрь) 20\d\d: месяц ещё не закончился/,
    );
  });

  it('a bank account without the last bank day hinders it by name, and leads to the statement that is missing', async () => {
    const { month } = await open();
    const bank = async () => (await open(month)).obstacles.find(({ key }) => key === 'bank');
    expect(await bank()).to.equal(undefined);
    const [{ id: bankId = '' } = {}] = await get<readonly { id: string }[]>('bank?range=[0,0]');
    const made = await kerben.call<Answer>('POST', '/api/app/bank-account', {
      token,
      body: {
        code: 'KG-TEST-1',
        nameRu: 'Счёт в пути',
        nameEn: 'Account',
        nameKy: 'Эсеп',
        bank: bankId,
        validFrom: '2020-01-01',
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const told = await bank();
    expect(told).to.include({ hard: true, count: 1 });
    expect(told?.of?.[0]?.text).to.match(/^Счёт в пути, \d\d\.\d\d\.\d{4}$/);
    const refused = await close(month);
    expect(codesOf(refused.body.error)).to.include('AccountingMonth.BankDay');
    expect(JSON.stringify(refused.body)).to.contain('Счёт в пути');
    const form = new URLSearchParams(told?.of?.[0]?.path.split('?')[1]);
    const post = async (path: string, body: object): Promise<string> => {
      const { status, body: said } = await kerben.call<Answer>('POST', `/api/app/${path}`, {
        token,
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(status, JSON.stringify(said)).to.be.oneOf([200, 201]);
      return said.id;
    };
    const statement = await post('bank-statement', {
      ...{ accountId: form.get('account'), bank: form.get('bank'), day: form.get('day'), after: form.get('after') },
      ...{ opening: '10.00', spent: '0.00', closing: '10.00', lines: [] },
    });
    expect((await open(month)).obstacles.map(({ key }) => key)).to.include.members(['bank', 'statements']);
    await post(`bank-statement/${statement}/post`, {});
    expect(await bank()).to.equal(undefined);
  });

  it('asks about exactly what the question tells, and keeps the figures that it tells', async () => {
    const { month, obstacles, controls, over } = await open();
    expect(over).to.equal(true);
    expect(obstacles.filter(({ hard }) => hard)).to.deep.equal([]);
    const { status, body } = await close(month);
    expect(codesOf(body.error)).to.have.length(obstacles.length);
    for (const { sum } of obstacles) if (sum) expect(JSON.stringify(body)).to.contain(`${sum} сом`);
    const made = obstacles.length === 0 ? { status, body } : await close(month, false, codesOf(body.error));
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const record = await get<{ controls: Open['controls'] }>(`accounting-month/${made.body.id}`);
    expect(record.controls.map(({ name, count, sum }) => ({ name, count, sum }))).to.deep.equal(controls);
    expect(controls.find(({ name }) => name === '1410')).to.not.equal(undefined);

    const again = await close(month, false, codesOf(body.error));
    expect([again.status, again.body.error?.code]).to.deep.equal([409, 'AccountingMonth.Closed']);
    expect(again.body.error?.message).to.match(/^\S+ 20\d\d: месяц уже закрыт$/);
    const first = await close((await open()).month, true, codesOf(body.error));
    if (first.status === 409)
      expect(first.body.error?.message).to.match(/^\S+ 20\d\d: с этого месяца закрытие уже начато/);
  });

  it('an open shift hinders it, wherever the money is', async () => {
    const { id } = await kerben
      .call<Answer>('POST', '/api/app/cash-shift', {
        token,
        body: { deskId: '2', number: 1, openingCash: '0' },
        headers: { 'idempotency-key': randomUUID() },
      })
      .then(({ status, body }) => {
        expect(status, JSON.stringify(body)).to.equal(201);
        return body;
      });
    const month = railwayDay(new Date().toISOString()).slice(0, 7);
    const shifts = (await open(month)).obstacles.find(({ key }) => key === 'shifts');
    expect(shifts).to.include({ hard: true, sum: null });
    const { path = '', count = 0 } = shifts ?? {};
    const filter = new URLSearchParams(path.split('?')[1]).get('filter') ?? '';
    const rows = await get<readonly { id: string }[]>(`cash-shift?filter=${encodeURIComponent(filter)}`);
    expect(rows.map((row) => row.id)).to.include(id);
    expect(rows).to.have.length(count);
  });
});

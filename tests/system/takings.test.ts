import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Sums {
  readonly documents: number;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}
interface Summary {
  readonly lines: readonly (Sums & { readonly key: string })[];
  readonly total: Sums;
  readonly days: readonly { readonly gross: string }[];
}
interface Proposal {
  readonly stationId: string;
  readonly messageType: number;
  readonly count: number;
  readonly summaCash: string;
  readonly summaCard: string;
  readonly totalSumma: string;
  readonly charges: readonly object[];
  readonly leftSumma: string;
  readonly next: string;
  readonly order: { readonly id: string; readonly totalSumma: string } | null;
}
interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly error?: { readonly code: string; readonly validationErrors?: readonly { readonly code: string }[] };
}

const tyiyn = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly string[]): number => amounts.reduce((total, amount) => total + tyiyn(amount), 0);

/** A month is reconciled: the summary of TehPD, the orders of the stations, the charges and the ledger say the same. */
describe('takings over HTTP', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  const tokens = { admin: '', cashier: '', auditor: '', customer2: '' };
  const today = railwayDay(new Date().toISOString());
  const year = 'from=2025-01-01&to=2026-12-31'.replace('2026', today.slice(0, 4)).replace('2025', today.slice(0, 4));

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
  });
  after(() => kerben.remove());

  const get = async <Body>(path: string, who: keyof typeof tokens = 'admin'): Promise<Body> => {
    const { status, body } = await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens[who] });
    expect(status, `${path} ${JSON.stringify(body)}`).to.equal(200);
    return body;
  };
  const post = (path: string, body: object, who: keyof typeof tokens = 'admin', revision?: number) =>
    kerben.call<Receipt>('POST', `/api/app/${path}`, {
      token: tokens[who],
      body,
      headers: {
        'idempotency-key': randomUUID(),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
    });
  const until = async (seen: () => Promise<boolean>): Promise<void> => {
    for (const giveUp = Date.now() + 15_000; !(await seen()); await delay(50))
      if (Date.now() > giveUp) throw new Error('not seen');
  };

  it('the summary of charges is the income of the ledger and the charges of the list, to the tyiyn', async () => {
    const { total, lines, days } = await get<Summary>(`svod-report?${year}&by=station`);
    expect(total.documents).to.be.greaterThan(3);
    for (const name of ['net', 'vat', 'gross'] as const)
      expect(sum(lines.map((line) => line[name])), name).to.equal(tyiyn(total[name]));
    expect(sum(days.map(({ gross }) => gross))).to.equal(tyiyn(total.gross));
    const trial = await get<{ lines: readonly { account: string; debit: string; credit: string }[] }>(
      `ledger/trial-balance?${year}`,
    );
    const income = trial.lines.filter(({ account }) => /^6[13]/.test(account));
    expect(sum(income.map(({ credit }) => credit)) - sum(income.map(({ debit }) => debit))).to.equal(tyiyn(total.net));
    const charges = await get<readonly { status: number; total: string; estimate: boolean }[]>('payment?range=[0,999]');
    const standing = charges.filter(({ status, estimate }) => status < 4 && !estimate);
    expect(standing).to.have.lengthOf(total.documents);
    expect(sum(standing.map((one) => one.total))).to.equal(tyiyn(total.gross));
  });

  it('is the same gathered by anything, narrowed to each line, and down to the charges', async () => {
    const { total } = await get<Summary>(`svod-report?${year}`);
    for (const by of ['income', 'service', 'payer', 'method']) {
      const { lines, total: same } = await get<Summary>(`svod-report?${year}&by=${by}`);
      expect(same.gross, by).to.equal(total.gross);
      for (const { key, gross } of lines) {
        const only = `${by}=${encodeURIComponent(key)}`;
        const narrowed = await get<Summary>(`svod-report?${year}&by=station&${only}`);
        expect(narrowed.total.gross, `${by} ${key}`).to.equal(gross);
        const { charges } = await get<{ charges: readonly { gross: string }[] }>(`svod-report/behind?${year}&${only}`);
        expect(sum(charges.map((one) => one.gross)), `${by} ${key}`).to.equal(tyiyn(gross));
      }
    }
  });

  it('follows a charge that is reversed, and is the same after it is built anew', async () => {
    const before = await get<Summary>(`svod-report?${year}`);
    const made = await post('payment', {
      payerId: '10000002',
      stationId: '716700',
      method: 2,
      lines: [{ service: '101', quantity: '1', price: '777.77', vatKind: 2, income: 1 }],
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const charged = await get<Summary>(`svod-report?${year}`);
    expect(tyiyn(charged.total.gross) - tyiyn(before.total.gross)).to.equal(77_777);
    expect(charged.total.documents).to.equal(before.total.documents + 1);
    const { status } = await post(
      `payment/${made.body.id}/reverse`,
      { comment: 'Ошибка' },
      'admin',
      made.body.revision,
    );
    expect(status).to.equal(200);
    expect((await get<Summary>(`svod-report?${year}`)).total).to.deep.equal(before.total);
    const { code, output } = await kerben.tool('rebuild', 'takings');
    expect(code, output).to.equal(0);
    expect((await get<Summary>(`svod-report?${year}`)).total).to.deep.equal(before.total);
  });

  it('an order is made of what was paid on a day; what is paid after it shows as a difference', async () => {
    const shift = await post('cash-shift', { deskId: '2', number: 1, openingCash: '1000' });
    expect(shift.status, JSON.stringify(shift.body)).to.equal(201);
    const pay = async (method: 2 | 3, price: string): Promise<void> => {
      const { body: charge } = await post('payment', {
        payerId: '10000002',
        stationId: '716700',
        method,
        lines: [{ service: '101', quantity: '1', price, vatKind: 2, income: 1 }],
      });
      const body = {
        op: randomUUID(),
        payment: charge.id,
        payer: '',
        amount: price,
        by: method,
        tendered: price,
        slip: method === 3 ? '123456' : '',
      };
      const { status, body: answer } = await post(`cash-shift/${shift.body.id}/take`, body);
      expect(status, JSON.stringify(answer)).to.equal(200);
      await until(async () => (await get<{ status: number }>(`payment/${charge.id}`)).status === 2);
    };
    /** Where the demo's desk has taken nothing on this day yet. */
    const nothing: Proposal = {
      stationId: '716700',
      messageType: 1,
      count: 0,
      summaCash: '0',
      summaCard: '0',
      totalSumma: '0',
      charges: [],
      leftSumma: '0.00',
      next: 'nothing',
      order: null,
    };
    const proposal = async (): Promise<Proposal> => {
      const { proposals } = await get<{ proposals: readonly Proposal[] }>(`naryad-proposal?side=arrived&day=${today}`);
      const found = proposals.find((one) => one.stationId === '716700' && one.messageType === 1);
      return found ?? nothing;
    };
    const before = await proposal();
    await pay(2, '300.00');
    await pay(3, '450.50');
    await until(async () => {
      const { summaCash, summaCard } = await proposal();
      return (
        tyiyn(summaCash) - tyiyn(before.summaCash) === 30_000 && tyiyn(summaCard) - tyiyn(before.summaCard) === 45_050
      );
    });
    const proposed = await proposal();
    expect(proposed.order).to.equal(null);
    const { sendNumberMC } = await get<{ sendNumberMC: string }>(
      `number-maket/number-maket?code=716700&day=${today}&side=arrived`,
    );
    const order = { date: today, stationId: '716700', messageType: 1, charges: proposed.charges };
    const made = await post('arrived-naryad', order);
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const record = await get<Record<string, unknown>>(`arrived-naryad/${made.body.id}`);
    expect(record).to.include({
      numberMaket: sendNumberMC,
      count: proposed.count,
      summaCash: proposed.summaCash,
      summaCard: proposed.summaCard,
      totalSumma: proposed.totalSumma,
    });
    const twice = await post('arrived-naryad', order);
    expect([twice.status, twice.body.error?.code]).to.deep.equal([409, 'Claim.Held']);
    const after = await proposal();
    expect([after.next, after.leftSumma, after.charges]).to.deep.equal(['nothing', '0.00', []]);
    await pay(2, '12.00');
    await until(async () => {
      const { order: made, totalSumma, leftSumma } = await proposal();
      return made !== null && tyiyn(totalSumma) - tyiyn(made.totalSumma) === 1200 && leftSumma === '12.00';
    });
    // The order is still with the station: what came since goes into it.
    const more = await proposal();
    expect(more.next).to.equal('add');
    const { revision, charges } = await get<Receipt & { charges: readonly object[] }>(`arrived-naryad/${made.body.id}`);
    const longer = { charges: [...charges, ...more.charges] };
    expect((await post(`arrived-naryad/${made.body.id}/edit`, longer, 'admin', revision)).status).to.equal(200);
    expect((await proposal()).next).to.equal('nothing');
  });

  describe('an order is what was paid', () => {
    const station = '717008';
    /** That of the test before: a cashier has one. */
    const shift = '2~1';
    const charged = async (price: string, more: object = {}): Promise<Receipt> => {
      const lines = [{ service: '101', quantity: '1', price, vatKind: 1, income: 1 }];
      const made = await post('payment', { payerId: '10000002', stationId: station, method: 2, lines, ...more });
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
      return made.body;
    };
    const paid = async (price: string, more: object = {}): Promise<string> => {
      const { id } = await charged(price, more);
      const { due } = await get<{ due: string }>(`payment/${id}`);
      const body = { op: randomUUID(), payment: id, payer: '', amount: due, by: 2, tendered: due, slip: '' };
      const { status, body: answer } = await post(`cash-shift/${shift}/take`, body);
      expect(status, JSON.stringify(answer)).to.equal(200);
      await until(async () => (await get<{ status: number }>(`payment/${id}`)).status === 2);
      return id;
    };
    const order = (charges: readonly object[], more: object = {}, area = 'arrived-naryad') =>
      post(area, { date: today, stationId: station, messageType: 1, charges, ...more });
    const codesOf = ({ body }: { body: Receipt }): readonly string[] =>
      (body.error?.validationErrors ?? []).map(({ code }) => code);
    const left = () =>
      get<{
        count: number;
        sum: string;
        lines: readonly { stationId: string; side: string; count: number; sum: string }[];
      }>('naryad-left');
    const leftHere = async (): Promise<string> =>
      (await left()).lines.find((one) => one.stationId === station && one.side === 'arrived')?.sum ?? '0.00';

    it('1,120.00 that is sent as 999,999.99 is 1,120.00; the same payment is in no second order of either kind', async () => {
      const id = await paid('1000.00');
      await until(async () => (await leftHere()) === '1120.00');
      const line = { paymentId: id, payment: 1 };
      expect(codesOf(await order([line, line]))).to.deep.equal(['ArrivedNaryad.Twice']);
      expect(codesOf(await order([line], {}, 'departures-naryad'))).to.deep.equal(['DeparturesNaryad.OtherKind']);
      expect(codesOf(await order([line], { stationId: '716700' }))).to.deep.equal(['ArrivedNaryad.OtherStation']);
      expect(codesOf(await order([], { stationId: '704506' }))).to.deep.equal(['ArrivedNaryad.ForeignRailway']);
      const made = await order([{ ...line, amount: '999999.99', method: 3 }]);
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
      expect(await get(`arrived-naryad/${made.body.id}`)).to.include({
        summaCash: '1120.00',
        totalSumma: '1120.00',
        made: 1,
      });
      const second = await order([line], { messageType: 2 });
      expect([second.status, second.body.error?.code]).to.deep.equal([409, 'ArrivedNaryad.Ordered']);
      expect(await leftHere()).to.equal('0.00');
      const gone = await post(
        `arrived-naryad/${made.body.id}/cancel`,
        { comment: 'Ошибка' },
        'admin',
        made.body.revision,
      );
      expect(gone.status, JSON.stringify(gone.body)).to.equal(200);
      expect(await leftHere()).to.equal('1120.00');
      // A cancelled order is in the list and in none of its sums.
      const here = `filter=${encodeURIComponent(JSON.stringify({ stationId: station, date: today }))}`;
      const { count, sums } = await get<{ count: number; sums: object }>(
        `arrived-naryad/$totals?${here}&sum=totalSumma`,
      );
      expect([count, sums]).to.deep.equal([1, { totalSumma: '0' }]);
      const again = await order([line]);
      expect(again.status, JSON.stringify(again.body)).to.equal(201);
    });

    it('a receipt that is annulled after its order was made goes out by the next one: an order of returns alone', async () => {
      const id = await paid('300.00');
      const made = await order([{ paymentId: id, payment: 1 }], { messageType: 2 });
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
      const { receipts } = await get<{ receipts: readonly { number: number; paymentId: string }[] }>(
        `cash-shift/${shift}`,
      );
      const receipt = receipts.find(({ paymentId }) => paymentId === id)?.number;
      const annulled = await post(`cash-shift/${shift}/annul`, { receipt, comment: 'Ошибка' });
      expect(annulled.status, JSON.stringify(annulled.body)).to.equal(200);
      await until(async () => (await leftHere()) === '-336.00');
      const early = await order([{ paymentId: id, payment: 1, back: false }], { messageType: 1 });
      expect(early.status).to.equal(409);
      const orders = await get<readonly { id: string; messageType: number; status: number }[]>(
        `arrived-naryad?filter=${encodeURIComponent(JSON.stringify({ stationId: station, date: today }))}`,
      );
      const local = orders.find((one) => one.messageType === 1 && one.status === 0)?.id ?? '';
      const { revision, charges } = await get<Receipt & { charges: readonly object[] }>(`arrived-naryad/${local}`);
      const back = { charges: [...charges, { paymentId: id, payment: 1, back: true }] };
      const changed = await post(`arrived-naryad/${local}/edit`, back, 'admin', revision);
      expect(changed.status, JSON.stringify(changed.body)).to.equal(200);
      expect(await get(`arrived-naryad/${local}`)).to.include({ totalSumma: '784.00', summaCash: '784.00' });
      expect(await leftHere()).to.equal('0.00');
    });

    it('whoever types an order is asked; the three screens say the same of what is in no order; verify proves it', async () => {
      const typed = { date: today, stationId: '716402', messageType: 1, count: 2, summaCash: '10.00' };
      const asked = await post('arrived-naryad', typed);
      expect([asked.status, asked.body.error?.code]).to.deep.equal([409, 'Confirmation.Required']);
      const made = await post('arrived-naryad', { ...typed, confirmedWarnings: ['ArrivedNaryad.Typed'] });
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
      const { left: ofEntry } = await get<{ left: object }>('tehpd');
      expect(ofEntry).to.deep.equal(await left());
      const { code, output } = await kerben.tool('verify');
      expect(code, output).to.equal(0);
      expect(output).to.match(/orders: \d+ records proved/);
    });
  });

  it('the reports on a month are printed for the stations asked for, as PDF and as Word', async () => {
    for (const name of ['ArrivedNaryadByMonth', 'ArrivedNaryadSumm', 'ArrivedNaryadFull', 'SendNaryadFull'])
      for (const format of ['pdf', 'docx']) {
        const path = `/api/app/report/${name}?stationIds=716700,716607&date=${today.slice(0, 7)}&userId=x&format=${format}`;
        const printed = await fetch(`${kerben.origin}${path}`, {
          headers: { authorization: `Bearer ${tokens.admin}`, 'accept-language': 'ru' },
        });
        const file = Buffer.from(await printed.arrayBuffer());
        expect(printed.status, name).to.equal(200);
        expect(file.subarray(0, 2).toString(), name).to.equal(format === 'pdf' ? '%P' : 'PK');
        expect(printed.headers.get('content-disposition')).to.equal(
          `inline; filename="${name}-${today.slice(0, 7)}.${format}"`,
        );
      }
  });

  it('a charge from the account stands on the payer’s card of the month, its reversal with a minus; FDU92 finds the card', async () => {
    const made = await post('payment', {
      payerId: '10000002',
      stationId: '716700',
      method: 1,
      lines: [{ service: '101', quantity: '2', price: '100.00', vatKind: 1, income: 1 }],
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const card = `personal-account/10000002~${today.slice(0, 7)}`;
    const linesOf = async (): Promise<readonly string[]> => {
      const { lines } = await get<{ lines: readonly { paymentId: string; gross: string }[] }>(card);
      return lines.filter(({ paymentId }) => paymentId === made.body.id).map(({ gross }) => gross);
    };
    await until(async () => (await linesOf()).length === 1);
    expect(await linesOf()).to.deep.equal(['224.00']);
    const printed = await fetch(`${kerben.origin}/api/app/report/FDU92?Id=${made.body.id}`, {
      headers: { authorization: `Bearer ${tokens.admin}` },
    });
    expect([printed.status, printed.headers.get('content-type')]).to.deep.equal([200, 'application/pdf']);
    const { revision } = await get<Receipt>(`payment/${made.body.id}`);
    const { status } = await post(`payment/${made.body.id}/reverse`, { comment: 'Ошибка' }, 'admin', revision);
    expect(status).to.equal(200);
    await until(async () => (await linesOf()).length === 2);
    expect(await linesOf()).to.deep.equal(['224.00', '-224.00']);
    const closing = await post(`${card}/send`, {}, 'admin', (await get<Receipt>(card)).revision);
    expect(closing.status, JSON.stringify(closing.body)).to.equal(200);
    const forPayer = await post(`${card}/agree`, {}, 'admin', closing.body.revision);
    expect([forPayer.status, forPayer.body.error?.code], 'nobody agrees for the payer').to.deep.equal([
      409,
      'Document.OwnerOnly',
    ]);
    const unscanned = await post(`${card}/agree-on-paper`, { scan: [] }, 'admin', closing.body.revision);
    expect([unscanned.status, unscanned.body.error?.code]).to.deep.equal([400, 'Request.Invalid']);
    const agreed = await post(`${card}/agree`, {}, 'customer2', closing.body.revision);
    expect(agreed.status, JSON.stringify(agreed.body)).to.equal(200);
    const early = await post(`${card}/close`, {}, 'admin', agreed.body.revision);
    expect([early.status, early.body.error?.code]).to.deep.equal([400, 'Request.Invalid']);
  });

  it('the entry page of TehPD counts what its lists show', async () => {
    const { waiting, charged, paid } = await get<{
      waiting: readonly { key: string; count: number; path: string }[];
      charged: string;
      paid: string;
    }>('tehpd');
    expect(waiting.map(({ key }) => key)).to.include.members(['collections', 'arrived-orders', 'codes']);
    const sent = waiting.find(({ key }) => key === 'arrived-orders');
    const { headers } = await kerben.call('GET', '/api/app/arrived-naryad?range=[0,0]&filter={"status":1}', {
      token: tokens.admin,
    });
    expect(headers.get('content-range')).to.match(new RegExp(`/${sent?.count ?? -1}$`));
    const day = `from=${today}&to=${today}`;
    expect((await get<Summary>(`svod-report?${day}`)).total.gross).to.equal(charged);
    expect((await get<Summary>(`svod-report?${day}&what=paid`)).total.gross).to.equal(paid);
  });

  it('what cannot be asked is refused by its name', async () => {
    for (const [path, status] of [
      ['svod-report?from=2026-13-01', 400],
      ['svod-report?from=2026-02-02&to=2026-02-01', 400],
      ['svod-report?by=weather', 400],
      ['number-maket/number-maket?code=716700', 400],
      [`number-maket/number-maket?code=999999&day=${today}`, 404],
      ['naryad-proposal?side=north', 400],
      ['report/ArrivedNaryadFull?date=2026', 400],
      ['report/SendNaryadSumm?date=2026-01&stationIds=Bishkek', 400],
    ] as const) {
      const { status: answered } = await kerben.call('GET', `/api/app/${path}`, { token: tokens.admin });
      expect(answered, path).to.equal(status);
    }
  });
});

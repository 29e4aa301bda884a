import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { pdfText, plain } from '@kerben/query-service/printed/pdf-text.ts';
import { beginningAt } from '../clock-ahead.ts';
import { closeMonth, type Open } from '../close-month.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { asText, cents, inCoins, ownBooks, priced, type Service } from '../own-books.ts';

interface Said {
  readonly id: string;
  readonly status: number;
  readonly revision: number;
  readonly due: string;
  readonly error?: {
    readonly code: string;
    readonly validationErrors?: readonly { readonly code: string }[];
  };
}
interface Proposal {
  readonly stationId: string;
  readonly messageType: number;
  readonly charges: readonly object[];
}
type Role = 'cashier' | 'tehpd' | 'accountant' | 'admin' | 'customer1' | 'customer2';

const hour = 3_600_000;
/** The first of the month so many behind the present one, and one of its days, as the railway counts them. */
const there = new Date(Date.now() + 6 * hour);
const firstOf = (months: number): Date => new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1));
const dayOf = (months: number, day: number): string =>
  new Date(firstOf(months).getTime() + (day - 1) * 24 * hour).toISOString().slice(0, 10);
const lastDay = new Date(firstOf(2).getTime() - hour).getUTCDate();
const [month, begins, ends] = [dayOf(1, 1).slice(0, 7), dayOf(1, 1), dayOf(1, lastDay)];

/** Two stations on which the demo takes no money, a desk of each; two payers, by the customer who signs for them. */
const stations = [
  { id: '717205', desk: '71' },
  { id: '717402', desk: '72' },
] as const;
const payers = { customer1: '10000001', customer2: '10000002' } as const;
const tyiyn = (amount: string): bigint => cents(amount.includes('.') ? amount : `${amount}.00`);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

/**
 * An outside accountant keeps own books of a month of two stations and two payers, which a cashier, TehPD and an accountant of the
 * railway play over HTTP, from the first receipt to the closed month. What questions, screens, papers and proofs say of it is his to
 * the tyiyn. It is the month after the present one: nothing of the demo lies in it.
 */
describe('a month with books kept outside', function () {
  this.timeout(300_000);
  let dataDir: string;
  let kerben: Kerben;
  const books = ownBooks();
  const charged: { id: string; station: string; payer: string; method: number; service: Service }[] = [];
  const paid: { station: string; day: string; method: number; amount: bigint; of: string }[] = [];
  const orders: { id: string; station: string; day: string }[] = [];
  const shifts: string[] = [];
  let opening: ReadonlyMap<string, bigint> = new Map();

  /** The same Kerben begins at ten in the morning of a day. */
  const on = async (day: string): Promise<void> => {
    kerben = await startKerben({ dataDir, env: beginningAt(`${day}T04:00:00.000Z`) });
  };
  const goOn = async (day: string): Promise<void> => {
    expect(await kerben.stop()).to.equal(0);
    await on(day);
  };
  const get = async <Body>(path: string, who: Role = 'accountant'): Promise<Body> => {
    const { status, body } = await kerben.call<Body>('GET', `/api/app/${path}`, { token: await kerben.token(who) });
    expect(status, `${who} ${path} ${JSON.stringify(body)}`).to.equal(200);
    return body;
  };
  const post = async (who: Role, path: string, body: object, revision?: number) =>
    kerben.call<Said>('POST', `/api/app/${path}`, {
      token: await kerben.token(who),
      body,
      headers: { 'idempotency-key': randomUUID(), ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
    });
  const done = async (who: Role, path: string, body: object): Promise<string> => {
    const { status, body: said } = await post(who, path, body);
    expect(status, `${who} ${path} ${JSON.stringify(said)}`).to.be.oneOf([200, 201]);
    return said.id;
  };
  const until = async (seen: () => Promise<boolean>, what: string): Promise<void> => {
    for (let look = 0; look < 400; look += 1) {
      if (await seen()) return;
      await delay(50);
    }
    throw new Error(`not seen: ${what}`);
  };
  const untilStatus = (id: string, wanted: number): Promise<void> =>
    until(async () => {
      // A record that was just written is in no list for a moment.
      const { status, body } = await kerben.call<Said>('GET', `/api/app/payment/${id}`, {
        token: await kerben.token('accountant'),
      });
      return status === 200 && body.status === wanted;
    }, `charge ${id} in state ${wanted}`);
  const trial = async (): Promise<ReadonlyMap<string, bigint>> => {
    const { lines } = await get<{ lines: readonly { account: string; closing: string }[] }>(
      'ledger/trial-balance?from=2020-01-01&to=2999-12-31',
    );
    return new Map(lines.map(({ account, closing }) => [account, cents(closing)]));
  };
  const paper = async (name: string, query: string, who: Role): Promise<string> => {
    const answer = await fetch(`${kerben.origin}/api/app/report/${name}?${query}`, {
      headers: { authorization: `Bearer ${await kerben.token(who)}`, 'accept-language': 'ru' },
    });
    expect(answer.status, name).to.equal(200);
    return plain(pdfText(Buffer.from(await answer.arrayBuffer())));
  };
  /** An amount as papers write it. */
  const onPaper = (amount: bigint): string => asText(amount).replace('.', ',').replace('-', '−');

  const charge = async (station: string, payer: string, method: number, service: Service): Promise<string> => {
    const id = await done('cashier', 'payment', {
      ...{ payerId: payer, stationId: station, method },
      lines: [
        {
          ...{ service: '101', quantity: String(service.quantity), price: asText(service.price), income: 1 },
          ...{ vatKind: service.vat === 'none' ? 2 : 1, vatIncluded: service.vat === 'included' },
        },
      ],
    });
    books.charged(id, payer, [service]);
    charged.push({ id, station, payer, method, service });
    return id;
  };
  const take = async (shift: string, by: 'cash' | 'card', day: string, of: (typeof charged)[number]): Promise<void> => {
    const { gross } = priced(of.service);
    const method = by === 'cash' ? 2 : 3;
    await done('cashier', `cash-shift/${shift}/take`, {
      ...{ op: randomUUID(), payment: of.id, payer: '', amount: asText(gross), by: method },
      ...{ tendered: by === 'cash' ? asText(inCoins(gross)) : '', slip: by === 'card' ? '4711' : '' },
    });
    books.taken(by, { charge: of.id, payer: of.payer }, gross);
    paid.push({ station: of.station, day, method, amount: gross, of: of.id });
    await untilStatus(of.id, 2);
  };
  const settle = async (day: string, id: string): Promise<void> => {
    await untilStatus(id, 1);
    books.setAside(id);
    await done('cashier', `payment/${id}/settle`, {});
    books.settled(id);
    const { station = '', service } = charged.find((one) => one.id === id) ?? {};
    if (service) paid.push({ station, day, method: 1, amount: priced(service).gross, of: id });
    await untilStatus(id, 2);
  };

  /** Each station's day: cash and card at its desk, a charge from an account, the order of the day, TehPD who takes it. */
  const play = async (day: string, number: number): Promise<void> => {
    for (const [place, { id: station, desk }] of stations.entries()) {
      const [one, other] = place === 0 ? [payers.customer1, payers.customer2] : [payers.customer2, payers.customer1];
      const shift = `${desk}~${number}`;
      shifts.push(shift);
      const before = books.drawer();
      const left = deskCash.get(desk) ?? 0n;
      await done('cashier', 'cash-shift', { deskId: desk, number, openingCash: asText(left) });
      const more = BigInt(place * 7 + number);
      await charge(station, one, 2, { quantity: 3n, price: 33_333n + more, vat: 'added', income: '6150' });
      await take(shift, 'cash', day, charged.at(-1) ?? raise());
      await charge(station, other, 3, { quantity: 1n, price: 100_055n + more, vat: 'included', income: '6150' });
      await take(shift, 'card', day, charged.at(-1) ?? raise());
      await settle(
        day,
        await charge(station, one, 1, { quantity: 2n, price: 70_001n + more, vat: 'added', income: '6150' }),
      );
      if (number === 2) await takenBack(station, day);
      const inDrawer = left + books.drawer() - before;
      await done('cashier', `cash-shift/${shift}/close`, {
        count: [{ value: 1, pieces: Number(inDrawer / 100n) }],
        why: '',
      });
      deskCash.set(desk, inDrawer);
      await order(day, station, number);
    }
  };
  const deskCash = new Map<string, bigint>();
  const raise = (): never => {
    throw new Error('nothing was charged');
  };
  /** A payment by card of the first day is taken back on the second: it leaves by the second day's order. */
  const takenBack = async (station: string, day: string): Promise<void> => {
    const back = paid.find((one) => one.station === station && one.method === 3);
    if (!back) return;
    await done('cashier', `payment/${back.of}/undo`, { payment: 1, comment: 'Услуга не оказана' });
    books.undone(back.of, back.amount);
    paid.push({ ...back, day, amount: -back.amount });
  };
  const order = async (day: string, station: string, number: number): Promise<void> => {
    const own = paid.filter((one) => one.station === station && one.day === day);
    const left = async (): Promise<Proposal | undefined> =>
      (
        await get<{ proposals: readonly Proposal[] }>(`naryad-proposal?side=arrived&day=${day}`, 'cashier')
      ).proposals.find(
        (one) => one.stationId === station && one.messageType === 1 && one.charges.length === own.length,
      );
    await until(async () => (await left()) !== undefined, `what is in no order of ${station} on ${day}`);
    const proposal = await left();
    const id = await done('cashier', 'arrived-naryad', {
      ...{ date: day, stationId: station, messageType: 1, charges: proposal?.charges ?? [] },
    });
    await done('cashier', `arrived-naryad/${id}/send`, {});
    if (number === 2) {
      await done('tehpd', `arrived-naryad/${id}/return-order`, { returnReason: 'Не приложена квитанция' });
      await done('cashier', `arrived-naryad/${id}/send`, {});
    }
    await done('tehpd', `arrived-naryad/${id}/accept`, {});
    orders.push({ id, station, day });
  };
  const close = (): Promise<Open> => closeMonth({ get, post, done, until });

  before(async () => {
    dataDir = await freshDataDir();
    await on(dayOf(1, 2));
    for (let months = 0; months < 6; months += 1) {
      if ((await get<Open>('accounting-month-open')).month >= month) break;
      await close();
    }
    expect((await get<Open>('accounting-month-open')).month).to.equal(month);
    for (const { id, desk } of stations)
      await done('admin', 'kassa', {
        ...{ code: desk, station: id, nameRu: `Касса ${desk}`, nameEn: `Desk ${desk}`, nameKy: `Касса ${desk}` },
      });
    opening = await trial();
    const [bank] = await get<readonly { id: string }[]>('bank?range=[0,0]', 'admin');
    await goOn(dayOf(1, 5));
    const day = dayOf(1, 5);
    const statement = await done('accountant', 'bank-statement', {
      ...{ bank: bank?.id, day, opening: '0.00', spent: '0.00', closing: '120000.30' },
      lines: [
        { day, order: 'A-1', amount: '50000.10', payerId: payers.customer1 },
        { day, order: 'A-2', amount: '70000.20', payerId: payers.customer2 },
      ],
    });
    await done('accountant', `bank-statement/${statement}/post`, {});
    books.transferred(payers.customer1, 5_000_010n);
    books.transferred(payers.customer2, 7_000_020n);
    await play(day, 1);
    await goOn(dayOf(1, lastDay));
    await play(dayOf(1, lastDay), 2);
  });
  after(() => kerben.remove());

  const grossOf = (of: typeof charged): bigint => sum(of.map(({ service }) => priced(service).gross));

  it('the summary says of each station and payer what was charged, and of each station what was paid', async () => {
    interface Line {
      readonly key: string;
      readonly net: string;
      readonly vat: string;
      readonly gross: string;
    }
    const svod = async (by: string, what = 'charged'): Promise<ReadonlyMap<string, Line>> => {
      const period = `from=${begins}&to=${ends}`;
      const { lines } = await get<{ lines: readonly Line[] }>(`svod-report?${period}&by=${by}&what=${what}`, 'tehpd');
      // Beside it stands what was there in the month before.
      return new Map(lines.filter(({ gross }) => tyiyn(gross) !== 0n).map((line) => [line.key, line]));
    };
    for (const [by, keyOf] of [
      ['station', ({ station }: (typeof charged)[number]) => station],
      ['payer', ({ payer }: (typeof charged)[number]) => payer],
    ] as const) {
      const said = await svod(by);
      const own = new Map<string, (typeof charged)[number][]>();
      for (const one of charged) own.set(keyOf(one), [...(own.get(keyOf(one)) ?? []), one]);
      expect([...said.keys()].sort(), by).to.deep.equal([...own.keys()].sort());
      for (const [key, of] of own) {
        const line = said.get(key);
        const lines = of.map(({ service }) => priced(service));
        expect(tyiyn(line?.net ?? '0'), `${by} ${key}`).to.equal(sum(lines.map(({ net }) => net)));
        expect(tyiyn(line?.vat ?? '0'), `${by} ${key}`).to.equal(sum(lines.map(({ vat }) => vat)));
        expect(tyiyn(line?.gross ?? '0'), `${by} ${key}`).to.equal(grossOf(of));
      }
    }
    const taken = await svod('station', 'paid');
    for (const { id } of stations)
      expect(tyiyn(taken.get(id)?.gross ?? '0')).to.equal(
        sum(paid.filter(({ station }) => station === id).map(({ amount }) => amount)),
      );
  });

  it('orders hold what was paid on their day by cash, card and account, nothing is left; their papers say it', async () => {
    for (const { id, station, day } of orders) {
      const of = (method: number): bigint =>
        sum(
          paid
            .filter((one) => one.station === station && one.day === day && one.method === method)
            .map((one) => one.amount),
        );
      const said = await get<Readonly<Record<string, string>>>(`arrived-naryad/${id}`, 'tehpd');
      expect(
        ['summaCash', 'summaCard', 'summaAccount', 'totalSumma'].map((name) => tyiyn(said[name] ?? '0')),
        `${station} ${day}`,
      ).to.deep.equal([of(2), of(3), of(1), of(1) + of(2) + of(3)]);
    }
    const { lines } = await get<{ lines: readonly { stationId: string }[] }>('naryad-left', 'tehpd');
    expect(lines.filter(({ stationId }) => stations.some(({ id }) => id === stationId))).to.deep.equal([]);
    const whole = sum(paid.map(({ amount }) => amount));
    const ids = stations.map(({ id }) => id).join(',');
    for (const layout of ['ArrivedNaryadByMonth', 'ArrivedNaryadSumm', 'ArrivedNaryadFull'])
      expect(await paper(layout, `stationIds=${ids}&date=${month}`, 'tehpd'), layout).to.include(onPaper(whole));
  });

  it('each desk’s report says what came into its drawer, and a receipt what was paid', async () => {
    for (const shift of shifts) {
      const said = await get<{ drawer: string; receipts: readonly { row: number; due: string }[] }>(
        `cash-shift/${shift}`,
        'cashier',
      );
      const report = await paper('KassaReport', `Id=${shift}`, 'cashier');
      for (const { row, due } of said.receipts) {
        expect(report).to.include(onPaper(cents(due)));
        expect(await paper('ReceiptSheet', `Id=${shift}&row=${row}`, 'cashier')).to.include(onPaper(cents(due)));
      }
    }
    expect(sum([...deskCash.values()])).to.equal(books.drawer());
  });

  it('the accounts of both payers, and the trial balance, moved by what these books say', async () => {
    for (const payer of Object.values(payers)) {
      const card = await get<Readonly<Record<string, string>>>(`account/${payer}/card?from=${begins}&to=${ends}`);
      expect(tyiyn(card['closing'] ?? '') - tyiyn(card['opening'] ?? ''), payer).to.equal(books.advances.get(payer));
    }
    const now = await trial();
    for (const [account, amount] of books.balance)
      expect((now.get(account) ?? 0n) - (opening.get(account) ?? 0n), account).to.equal(amount);
    for (const [account, amount] of now)
      if (!books.balance.has(account) && !account.startsWith('9'))
        expect(amount - (opening.get(account) ?? 0n), account).to.equal(0n);
  });

  it('is closed by the accountant when cards are agreed: its figures are these books’, every proof agrees, and it stands', async () => {
    for (const payer of Object.values(payers)) await done('tehpd', `personal-account/${payer}~${month}/send`, {});
    for (const [who, payer] of Object.entries(payers) as [keyof typeof payers, string][])
      await done(who, `personal-account/${payer}~${month}/agree`, {});
    await goOn(dayOf(2, 2));
    const ofAccount = charged.filter(({ method }) => method === 1);
    for (const payer of Object.values(payers)) {
      const gross = grossOf(ofAccount.filter((one) => one.payer === payer));
      const card = await get<{ total: string }>(`personal-account/${payer}~${month}`, 'tehpd');
      expect(tyiyn(card.total), payer).to.equal(gross);
      expect(await paper('FDU92', `Id=${payer}~${month}`, 'tehpd')).to.include(onPaper(gross));
      await done('tehpd', `personal-account/${payer}~${month}/close`, {});
    }
    const { controls, month: closing } = await close();
    expect(closing).to.equal(month);
    const figure = (name: string): bigint => tyiyn(controls.find((one) => one.name === name)?.sum ?? '0');
    const payments = sum(paid.map(({ amount }) => amount));
    expect(['charges', 'payments', 'orders', 'cards'].map(figure)).to.deep.equal([
      ...[grossOf(charged), payments, payments, grossOf(ofAccount)],
    ]);
    for (const account of ['1110', '1210', '1220', '1410', '3210'])
      expect(figure(account) - (opening.get(account) ?? 0n), account).to.equal(books.balance.get(account) ?? 0n);
    const { code, output } = await kerben.tool('verify', '--money');
    expect(code, output).to.equal(0);
    const [{ id = '' } = {}] = orders;
    const late = await post('tehpd', `arrived-naryad/${id}/return-order`, { returnReason: 'Поздно' });
    expect(late.status, JSON.stringify(late.body)).to.be.oneOf([400, 409]);
  });
});

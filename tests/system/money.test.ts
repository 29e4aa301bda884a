import { randomUUID } from 'node:crypto';
import { pdfText, plain } from '@kerben/query-service/printed/pdf-text.ts';
import { calculationFor } from '@kerben/workflows/documents/calculation/for-note.ts';
import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly error?: { readonly code: string };
}
interface Charge {
  readonly status: number;
  readonly due: string;
  readonly paid: string;
  readonly allocations: readonly { readonly row: number; readonly amount: string; readonly undone: boolean }[];
}
interface Card {
  readonly opening: string;
  readonly closing: string;
  readonly balance: string;
  readonly held: string;
  readonly limit: string;
  readonly available: string;
  readonly paidIn: string;
  readonly spent: string;
  readonly days: readonly { readonly day: string; readonly paidIn: string; readonly spent: string }[];
  readonly movements: readonly {
    readonly day: string;
    readonly eventType: string;
    readonly amount: string;
    readonly balance: string;
    readonly why: string | null;
    readonly cause: { readonly area: string; readonly recordId: string; readonly by: string | null } | null;
  }[];
}

/** Money through the whole house: desks, charges, accounts, ledger. */
describe('money over HTTP', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  const payer = '10000002';
  const tokens = { cashier: '', admin: '', customer1: '', customer2: '', auditor: '' };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
    await openShift('cashier', '1');
    await openShift('admin', '2');
  });
  after(() => kerben.remove());

  const post = (who: keyof typeof tokens, path: string, body: object, key: string = randomUUID()) =>
    kerben.call<Receipt>('POST', `/api/app/${path}`, {
      token: tokens[who],
      body,
      headers: { 'idempotency-key': key },
    });
  const openShift = async (who: 'cashier' | 'admin', deskId: string) => {
    const { status, body } = await post(who, 'cash-shift', { deskId, number: 1, openingCash: '1000' });
    expect(status, JSON.stringify(body)).to.equal(201);
  };
  const charge = async (method: number, price: string, vatKind = 2): Promise<string> => {
    const { status, body } = await post('cashier', 'payment', {
      payerId: payer,
      stationId: '716700',
      method,
      lines: [{ service: '101', quantity: '1', price, vatKind, income: 1 }],
    });
    expect(status, JSON.stringify(body)).to.equal(201);
    return body.id;
  };
  const get = async <Body>(path: string, who: keyof typeof tokens = 'cashier'): Promise<Body> =>
    (await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens[who] })).body;
  /** Looks until it is so: chains run a moment behind. */
  const until = async <Body>(path: string, so: (body: Body) => boolean): Promise<Body> => {
    for (let look = 0; look < 200; look += 1) {
      const body = await get<Body>(path);
      if (so(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const parked = await get(`chain-step?range=[0,9]`, 'admin');
    throw new Error(`${path}: ${JSON.stringify(await get(path))} ${JSON.stringify(parked)}`);
  };
  const paying = (paymentId: string, amount: string, more: object = {}) => ({
    op: randomUUID(),
    payment: paymentId,
    payer: '',
    amount,
    by: 2,
    tendered: amount,
    slip: '',
    ...more,
  });

  it('a charge in tenge is som by the rate of its day; without a rate of the last ten days it is refused with currency and day', async () => {
    const today = railwayDay(new Date().toISOString());
    for (const [code, date] of [
      ['ZZA', today],
      ['ZZB', '2020-01-01'],
    ] as const) {
      const currency = await post('admin', 'currencies', { code, nameRu: code, nameKy: code, nameEn: code });
      expect(currency.status, JSON.stringify(currency.body)).to.equal(201);
      const rate = await post('admin', 'exchange-rate', { currency: code, date, rate: '16.9043', units: 100 });
      expect(rate.status, JSON.stringify(rate.body)).to.equal(201);
    }
    const chargeIn = (currency: string) =>
      post('cashier', 'payment', {
        ...{ payerId: payer, stationId: '716700', method: 2 },
        lines: [{ service: 'KTZ', quantity: '1', currency, foreign: '345678.90', vatKind: 2, income: 1 }],
      });
    const { status, body } = await chargeIn('ZZA');
    expect(status, JSON.stringify(body)).to.equal(201);
    const made = await get<Charge & { readonly lines: readonly object[] }>(`payment/${body.id}`);
    expect([made.due, made.lines[0]]).to.deep.include('58434.60');
    expect(made.lines[0]).to.include({ rate: '16.9043', units: 100, rateDay: today, net: '58434.60' });
    const old = await chargeIn('ZZB');
    expect(old.status).to.equal(400);
    const [, month = '', day = ''] = today.split('-');
    expect(JSON.stringify(old.body))
      .to.contain(`ZZB`)
      .and.contain(`${day}.${month}.${today.slice(0, 4)}`);
  });

  it('one charge taken at two desks at once is paid once; the other is told who takes it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await charge(2, '500.00');
      const answers = await Promise.all([
        post('cashier', 'cash-shift/1~1/take', paying(id, '500.00')),
        post('admin', 'cash-shift/2~1/take', paying(id, '500.00')),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).to.have.lengthOf(1);
      const paid = await until<Charge>(`payment/${id}`, ({ status }) => status === 2);
      expect([paid.paid, paid.due, paid.allocations.length]).to.deep.equal(['500.00', '0.00', 1]);
    }
  });

  it('every receipt is printed on the roll of the desk, an advance too; GU-57 on A5', async () => {
    const pdfOf = async (
      path: string,
    ): Promise<{ readonly status: number; readonly text: string; readonly size: string }> => {
      const response = await fetch(`${kerben.origin}/api/app/report/${path}`, {
        headers: { authorization: `Bearer ${tokens.cashier}`, 'accept-language': 'ru' },
      });
      const file = Buffer.from(await response.arrayBuffer());
      const size = /MediaBox \[([^\]]+)\]/.exec(file.toString('latin1'))?.[1] ?? '';
      return { status: response.status, text: response.ok ? plain(pdfText(file)) : file.toString(), size };
    };
    const advance = { op: randomUUID(), payment: '', payer, amount: '300.00', by: 2, tendered: '500.00', slip: '' };
    expect((await post('cashier', 'cash-shift/1~1/take', advance, advance.op)).status).to.equal(200);
    const { receipts } = await get<{
      receipts: readonly { row: number; number: number; op: string; paymentId: string }[];
    }>('cash-shift/1~1');
    const mine = receipts.find(({ op }) => op === advance.op);
    const strip = await pdfOf(`Receipt?Id=1~1&row=${mine?.row}`);
    expect(strip.status, strip.text).to.equal(200);
    expect(strip.size.split(' ')[2], 'points of 80 mm').to.equal('227');
    const { name } = await get<{ readonly name: string }>(`customers/${payer}`);
    for (const word of [`1-${String(mine?.number).padStart(6, '0')}`, 'Аванс', '300,00', '200,00', name])
      expect(strip.text, word).to.include(plain(word));
    expect(strip.text, 'no id').to.not.include(plain(advance.op));
    const paid = receipts.find(({ paymentId }) => paymentId !== '');
    const gu57 = await pdfOf(`Gu57?Id=${paid?.paymentId}`);
    const sheet = await pdfOf(`ReceiptSheet?Id=1~1&row=${paid?.row}`);
    const roll = await pdfOf(`Receipt?Id=1~1&row=${paid?.row}`);
    expect(sheet.text, 'asked of the charge or of the shift').to.equal(gu57.text);
    for (const { text } of [gu57, roll]) {
      for (const word of [name, `1-${String(paid?.number).padStart(6, '0')}`, 'ИНН', 'НДС', '00 тыйын'])
        expect(text, word).to.include(plain(word));
      for (const id of [payer, paid?.op ?? '', paid?.paymentId ?? '']) expect(text).to.not.include(plain(id));
    }
    expect(gu57.size.split(' ').slice(2).map(Number).map(Math.round), 'A5, lying').to.deep.equal([595, 420]);
    expect((await pdfOf('Receipt?Id=1~1')).status).to.equal(400);
    expect((await pdfOf('Receipt?Id=1~1&row=999')).status).to.equal(404);
  });

  it('the same operation again, from the same or another desk, is one receipt', async () => {
    const id = await charge(2, '300.00');
    const wish = paying(id, '300.00');
    const first = await post('cashier', 'cash-shift/1~1/take', wish, wish.op);
    const again = await post('cashier', 'cash-shift/1~1/take', wish, wish.op);
    expect([again.status, again.body.revision]).to.deep.equal([first.status, first.body.revision]);
    const elsewhere = await post('admin', 'cash-shift/2~1/take', wish, wish.op);
    expect(elsewhere.status).to.equal(409);
  });

  it('cash in coins: what ends the debt is rounded, a part is whole som, too little is refused', async () => {
    const id = await charge(2, '100.55');
    expect((await post('cashier', 'cash-shift/1~1/take', paying(id, '50.25'))).status).to.equal(400);
    const short = await post('cashier', 'cash-shift/1~1/take', paying(id, '100.55', { tendered: '100' }));
    expect(short.status).to.equal(400);
    const sent = await post('cashier', 'cash-shift/1~1/take', paying(id, '100.55', { tendered: '200' }));
    expect(sent.status, JSON.stringify(sent.body)).to.equal(200);
    const { receipts } = await get<{ receipts: readonly Record<string, string>[] }>('cash-shift/1~1');
    const { taken, rounding, change } = receipts.at(-1) ?? {};
    expect([taken, rounding, change]).to.deep.equal(['101.00', '0.45', '99.00']);
  });

  it('an advance becomes the balance, a charge by account is held, settled once, and stands on the card', async () => {
    const before = Number(await get(`customers/${payer}/balance`));
    const advance = paying('', '1000.00', { payer, by: 3, slip: '4711' });
    expect((await post('cashier', 'cash-shift/1~1/take', advance)).status).to.equal(200);
    await until<number>(`customers/${payer}/balance`, (now) => now === before + 1000);
    const id = await charge(1, '400.00');
    await until<Charge>(`payment/${id}`, ({ status }) => status === 1);
    expect(await get(`customers/${payer}/balance`)).to.equal(before + 600);
    expect((await post('cashier', `payment/${id}/settle`, {})).status).to.equal(200);
    await until<Charge>(`payment/${id}`, ({ status }) => status === 2);
    const tooMuch = await charge(1, '999999.00');
    const refused = await until<{ status: number; errands: readonly { answer: number; said: string }[] }>(
      `payment/${tooMuch}`,
      ({ errands }) => errands.some(({ answer }) => answer === 2),
    );
    expect(refused.status).to.equal(0);
    expect(refused.errands[0]?.said).to.contain('не хватает');
    const card = await get<Card>(`account/${payer}/card?from=2020-01-01&to=2999-12-31`);
    expect(card.movements.at(-1)).to.include({ eventType: 'AccountSettled', amount: '-400.00', balance: card.closing });
    // Each movement says why and because of whom: a record that somebody did something with, when and by whom.
    expect(card.movements.find(({ why }) => why === 'deposit')?.cause).to.include({ area: 'cash-shift' });
    for (const { cause } of card.movements) expect(cause?.by).to.be.a('string').that.is.not.equal('');
    // Its history says the same at the same steps.
    const logs = await get<readonly { readonly position: string }[]>(`account/${payer}/logs`);
    const { reasons } = await get<{ reasons: readonly { readonly position: string; readonly cause: unknown }[] }>(
      `ledger/reasons?area=account&id=${payer}`,
    );
    expect(logs.map(({ position }) => position)).to.include.members(reasons.map(({ position }) => position));
    expect(reasons.map(({ cause }) => cause)).to.deep.include.members(card.movements.map(({ cause }) => cause));
    const nobodys = await kerben.call('GET', '/api/app/ledger/reasons?area=payment&id=none', { token: tokens.cashier });
    expect(nobodys.status).to.equal(404);
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    expect(cents(card.available)).to.equal(cents(card.balance) - cents(card.held) + cents(card.limit));
    const sum = (of: 'paidIn' | 'spent'): string =>
      card.days.reduce((so, each) => so + Math.round(Number(each[of]) * 100), 0).toString();
    expect([sum('paidIn'), sum('spent')]).to.deep.equal(
      [card.paidIn, card.spent].map((each) => Math.round(Number(each) * 100).toString()),
    );
    expect(card.movements.map(({ day }) => day)).to.include.members(card.days.map(({ day }) => day));
  });

  it('a payment taken back goes to the account, an annulled receipt out of the drawer, each once', async () => {
    const id = await charge(2, '700.00');
    await post('cashier', 'cash-shift/1~1/take', paying(id, '700.00'));
    await until<Charge>(`payment/${id}`, ({ status }) => status === 2);
    const before = Number(await get(`customers/${payer}/balance`));
    const undo = { payment: 1, comment: 'Ошибка' };
    expect((await post('cashier', `payment/${id}/undo`, undo)).status).to.equal(200);
    expect((await post('cashier', `payment/${id}/undo`, undo)).status).to.be.oneOf([400, 409]);
    await until<number>(`customers/${payer}/balance`, (now) => now === before + 700);
    const other = await charge(2, '250.00');
    await post('cashier', 'cash-shift/1~1/take', paying(other, '250.00'));
    await until<Charge>(`payment/${other}`, ({ status }) => status === 2);
    const { receipts } = await get<{ receipts: readonly { number: number }[] }>('cash-shift/1~1');
    const annul = { receipt: receipts.at(-1)?.number, comment: 'Ошибка' };
    expect((await post('cashier', 'cash-shift/1~1/annul', annul)).status).to.equal(200);
    await until<Charge>(`payment/${other}`, ({ status, due }) => status === 0 && due === '250.00');
    expect(await get(`customers/${payer}/balance`)).to.equal(before + 700);
  });

  it('a charge of an issued waybill is its payment; paid at a desk, the waybill is settled; a settled one is not charged again', async () => {
    const filter = encodeURIComponent(
      JSON.stringify({ status: 0, subStatus: 3, isArchiev: false, isIncoming: false, paymentId__blank: true }),
    );
    const [note] = await get<{ id: string; customerId: string }[]>(`smgs?range=[0,0]&filter=${filter}`, 'admin');
    const body = {
      payerId: note?.customerId,
      stationId: '716700',
      method: 2,
      smgsId: note?.id,
      lines: [{ service: '102', quantity: '1', price: '15200', vatKind: 2, income: 2 }],
    };
    const charged = await post('cashier', 'payment', body);
    expect(charged.status, JSON.stringify(charged.body)).to.equal(201);
    interface Note {
      readonly paymentId: string | null;
      readonly charges: string | null;
      readonly subStatus: number;
      readonly settledAmount: string | null;
    }
    const linked = await until<Note>(`smgs/${note?.id}`, ({ paymentId }) => paymentId === charged.body.id);
    expect(Number(linked.charges)).to.equal(15200);
    const taken = await post('cashier', 'cash-shift/1~1/take', paying(charged.body.id, '15200.00'));
    expect(taken.status, JSON.stringify(taken.body)).to.equal(200);
    await until<Note>(`smgs/${note?.id}`, ({ subStatus, settledAmount }) => subStatus === 4 && settledAmount !== null);
    expect((await post('cashier', 'payment', body)).status).to.be.oneOf([400, 409]);

    // Taken back while the waybill is archived: it stays there, marked as not paid, and the money is the payer's.
    expect((await post('admin', `smgs/${note?.id}/archive`, {})).status).to.equal(200);
    const before = Number(await get(`customers/${note?.customerId}/balance`));
    const undo = { payment: 1, comment: 'Ошибка' };
    expect((await post('cashier', `payment/${charged.body.id}/undo`, undo)).status).to.equal(200);
    const open = await until<Note & { readonly isArchiev: boolean }>(
      `smgs/${note?.id}`,
      ({ settledAmount }) => settledAmount === null,
    );
    expect([open.isArchiev, open.subStatus]).to.deep.equal([true, 3]);
    await until<number>(`customers/${note?.customerId}/balance`, (now) => now === before + 15200);
  });

  it('a waybill is counted by the tariff, held on the account when it is accepted, final when it is issued, and paid from there', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 0, subStatus: 2, isArchiev: false }));
    const listed = await get<readonly { readonly id: string; readonly shipmentRequestId: string | null }[]>(
      `smgs?range=[0,49]&filter=${filter}`,
      'admin',
    );
    const id = listed.find(({ shipmentRequestId }) => !shipmentRequestId)?.id ?? '';
    const note = await get<SmgsState>(`smgs/${id}`, 'admin');
    const { customerId } = note;
    const advance = {
      op: randomUUID(),
      payment: '',
      payer: customerId,
      amount: '9000000.00',
      by: 3,
      tendered: '',
      slip: '77',
    };
    expect((await post('admin', 'cash-shift/2~1/take', advance, advance.op)).status).to.equal(200);
    await until<{ balance: string }>(`account/${customerId}`, ({ balance }) => Number(balance) >= 9_000_000);

    const today = railwayDay(new Date().toISOString());
    const counted = await post('cashier', 'calculation', calculationFor(id, note, today));
    expect(counted.status, JSON.stringify(counted.body)).to.equal(201);
    const calculation = `calculation/${counted.body.id}`;
    const { total } = await get<{ total: string }>(calculation);
    const charged = await post('cashier', `${calculation}/charge`, { method: 1 });
    expect(charged.status, JSON.stringify(charged.body)).to.equal(200);

    interface Counted extends SmgsState {
      readonly subStatus: number;
    }
    const estimated = await until<Counted>(`smgs/${id}`, ({ calculationId }) => calculationId === counted.body.id);
    expect([estimated.carriageTotal, estimated.paymentId, estimated.subStatus]).to.deep.equal([total, null, 2]);
    const chargeId = estimated.estimateId ?? '';
    interface Estimate {
      readonly status: number;
      readonly estimate: boolean;
      readonly total: string;
      readonly due: string;
    }
    const held = await until<Estimate>(`payment/${chargeId}`, ({ status }) => status === 1);
    expect([held.estimate, held.total]).to.deep.equal([true, total]);

    const formed = await post('cashier', `smgs/${id}/form`, { confirmedWarnings: ['Smgs.WagonElsewhere'] });
    expect(formed.status, JSON.stringify(formed.body)).to.equal(200);
    const paid = await until<Counted>(`smgs/${id}`, ({ subStatus }) => subStatus === 4);
    expect([paid.paymentId, paid.settledAmount, paid.charges]).to.deep.equal([chargeId, total, total]);
    const last = await get<Estimate>(`payment/${chargeId}`);
    expect([last.status, last.estimate, last.due]).to.deep.equal([2, false, '0.00']);
    // A payment that is taken back opens the waybill again; paid anew it is settled again.
    const undone = await post('cashier', `payment/${chargeId}/undo`, { payment: 1, comment: 'Ошибка плательщика' });
    expect(undone.status, JSON.stringify(undone.body)).to.equal(200);
    const open = await until<Counted>(`smgs/${id}`, ({ subStatus }) => subStatus === 3);
    expect([open.paid, open.settledAmount]).to.deep.equal([false, null]);
    expect((await post('cashier', `payment/${chargeId}/settle`, {})).status).to.equal(200);
    await until<Counted>(`smgs/${id}`, ({ subStatus, paid: again }) => subStatus === 4 && again);
    // What is charged is not charged again, nor counted anew.
    expect((await post('cashier', `${calculation}/charge`, { method: 1 })).status).to.equal(409);

    // Heavier than it was declared: the difference is a charge of its own, paid from the account, and the waybill is paid again.
    interface Difference {
      readonly total: string;
      readonly difference: string;
      readonly earlierTotal: string;
      readonly paymentId: string;
      readonly corrects: boolean;
    }
    const countAnew = async (more: number): Promise<readonly [path: string, counted: Difference]> => {
      const asIs = await until<Counted>(`smgs/${id}`, ({ subStatus }) => subStatus === 4);
      const wish = calculationFor(id, asIs, today);
      const wagons = wish.wagons.map((line) => ({ ...line, loaded: true, weight: 40_000 + more, kind: 0 }));
      const { status, body } = await post('cashier', 'calculation', { ...wish, wagons });
      expect(status, JSON.stringify(body)).to.equal(201);
      return [`calculation/${body.id}`, await get<Difference>(`calculation/${body.id}`)];
    };
    const tyiynOf = (amount: string | null | undefined): number => Math.round(Number(amount) * 100);
    // What another record says may be a second old: what was paid or charged just now is asked for again.
    const asked = async (path: string, body: object): Promise<void> => {
      let sent = await post('cashier', path, body);
      for (let tries = 0; sent.status === 400 && tries < 20; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        sent = await post('cashier', path, body);
      }
      expect(sent.status, JSON.stringify(sent.body)).to.equal(200);
    };
    const chargeIt = async (path: string, method: number): Promise<Difference> => {
      await asked(`${path}/charge`, { method });
      return get<Difference>(path);
    };
    const charges = async (of: string): Promise<Counted> =>
      until<Counted>(`smgs/${id}`, (one) => one.charges === of && one.settledAmount === of && one.carriageTotal === of);
    const balance = async (): Promise<number> =>
      tyiynOf((await get<{ balance: string }>(`account/${customerId}`)).balance);
    let stood = await balance();
    // Rates go by steps of weight: whichever waybill of the demo it is, these stand in other ones than its own and each other.
    for (const more of [-20_000, 0]) {
      const [path, wish] = await countAnew(more);
      expect(tyiynOf(wish.difference)).to.equal(tyiynOf(wish.total) - tyiynOf(wish.earlierTotal));
      const { corrects, paymentId } = await chargeIt(path, 1);
      expect(corrects).to.equal(true);
      const settled = await charges(wish.total);
      expect(settled.differences.at(-1)).to.equal(paymentId);
      // The amounts of the payer follow to the tyiyn: less goes back to the account by itself.
      const expected = stood - tyiynOf(wish.difference);
      await until<{ balance: string }>(`account/${customerId}`, (one) => tyiynOf(one.balance) === expected);
      stood = expected;
      expect((await get<{ total: string }>(`payment/${paymentId}`)).total).to.equal(wish.difference);
    }
    // At the desk: the waybill is open until the difference is paid; withdrawn, it is paid as it was.
    const was = await get<Counted>(`smgs/${id}`);
    const [path, wish] = await countAnew(25_000);
    const { paymentId } = await chargeIt(path, 2);
    const due = await until<Counted>(
      `smgs/${id}`,
      (one) => one.charges === wish.total && one.carriageTotal === wish.total,
    );
    expect([due.subStatus, due.paid, due.settledAmount]).to.deep.equal([3, false, null]);
    await asked(`${path}/take-charge-back`, { comment: 'Вес уточнён' });
    const again = await charges(was.charges ?? '');
    expect([again.subStatus, again.differences]).to.deep.equal([4, was.differences]);
    await until<{ status: number }>(`payment/${paymentId}`, ({ status }) => status === 4);
    const [once, more] = await countAnew(30_000);
    const { paymentId: desk } = await chargeIt(once, 2);
    await until<{ status: number }>(`payment/${desk}`, ({ status }) => status === 0);
    // The first charge is taken back as well: two are due, and the waybill is paid when both are, whichever comes first.
    await until<Counted>(`smgs/${id}`, (one) => one.charges === more.total);
    await asked(`payment/${chargeId}/undo`, { payment: 2, comment: 'Ошибка плательщика' });
    const left = tyiynOf(more.earlierTotal) - tyiynOf(total);
    await until<Counted>(`smgs/${id}`, ({ chargesPaid }) => tyiynOf(chargesPaid) === left);
    const reversed = await post('cashier', `payment/${chargeId}/reverse`, { comment: 'Ошибка' });
    expect([reversed.status, JSON.stringify(reversed.body)]).to.satisfy(
      ([status, body]: [number, string]) => status === 400 && body.includes('Payment.Corrected'),
    );
    const paying2 = { ...paying(desk, more.difference), by: 3, tendered: '', slip: '78' };
    const taken = await post('cashier', 'cash-shift/1~1/take', paying2, paying2.op);
    expect(taken.status, JSON.stringify(taken.body)).to.equal(200);
    const half = await until<Counted>(
      `smgs/${id}`,
      ({ chargesPaid }) => tyiynOf(chargesPaid) === left + tyiynOf(more.difference),
    );
    expect([half.subStatus, half.paid, half.settledAmount]).to.deep.equal([3, false, null]);
    await asked(`payment/${chargeId}/settle`, {});
    await charges(more.total);
    // What was charged first is not taken back under a difference.
    const first = await post('cashier', `${calculation}/take-charge-back`, { comment: 'Ошибка' });
    expect([400, 409]).to.include(first.status);
  });

  it('an advance is given back in cash, once: the account sets it aside, the drawer gives it out, and a race has one end', async () => {
    // A payer whose account nothing of the demo has moved.
    const accounts = await get<readonly { id: string }[]>('account?range=[0,199]');
    const customers = await get<readonly { id: string }[]>('customers?range=[0,199]');
    const rich = customers.find(({ id }) => accounts.every((account) => account.id !== id))?.id ?? '';
    const deposit = {
      op: randomUUID(),
      payment: '',
      payer: rich,
      amount: '1000.00',
      by: 2,
      tendered: '1000.00',
      slip: '',
    };
    const taken = await post('cashier', 'cash-shift/1~1/take', deposit, deposit.op);
    expect(taken.status, JSON.stringify(taken.body)).to.equal(200);
    await until<{ balance: string }>(`account/${rich}`, ({ balance }) => balance === '1000.00');
    const asks = async (amount: string): Promise<string> => {
      const { status, body } = await post('cashier', 'refund', {
        customerId: rich,
        stationId: '716700',
        amount,
        basis: 'Заявление',
        receiverName: 'Асанов А.',
        receiverPaper: 'AN 1234567',
      });
      expect(status, JSON.stringify(body)).to.equal(201);
      return body.id;
    };
    const pay = (who: 'cashier' | 'admin', desk: string, refund: string) =>
      post(who, `cash-shift/${desk}/pay-out`, { refund });
    // More than there is: the account refuses, and no drawer gives anything.
    const tooMuch = await asks('5000.00');
    await until<{ errands: readonly { answer: number }[] }>(
      `refund/${tooMuch}`,
      ({ errands }) => errands[0]?.answer === 2,
    );
    const refused = await pay('cashier', '1~1', tooMuch);
    expect([refused.status, JSON.stringify(refused.body)].join(' ')).to.include('CashShift.RefundNotHeld');
    expect((await post('cashier', `refund/${tooMuch}/cancel`, { comment: 'Нет средств' })).status).to.equal(200);

    const refund = await asks('400.00');
    await until<{ errands: readonly { answer: number }[] }>(
      `refund/${refund}`,
      ({ errands }) => errands[0]?.answer === 1,
    );
    const { drawer } = await get<{ drawer: string }>('cash-shift/1~1');
    // Two desks and a cancelling hand at once.
    const ends = await Promise.all([
      pay('cashier', '1~1', refund),
      pay('admin', '2~1', refund),
      post('cashier', `refund/${refund}/cancel`, { comment: 'Передумал' }),
    ]);
    const done = ends.map(({ status }) => status === 200);
    expect(done.filter(Boolean), JSON.stringify(ends.map(({ body }) => body))).to.have.length(1);
    const paid = done[0] || done[1];
    const { status } = await until<{ status: number }>(`refund/${refund}`, (each) => each.status === (paid ? 1 : 2));
    expect(status).to.equal(paid ? 1 : 2);
    const account = await until<{ balance: string; held: string }>(`account/${rich}`, ({ held }) => held === '0.00');
    expect(account.balance).to.equal(paid ? '600.00' : '1000.00');
    const after = await get<{ drawer: string }>('cash-shift/1~1');
    expect(Number(drawer) - Number(after.drawer)).to.equal(done[0] ? 400 : 0);
    // What was paid out, or cancelled, is not paid out again.
    for (const [who, desk] of [
      ['cashier', '1~1'],
      ['admin', '2~1'],
    ] as const)
      expect((await pay(who, desk, refund)).status, desk).to.be.oneOf([400, 409]);
  });

  it('customers see their own account and charges, nobody else theirs; the books of the railway are not for them', async () => {
    const own = await kerben.call('GET', `/api/app/customers/${payer}/balance`, { token: tokens.customer2 });
    expect(own.status).to.equal(200);
    for (const path of [`customers/${payer}/balance`, `account/${payer}/card`])
      expect((await kerben.call('GET', `/api/app/${path}`, { token: tokens.customer1 })).status, path).to.equal(404);
    const charges = await get<{ payerId: string }[]>('payment?range=[0,99]', 'customer1');
    expect(charges.every(({ payerId }) => payerId === '10000001')).to.equal(true);
    const books = async (who: 'customer1' | 'auditor') =>
      (await kerben.call('GET', '/api/app/ledger/trial-balance', { token: tokens[who] })).status;
    expect([await books('customer1'), await books('auditor')], 'the books are read by their own right').to.deep.equal([
      403, 200,
    ]);
    expect((await post('customer2', `payment/${randomUUID()}/settle`, {})).status).to.equal(403);
  });

  it('a shift that does not count right says why; the next one begins with what was counted; a desk has one', async () => {
    expect((await post('admin', 'cash-shift', { deskId: '1', number: 2, openingCash: '0' })).status).to.equal(400);
    const { drawer } = await get<{ drawer: string }>('cash-shift/2~1');
    const count = [{ value: 1, pieces: Math.floor(Number(drawer)) - 5 }];
    expect((await post('admin', 'cash-shift/2~1/close', { count, why: '' })).status).to.equal(400);
    expect((await post('cashier', 'cash-shift/2~1/close', { count, why: 'x' })).status).to.equal(409);
    expect((await post('admin', 'cash-shift/2~1/close', { count, why: 'Недостача' })).status).to.equal(200);
    expect((await post('admin', 'cash-shift/2~1/take', paying('', '10.00', { payer }))).status).to.equal(409);
    const next = await post('cashier', 'cash-shift', { deskId: '2', number: 2, openingCash: String(count[0]?.pieces) });
    expect(next.status, 'one open shift per cashier').to.equal(409);
    const other = await post('admin', 'cash-shift', { deskId: '2', number: 2, openingCash: '1' });
    expect(other.status, 'another sum than the last shift left asks why').to.equal(400);
    const opened = await post('admin', 'cash-shift', { deskId: '2', number: 2, openingCash: String(count[0]?.pieces) });
    expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
  });

  it('the trial balance is zero, and verify proves accounts, charges and drawers', async () => {
    const { total, lines } = await get<{
      total: Record<string, string>;
      lines: readonly { account: string; debit: string; credit: string; closing: string }[];
      // Whoever wrote last reads what that posted.
    }>('ledger/trial-balance?from=2020-01-01&to=2999-12-31', 'admin');
    expect(total['closing']).to.equal('0.00');
    expect(total['debit']).to.equal(total['credit']);
    expect(lines.find(({ account }) => account === '3310')?.closing).to.equal('0.00');
    for (const { account, debit, credit } of lines.slice(0, 4)) {
      const { count, entries } = await get<{ count: number; entries: readonly { amount: string }[] }>(
        `ledger/entries?from=2020-01-01&to=2999-12-31&account=${account}`,
      );
      expect(entries, account).to.have.length(Math.min(count, 200));
      if (count > 200) continue;
      const cents = entries.map(({ amount }) => BigInt(amount.replace('.', '')));
      const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n);
      expect(sum(cents.filter((one) => one > 0n))).to.equal(BigInt(debit.replace('.', '')));
      expect(-sum(cents.filter((one) => one < 0n))).to.equal(BigInt(credit.replace('.', '')));
    }
    // A page follows the one before; a line names the accounts on the other side; a number finds what it is about.
    interface Page {
      readonly count: number;
      readonly entries: readonly { readonly id: string; readonly counter: readonly string[]; readonly sub: string }[];
    }
    const of1410 = 'ledger/entries?from=2020-01-01&to=2999-12-31&account=1410';
    const all = await get<Page>(of1410);
    for (const { counter } of all.entries) expect(counter).to.not.be.empty.and.not.include('1410');
    const [first, second] = all.entries;
    expect((await get<Page>(`${of1410}&before=${first?.id}`)).entries[0]?.id).to.equal(second?.id);
    const { number } = await get<{ number: string }>(`payment/${first?.sub}`);
    const sought = await get<Page>(`${of1410}&number=${number}`);
    expect(sought.entries.map(({ sub }) => sub)).to.include(first?.sub);
    expect(sought.count).to.be.lessThan(all.count);
    const asked = (query: string, who: 'cashier' | 'customer1') =>
      kerben.call('GET', `/api/app/ledger/entries?${query}`, { token: tokens[who] });
    expect((await asked('account=9999', 'cashier')).status).to.equal(400);
    expect((await asked('account=3210', 'customer1')).status).to.equal(403);
    const { code, output } = await kerben.tool('verify');
    expect(code, output).to.equal(0);
    expect(output).to.match(/ledger: \d+ lines prove .*; 0 operations are on their way/);
  });
});

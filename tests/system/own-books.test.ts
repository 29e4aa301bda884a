import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, passwordGrant, startKerben, type Answer, type Kerben } from '../kerben.ts';
import { asText, cents, inCoins, ownBooks, type Service } from '../own-books.ts';

interface Receipt {
  readonly id: string;
  readonly error?: { readonly validationErrors: readonly { readonly code: string }[] };
}
const isBeingPaid = ({ error }: Receipt): boolean =>
  error?.validationErrors.some(({ code }) => code === 'CashShift.BeingPaid') ?? false;
interface Trial {
  readonly total: Readonly<Record<string, string>>;
  readonly lines: readonly { readonly account: string; readonly closing: string }[];
}
/** Shifts that are played: a week of them, a month in CI. */
const days = Number(process.env['BOOK_DAYS'] ?? '8');
const desk = '1';
const incomes = ['6150', '6110', '6120', '6130', '6140'] as const;
const period = 'from=2020-01-01&to=2999-12-31';

/**
 * Somebody outside plays thirty shifts of a station over HTTP and keeps books of every acknowledged command with arithmetic of his own
 * (design of money, proofs). Meanwhile processes are killed between hold and settlement, under receipts and in the closing of a shift;
 * what was not answered is sent again under its key, as a desk does. At the end all books agree to the tyiyn.
 */
describe('books kept outside', function () {
  this.timeout(1_200_000);
  let kerben: Kerben;
  const payers = ['10000001', '10000002', '10000006'];
  const tokens = { cashier: '', admin: '' };
  const books = ownBooks();
  const services = new Map<string, readonly Service[]>();
  const receipts = new Set<string>();

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
  });
  after(() => kerben.remove());

  /** Sent until it is answered, always under the same key: an unknown outcome is no outcome. */
  const post = async (path: string, body: object, key: string = randomUUID()): Promise<Answer<Receipt>> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await kerben.call<Receipt>('POST', `/api/app/${path}`, {
          token: tokens.cashier,
          body,
          headers: { 'idempotency-key': key },
        });
        if (answer.status === 401) tokens.cashier = (await passwordGrant(kerben.origin, 'cashier')).access_token;
        else if (answer.status < 500) return answer;
      } catch (error) {
        // Between two starts the API answers nobody.
        if (tries > 600) throw error;
      }
      if (tries > 600) throw new Error(`${path} is never answered`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const done = async (path: string, body: object, key?: string): Promise<string> => {
    const { status, body: said } = await post(path, body, key);
    expect(status, `${path} ${JSON.stringify(said)}`).to.be.oneOf([200, 201]);
    return said.id;
  };
  const get = async <Body>(path: string): Promise<Body> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const { status, body } = await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens.admin });
        if (status === 200) return body;
        if (status === 401) tokens.admin = (await passwordGrant(kerben.origin, 'admin')).access_token;
        if (tries > 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      } catch (error) {
        if (tries > 300) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const until = async <Body>(path: string, so: (body: Body) => boolean): Promise<Body> => {
    for (let look = 0; look < 1_200; look += 1) {
      const body = await get<Body>(path).catch(() => undefined);
      if (body !== undefined && so(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(
      `${path}: ${JSON.stringify(await get(path))} ${JSON.stringify(await get('chain-step?range=[0,9]'))}`,
    );
  };
  const status = (wanted: number) => (charge: { readonly status: number }) => charge.status === wanted;

  const charge = async (payerId: string, method: number, lines: readonly Service[]): Promise<string> => {
    const id = await done('payment', {
      payerId,
      stationId: '716700',
      method,
      lines: lines.map(({ quantity, price, vat, income }) => ({
        service: '101',
        quantity: String(quantity),
        price: asText(price),
        vatKind: vat === 'none' ? 2 : 1,
        vatIncluded: vat === 'included',
        income: incomes.indexOf(income as never) + 1,
      })),
    });
    books.charged(id, payerId, lines);
    services.set(id, lines);
    return id;
  };
  const take = async (
    shift: string,
    by: 'cash' | 'card',
    to: { readonly charge?: string; readonly payer: string },
    due: bigint,
  ): Promise<string> => {
    const op = randomUUID();
    const path = `cash-shift/${shift}/take`;
    const body = {
      op,
      payment: to.charge ?? '',
      payer: to.charge === undefined ? to.payer : '',
      amount: asText(due),
      by: by === 'cash' ? 2 : 3,
      tendered: by === 'cash' ? asText(inCoins(due) + 5_000n) : '',
      slip: by === 'card' ? '4711' : '',
    };
    let answer = await post(path, body, op);
    // What a desk knows of a charge may be a second old: it is told that the charge is being paid, and looks again.
    for (let again = 0; isBeingPaid(answer.body) && again < 40; again += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      answer = await post(path, body, op);
    }
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    receipts.add(op);
    books.taken(by, to, due);
    return op;
  };
  const trial = async (): Promise<ReadonlyMap<string, bigint>> => {
    const { lines, total } = await get<Trial>(`ledger/trial-balance?${period}`);
    expect([total['closing'], total['debit'] === total['credit']]).to.deep.equal(['0.00', true]);
    return new Map(lines.map(({ account, closing }) => [account, cents(closing)]));
  };

  it('agree with accounts, charges, drawers and the trial balance after shifts and kills', async () => {
    // What the demo's own day set going has arrived.
    await until<Trial>(
      `ledger/trial-balance?${period}`,
      ({ lines }) => cents(lines.find(({ account }) => account === '3310')?.closing ?? '0') === 0n,
    );
    const opening = await trial();
    const balances = new Map<string, bigint>();
    for (const payer of payers)
      balances.set(payer, cents((await get<{ balance: string }>(`account/${payer}`)).balance));
    const [bank] = await get<readonly { id: string }[]>('bank?range=[0,0]');

    for (let day = 1; day <= days; day += 1) {
      const shift = `${desk}~${day}`;
      const payer = payers[day % payers.length] ?? '';
      const counted = books.drawer();
      await done('cash-shift', { deskId: desk, number: day, openingCash: asText(counted) });
      const added: Service = {
        quantity: BigInt(day % 4) + 1n,
        price: 33_333n + BigInt(day * 17),
        vat: 'added',
        income: '6150',
      };
      const included: Service = { quantity: 1n, price: 100_055n + BigInt(day), vat: 'included', income: '6120' };
      const abroad: Service = { quantity: 3n, price: 50_001n, vat: 'none', income: '6110' };

      // In cash, rounded to the coin where it ends the debt; a part in whole som before it.
      const first = await charge(payer, 2, [added, abroad]);
      await take(shift, 'cash', { charge: first, payer }, 10_000n);
      await until(`payment/${first}`, status(3));
      if (day % 10 === 3) await kerben.killPart('supervised-api.ts');
      const { due } = await get<{ due: string }>(`payment/${first}`);
      expect(cents(due), 'what is due').to.equal((books.charges.get(first)?.gross ?? 0n) - 10_000n);
      await take(shift, 'cash', { charge: first, payer }, cents(due));

      // By card; every third day the payment is taken back, or its receipt annulled.
      const second = await charge(payer, 3, [included]);
      const whole = books.charges.get(second)?.gross ?? 0n;
      await take(shift, 'card', { charge: second, payer }, whole);
      await until(`payment/${second}`, status(2));
      if (day % 3 === 0) {
        await done(`payment/${second}/undo`, { payment: 1, comment: 'Ошибка' });
        books.undone(second, whole);
      } else if (day % 3 === 1) {
        const { receipts: issued } = await get<{ receipts: readonly { number: number; paymentId: string }[] }>(
          `cash-shift/${shift}`,
        );
        const number = issued.find(({ paymentId }) => paymentId === second)?.number;
        await done(`cash-shift/${shift}/annul`, { receipt: number, comment: 'Ошибка' });
        books.annulled('card', second, whole);
        await until(`payment/${second}`, status(0));
        await done(`payment/${second}/reverse`, { comment: 'Ошибка' });
        books.reversed(second, services.get(second) ?? []);
      }

      // From the account: an advance, a hold, its settlement; processes die between the two.
      await take(shift, day % 2 === 0 ? 'cash' : 'card', { payer }, 500_000n);
      const third = await charge(payer, 1, [added, included]);
      await until(`payment/${third}`, status(1));
      books.setAside(third);
      if (day % 10 === 5) await kerben.killPart('projections.ts');
      if (day % 4 !== 0) {
        await done(`payment/${third}/settle`, {});
        if (day % 10 === 7) await kerben.killPart('projections.ts');
        books.settled(third);
        await until(`payment/${third}`, status(2));
      }

      // The bank: one line stands, one is recalled.
      if (day % 5 === 0) {
        const statement = await done('bank-statement', {
          bank: bank?.id,
          day: '2026-03-10',
          opening: '100.00',
          spent: '40.00',
          closing: '1310.10',
          lines: [
            { day: '2026-03-09', order: `B${day}-1`, amount: '1000.05', payerId: payer },
            { day: '2026-03-09', order: `B${day}-2`, amount: '250.05', payerId: payer },
          ],
        });
        await done(`bank-statement/${statement}/post`, {});
        books.transferred(payer, 125_010n);
        await done(`bank-statement/${statement}/reverse-line`, { line: 2, comment: 'Отозвано банком' });
        books.recalled(payer, 25_005n);
      }

      // A refund in cash out of the advance, and the bank's bag.
      if (day % 6 === 0) {
        const refund = await done('refund', {
          customerId: payer,
          stationId: '716700',
          amount: '200.00',
          basis: 'Заявление',
          receiverName: 'Представитель',
          receiverPaper: 'Доверенность 1',
        });
        await until<{ held: boolean }[]>(
          `refund?range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ id: [refund] }))}`,
          ([row]) => row?.held === true,
        );
        await done(`cash-shift/${shift}/pay-out`, { refund });
        books.refunded(payer, 20_000n);
      }
      if (books.drawer() > 300_000n) {
        await done(`cash-shift/${shift}/collect`, { amount: '1000.00', bag: String(day) });
        books.collected(100_000n);
      }

      // Counted at the end, once a week two som short; the process dies in the closing.
      const short = day % 7 === 0 ? 200n : 0n;
      const inDrawer = books.drawer() - short;
      expect(inDrawer % 100n, 'whole som').to.equal(0n);
      const closing = done(`cash-shift/${shift}/close`, {
        count: [{ value: 1, pieces: Number(inDrawer / 100n) }],
        why: short === 0n ? '' : 'Недостача',
      });
      if (day % 10 === 9) await kerben.killPart('supervised-api.ts');
      await closing;
      books.countedAt(inDrawer);
    }

    // What is still on its way arrives; then every card, every charge, every account.
    for (const payer of payers) {
      const wanted = (balances.get(payer) ?? 0n) + (books.advances.get(payer) ?? 0n);
      const card = await until<{ balance: string }>(`account/${payer}`, ({ balance }) => cents(balance) === wanted);
      expect(cents(card.balance), payer).to.equal(wanted);
      const movements = await until<{ closing: string }>(
        `account/${payer}/card?${period}`,
        ({ closing }) => cents(closing) === wanted,
      );
      expect(cents(movements.closing), `card of ${payer}`).to.equal(wanted);
    }
    for (const [id, { gross, paid }] of books.charges) {
      const {
        paid: theirs,
        due,
        status: state,
      } = await get<{ paid: string; due: string; status: number }>(`payment/${id}`);
      expect([cents(theirs), cents(due)], `${id} in state ${state}`).to.deep.equal([paid, gross - paid]);
    }
    const settled = await until<Trial>(
      `ledger/trial-balance?${period}`,
      ({ lines }) => cents(lines.find(({ account }) => account === '3310')?.closing ?? '0') === 0n,
    );
    expect(settled.lines.length).to.be.greaterThan(8);
    const closing = await trial();
    for (const account of ['1110', '1210', '1220', '1240', '1410', '3210', '3520', ...incomes, '6310', '7910', '7920'])
      expect(asText((closing.get(account) ?? 0n) - (opening.get(account) ?? 0n)), `account ${account}`).to.equal(
        asText(books.balance.get(account) ?? 0n),
      );

    // Every acknowledged receipt is there once.
    const seen = new Map<string, number>();
    for (let day = 1; day <= days; day += 1) {
      const shift = await get<{ receipts: readonly { op: string }[] }>(`cash-shift/${desk}~${day}`);
      for (const { op } of shift.receipts) seen.set(op, (seen.get(op) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).to.deep.equal([...receipts].sort());
    expect([...seen.values()].every((count) => count === 1)).to.equal(true);
    const { code, output } = await kerben.tool('verify');
    expect(code, output).to.equal(0);
  });
});

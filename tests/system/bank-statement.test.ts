import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Made {
  readonly id: string;
  readonly error?: { readonly code: string };
}

/** What the bank brought, onto the payers' accounts. */
describe('bank statements over HTTP', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  const payer = '10000002';
  const tokens = { cashier: '', admin: '', customer1: '' };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
  });
  after(() => kerben.remove());

  const post = (path: string, body: object, who: keyof typeof tokens = 'cashier') =>
    kerben.call<Made>('POST', `/api/app/${path}`, {
      token: tokens[who],
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const get = async <Body>(path: string): Promise<Body> =>
    (await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens.admin })).body;
  const line = (order: string, amount: string, payerId = payer) => ({ day: '2026-03-09', order, amount, payerId });
  const statement = async (lines: readonly object[], closing: string): Promise<string> => {
    const body = { bank: await bank(), day: '2026-03-10', opening: '100.00', spent: '0.00', closing, lines };
    const { status, body: made } = await post('bank-statement', body);
    expect(status, JSON.stringify(made)).to.equal(201);
    return made.id;
  };
  const bank = async (): Promise<string> => {
    const [first] = await get<readonly { id: string }[]>('bank?range=[0,0]');
    if (!first) throw new Error('the book of banks is empty');
    return first.id;
  };
  const balanceIs = async (wanted: number): Promise<void> => {
    let balance = Number.NaN;
    for (let look = 0; look < 200 && balance !== wanted; look += 1) {
      balance = Number(await get(`customers/${payer}/balance`));
      if (balance !== wanted) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(balance).to.equal(wanted);
  };

  it('a line counts once in two overlapping statements; a payer chosen later is credited then; a wrong line goes back', async () => {
    const before = Number(await get(`customers/${payer}/balance`));
    const first = await statement([line('1', '500.00'), line('2', '70.50', '')], '670.50');
    expect((await post(`bank-statement/${first}/post`, {})).status).to.equal(200);
    await balanceIs(before + 500);

    const overlapping = await statement([line('1', '500.00'), line('3', '30.00')], '630.00');
    const refused = await post(`bank-statement/${overlapping}/post`, {});
    expect([refused.status, refused.body.error?.code]).to.deep.equal([409, 'Claim.Held']);

    expect((await post(`bank-statement/${first}/choose-payer`, { line: 2, payer })).status).to.equal(200);
    expect((await post(`bank-statement/${first}/choose-payer`, { line: 2, payer })).status).to.be.oneOf([400, 409]);
    await balanceIs(before + 570.5);

    const wrong = { line: 1, comment: 'Не тот плательщик' };
    expect((await post(`bank-statement/${first}/reverse-line`, wrong)).status).to.equal(200);
    expect((await post(`bank-statement/${first}/reverse-line`, wrong)).status).to.equal(400);
    await balanceIs(before + 70.5);

    expect((await post(`bank-statement/${overlapping}/post`, {})).status).to.equal(200);
    await balanceIs(before + 600.5);
  });

  it('a statement whose lines do not lead to its closing balance is not credited', async () => {
    const id = await statement([line('9', '10.00')], '120.00');
    const { status } = await post(`bank-statement/${id}/post`, {});
    expect(status).to.equal(400);
  });

  describe('of an account', () => {
    const accountId = '4001';
    const other = '10000001';
    interface Told extends Made {
      readonly error?: { readonly code: string; readonly validationErrors?: readonly { readonly code: string }[] };
    }
    const told = (path: string, body: object) => post(path, body) as Promise<{ status: number; body: Told }>;
    const codes = ({ body }: { body: Told }): readonly string[] =>
      (body.error?.validationErrors ?? []).map(({ code }) => code);
    const made = async (day: string, head: object, lines: readonly object[]): Promise<string> => {
      const answer = await told('bank-statement', { accountId, after: '', bank: await bank(), day, lines, ...head });
      expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
      return answer.body.id;
    };
    const posted = async (id: string, confirmedWarnings: readonly string[] = []): Promise<void> => {
      const answer = await told(`bank-statement/${id}/post`, { confirmedWarnings });
      expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    };
    const order = (day: string, number: string, amount: string, more: object = {}) => ({
      ...{ day, order: number, amount, payerId: '' },
      ...more,
    });
    /** What the books say of an account on any day, by the line of the trial balance. */
    const inBooks = async (account: string, sub: string): Promise<string> => {
      const { entries } = await get<{ entries: readonly { sub: string; amount: string }[] }>(
        `ledger/entries?account=${account}&from=2020-01-01&to=2999-12-31`,
      );
      const own = entries.filter((one) => one.sub === sub).map(({ amount }) => Math.round(Number(amount) * 100));
      return (own.reduce((sum, amount) => sum + amount, 0) / 100).toFixed(2);
    };
    const until = async (look: () => Promise<string>, wanted: string): Promise<void> => {
      let seen = '';
      for (let tries = 0; tries < 200 && seen !== wanted; tries += 1) {
        seen = await look();
        if (seen !== wanted) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(seen).to.equal(wanted);
    };
    const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
    let first = '';

    it('begins with what the bank says: the books come to its closing, with lines that are nobody’s yet', async () => {
      await kerben.call('POST', '/api/app/bank-account', {
        token: tokens.admin,
        body: { code: accountId, nameRu: 'Счёт', nameEn: 'Account', nameKy: 'Эсеп', bank: await bank() },
        headers: { 'idempotency-key': randomUUID() },
      });
      first = await made(today, { opening: '1000.00', spent: '30.00', fee: '5.00', closing: '1670.00' }, [
        order(today, '1', '500.00', { payerId: other, tin: '02803201510001' }),
        order(today, '2', '150.00'),
        order(today, '3', '50.00', { as: 2, withheld: '1.00' }),
      ]);
      await posted(first);
      await until(() => inBooks('1210', accountId), '1670.00');
      await until(() => inBooks('3320', `bank.${first}.2`), '-150.00');
    });

    it('is followed by one statement that begins where it ended; what overlaps is taken once', async () => {
      const lines = [
        order(today, '002', '150.00'),
        order(today, '1', '500', { tin: '02803201510099' }),
        order(today, '9', '7.00', { payerId: other }),
      ];
      // Order 1 of another TIN is another line: 1670 = opening + what stands already (150).
      const wrong = await made(today, { after: first, opening: '1500.00', spent: '0.00', closing: '2157.00' }, lines);
      expect(codes(await told(`bank-statement/${wrong}/post`, {}))).to.deep.equal(['BankStatement.Opening']);
      const second = await made(today, { after: first, opening: '1520.00', spent: '0.00', closing: '2177.00' }, lines);
      await posted(second);
      // Lists follow the log by a moment.
      await until(() => inBooks('1210', accountId), '2177.00');
      const { lines: kept, number } = await get<{
        lines: readonly { known: string; nth: number | null }[];
        number: string;
      }>(`bank-statement/${second}`);
      const { number: of } = await get<{ number: string }>(`bank-statement/${first}`);
      expect(kept.map(({ known, nth }) => [known, nth])).to.deep.equal([
        [of, 1],
        ['', 2],
        ['', 1],
      ]);
      const again = await made(today, { after: first, opening: '1670.00', spent: '0.00', closing: '1670.00' }, []);
      const refused = await told(`bank-statement/${again}/post`, {});
      expect([refused.status, refused.body.error?.code]).to.deep.equal([409, 'BankStatement.HasSuccessor']);
      expect(JSON.stringify(refused.body)).to.contain(number);
    });

    it('a line is assigned anew by one command: the bank’s side stays, the money goes from one payer to the other', async () => {
      const before = [payer, other].map((id) => get<string>(`customers/${id}/balance`));
      const [ofPayer, ofOther] = (await Promise.all(before)).map(Number);
      const assign = (line: number, as: number, to: string) =>
        told(`bank-statement/${first}/assign-line`, { line, as, payer: to, comment: 'По письму плательщика' });
      expect((await assign(1, 1, payer)).status).to.equal(200);
      expect(codes(await assign(1, 1, payer))).to.deep.equal(['BankStatement.SameAsBefore']);
      await balanceIs((ofPayer ?? 0) + 500);
      // What the second statement brought of order 9 is there as well.
      await until(async () => String(Number(await get(`customers/${other}/balance`))), String((ofOther ?? 0) - 500));
      expect((await assign(2, 1, payer)).status).to.equal(200);
      await balanceIs((ofPayer ?? 0) + 650);
      expect((await assign(1, 1, '')).status).to.equal(200);
      await balanceIs((ofPayer ?? 0) + 150);
      await until(() => inBooks('3320', `bank.${first}.1`), '-500.00');
      expect((await assign(1, 1, other)).status).to.equal(200);
      await until(() => inBooks('3320', `bank.${first}.1`), '0.00');
      await until(() => inBooks('1210', accountId), '2177.00');
      const taken = await told(`bank-statement/${first}/reverse-line`, { line: 1, comment: 'Нет' });
      expect(taken.status).to.be.oneOf([400, 409]);
    });

    it('a card payout covers a shift once: what the acquirer has kept follows from what the desk took', async () => {
      const shift = '1~1';
      const opened = await post('cash-shift', { deskId: '1', number: 1, openingCash: '0.00' });
      expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
      const cover = (line: number, covers: string) =>
        told(`bank-statement/${first}/assign-line`, { line, as: 2, payer: '', covers, comment: 'По реестру эквайера' });
      const op = randomUUID();
      const taken = await post(`cash-shift/${shift}/take`, {
        ...{ op, payment: '', payer, amount: '51.50', by: 3, tendered: '', slip: '4711' },
      });
      expect(taken.status, JSON.stringify(taken.body)).to.equal(200);
      expect(codes(await cover(3, shift))).to.deep.equal(['BankStatement.ShiftOpen']);
      const closed = await post(`cash-shift/${shift}/close`, { count: [{ value: 1, pieces: 0 }], why: '' });
      expect(closed.status, JSON.stringify(closed.body)).to.equal(200);
      expect((await cover(3, shift)).status).to.equal(200);
      const covered = async () => {
        const { lines } = await get<{ lines: readonly { covers: string; withheld: string }[] }>(
          `bank-statement/${first}`,
        );
        return `${lines[2]?.covers} ${lines[2]?.withheld}`;
      };
      await until(covered, `${shift} 1.50`);
      // The desk's card money has arrived whole.
      await until(() => inBooks('1220', '1'), '0.00');
      expect(codes(await cover(3, shift))).to.deep.equal(['BankStatement.SameAsBefore']);
      expect(codes(await cover(1, shift))).to.deep.equal(['BankStatement.CoversTwice']);
    });

    describe('of which some lines were paid out', () => {
      const second = '4003';
      let id = '';
      const row = (line: number, as: number, more: object = {}) =>
        told(`bank-statement/${id}/assign-line`, { line, as, payer: '', comment: 'По письму', ...more });

      it('each is its own line: given back to a payer, a fee, nobody’s yet; what no line names stays the rest', async () => {
        await kerben.call('POST', '/api/app/bank-account', {
          token: tokens.admin,
          body: { code: second, nameRu: 'Второй', nameEn: 'Second', nameKy: 'Экинчи', bank: await bank() },
          headers: { 'idempotency-key': randomUUID() },
        });
        const before = Number(await get(`customers/${payer}/balance`));
        const head = { accountId: second, opening: '1000.00', spent: '100.00', closing: '950.00' };
        const lines = [
          order(today, '1', '50.00', { payerId: other }),
          // The same number and sum came in and went out.
          order(today, '1', '50.00', { payerId: payer, out: true }),
          order(today, '3', '30.00', { as: 5, out: true }),
          order(today, '4', '15.00', { out: true, sender: 'ОсОО «Снабжение»' }),
        ];
        const beyond = await made(today, { ...head, spent: '90.00', closing: '960.00' }, lines);
        expect(codes(await told(`bank-statement/${beyond}/post`, {}))).to.deep.equal(['BankStatement.OutBeyond']);
        id = await made(today, head, lines);
        await posted(id);
        await until(() => inBooks('1210', second), '950.00');
        await until(() => inBooks('3320', `bank.${id}.4`), '15.00');
        await balanceIs(before - 50);
        const { lines: unclear } = await get<{ lines: readonly { statementId: string; row: number; out: boolean }[] }>(
          'bank-lines/unclear?search=Снабжение',
        );
        expect(unclear.map((one) => [one.statementId, one.row, one.out])).to.deep.equal([[id, 4, true]]);
      });

      it('is assigned by the command of incoming ones: the head office’s, no return any more; cards only come in', async () => {
        const before = Number(await get(`customers/${payer}/balance`));
        expect(codes(await row(4, 2))).to.deep.equal(['BankStatement.OnlyComesIn']);
        expect((await row(4, 6)).status).to.equal(200);
        await until(() => inBooks('3320', `bank.${id}.4`), '0.00');
        expect((await row(2, 6)).status).to.equal(200);
        await balanceIs(before + 50);
        expect((await row(2, 1, { payer })).status).to.equal(200);
        await balanceIs(before);
        await until(() => inBooks('1210', second), '950.00');
      });

      it('a payout of two shifts empties what both took by card, and each is paid out once', async () => {
        for (const number of [2, 3]) {
          const opened = await post('cash-shift', { deskId: '1', number, openingCash: '0.00' });
          expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
          const take = {
            op: randomUUID(),
            payment: '',
            payer,
            amount: '10.00',
            by: 3,
            tendered: '',
            slip: `s${number}`,
          };
          expect((await post(`cash-shift/1~${number}/take`, take)).status).to.equal(200);
          const closed = await post(`cash-shift/1~${number}/close`, { count: [{ value: 1, pieces: 0 }], why: '' });
          expect(closed.status, JSON.stringify(closed.body)).to.equal(200);
        }
        const [online] = await get<readonly { id: string; total: string }[]>(
          `online-payment?range=[0,0]&filter=${encodeURIComponent('{"status":1}')}`,
        );
        const { id: brought = '', total = '' } = online ?? {};
        const ofProvider = (Number(total) - 1).toFixed(2);
        const head = { accountId: second, after: id, opening: '950.00', spent: '0.00' };
        const next = await made(today, { ...head, closing: (978.5 + Number(ofProvider)).toFixed(2) }, [
          order(today, '7', '19.50', { as: 2, covers: '1~2', also: ['1~3'] }),
          order(today, '8', '9.00', { as: 2 }),
          order(today, '9', ofProvider),
        ]);
        await posted(next);
        // Lists follow the log by a moment.
        const kept = async () =>
          ((await get<{ lines?: readonly { withheld: string }[] }>(`bank-statement/${next}`)).lines ?? [])
            .map(({ withheld }) => withheld)
            .join(' ');
        await until(kept, '0.50  ');
        const cover = (line: number, more: object) =>
          told(`bank-statement/${next}/assign-line`, { line, payer: '', comment: 'По реестру', ...more });
        // A claim tells two statements apart, two lines of one are told apart by it itself.
        expect(codes(await cover(2, { as: 2, covers: '1~3' }))).to.deep.equal(['BankStatement.CoversTwice']);
        const refused = await row(1, 2, { covers: '1~3' });
        expect(codes(refused)).to.deep.equal(['BankStatement.CoversLess']);
        expect(codes(await cover(2, { as: 2, covers: '1~2', also: ['1~2'] }))).to.deep.equal([
          'BankStatement.CoversTwice',
        ]);
        const before = Number(await inBooks('1230', ''));
        const paid = await cover(3, { as: 3, online: [brought] });
        expect(paid.status, JSON.stringify(paid.body)).to.equal(200);
        await until(kept, '0.50  1.00');
        await until(() => inBooks('1230', ''), (before - Number(total)).toFixed(2));
        const { code, output } = await kerben.tool('verify', '--money');
        expect(code, output).to.equal(0);
      });
    });

    it('asks about days between, and every proof of money agrees', async () => {
      const [last] = await get<readonly { id: string }[]>(
        `bank-statement?range=[0,0]&sort=["day","DESC"]&filter=${encodeURIComponent(JSON.stringify({ accountId, status__in: [1, 2], closing: '2177.00' }))}`,
      );
      const later = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
      const id = await made(
        later,
        { after: last?.id ?? '', opening: '2177.00', spent: '0.00', closing: '2177.00' },
        [],
      );
      const asked = await told(`bank-statement/${id}/post`, {});
      expect([asked.status, codes(asked)]).to.deep.equal([409, ['BankStatement.DaysMissing']]);
      const { code, output } = await kerben.tool('verify', '--money');
      expect(code, output).to.equal(0);
      expect(output).to.match(/bank: \d+ records proved/);
    });
  });

  it('lines without a payer of all statements are one list: found by words, fitting payers first with why, credited there', async () => {
    const { name = '', code = '' } = await get<{ name?: string; code?: string }>(`customers/${payer}`);
    interface Line {
      readonly statementId: string;
      readonly row: number;
      readonly order: string;
      readonly fits: readonly { readonly payerId: string; readonly why: string }[];
    }
    const found = async (search: string): Promise<{ readonly lines: readonly Line[]; readonly sum: string }> =>
      get(`bank-lines/unclear?search=${encodeURIComponent(search)}`);
    const word = `Проба-${randomUUID().slice(0, 6)}`;
    for (const [order, more] of [
      ['L1', { sender: name, tin: code }],
      ['L2', { sender: name.toUpperCase().replaceAll(/[«»]/g, '"'), tin: '' }],
      ['L3', { sender: 'Никому не известный', tin: '' }],
    ] as const) {
      const id = await statement([{ ...line(order, '11.10', ''), purpose: `${word} ${order}`, ...more }], '111.10');
      expect((await post(`bank-statement/${id}/post`, {})).status).to.equal(200);
    }
    let told = await found(word);
    for (let look = 0; look < 200 && told.lines.length < 3; look += 1) told = await found(word);
    expect(told.sum).to.equal('33.30');
    const fitOf = (order: string) => told.lines.find((one) => one.order === order)?.fits[0];
    expect([fitOf('L1'), fitOf('L2')].map((fit) => [fit?.payerId, fit?.why])).to.deep.equal([
      [payer, 'tin'],
      [payer, 'name'],
    ]);
    expect(fitOf('L3')?.why).to.be.oneOf([undefined, 'due']);
    const before = Number(await get(`customers/${payer}/balance`));
    for (const { statementId, row, order } of told.lines)
      if (order !== 'L3')
        expect((await post(`bank-statement/${statementId}/choose-payer`, { line: row, payer })).status).to.equal(200);
    await balanceIs(before + 22.2);
    expect((await found(word)).lines.map(({ order }) => order)).to.deep.equal(['L3']);
    const { status } = await kerben.call('GET', '/api/app/bank-lines/unclear', { token: tokens.customer1 });
    expect(status).to.equal(403);
  });

  it('customers neither see nor make statements', async () => {
    const { status } = await post('bank-statement', {}, 'customer1');
    expect(status).to.equal(403);
    expect((await kerben.call('GET', '/api/app/bank-statement', { token: tokens.customer1 })).status).to.equal(403);
  });

  it('the books are even', async () => {
    const trial = await get<unknown>('ledger/trial-balance');
    expect(JSON.stringify(trial)).to.contain('1210');
  });
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pdfText, plain } from '@kerben/query-service/printed/pdf-text.ts';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Operation {
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[];
}
const { paths } = JSON.parse(readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
interface Problem {
  readonly error: { readonly code: string; readonly message: string; readonly details: string };
}
interface Shift {
  readonly id: string;
  readonly drawer: string | null;
  readonly openingCash: string | null;
  readonly countedCash: string | null;
  readonly difference: string | null;
  readonly receipts: readonly { readonly number: number; readonly taken: string }[];
  readonly _withheld?: readonly string[];
  readonly _actions: readonly { readonly action: string; readonly enabled: boolean }[];
}

/** Sums of the shift that no single receipt says: opening, drawer, cash and cards taken. */
const secrets = ['31415.00', '32600.00', '1271.00', '77777.00'];
const said = (text: string): readonly string[] => {
  const joined = text.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3}\b)/g, '');
  return secrets.filter((secret) => new RegExp(`(?<!\\d)${secret.replace('.', '[.,]')}(?!\\d)`).test(joined));
};

/** What the machines of integrators read is theirs: their topics say everything. */
const machines = /^\/api\/app\/(integration|event)/;

describe('a blind count', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  const tokens = { admin: '', cashier: '' };
  type Who = keyof typeof tokens;
  const shift = '2~1';
  const limits = '/api/setting-management/limits';

  const call = <Body>(who: Who, method: string, path: string, body?: object, headers = {}) =>
    kerben.call<Body>(method, path, {
      token: tokens[who],
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID(), 'accept-language': 'ru', ...headers },
    });
  const get = async <Body>(who: Who, path: string): Promise<Body> =>
    (await call<Body>(who, 'GET', `/api/app/${path}`)).body;
  const give = <Body = Problem>(who: Who, command: string, body: object) =>
    call<Body>(who, 'POST', `/api/app/cash-shift/${shift}/${command}`, body);
  const take = (payer: string, amount: string, by: 2 | 3) => ({
    ...{ op: randomUUID(), payment: '', payer, amount, by },
    ...(by === 2 ? { tendered: amount, slip: '' } : { tendered: '', slip: '4711' }),
  });
  const report = async (who: Who, id = shift, more = '') => {
    const answer = await fetch(`${kerben.origin}/api/app/report/KassaReport?Id=${id}${more}`, {
      headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'ru' },
    });
    const file = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, text: answer.status === 200 ? plain(pdfText(file)) : file.toString() };
  };

  /** Entries of the shift's own drawer that the books tell. */
  const countOf = async (who: Who): Promise<number> => {
    const { entries } = await get<{ readonly entries: readonly { readonly recordId: string }[] }>(
      who,
      'ledger/entries?account=1110',
    );
    return entries.filter(({ recordId }) => recordId === shift).length;
  };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as Who[]) tokens[name] = await kerben.token(name);
    const set = { mostAtOnce: '100000000.00', dailyMegabytes: 1000, blindCount: true };
    expect((await call('admin', 'PUT', limits, set)).status).to.be.oneOf([200, 204]);
    // Whoever has every right counts a drawer of his own: what he does not get, nobody with fewer rights gets.
    const opened = { deskId: '2', number: 1, openingCash: '31415.00' };
    expect((await call('admin', 'POST', '/api/app/cash-shift', opened)).status).to.equal(201);
    // Of two payers, so that no account says the sum of both.
    for (const [payer, amount, by] of [
      ['10000002', '1000.00', 2],
      ['10000001', '271.00', 2],
      ['10000002', '40001.00', 3],
      ['10000001', '37776.00', 3],
    ] as const)
      expect((await give('admin', 'take', take(payer, amount, by))).status).to.equal(200);
    expect((await give('admin', 'collect', { amount: '86.00', bag: '7' })).status).to.equal(200);
  });
  after(() => kerben.remove());

  it('says in no read of the API what should be in the drawer, to whoever has every right and the shift', async () => {
    const told: string[] = [];
    let looked = 0;
    const look = async (path: string): Promise<void> => {
      const { status, body } = await call<unknown>('admin', 'GET', path);
      if (status === 200) looked += 1;
      const found = said(JSON.stringify(body) ?? '');
      if (found.length > 0) told.push(`${path}: ${found.join()}`);
    };
    for (const [path, { get: read }] of Object.entries(paths)) {
      if (!read || machines.test(path) || !path.startsWith('/api/')) continue;
      await look(path.replace(/\{\w+\}/g, encodeURIComponent(shift)));
    }
    expect(looked).to.be.greaterThan(150);
    for (const moment of ['revision=0', 'revision=3', `at=${new Date().toISOString()}`])
      await look(`/api/app/cash-shift/${shift}?${moment}`);
    for (const name of ['drawer', 'openingCash', 'expectedCash', 'cashTaken', 'cardTaken', 'paidOut']) {
      const own = `filter=${encodeURIComponent(JSON.stringify({ status: 0, cashier: 'Администратор' }))}`;
      for (const read of [`$distinct?field=${name}`, `$groups?by=deskId&sum=${name}`, `$groups?by=${name}`])
        await look(`/api/app/cash-shift/${read}`);
      for (const read of [
        `$totals?sum=${name}`,
        `$totals?of=${name}`,
        `$totals?sum=${name}&${own}`,
        `?sort=["${name}","DESC"]`,
      ])
        await look(`/api/app/cash-shift${read.startsWith('?') ? '' : '/'}${read}`);
      const above = encodeURIComponent(JSON.stringify({ [`${name}__gte`]: '1', id: [shift] }));
      expect(await get<readonly object[]>('admin', `cash-shift?filter=${above}`), name).to.deep.equal([]);
      const csv = await fetch(`${kerben.origin}/api/app/cash-shift/$export?format=csv&columns=deskId,${name}`, {
        headers: { authorization: `Bearer ${tokens.admin}` },
      });
      expect([csv.status, said(await csv.text())], `export of ${name}`).to.deep.equal([200, []]);
    }
    for (const account of ['1110', '1220', '3310']) await look(`/api/app/ledger/entries?account=${account}`);
    expect(await countOf('admin')).to.equal(0);
    const entries = await get<readonly { readonly id: string }[]>(
      'admin',
      `audit-log?filter=${encodeURIComponent(JSON.stringify({ area: 'cash-shift', recordId: shift }))}`,
    );
    expect(entries.length).to.be.greaterThan(5);
    for (const { id } of entries) await look(`/api/app/audit-log/${id}`);
    await look(`/api/audit-logging/audit-logs?entityId=${encodeURIComponent(shift)}`);
    expect(told).to.deep.equal([]);
  });

  it('names what it withholds, and tells single receipts', async () => {
    const mine = await get<Shift>('admin', `cash-shift/${shift}`);
    expect(mine._withheld).to.include.members(['drawer', 'openingCash', 'cashTaken', 'cardTaken', 'expectedCash']);
    expect([mine.drawer, mine.openingCash]).to.deep.equal([null, null]);
    expect(mine.receipts.map(({ taken }) => taken)).to.deep.equal(['1000.00', '271.00', '40001.00', '37776.00']);
    const [row] = await get<readonly Shift[]>('admin', `cash-shift?filter={"status":0}`);
    expect([row?._withheld, row?.drawer]).to.deep.equal([mine._withheld, null]);
    expect(mine._actions.find(({ action }) => action === 'print-KassaReport')?.enabled).to.equal(false);
  });

  it('prints no X report for its cashier, now nor as it was', async () => {
    for (const more of ['', '&format=docx', '&revision=2']) {
      const { status, text } = await report('admin', shift, more);
      expect([status, said(text)], more).to.deep.equal([409, []]);
      expect(text).to.include('Document.Withheld');
    }
    const receipt = await fetch(`${kerben.origin}/api/app/report/Receipt?Id=${shift}&row=1`, {
      headers: { authorization: `Bearer ${tokens.admin}` },
    });
    expect(receipt.status).to.equal(200);
  });

  it('refuses with words that name no sum', async () => {
    const { status, body } = await give('admin', 'collect', { amount: '99999.00', bag: '8' });
    expect([status, said(JSON.stringify(body))]).to.deep.equal([400, []]);
    expect(JSON.stringify(body)).to.include('CashShift.NotInDrawer').and.to.not.include('DrawerTooSmall');
  });

  it('tells everybody else with the right as before', async () => {
    const { drawer, openingCash, _withheld } = await get<Shift>('cashier', `cash-shift/${shift}`);
    expect([drawer, openingCash, _withheld]).to.deep.equal(['32600.00', '31415.00', undefined]);
    const [row] = await get<readonly Shift[]>('cashier', `cash-shift?filter={"status":0}`);
    expect(row?.drawer).to.equal('32600.00');
    expect(said((await report('cashier')).text)).to.include.members(['32600.00', '31415.00']);
    expect(await countOf('cashier')).to.equal(4);
    const logged = JSON.stringify(await get('cashier', `cash-shift/${shift}/edit-log`));
    expect(said(logged)).to.include('32600.00');
  });

  it('is given once, whatever it says; then the cashier sees expected, counted and difference', async () => {
    const count = [{ value: 5000, pieces: 6 }];
    const { status } = await give('admin', 'close', { count, why: '' });
    expect(status).to.equal(200);
    const closed = await get<Shift>('admin', `cash-shift/${shift}`);
    expect([closed.drawer, closed.countedCash, closed.difference]).to.deep.equal(['32600.00', '30000.00', '-2600.00']);
    expect(closed._withheld).to.equal(undefined);
    expect(said(JSON.stringify(await get('admin', `cash-shift/${shift}?revision=3`)))).to.include('31415.00');
    expect(said(JSON.stringify(await get('admin', `cash-shift/${shift}/edit-log`)))).to.include('32600.00');
    expect(said((await report('admin')).text)).to.include.members(['32600.00', '31415.00']);
    const trial = await get<{ readonly total: { readonly closing: string } }>('admin', 'ledger/trial-balance');
    expect(trial.total.closing).to.equal('0.00');
  });

  it('is off where nobody has turned it on: the drawer is said, and a difference asks why', async () => {
    const { body } = await call<object>('admin', 'GET', limits);
    expect((await call('admin', 'PUT', limits, { ...body, blindCount: false })).status).to.be.oneOf([200, 204]);
    const opened = { deskId: '2', number: 2, openingCash: '30000.00', openingWhy: 'Разменная монета сдана' };
    expect((await call('admin', 'POST', '/api/app/cash-shift', opened)).status).to.equal(201);
    expect((await get<Shift>('admin', 'cash-shift/2~2')).drawer).to.equal('30000.00');
    const { body: refused } = await call<Problem>('admin', 'POST', '/api/app/cash-shift/2~2/close', {
      count: [],
      why: '',
    });
    expect(JSON.stringify(refused)).to.include('CashShift.Differs').and.to.include('30000.00');
  });
});

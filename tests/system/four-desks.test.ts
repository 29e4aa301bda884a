import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { runningPostgres } from '@kerben/platform/postgres/running.ts';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { beginningAt } from '../clock-ahead.ts';
import { closeMonth, type Open } from '../close-month.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { asText, cents, inCoins } from '../own-books.ts';

interface Said {
  readonly id: string;
  readonly status: number;
  readonly due: string;
  readonly error?: { readonly code: string; readonly validationErrors?: readonly { readonly code: string }[] };
}
interface Receipt {
  readonly op: string;
  readonly number: number;
  readonly paymentId: string;
  readonly due: string;
}
interface Shift {
  readonly openingCash: string;
  readonly openingDifference: string;
  readonly openingWhy: string;
  readonly drawer: string;
  readonly receipts: readonly Receipt[];
}
interface Proposal {
  readonly stationId: string;
  readonly messageType: number;
  readonly charges: readonly object[];
}

const root = resolve(import.meta.dirname, '../..');
const hour = 3_600_000;
const there = new Date(Date.now() + 6 * hour);
/** A day of the month so many behind the present one, as the railway counts them. */
const dayOf = (months: number, day: number): string =>
  new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, day)).toISOString().slice(0, 10);
const month = dayOf(1, 1).slice(0, 7);

/** Two stations on which the demo takes no money, two desks of each, every desk with its cashier. */
const desks = [
  { desk: '81', station: '717205', cashier: 'desk-81' },
  { desk: '82', station: '717205', cashier: 'desk-82' },
  { desk: '83', station: '717402', cashier: 'desk-83' },
  { desk: '84', station: '717402', cashier: 'desk-84' },
] as const;
const stations = [...new Set(desks.map(({ station }) => station))];
const shiftsOfDesk = 2;
const receiptsOfShift = 4;

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
};

/**
 * Four desks take money at once through two processes of the API, which are killed in the middle, and so are the projections. What was
 * acknowledged is there once; drawers, receipts, orders and payments agree, every proof of money says so, and the month closes. It is the
 * month after the present one: nothing of the demo lies in it.
 */
describe('four desks, two processes and kills within a month', function () {
  this.timeout(240_000);
  let dataDir: string;
  let kerben: Kerben;
  let second: { readonly origin: string; process: ChildProcess } | undefined;
  /** Operations whose answer came, and what they came to by charge. */
  const acknowledged = new Map<string, { readonly desk: string; readonly charge: string; readonly amount: bigint }>();
  const drawers = new Map<string, bigint>();
  const shifts: string[] = [];
  let explained = 0;

  const get = async <Body>(path: string, who = 'accountant'): Promise<Body> => {
    const ask = async () =>
      kerben.call<Body>('GET', `/api/app/${path}`, { token: await kerben.token(who) }).catch(() => undefined);
    let answer = await ask();
    // Killed and started again, a process needs its moment.
    for (let look = 0; look < 400 && (answer === undefined || answer.status === 503); look += 1) {
      await delay(50);
      answer = await ask();
    }
    const { status = 0, body } = answer ?? {};
    expect(status, `${who} ${path} ${JSON.stringify(body)}`).to.equal(200);
    if (body === undefined) throw new Error(path);
    return body;
  };
  const until = async (seen: () => Promise<boolean>, what: string): Promise<void> => {
    for (let look = 0; look < 600; look += 1) {
      if (await seen().catch(() => false)) return;
      await delay(50);
    }
    throw new Error(`not seen: ${what}`);
  };

  /** The second process of the API: commands alone, on the same database and the same clock. */
  const startSecond = async (env: Readonly<Record<string, string>>, origin?: string): Promise<void> => {
    const { services } = await runningPostgres(join(dataDir, 'postgres'));
    const at = origin ?? `http://127.0.0.1:${await freePort()}`;
    const child = spawn(process.execPath, ['operations/bin/run.js', 'operations/services/command.ts'], {
      cwd: root,
      env: {
        ...{ PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: new URL(at).port, DATA_DIR: dataDir, DEMO: 'on' },
        ...{ DATABASE_URL: services, PUBLIC_URL: kerben.origin, LOG_LEVEL: 'error', ...env },
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    second = { origin: at, process: child };
    await until(async () => (await fetch(`${at}/health/ready`)).ok, 'the second process is ready');
  };
  const killSecond = async (env: Readonly<Record<string, string>>): Promise<void> => {
    second?.process.kill('SIGKILL');
    await startSecond(env, second?.origin);
  };

  let turn = 0;
  /** Sent under one key until somebody answers it, now by this process and now by that one: an unknown outcome is no outcome. */
  const post = async (who: string, path: string, body: object, key: string = randomUUID()) => {
    for (let tries = 0; tries < 600; tries += 1) {
      turn += 1;
      const origin = turn % 2 === 0 ? kerben.origin : (second?.origin ?? kerben.origin);
      try {
        const answer = await fetch(`${origin}/api/app/${path}`, {
          method: 'POST',
          headers: {
            ...{ authorization: `Bearer ${await kerben.token(who)}`, 'content-type': 'application/json' },
            'idempotency-key': key,
          },
          body: JSON.stringify(body),
        });
        if (answer.status < 500) return { status: answer.status, body: (await answer.json()) as Said };
      } catch {
        // Killed while it answered, or not there yet.
      }
      await delay(50);
    }
    throw new Error(`${path} is never answered`);
  };
  const done = async (who: string, path: string, body: object, key?: string): Promise<string> => {
    const { status, body: said } = await post(who, path, body, key);
    expect(status, `${who} ${path} ${JSON.stringify(said)}`).to.be.oneOf([200, 201]);
    return said.id;
  };

  const take = async (desk: (typeof desks)[number], shift: string, place: number): Promise<void> => {
    const by = place % 2 === 0 ? 2 : 3;
    const price = 10_033n + BigInt(Number(desk.desk) * 7 + place * 311 + shifts.length);
    const charge = await done(desk.cashier, 'payment', {
      ...{ payerId: place % 3 === 0 ? '10000001' : '10000002', stationId: desk.station, method: by },
      lines: [{ service: '101', quantity: '1', price: asText(price), vatKind: 2, income: 1 }],
    });
    const op = randomUUID();
    const cash = inCoins(price);
    await done(
      desk.cashier,
      `cash-shift/${shift}/take`,
      {
        ...{ op, payment: charge, payer: '', amount: asText(price), by },
        ...{ tendered: by === 2 ? asText(cash) : '', slip: by === 3 ? '4711' : '' },
      },
      op,
    );
    acknowledged.set(op, { desk: desk.desk, charge, amount: price });
    if (by === 2) drawers.set(desk.desk, (drawers.get(desk.desk) ?? 0n) + cash);
  };
  /** The shifts of a desk; the second one begins with ten som more than the first one left, and says why. */
  const work = async (desk: (typeof desks)[number], env: Readonly<Record<string, string>>): Promise<void> => {
    for (let number = 1; number <= shiftsOfDesk; number += 1) {
      const shift = `${desk.desk}~${number}`;
      shifts.push(shift);
      const more = number === 2 && desk.desk === '82' ? 1_000n : 0n;
      const opening = (drawers.get(desk.desk) ?? 0n) + more;
      if (more !== 0n) explained += 1;
      const openingWhy = more === 0n ? '' : 'Размен из главной кассы';
      await done(desk.cashier, 'cash-shift', { deskId: desk.desk, number, openingCash: asText(opening), openingWhy });
      drawers.set(desk.desk, opening);
      for (let place = 0; place < receiptsOfShift; place += 1) {
        // In the middle of what the others do: a process of the API, the projections, the other process of the API.
        if (number === 1 && place === 2 && desk.desk === '81') await kerben.killPart('supervised-api.ts');
        if (number === 1 && place === 3 && desk.desk === '82') await kerben.killPart('projections.ts');
        if (number === 2 && place === 1 && desk.desk === '83') await killSecond(env);
        await take(desk, shift, place);
      }
      const inDrawer = drawers.get(desk.desk) ?? 0n;
      const closing = done(desk.cashier, `cash-shift/${shift}/close`, {
        count: [{ value: 1, pieces: Number(inDrawer / 100n) }],
        why: '',
      });
      if (number === 2 && desk.desk === '84') await kerben.killPart('supervised-api.ts');
      await closing;
    }
  };

  before(async function () {
    if (process.platform !== 'linux') this.skip();
    dataDir = await freshDataDir();
    const env = beginningAt(`${dayOf(1, 5)}T04:00:00.000Z`);
    kerben = await startKerben({ dataDir, env });
    for (let months = 0; months < 6; months += 1) {
      if ((await get<Open>('accounting-month-open')).month >= month) break;
      await closeMonth({ get, post, done, until });
    }
    for (const { desk, station, cashier } of desks) {
      const names = { nameRu: `Касса ${desk}`, nameEn: `Desk ${desk}`, nameKy: `Касса ${desk}` };
      await done('admin', 'kassa', { code: desk, station, ...names });
      const made = await kerben.call('POST', '/api/identity/users', {
        token: await kerben.token('admin'),
        body: {
          ...{ userName: cashier, name: cashier, surname: 'Пробный', email: `${cashier}@example.kg` },
          ...{ password: 'Kerben-demo-1', isActive: true, roleNames: ['cashier'] },
        },
      });
      expect(made.status, JSON.stringify(made.body)).to.be.lessThan(300);
      await kerben.token(cashier);
    }
    await startSecond(env);
    await Promise.all(desks.map((desk) => work(desk, env)));
  });
  after(async () => {
    second?.process.kill('SIGKILL');
    await kerben?.remove();
  });

  it('lose no receipt and make none twice: each desk counts on without a gap, every drawer is what was counted', async () => {
    const seen = new Map<string, Receipt>();
    for (const { desk } of desks) {
      const numbers: number[] = [];
      let left = '0.00';
      for (const shift of shifts.filter((one) => one.startsWith(`${desk}~`)).sort()) {
        const { receipts, ...said } = await get<Shift>(`cash-shift/${shift}`, 'admin');
        for (const receipt of receipts) {
          expect(seen.has(receipt.op), receipt.op).to.equal(false);
          seen.set(receipt.op, receipt);
          numbers.push(receipt.number);
        }
        // What a shift opens with is what the last one closed with, or it says why.
        const differs = cents(said.openingCash) - cents(left);
        expect(differs === 0n || said.openingWhy !== '', shift).to.equal(true);
        expect(cents(said.openingDifference || '0.00'), shift).to.equal(differs);
        left = said.drawer;
      }
      expect(numbers, desk).to.deep.equal(Array.from({ length: numbers.length }, (_, at) => at + 1));
      expect(cents(left), desk).to.equal(drawers.get(desk));
    }
    expect(explained).to.equal(1);
    expect(seen.size).to.equal(desks.length * shiftsOfDesk * receiptsOfShift);
    expect([...seen.keys()].sort()).to.deep.equal([...acknowledged.keys()].sort());
    for (const [op, { charge, amount }] of acknowledged) {
      expect([seen.get(op)?.paymentId, cents(seen.get(op)?.due ?? '')], op).to.deep.equal([charge, amount]);
      // What arrives by itself has arrived, whoever was killed meanwhile.
      await until(async () => (await get<Said>(`payment/${charge}`)).status === 2, `charge ${charge} is paid`);
    }
  });

  it('go into orders, each payment once', async () => {
    for (const station of stations) {
      const own: ReadonlySet<string> = new Set(desks.filter((one) => one.station === station).map(({ desk }) => desk));
      const paid = [...acknowledged.values()].filter(({ desk }) => own.has(desk));
      const day = dayOf(1, 5);
      const proposed = async (): Promise<Proposal | undefined> =>
        (
          await get<{ proposals: readonly Proposal[] }>(`naryad-proposal?side=arrived&day=${day}`, 'cashier')
        ).proposals.find(({ stationId, charges }) => stationId === station && charges.length === paid.length);
      await until(async () => (await proposed()) !== undefined, `what is in no order of ${station}`);
      const charges = (await proposed())?.charges ?? [];
      const order = { date: day, stationId: station, messageType: 1, charges };
      const id = await done('cashier', 'arrived-naryad', order);
      // Whoever closes the day once more through the other process is told that it is done.
      expect((await post('cashier', 'arrived-naryad', order)).status).to.equal(409);
      await done('cashier', `arrived-naryad/${id}/send`, {});
      await done('tehpd', `arrived-naryad/${id}/accept`, {});
      const { totalSumma } = await get<{ totalSumma: string }>(`arrived-naryad/${id}`, 'tehpd');
      expect(cents(totalSumma)).to.equal(paid.reduce((sum, { amount }) => sum + amount, 0n));
    }
    const { lines } = await get<{ lines: readonly { stationId: string }[] }>('naryad-left', 'tehpd');
    expect(lines.filter(({ stationId }) => stations.some((one) => one === stationId))).to.deep.equal([]);
  });

  it('and the month closes with what was acknowledged; every proof of money agrees', async () => {
    second?.process.kill('SIGKILL');
    second = undefined;
    expect(await kerben.stop()).to.equal(0);
    kerben = await startKerben({ dataDir, env: beginningAt(`${dayOf(2, 2)}T04:00:00.000Z`) });
    const { month: closed, controls } = await closeMonth({ get, post, done, until });
    expect(closed).to.equal(month);
    const paid = [...acknowledged.values()].reduce((sum, { amount }) => sum + amount, 0n);
    const figure = (name: string): bigint => cents(controls.find((one) => one.name === name)?.sum ?? '0.00');
    expect(['charges', 'payments', 'orders'].map(figure)).to.deep.equal([paid, paid, paid]);
    const { code, output } = await kerben.tool('verify', '--money');
    expect(code, output).to.equal(0);
    expect(output).to.match(/[Ee]qual/);
  });
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { expect } from 'chai';
import { countPlacing, countUse, somOf, tyiynOf, vatOf, type UsedWagon } from '../count-statement.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}
interface Stay extends Receipt {
  readonly wagonNumber: string;
  readonly status: number;
  readonly stationId: string;
  readonly arrivedAt: string;
  readonly departedAt: string | null;
  readonly placings: readonly Readonly<Record<'placedAt' | 'readyAt' | 'removedAt' | 'memoId', string>>[];
}
interface List extends Receipt {
  readonly status: number;
  readonly sostavId: string;
  readonly wagons: readonly { readonly wagonNumber: string; readonly stayId: string }[];
}
interface Memo extends Receipt {
  readonly status: number;
  readonly errands: readonly { readonly answer: number }[];
}
interface Statement extends Memo {
  readonly wagons: readonly (UsedWagon & {
    readonly hours: number;
    readonly excluded: number;
    readonly free: number;
    readonly chargeable: number;
    readonly contract: string;
    readonly amount: string;
  })[];
  readonly placings: readonly { readonly wagonsAtOnce: number; readonly amount: string }[];
  readonly useTotal: string;
  readonly placingTotal: string;
  readonly vat: string;
  readonly total: string;
  readonly charges: readonly { readonly paymentId: string }[];
}

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);
const commandLine = async (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

const customerId = '10000001';
const minute = 60_000;
const station = '717008';
const track = '717008.1';

/** A railway's day from the list of the arrival to the charge of the statement, judged from outside. */
describe('a day of arrivals', function () {
  this.timeout(400_000);
  let kerben: Kerben;
  let dataDir: string;
  /** Papers know minutes; a day of the script begins and ends at the same ones however long it takes. */
  const base = Math.floor(Date.now() / minute) * minute;
  const ago = (minutes: number): string => new Date(base - minutes * minute).toISOString();
  const wagonOf = (serial: number): string => `557${serial}${wagonCheckDigit(`557${serial}0`)}`;

  /** Wagons of the register that are not here: table 10 has a rate for the kind of each. */
  let registered: readonly string[] = [];

  before(async () => {
    dataDir = await freshDataDir();
    kerben = await startKerben({ dataDir });
    const kinds = ['20', '40', '60', '70'];
    registered = Array.from({ length: 44 }, (_, place) => wagonOf(1100 + place));
    for (const [place, number] of registered.entries())
      await sure('wagons', {
        number,
        kind: 'Вагон',
        type: kinds[place % 4],
        ownerAdministration: '59',
        tare: '24',
        axles: 4,
      });
  });
  after(() => kerben.remove());

  /**
   * A command whose answer may be lost: sent once more with its key until there is one. What is not there yet (a stay whose chain still
   * runs) is refused with 400 or 409 and asked again too, by a new key.
   */
  const sure = async (path: string, body: object, seen?: number | 'now'): Promise<Receipt> => {
    let key = randomUUID();
    // A chain may write to the record between reading and sending: what is seen now counts then.
    const readNow = async () => (await record<Receipt>(path.split('/')[0] ?? '', path.split('/')[1] ?? '')).revision;
    let revision = seen === 'now' ? await readNow() : seen;
    let sent = body;
    const asked = Date.now();
    let giveUp = asked + 120_000;
    for (;;) {
      try {
        const answer = await kerben.call<Receipt>('POST', `/api/app/${path}`, {
          token: await kerben.token('admin'),
          body: sent,
          headers: { 'Idempotency-Key': key, ...(revision !== undefined && { 'If-Match': `"${revision}"` }) },
        });
        if (answer.status === 200 || answer.status === 201) return answer.body;
        // What a person would have to mend is no matter of time.
        if (answer.status < 500 && Date.now() > asked + 15_000) giveUp = 0;
        if (Date.now() > giveUp) throw new RangeError(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        if (answer.status < 500) {
          const { data } = (answer.body as unknown as { error: { data: { warnings?: { code: string }[] } } }).error;
          key = randomUUID();
          if (answer.status === 412 && seen === 'now') revision = await readNow();
          if (data.warnings) sent = { ...body, confirmedWarnings: data.warnings.map(({ code }) => code) };
        }
      } catch (error) {
        // The connection was cut: nobody knows whether it was taken. The same key tells.
        if (error instanceof RangeError || Date.now() > giveUp) throw error;
      }
      await delay(150);
    }
  };
  const record = async <Body>(area: string, id: string): Promise<Body> => {
    const giveUp = Date.now() + 60_000;
    for (;;) {
      try {
        const { status, body } = await kerben.call<Body>('GET', `/api/app/${area}/${id}`, {
          token: await kerben.token('admin'),
        });
        if (status === 200) return body;
        if (Date.now() > giveUp) throw new RangeError(`${area}/${id}: ${status} ${JSON.stringify(body)}`);
      } catch (error) {
        if (error instanceof RangeError || Date.now() > giveUp) throw error;
      }
      await delay(100);
    }
  };
  const until = async <Body>(area: string, id: string, holds: (body: Body) => boolean): Promise<Body> => {
    const giveUp = Date.now() + 120_000;
    for (;;) {
      const body = await record<Body>(area, id);
      if (holds(body)) return body;
      if (Date.now() > giveUp) throw new Error(`${area}/${id} stays ${JSON.stringify(body)}`);
      await delay(100);
    }
  };
  const rowsOf = async <Row>(area: string, filter: object, sort = ''): Promise<readonly Row[]> => {
    const query = new URLSearchParams({ range: '[0,999]', filter: JSON.stringify(filter), ...(sort && { sort }) });
    const { status, body } = await kerben.call<readonly Row[]>('GET', `/api/app/${area}?${query.toString()}`, {
      token: await kerben.token('admin'),
    });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };

  const killAll = async (): Promise<void> => {
    const ended = new Promise((done) => kerben.process.once('exit', done));
    kerben.process.kill('SIGKILL');
    await ended;
    kerben = await startKerben({ dataDir });
  };
  const killPart = async (program: string): Promise<void> => {
    const children = await childrenOf(kerben.process.pid ?? 0);
    const lines = await Promise.all(children.map(commandLine));
    const pid = children[lines.findIndex((line) => line.includes(program))];
    if (pid === undefined) throw new Error(`no process runs ${program}`);
    process.kill(pid, 'SIGKILL');
  };

  const listOf = (kind: number, train: string, at: string, wagons: readonly object[], more: object = {}) =>
    sure('nature-list', {
      stationId: station,
      kind,
      trainNumber: train,
      index: `7045-${train.slice(-3)}-7160`,
      at,
      wagons,
      ...more,
    });

  /** The types of everything that happened to a record: what came twice would stand here twice. */
  const happened = async (area: string, id: string): Promise<readonly string[]> => {
    const entries = await record<readonly { readonly type: string }[]>(area, `${id}/logs`);
    return entries.map(({ type }) => type).sort();
  };

  /**
   * The whole chain of two trains: lists, memos, the lists that take the wagons out, the statement and its charge. What is left of it,
   * without anything that differs between two runs by itself. `disturb` is called in the middle of each stage.
   */
  const day = async (first: number, disturb: (stage: string) => Promise<void>) => {
    const trains = [0, 1].map((train) => ({
      name: String(1101 + first * 10 + train),
      wagons: registered.slice(first + train * 6, first + train * 6 + 6),
    }));
    const lists: List[] = [];
    for (const { name, wagons } of trains) {
      const made = await listOf(
        0,
        name,
        ago(900),
        wagons.map((wagonNumber) => ({ wagonNumber, customerId, weight: '61.5' })),
      );
      await sure(`nature-list/${made.id}/confirm`, {}, made.revision);
      await disturb('arrival');
      lists.push(await record<List>('nature-list', made.id));
    }
    const stays = lists.flatMap(({ wagons }) => wagons.map(({ stayId }) => stayId));
    for (const id of stays) await until<Stay>('arrived-wagon', id, ({ status }) => status >= 1);
    const memos: string[] = [];
    for (const [place, { wagons }] of trains.entries()) {
      const memo = await sure('gu45u', {
        day: ago(0).slice(0, 10),
        stationId: station,
        customerId,
        what: 2,
        pathId: track,
        stationSigner: 'Осмонов Т. Б.',
        wagons: wagons.map((wagonNumber, at) => ({
          wagonNumber,
          operation: 0,
          placedAt: ago(800 - place * 10),
          readyAt: ago(300 - at * 7),
          removedAt: ago(100),
        })),
      });
      await sure(`gu45u/${memo.id}/send`, {}, memo.revision);
      await disturb('memo');
      memos.push(memo.id);
    }
    for (const id of memos) {
      await until<Memo>('gu45u', id, ({ errands }) => errands.every(({ answer }) => answer === 1));
      await sure(`gu45u/${id}/agree-on-paper`, { clientSigner: 'Асанов К. Т.', scan: [] }, 'now');
    }
    for (const id of stays) await until<Stay>('arrived-wagon', id, ({ status }) => status === 6);
    const leaving = await listOf(
      1,
      String(1109 + first * 10),
      ago(40),
      trains.flatMap(({ wagons }) => wagons).map((wagonNumber) => ({ wagonNumber })),
      { jointId: '704506' },
    );
    await sure(`nature-list/${leaving.id}/confirm`, {}, leaving.revision);
    await disturb('departure');
    for (const id of stays) await until<Stay>('arrived-wagon', id, ({ status }) => status === 7);
    const made = await sure('gu46u', {
      day: ago(0).slice(0, 10),
      stationId: station,
      customerId,
      periodFrom: ago(3 * 24 * 60).slice(0, 10),
      periodTo: new Date(base + 12 * 60 * minute).toISOString().slice(0, 10),
      memoIds: memos,
      method: 2,
      distance: 2_400,
      freeUnloading: 2,
      stationSigner: 'Осмонов Т. Б.',
    });
    await disturb('statement');
    await until<Statement>(
      'gu46u',
      made.id,
      ({ errands }) => errands.length > 0 && errands.every(({ answer }) => answer === 1),
    );
    await sure(`gu46u/${made.id}/send`, {}, 'now');
    await sure(`gu46u/${made.id}/agree-on-paper`, { clientSigner: 'Асанов К. Т.', scan: [] }, 'now');
    await disturb('charge');
    const charged = await until<Statement>('gu46u', made.id, ({ status }) => status === 5);
    for (const id of memos) await until<Memo>('gu45u', id, ({ status }) => status === 5);
    const train = async ({ sostavId }: List) =>
      until<{ status: number; waiting: number }>('sostav', sostavId, ({ waiting }) => waiting === 0);
    return {
      stays: await Promise.all(
        stays.map(async (id) => {
          const { status, stationId, arrivedAt, departedAt, placings } = await record<Stay>('arrived-wagon', id);
          const told = placings.map(({ placedAt, readyAt, removedAt }) => [placedAt, readyAt, removedAt]);
          return { status, stationId, arrivedAt, departedAt, told, events: await happened('arrived-wagon', id) };
        }),
      ),
      trains: await Promise.all(
        lists.map(async (list) => {
          const { status, waiting } = await train(list);
          return [status, waiting, await happened('sostav', list.sostavId)];
        }),
      ),
      memos: await Promise.all(memos.map((id) => happened('gu45u', id))),
      statement: {
        events: await happened('gu46u', made.id),
        hours: charged.wagons.map(({ hours, chargeable, amount }) => [hours, chargeable, amount]),
        total: charged.total,
        charges: charged.charges.length,
      },
      payments: (await rowsOf<{ total: string }>('payment', { forId: made.id })).map(({ total }) => total),
    };
  };

  it('killed (kill -9) in the middle of each stage is what an undisturbed one is, event by event', async function () {
    if (process.platform !== 'linux') this.skip();
    const undisturbed = await day(0, () => Promise.resolve());
    const said = new Set<string>();
    const disturbed = await day(12, async (stage) => {
      if (said.has(stage)) return;
      said.add(stage);
      // Everything at once, the process of the chains alone, the process that takes commands alone.
      if (stage === 'arrival' || stage === 'charge') await killAll();
      else await killPart(stage === 'departure' ? 'supervised-api.ts' : 'projections.ts');
    });
    expect([...said]).to.deep.equal(['arrival', 'memo', 'departure', 'statement', 'charge']);
    expect(undisturbed.stays.every(({ status }) => status === 7)).to.equal(true);
    expect(undisturbed.payments).to.deep.equal([undisturbed.statement.total]);
    expect(disturbed).to.deep.equal(undisturbed);
  });

  it('one list confirmed at two desks at once is confirmed once, and one train listed at both arrives once', async () => {
    const wagons = [wagonOf(5001), wagonOf(5002)];
    const rows = wagons.map((wagonNumber) => ({ wagonNumber, customerId }));
    const at = ago(60);
    const one = await listOf(0, '5801', at, rows);
    const other = await listOf(0, '5801', at, rows);
    const tokens = await Promise.all([kerben.token('admin'), kerben.token('admin')]);
    const confirm = (id: string, desk: number) =>
      kerben.call<{ error?: { code: string } }>('POST', `/api/app/nature-list/${id}/confirm`, {
        token: tokens[desk] ?? '',
        body: { confirmedWarnings: ['NatureList.OtherTrain'] },
        headers: { 'Idempotency-Key': randomUUID() },
      });
    const answers = await Promise.all([
      confirm(one.id, 0),
      confirm(one.id, 1),
      confirm(other.id, 0),
      confirm(other.id, 1),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(
      statuses.filter((status) => status === 200),
      JSON.stringify(answers.map(({ body }) => body)),
    ).to.have.length(1);
    for (const status of statuses.filter((each) => each !== 200)) expect(status).to.be.oneOf([400, 409]);
    for (const wagonNumber of wagons) {
      let stays: readonly Stay[] = [];
      for (let tries = 0; tries < 100 && stays[0]?.status !== 1; tries += 1) {
        stays = await rowsOf<Stay>('arrived-wagon', { view: 'all', wagonNumber });
        await delay(100);
      }
      expect(stays.map(({ status }) => status)).to.deep.equal([1]);
    }
    const trains = await rowsOf<{ status: number }>('sostav', { trainNumber: '5801', status: 1 });
    expect(trains).to.have.length(1);
  });

  it('a statement of a made-up month is what an outside script counts, to the hour and the som', async () => {
    // No chance: the same month each time, drawn by a little generator of numbers.
    let seed = 20_261_122;
    const draw = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const usable = registered.slice(24, 44);
    // Groups of wagons on different days of the month, removed on the same day or days later.
    const groups = Array.from({ length: 4 }, (_, place) => usable.filter((_id, at) => at % 4 === place));
    const freeHours = [3, 2, 5] as const;
    // A contract about the client's siding, of two operations: rows of memos there count by it, the others by the statement itself.
    const siding = '717008.12';
    const byContract = [6, 4] as const;
    const admin = { token: await kerben.token('admin') };
    for (const [path, body] of [
      ['subrailway-path', { station, number: '12', nameRu: 'Второй путь цементного завода', owner: customerId }],
      ...byContract.map(
        (hours, operation) =>
          [
            'siding-contract',
            { customer: customerId, siding, operation, freeHours: hours, contract: '31-П', validFrom: '2026-01-01' },
          ] as const,
      ),
    ] as const) {
      const { status, body: said } = await kerben.call('POST', `/api/app/${path}`, { ...admin, body });
      expect(status, JSON.stringify(said)).to.be.lessThan(300);
    }
    const distance = 3_100;
    const [reason] = await rowsOf<{ id: string }>('act-reason', {});
    const memoIds: string[] = [];
    const actIds: string[] = [];
    const acts: { from: string; to: string; wagons: readonly string[] }[] = [];
    for (const [place, numbers] of groups.entries()) {
      // Less than a month, all of it before now, so that one edition of the tariffs holds.
      const start = (28 - place * 6) * 24 * 60;
      const made = await listOf(
        0,
        `69${10 + place}`,
        ago(start),
        numbers.map((wagonNumber) => ({ wagonNumber, customerId })),
      );
      await sure(`nature-list/${made.id}/confirm`, {}, made.revision);
      const { wagons } = await record<List>('nature-list', made.id);
      for (const { stayId } of wagons) await until<Stay>('arrived-wagon', stayId, ({ status }) => status >= 1);
      const rows = numbers.map((wagonNumber, at) => {
        const placed = start - 60 - draw(120);
        const used = 90 + draw(70 * 60);
        // The first two end where a started hour just counts, and a minute before, whether at work done or at removal.
        const edge = [15, 14][at];
        const ready = placed - (edge === undefined ? used : used - (used % 60) + edge);
        return {
          wagonNumber,
          operation: draw(3),
          placedAt: ago(placed),
          readyAt: ago(ready),
          removedAt: ago(ready - (edge === undefined ? draw(300) : 60 * draw(5))),
          clientLate: draw(4) === 0,
        };
      });
      const memo = await sure('gu45u', {
        day: ago(start).slice(0, 10),
        stationId: station,
        customerId,
        what: 2,
        ...(place % 2 === 0 ? { sidingId: siding } : { pathId: track }),
        stationSigner: 'Осмонов Т. Б.',
        wagons: rows,
      });
      await sure(`gu45u/${memo.id}/send`, {}, memo.revision);
      const told = await until<Memo>('gu45u', memo.id, ({ errands }) => errands.every(({ answer }) => answer !== 0));
      expect(told.errands.map(({ answer }) => answer)).to.deep.equal(numbers.map(() => 1));
      await sure(`gu45u/${memo.id}/agree-on-paper`, { clientSigner: 'Асанов К. Т.', scan: [] }, 'now');
      memoIds.push(memo.id);
      // Two acts that overlap, of some of the wagons: their minutes are left out once.
      for (const shift of [0, 200]) {
        const named = numbers.filter((_number, at) => at % 2 === 0);
        const [from, to] = [ago(start - 300 - shift), ago(start - 700 - shift)];
        const act = await sure('act', {
          form: 1,
          stationId: station,
          customerId,
          effect: 1,
          from,
          to,
          reasonId: reason?.id ?? '',
          facts: 'Ожидание локомотива',
          wagons: named.map((wagonNumber) => ({ wagonNumber })),
          people: [{ name: 'Осмонов Т. Б.', position: 'Приёмосдатчик' }],
        });
        await sure(`act/${act.id}/sign`, {}, act.revision);
        actIds.push(act.id);
        acts.push({ from, to, wagons: named });
      }
    }
    const made = await sure('gu46u', {
      day: ago(0).slice(0, 10),
      stationId: station,
      customerId,
      periodFrom: ago(40 * 24 * 60).slice(0, 10),
      periodTo: new Date(base + 12 * 60 * minute).toISOString().slice(0, 10),
      memoIds,
      actIds,
      method: 2,
      distance,
      freeUnloading: freeHours[0],
      freeLoading: freeHours[1],
      freeBoth: freeHours[2],
      stationSigner: 'Осмонов Т. Б.',
    });
    const statement = await until<Statement>(
      'gu46u',
      made.id,
      ({ errands }) => errands.length > 0 && errands.every(({ answer }) => answer === 1),
    );

    // From here on only what HTTP says of papers and tariffs.
    const latest = <Row extends { validFrom?: string }>(rows: readonly Row[]): readonly Row[] => {
      const from = rows.reduce((last, { validFrom = '' }) => (validFrom > last ? validFrom : last), '');
      return rows.filter(({ validFrom = '' }) => validFrom === from);
    };
    type Rate = Readonly<Record<'hoursTo' | 'kmTo' | 'wagonsTo', number>> & {
      readonly wagonTypeId: string;
      readonly rate: string;
      readonly validFrom?: string;
    };
    const useRates = latest(await rowsOf<Rate>('freight-table-10', {})).map(({ wagonTypeId, hoursTo, rate }) => ({
      kind: wagonTypeId,
      hoursTo,
      tyiyn: tyiynOf(rate),
    }));
    const placingRates = latest(await rowsOf<Rate>('freight-table-9', {})).map(({ kmTo, wagonsTo, rate }) => ({
      kmTo,
      wagonsTo,
      tyiyn: tyiynOf(rate),
    }));
    let use = 0;
    let placing = 0;
    const counted: unknown[] = [];
    for (const id of memoIds) {
      const memo = await record<{
        readonly sidingId: string;
        readonly wagons: readonly (UsedWagon & { ownership: number | null; wagonTypeId: string })[];
      }>('gu45u', id);
      for (const wagon of memo.wagons) {
        const one = countUse(
          { ...wagon, kind: wagon.wagonTypeId, isPrivate: wagon.ownership === 1 },
          acts,
          memo.sidingId === siding ? [...byContract, freeHours[2]] : freeHours,
          useRates,
        );
        use += one.tyiyn;
        counted.push([wagon.wagonNumber, one.hours, one.excluded, one.free, one.chargeable, somOf(one.tyiyn)]);
      }
      placing += countPlacing(memo.wagons.length, distance, placingRates);
    }
    expect(
      statement.wagons.map((row) => [row.wagonNumber, row.hours, row.excluded, row.free, row.chargeable, row.amount]),
    ).to.deep.equal(counted);
    // Each row says by which contract it was counted.
    expect(new Set(statement.wagons.map(({ contract }) => contract))).to.deep.equal(new Set(['31-П, 01.01.2026', '']));
    expect(statement.wagons.some(({ excluded }) => excluded > 0)).to.equal(true);
    expect(statement.wagons.some(({ chargeable }) => chargeable > 48)).to.equal(true);
    const vat = vatOf(use) + vatOf(placing);
    expect([statement.useTotal, statement.placingTotal, statement.vat, statement.total]).to.deep.equal([
      somOf(use),
      somOf(placing),
      somOf(vat),
      somOf(use + placing + vat),
    ]);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { forms } from '@kerben/workflows/statistics/forms.ts';
import { dayAfter, statisticalDay } from '@kerben/workflows/statistics/statistical-day.ts';
import { expect } from 'chai';
import { countLoading, countUnloading, readFeed } from '../count-feed.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

type Cells = Readonly<Record<'day' | 'month' | 'lastYear', readonly number[]>>;
interface CountedForm {
  readonly day: string;
  readonly closed: boolean;
  readonly parts: readonly {
    readonly what: string;
    readonly lines: readonly { readonly key: string; readonly cells: Cells; readonly plan: number | null }[];
    readonly total: { readonly cells: Cells };
    readonly corrections: readonly { readonly day: string; readonly wagons: number }[];
  }[];
}
interface Plan {
  readonly lines: readonly { readonly departureStationId: string; readonly agreedWagons: number }[];
}
interface Behind {
  readonly records: readonly { readonly recordId: string; readonly count: number }[];
  readonly total: number;
}

/** The forms from outside, against the demo's railway: what they say is counted again another way. */
describe('operational statistics', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let director: string;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    director = await kerben.token('director');
  });
  after(() => kerben.remove());

  /** Tomorrow: everything that has happened lies before its end. */
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  const form = async (name: string, token = director, day = tomorrow): Promise<CountedForm> => {
    const { status, body } = await kerben.call<CountedForm>('GET', `/api/app/osot/${name}?day=${day}`, { token });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };
  const behind = async (name: string, query: Readonly<Record<string, string>>): Promise<Behind> =>
    (
      await kerben.call<Behind>(
        'GET',
        `/api/app/osot/${name}/behind?${new URLSearchParams({ day: tomorrow, ...query }).toString()}`,
        { token: director },
      )
    ).body;
  /** Lists follow the log: what another person wrote is waited for. */
  const until = async (seen: () => Promise<boolean>): Promise<void> => {
    for (const giveUp = Date.now() + 10_000; !(await seen()); await delay(50))
      if (Date.now() > giveUp) throw new Error('not seen');
  };
  const countOf = async (path: string): Promise<number> => {
    const { headers } = await kerben.call('GET', path, { token: director });
    return Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]);
  };

  it('loading is compared with what is agreed for the month', async () => {
    const manager = await kerben.token('station-manager');
    const agreed = encodeURIComponent(JSON.stringify({ status__in: [3, 4] }));
    const { body: plans } = await kerben.call<readonly { readonly id: string; readonly month: string }[]>(
      'GET',
      `/api/app/mesplan?range=[0,99]&sort=["month","ASC"]&filter=${agreed}`,
      { token: manager },
    );
    const month = plans[0]?.month ?? '';
    const ofMonth = await Promise.all(
      plans
        .filter((plan) => plan.month === month)
        .map(({ id }) => kerben.call<Plan>('GET', `/api/app/mesplan/${id}`, { token: manager })),
    );
    const wanted = new Map<string, number>();
    for (const { body } of ofMonth)
      for (const { departureStationId: station, agreedWagons } of body.lines)
        wanted.set(station, (wanted.get(station) ?? 0) + agreedWagons);
    const { parts } = await form('go1', director, `${month}-10`);
    const loading = parts.find(({ what }) => what === 'loading');
    const planned = loading?.lines.flatMap(({ key, plan }) => (plan === null ? [] : [[key, plan] as const]));
    expect(new Map(planned)).to.deep.equal(wanted);
    expect(wanted.size).to.be.greaterThan(0);
  });

  it('say in each total what their lines come to, and open down to as many records', async () => {
    for (const { name, parts } of forms) {
      const counted = await form(name);
      expect(
        counted.parts.map(({ what }) => what),
        name,
      ).to.deep.equal(parts.map(({ what }) => what));
      for (const [index, { what, lines, total }] of counted.parts.entries()) {
        const columns = parts[index]?.columns ?? [];
        for (const period of ['day', 'month', 'lastYear'] as const)
          for (const [place, { key }] of columns.entries()) {
            const sum = lines.reduce((so, { cells }) => so + (cells[period][place] ?? 0), 0);
            expect(sum, `${name} ${what} ${key} ${period}`).to.equal(total.cells[period][place]);
          }
        const { records, total: all } = await behind(name, { what, column: columns[0]?.key ?? '', period: 'month' });
        const listed = records.reduce((sum, { count }) => sum + count, 0);
        // The latest five hundred are listed.
        if (all <= 500) expect(listed, `${name} ${what}`).to.equal(total.cells.month[0]);
        else expect(records, `${name} ${what}`).to.have.length(500);
      }
    }
  });

  it('have something to say about the demo', async () => {
    for (const name of ['go1', 'go2', 'go3', 'do1', 'do2'])
      expect((await form(name)).parts[0]?.total.cells.month[0], name).to.be.greaterThan(0);
  });

  it('count the wagons that are here as the list of stays does', async () => {
    const [present] = (await form('do2')).parts;
    const open = encodeURIComponent(JSON.stringify({ status__in: [1, 2, 3, 4, 5, 6, 8, 9] }));
    expect(present?.total.cells.day[0]).to.equal(await countOf(`/api/app/arrived-wagon?range=[0,0]&filter=${open}`));
  });

  it('say day by day what they say of each day, and of the year before', async () => {
    for (const name of ['go1', 'do2']) {
      const [part] = forms.find((each) => each.name === name)?.parts ?? [];
      const [column] = part?.columns ?? [];
      const { body } = await kerben.call<{
        readonly days: readonly { readonly day: string; readonly count: number; readonly before: number }[];
      }>('GET', `/api/app/osot/${name}/days?day=${tomorrow}&what=${part?.what}&column=${column?.key}`, {
        token: director,
      });
      expect(body.days).to.have.length(31);
      expect(body.days.at(-1)?.day).to.equal(tomorrow);
      expect(Math.max(...body.days.map(({ count }) => count)), name).to.be.greaterThan(0);
      for (const { day, count, before } of [0, 9, 24, 30].flatMap((place) => body.days[place] ?? [])) {
        const { cells } = (await form(name, director, day)).parts[0]?.total ?? {};
        expect([count, name === 'do2' ? before : 0], `${name} ${day}`).to.deep.equal([
          cells?.day[0],
          name === 'do2' ? cells?.lastYear[0] : 0,
        ]);
      }
    }
  });

  it('are what another system counts from the feed of events alone', async () => {
    const stays = await readFeed(kerben, 'kg.railway.wagon-stay.*');
    const counted = {
      loading: countLoading(await readFeed(kerben, 'kg.railway.smgs.*'), stays),
      unloading: countUnloading(stays),
    };
    expect(counted.loading.size).to.be.greaterThan(10);
    expect(counted.unloading.size).to.be.greaterThan(1);
    // Days with anything counted, and one without.
    const days = [...new Set([...counted.loading.keys(), ...counted.unloading.keys(), '2026-01-01'])];
    for (const day of days) {
      const { parts } = await form('go1', director, day);
      for (const { what, total } of parts) {
        const columns = forms.find(({ name }) => name === 'go1')?.parts.find((part) => part.what === what)?.columns;
        const at = (key: string) => total.cells.day[columns?.findIndex((column) => column.key === key) ?? -1];
        const { wagons, kilograms } = counted[what as 'loading' | 'unloading'].get(day) ?? { wagons: 0, kilograms: 0 };
        expect([at('wagons'), at('tonnes')], `${what} on ${day}`).to.deep.equal([wagons, kilograms]);
      }
    }
  });

  it('count for staff of a station their own stations alone', async () => {
    const manager = await kerben.token('station-manager');
    const { status } = await kerben.call('GET', `/api/app/osot/do2?day=${tomorrow}`, { token: manager });
    // Whether a station's people have the form at all is a matter of their role.
    if (status === 403) return;
    const [all, own] = await Promise.all([form('do2'), form('do2', manager)]);
    expect(own.parts[0]?.total.cells.day[0]).to.be.lessThan(all.parts[0]?.total.cells.day[0] ?? 0);
  });

  it('refuse days and numbers that there are not', async () => {
    for (const [path, member] of [
      ['go1?day=2026-13-01', 'day'],
      ['go1/behind?what=present&column=wagons', 'what'],
      ['go1/behind?what=loading&column=trains', 'column'],
      ['go1/behind?what=loading&column=wagons&period=week', 'period'],
    ] as const) {
      const { status } = await kerben.call('GET', `/api/app/osot/${path}`, { token: director });
      expect(status, `${path}: ${member}`).to.equal(400);
    }
  });

  describe('of a closed day', () => {
    const today = statisticalDay(new Date().toISOString());
    const post = (path: string, token: string, body: object, revision?: number) =>
      kerben.call<{ id: string; revision: number; error: { code: string } }>('POST', `/api/app/${path}`, {
        token,
        body,
        ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
      });

    it('stay as they are: what comes late is booked on the first open day, with the day that it corrects', async () => {
      const admin = await kerben.token('admin');
      const cashier = await kerben.token('cashier');
      expect((await post('statistical-day', admin, { day: today, first: true })).status, 'not ended').to.equal(400);
      // All days up to yesterday, from the one after the demo's last.
      const { body: known } = await kerben.call<readonly { readonly day: string }[]>(
        'GET',
        `/api/app/statistical-day?range=[0,0]&sort=${encodeURIComponent('["day","DESC"]')}`,
        { token: admin },
      );
      const last = known[0]?.day ?? '';
      const skipped = await post('statistical-day', admin, { day: dayAfter(last, 2) });
      expect([skipped.status, skipped.body.error.code]).to.deep.equal([400, 'Request.Invalid']);
      for (let day = dayAfter(last, 1); day < today; day = dayAfter(day, 1))
        expect((await post('statistical-day', admin, { day })).status, day).to.equal(201);
      const again = await post('statistical-day', admin, { day: dayAfter(today, -1) });
      expect(again.status, 'closed twice').to.equal(409);

      const yesterday = dayAfter(today, -1);
      await until(async () => (await form('do2', director, yesterday)).closed);
      const before = await form('do2', director, yesterday);
      const open = await form('do2', director, today);
      // A wagon that came days ago is told of only now.
      const arrivedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
      const made = await post('arrived-wagon', cashier, {
        wagonNumber: '52783685',
        stationId: '716607',
        loaded: true,
        weight: 60_000,
        arrivedAt,
        confirmedWarnings: ['Reference.EntryUnknown'],
      });
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
      await until(async () => (await form('do2', director, today)).parts[0]?.corrections.length === 1);
      const after = await form('do2', director, yesterday);
      expect(after.parts[0]?.total).to.deep.equal(before.parts[0]?.total);
      const [part] = (await form('do2', director, today)).parts;
      expect(part?.corrections).to.deep.include({
        day: statisticalDay(arrivedAt),
        trains: 0,
        wagons: 1,
        kilograms: 0,
      });
      expect(part?.total.cells.day[0]).to.equal((open.parts[0]?.total.cells.day[0] ?? 0) + 1);
    });

    it('are the same after the lists are built anew', async () => {
      const of = async () => JSON.stringify(await Promise.all(forms.map(({ name }) => form(name, director, today))));
      const before = await of();
      const { code, output } = await kerben.tool('rebuild', 'statistics');
      expect(code, output).to.equal(0);
      expect(await of()).to.equal(before);
    });
  });
});

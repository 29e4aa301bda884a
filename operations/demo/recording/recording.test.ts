import { createEventCodec, plainCodec } from '@kerben/platform/event-store/codec.ts';
import type { PlacedEvent } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { notTakenUp } from '@kerben/command-service/take-up.ts';
import { verifyClaims } from '@kerben/projections/proofs/verify-money.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { expect } from 'chai';
import { statSync } from 'node:fs';
import pg from 'pg';
import { recordedAnchor } from '../calendar.ts';
import { layInDemo } from '../lay-in.ts';
import { expand, upTo } from './expand.ts';
import { anchorAt, beginOf, createExpander, createMarker, type Anchor } from './marks.ts';
import { readRecording, recordingFile } from './read.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const occurredAt = ({ metadata }: Pick<PlacedEvent, 'metadata'>): number => Date.parse(String(metadata['occurredAt']));
const keyOf = ({ year, month }: Anchor): string => `${year}-${month}`;

/** The first of every month of four years, a leap year among them. */
const anchors: readonly Anchor[] = Array.from({ length: 48 }, (_, month) => ({
  year: 2026 + Math.floor(month / 12),
  month: month % 12,
}));

describe('the recorded past of the demo', function () {
  this.timeout(120_000);
  const recording = readRecording();
  const codec = createEventCodec(eventTable);

  it('is small, and large enough for a railway of ninety days', () => {
    expect(statSync(recordingFile).size).to.be.lessThan(2_000_000);
    const stays = recording.lines.filter(([, type]) => type === 'ArrivedWagonRegistered');
    expect(stays.length).to.be.greaterThan(1_500);
  });

  it('goes forward in time, and comes to rest within half an hour wherever something is under way', () => {
    const times = [...expand(recording, recordedAnchor)].map(occurredAt);
    expect(times.filter((at, line) => at < (times[line - 1] ?? -Infinity))).to.deep.equal([]);
    // Timers were heard when they were due.
    const timed = recording.lines.flatMap(([, , , at, , , , , , , , more]) =>
      more?.dueAt === undefined ? [] : [[at, more.dueAt]],
    );
    expect(timed.length).to.be.greaterThan(50);
    expect(timed.filter(([at, dueAt]) => at !== dueAt)).to.deep.equal([]);
    let since: number | undefined;
    const long = recording.lines.flatMap(([, , , at, , , , , , quiet], line) => {
      const now = times[line] ?? 0;
      since ??= now;
      const restless = quiet === 1 && now - since > 30 * minute ? [`${line} ${at}`] : [];
      if (quiet === 1) since = undefined;
      return restless;
    });
    expect(long).to.deep.equal([]);
    expect(recording.lines.at(-1)?.[9]).to.equal(1);
  });

  it('holds no key of an installation, no place of a runner, nothing that is stuck', () => {
    const never = /^(chain-places|chain-step\/[^/]+\/.+~.+~)/;
    expect(recording.lines.filter(([stream]) => never.test(stream)).map(([stream]) => stream)).to.deep.equal([]);
    expect(
      recording.lines.filter(([, , , , , , , , , , data]) => /signedHash/.test(JSON.stringify(data))),
    ).to.deep.equal([]);
  });

  it('has every name that its records hold, taken by them: a start with it has none to take up', async () => {
    const log = createMemoryLog();
    const written = createMemoryStore(log, plainCodec);
    for (const { stream, ...event } of expand(recording, recordedAnchor))
      await written.append(stream, [event], { expected: 'any' });
    const store = createMemoryStore(log, codec);
    const { held, wrong } = await verifyClaims(store, areas, (record) => {
      throw record;
    });
    expect(wrong).to.deep.equal([]);
    expect(held).to.be.greaterThan(1_000);
    // Where one is missing: the definition has another `claimsSince`, or began to claim, and the demo is to be recorded anew.
    expect((await notTakenUp(store, areas)).map(({ name }) => name)).to.deep.equal([]);
  });

  it('has no coefficient that goes by the name of a month', () => {
    const byMonth = recording.lines.filter(
      ([stream, , , , , , , , , , data]) =>
        stream.startsWith('freight-coefficient/') && /"of":4\b/.test(JSON.stringify(data)),
    );
    expect(byMonth).to.deep.equal([]);
  });

  it('has days that stand still only where they hold for years, and in what another railway wrote', () => {
    const still = recording.lines
      .filter(([, , , , , , , , , , data]) => /"\d{4}-\d\d(-\d\d(T[\d:.]+Z)?)?"/.test(JSON.stringify(data)))
      .map(([stream]) => stream.slice(0, stream.indexOf('/')).replace(/\d+$/, ''));
    expect([...new Set(still)].sort()).to.deep.equal([
      'arrived-wagon',
      'calculation',
      'forwarder',
      'freight-coefficient',
      'freight-table-',
      // It answers by the day that the message says.
      'iftmin-answers',
      'iftmins',
      'railway-code-amount',
      'railway-code-history',
      'service-price',
      'siding-contract',
    ]);
  });

  it('has no day of the recorded calendar: in another month every one of them is another', () => {
    const texts = JSON.stringify(recording.lines);
    expect(texts.match(/(?<![\w-])2027-\d\d/g)).to.equal(null);
    const moved = JSON.stringify([...expand(recording, { year: 2041, month: 6 })]);
    expect(moved.match(/(?<![\w-])202[78]-\d\d(-\d\d)?(?![\w])/g)).to.equal(null);
  });

  it('is what every schema of today takes, the month before having 28 days or 31', () => {
    for (const month of [2, 7]) {
      const events = [...expand(recording, { year: 2027, month })];
      expect(events).to.have.length(recording.lines.length);
      for (const event of events) codec.encode(event);
    }
  });

  it('has days and months that there are, one for one, in every month of four years', () => {
    const marks = [...new Set(JSON.stringify(recording.lines).match(/@[dmy]-?\d+(?=[~.:/ ,"])/g))];
    expect(marks.length).to.be.greaterThan(100);
    for (const anchor of anchors) {
      const { text } = createExpander(anchor, () => '');
      const expanded = marks.map(text);
      expect(new Set(expanded).size).to.equal(marks.length);
      for (const one of expanded.filter((whole) => whole.length === 10))
        expect(new Date(one).toISOString().slice(0, 10)).to.equal(one);
      // Money of the month before is dated in it, that of the one before that not behind its end.
      const { year, month } = anchor;
      const monthOf = (back: number): string => new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7);
      expect([text('@d0'), text('@d-1'), text('@d-28'), text('@d-32')].map((of) => of.slice(0, 7))).to.deep.equal(
        [0, 1, 1, 2].map(monthOf),
      );
    }
  });

  it('ends at a quiet line before the present minute, the same for everybody, on every day of four years', () => {
    const { text } = createExpander({ year: 2027, month: 2 }, () => '');
    const begin = beginOf({ year: 2027, month: 2 });
    const distances = recording.lines.map((line) => Date.parse(text(line[3])) - begin);
    for (let now = Date.UTC(2026, 0, 1, 3); now < Date.UTC(2030, 0, 1); now += day) {
      const anchor = anchorAt(new Date(now));
      expect(anchors.map(keyOf)).to.include(keyOf(anchor));
      const distance = now - beginOf(anchor);
      const after = distances.findIndex((one) => one > distance);
      const behind = after < 0 ? distances.length : after;
      const last = recording.lines.slice(0, behind).findLastIndex(([, , , , , , , , , quiet]) => quiet === 1);
      expect(last).to.be.greaterThan(10_000);
      const next = distances[last + 1];
      if (next !== undefined) expect(distance - next).to.be.lessThan(30 * minute);
    }
  });

  it('marks days, months and moments as whole words, and gives back what was marked', () => {
    const marker = createMarker(recordedAnchor, { from: '2026-10-01', to: '2028-12-31' });
    const { text } = createExpander(recordedAnchor, () => '');
    for (const [plain, marked] of [
      ['2027-03-01', '@d0'],
      ['2027-02-28', '@d-1'],
      ['2026-12', '@m-3'],
      ['2027-03-01T00:00:30.500Z', '@t360+30500'],
      ['2020-01-01', '2020-01-01'],
      ['716607~2027-03-09', '716607~@d8'],
      ['ГУ-46 № 2, 2027-02-10 – 2027-03-02', 'ГУ-46 № 2, @d-19 – @d1'],
      ['@home', '@@home'],
      ['cashier@kerben.example', 'cashier@kerben.example'],
      ['7045-2027-03', '7045-2027-03'],
    ] as const) {
      expect(marker.text(plain)).to.equal(marked);
      expect(text(marked)).to.equal(plain);
    }
  });

  describe('in a log', () => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await testDatabase();
      await migrateEventStore(database.url);
    });
    afterEach(() => database.drop());
    const now = new Date('2027-11-14T06:00:00.000Z');
    const layIn = (): Promise<number> =>
      layInDemo({ databaseUrl: database.url, eventStoreUrl: undefined, now, forgetful: true });
    const opened = () => createPostgresEventStore({ url: database.url, codec: plainCodec, allowForgetfulServer: true });

    it('stands whole after one lay-in, and a second one finds it there', async () => {
      const events = [...expand(upTo(recording, now), anchorAt(now))];
      expect(await layIn()).to.equal(events.length);
      expect(await layIn()).to.equal(0);
      const store = await opened();
      expect(await store.head()).to.equal(BigInt(events.length));
      expect((await store.check()).broken).to.deep.equal([]);
      expect(await store.readStream(events.at(-1)?.stream ?? '')).to.deep.include({
        ...events.at(-1),
        position: BigInt(events.length),
      });
      await store.close();
    });

    it('leaves a log alone that holds anything', async () => {
      const store = await opened();
      await store.append(
        'users/t/1',
        [{ id: '6f1f1f0e-11c6-4f6c-8a52-5c0a2f3e9d71', type: 'X', schemaVersion: 1, data: {}, metadata: {} }],
        {
          expected: 'no_stream',
        },
      );
      expect(await layIn()).to.equal(0);
      expect(await store.head()).to.equal(1n);
      await store.close();
    });

    it('is not there at all when its connection is killed at any moment before the end', async () => {
      const admin = new pg.Client({ connectionString: database.url });
      await admin.connect();
      const events = [...expand(upTo(recording, now), anchorAt(now))];
      const parts = 10;
      for (let moment = 0; moment < parts; moment += 1) {
        const store = await opened();
        async function* chunks() {
          for (let part = 0; part < parts; part += 1) {
            if (part === moment)
              await admin.query(
                `select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()`,
              );
            yield events.slice((part * events.length) / parts, ((part + 1) * events.length) / parts);
          }
        }
        const killed = await store.layIn?.(chunks()).catch((error: unknown) => error);
        expect(killed).to.be.instanceOf(Error);
        await store.close();
        const { rows } = await admin.query<{ events: number; position: string }>(
          'select (select count(*) from log.event)::int as events, position::text from log.counter',
        );
        expect(rows).to.deep.equal([{ events: 0, position: '0' }]);
      }
      expect(await layIn()).to.equal(events.length);
      await admin.end();
    });
  });
});

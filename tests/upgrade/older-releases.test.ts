import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createExecute } from '@kerben/command-service/execute.ts';
import type { CommandAnswer } from '@kerben/command-service/command-request.ts';
import { contestedNames, notTakenUp, takeUp, takeUpAll, type TakenUp } from '@kerben/command-service/take-up.ts';
import { footerSchema, headerSchema, type LoggedEvent } from '@kerben/operations/log/format.ts';
import { tallyOf } from '@kerben/operations/log/import-log.ts';
import { createEventCodec, plainCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { verifyLaw } from '@kerben/projections/proofs/verify-law.ts';
import { verifyClaims, verifyMoney } from '@kerben/projections/proofs/verify-money.ts';
import { wholeStreams } from '@kerben/projections/proofs/lives.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { folded, type RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { expect } from 'chai';
import { v4 as uuid } from 'uuid';

/**
 * Logs as older releases left them, exported by their own `npm run log -- export`; here without the hash of each line, in brotli. They
 * are not made again: they are what those releases wrote.
 */
const releases: readonly {
  readonly called: string;
  readonly file: string;
  /** Whether it claims names; what it gave in areas that claim only since then is taken up in either case. */
  readonly claims: boolean;
}[] = [
  // Its first start with the demo, stopped.
  { called: 'the first release (0.1, commit 721955a)', file: '0.1.ndjson.br', claims: false },
  /**
   * Its first start with the demo, chains at rest, and then by people: a customer, a conversation with an administrator's look, waybills
   * submitted, accepted and formed, memos and statements agreed on paper.
   */
  { called: 'the release before 0.2.0 (commit e2691fe)', file: 'e2691fe.ndjson.br', claims: true },
];

const recorded = (file: string) => {
  const [first = '', ...rest] = brotliDecompressSync(readFileSync(join(import.meta.dirname, file)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const header = headerSchema.parse(JSON.parse(first));
  const footer = footerSchema.parse(JSON.parse(rest.pop() ?? ''));
  return { header, footer, events: rest.map((line) => JSON.parse(line) as LoggedEvent) };
};

interface OldOrder {
  readonly state: string;
  readonly made: number | null;
  readonly charges: readonly object[];
  readonly summaCash: string;
  readonly totalSumma: string;
}
interface OldNote {
  readonly paymentId: string | null;
  readonly charges: string | null;
  readonly status: number;
  readonly subStatus: number;
  readonly isArchiev: boolean;
}

/** The day after the last event of the files. */
const clock = () => new Date('2026-11-27T06:00:00Z');
const person = systemPerson('railway');
const never = (record: RecordUnreadable): never => {
  throw record;
};
async function* atOnce(events: readonly LoggedEvent[]): AsyncGenerator<readonly LoggedEvent[]> {
  yield await Promise.resolve(events);
}

for (const { called, file, claims } of releases)
  describe(`a log of ${called}`, function () {
    this.timeout(60_000);
    const { header, footer, events: old } = recorded(file);
    /** Names that nobody has claimed as that release left them. */
    let unclaimed: readonly string[] = [];
    let database: TestDatabase;
    let store: EventStore;
    const taken: TakenUp[] = [];
    const notes = new Map<string, OldNote>();

    const give = (area: string, name: string, id: string | undefined, input: object, expectedRevision?: number) => {
      const known = areaNamed(area);
      const command = known.processCommands?.find((each) => each.name === name) ?? commandNamed(known, name);
      return createExecute({ store, areas, clock })({
        area: known,
        command,
        id,
        input: command.input.parse(input),
        person,
        idempotencyKey: uuid(),
        expectedRevision,
        traceparent: null,
      });
    };
    const told = async (work: Promise<CommandAnswer>): Promise<string> => {
      try {
        await work;
        return 'written';
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return `${error.status} ${error.code} ${JSON.stringify(error.data['holder'] ?? error.invalid)}`;
      }
    };
    /** An old waybill in this place, with a payment or without. */
    const noteIn = (status: number, subStatus: number, linked: boolean): { id: string; note: OldNote } => {
      for (const [id, note] of notes)
        if (note.status === status && note.subStatus === subStatus && !note.isArchiev && !!note.paymentId === linked)
          return { id, note };
      throw new Error(`no waybill in ${status}.${subStatus}`);
    };
    const revisionOf = async (id: string): Promise<number> =>
      (await store.readStream(`smgs/railway/${id}`)).at(-1)?.revision ?? -1;

    before(async () => {
      database = await testDatabase();
      const { url } = database;
      await migrateEventStore(url);
      const laid = await createPostgresEventStore({ url, codec: plainCodec, allowForgetfulServer: true });
      expect(await laid.layIn?.(atOnce(old))).to.equal(true);
      expect(await tallyOf(laid, () => undefined)).to.deep.equal(footer);
      await laid.close();
      store = await createPostgresEventStore({ url, codec: createEventCodec(eventTable), allowForgetfulServer: true });
    });
    after(async () => {
      await store.close();
      await database.drop();
    });

    it(`is what that release wrote: it says no release, and ${claims ? 'claims' : 'knows no claims'}`, () => {
      expect(header.store).to.equal('postgres');
      expect(old.filter(({ metadata }) => 'release' in metadata)).to.deep.equal([]);
      expect(old.some(({ stream }) => stream.startsWith('claims/'))).to.equal(claims);
    });

    it('is read by this release, every record of it', async () => {
      const areasOfOld = new Set(old.map(({ stream }) => parseStream(stream)?.area ?? stream));
      let streams = 0;
      const upTo = await store.head();
      for (const area of areas)
        for await (const { stream, events } of wholeStreams(store, `${area.name}/`, upTo)) {
          streams += 1;
          areasOfOld.delete(area.name);
          const state = folded<unknown>(area, events);
          if (area.name === 'smgs') notes.set(parseStream(stream)?.id ?? '', state as OldNote);
        }
      expect([...areasOfOld]).to.deep.equal([]);
      expect(streams).to.equal(new Set(old.map(({ stream }) => stream)).size);
      expect(notes.size).to.be.greaterThan(300);
    });

    it('until its names are taken up verify finds each of them, and nobody gains one', async () => {
      const { held, wrong } = await verifyClaims(store, areas, never);
      expect(wrong.filter((sentence) => !sentence.endsWith('nobody claimed it'))).to.deep.equal([]);
      if (claims) expect(wrong.length).to.be.within(1, held - 1);
      else expect(wrong).to.have.length(held);
      unclaimed = wrong;
      const { id } = noteIn(0, 3, false);
      expect(await told(give('smgs', 'link-charge', id, { paymentId: 'PAY-0', charges: '1.00' }))).to.match(
        /^503 Claims.TakingUp/,
      );
    });

    it('its names are taken up once, nothing is written into its own streams, and verify says Equal', async () => {
      const end = await store.head();
      await takeUpAll({ store, areas, clock, done: (area) => taken.push(area) });
      expect(taken.flatMap(({ contested, unreadable }) => [...contested, ...unreadable])).to.deep.equal([]);
      const { held, wrong } = await verifyClaims(store, areas, never);
      expect(wrong).to.deep.equal([]);
      expect(held).to.be.greaterThan(234);
      expect(taken.reduce((sum, area) => sum + area.taken, 0)).to.equal(unclaimed.length);
      const written = await store.readAll({ after: end, limit: 10_000 });
      expect(written.filter(({ stream }) => !stream.startsWith('claims/'))).to.deep.equal([]);
      expect(await contestedNames(store, areas, ['railway'])).to.deep.equal([]);

      for (const { name, wrong: said } of await verifyMoney(store, never, clock().getTime()))
        expect(said, name).to.deep.equal([]);
      expect((await verifyLaw(store, areas, never)).wrong).to.deep.equal([]);

      const head = await store.head();
      expect(await notTakenUp(store, areas)).to.deep.equal([]);
      await takeUpAll({ store, areas, clock });
      expect(await store.head()).to.equal(head);
    });

    // The first release has no orders.
    if (claims)
      it('an order of its time opens, is changed and sent as it was, and holds no payments', async () => {
        const lives = wholeStreams(store, 'arrived-naryad/', await store.head());
        let draft: { readonly id: string; readonly state: OldOrder; readonly revision: number } | undefined;
        for await (const { stream, events } of lives) {
          const state = folded<OldOrder>(areaNamed('arrived-naryad'), events);
          const id = parseStream(stream)?.id ?? '';
          if (state.state === 'draft') draft ??= { id, state, revision: events.length - 1 };
        }
        if (!draft) throw new Error('no draft of an order');
        const { id, state, revision } = draft;
        const { charges, summaCash } = state;
        const edit = { charges, summaCash, comment: 'Дополнено' };
        expect(await told(give('arrived-naryad', 'edit', id, edit, revision))).to.equal('written');
        expect(await told(give('arrived-naryad', 'send', id, {}, revision + 1))).to.equal('written');
        const after = folded<OldOrder>(
          areaNamed('arrived-naryad'),
          await store.readStream(`arrived-naryad/railway/${id}`),
        );
        expect(after).to.deep.include({ state: 'sent', made: null, charges, totalSumma: state.totalSumma });
      });

    it('a second holder of a name of an old record is refused, and told who holds it', async () => {
      const [holder, held] = [...notes].find(([, { paymentId }]) => paymentId) ?? [];
      const { id } = noteIn(0, 3, false);
      const link = (paymentId: string) => told(give('smgs', 'link-charge', id, { paymentId, charges: '1.00' }));
      expect(await link(held?.paymentId ?? '')).to.equal(
        `409 Claim.Held ${JSON.stringify({ area: 'smgs', id: holder })}`,
      );
      const payer = { name: 'Second payer', railwayCode: '5100' };
      expect(await told(give('customers', 'create', undefined, payer))).to.equal(
        `409 Claim.Held ${JSON.stringify({ area: 'customers', id: '10000001' })}`,
      );
      expect(await link('PAY-free')).to.equal('written');
    });

    it('its waybills go on: one is submitted and accepted, one that is linked is paid', async () => {
      const { id: draft } = noteIn(0, 0, false);
      expect(await told(give('smgs', 'submit', draft, {}, await revisionOf(draft)))).to.equal('written');
      expect(await told(give('smgs', 'accept', draft, {}, await revisionOf(draft)))).to.equal('written');
      const { id: linked, note } = noteIn(0, 3, true);
      const amount = note.charges ?? '';
      expect(await told(give('smgs', 'settle', linked, { amount }, await revisionOf(linked)))).to.equal('written');
      expect((await verifyClaims(store, areas, never)).wrong).to.deep.equal([]);
    });

    // The other one claims what its records gain.
    if (!claims)
      it('what that release writes in a step back is taken up when it is asked for, and what two hold is named', async () => {
        const [holder, held] = [...notes].find(([, { paymentId }]) => paymentId) ?? [];
        const free = [...notes].filter(
          ([, { status, subStatus, paymentId }]) => status === 0 && subStatus === 3 && !paymentId,
        );
        const { metadata } = old.find(({ type }) => type === 'SmgsPaymentLinked') ?? { metadata: {} };
        const link = async (id: string, paymentId: string): Promise<void> => {
          const data = { paymentId, charges: '10.00', status: 0, subStatus: 3 };
          const event = { id: uuid(), type: 'SmgsPaymentLinked', schemaVersion: 1, data, metadata };
          await store.append(`smgs/railway/${id}`, [event], { expected: await revisionOf(id) });
        };
        const [second = '', other = ''] = free.slice(-2).map(([id]) => id);
        await link(second, held?.paymentId ?? '');
        await link(other, 'PAY-in-between');
        const area = areaNamed('smgs');
        const { taken: found, contested } = await takeUp({ store, areas, area, clock });
        expect({ found, contested }).to.deep.equal({ found: 1, contested: [`railway/payment:${held?.paymentId}`] });
        const [both] = await contestedNames(store, areas, ['railway']);
        expect([both?.keeper, both?.other]).to.deep.equal([`smgs/${holder}`, `smgs/${second}`]);
      });
  });

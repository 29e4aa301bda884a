import { expect } from 'chai';
import { v4 as uuid } from 'uuid';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { verifyClaims } from '@kerben/projections/proofs/verify-money.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { createExecute } from './execute.ts';
import type { CommandAnswer, CommandRequest } from './command-request.ts';
import { createExecuteMany } from './execute-many.ts';
import { takeUpAll } from './take-up.ts';

const clock = () => new Date('2026-03-10T06:00:00Z');
const person = systemPerson('railway');

describe('names that entries of a book hold by their values', () => {
  const store = createMemoryStore(createMemoryLog(), createEventCodec(eventTable));
  const execute = createExecute({
    store,
    areas,
    clock,
    uses: () => Promise.resolve({ open: [], openCount: 0, entries: [], entriesCount: 0 }),
  });
  const requestOf = (
    area: string,
    name: string,
    id: string | undefined,
    input: object,
    ifMatch?: number,
  ): CommandRequest => {
    const all = [
      ...areaNamed(area).commands,
      ...(areaNamed(area).processCommands ?? []),
    ] as readonly CommandRequest['command'][];
    const command = all.find((each) => each.name === name) ?? commandNamed(areaNamed(area), name);
    return {
      area: areaNamed(area),
      command,
      id,
      input: command.input.parse(input),
      person,
      idempotencyKey: uuid(),
      expectedRevision: ifMatch,
      traceparent: null,
    };
  };
  const give = (...wish: Parameters<typeof requestOf>): Promise<CommandAnswer> => execute(requestOf(...wish));
  const refused = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'written';
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return `${error.code} ${JSON.stringify(error.data['holder'] ?? error.invalid)}`;
    }
  };
  const customer = (name: string, more: object = {}) => ({ name, ...more });
  const held = (id: string) => `Claim.Held ${JSON.stringify({ area: 'customers', id })}`;
  const wrong = async () =>
    (
      await verifyClaims(store, areas, (record) => {
        throw record;
      })
    ).wrong;

  before(() => takeUpAll({ store, areas, clock }));

  it('a code is one payer’s: typed, changed, restored, imported or sold', async () => {
    const { id: one } = await give('customers', 'create', undefined, customer('20000001', { railwayCode: '5101' }));
    expect(
      await refused(give('customers', 'create', undefined, customer('20000002', { railwayCode: '5101' }))),
    ).to.equal(held(one));
    const { id: two } = await give(
      'customers',
      'create',
      undefined,
      customer('20000003', { railwayCode: '5102', tehPdCode: '7001' }),
    );
    expect(await refused(give('customers', 'edit', two, { railwayCode: '5101' }, 0))).to.equal(held(one));
    expect(await refused(give('customers', 'edit', one, { tehPdCode: '7001' }, 0))).to.equal(held(two));
    const many = createExecuteMany({ store, areas, clock, execute });
    const rows = await many(
      ['20000004', '20000005'].map((code) =>
        requestOf('customers', 'create', undefined, customer(code, { railwayCode: '5103' })),
      ),
    );
    expect(rows.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected']);
    await give('customers', 'retire', one, {});
    const { id: three } = await give('customers', 'create', undefined, customer('20000006', { railwayCode: '5101' }));
    expect(await refused(give('customers', 'restore', one, {}))).to.equal(held(three));
    expect(await wrong()).to.deep.equal([]);
  });

  it('a code that a sale gave is the sale’s, and the entry holds no other name for it', async () => {
    const { id } = await give('customers', 'create', undefined, customer('20000007'));
    const given = await give('customers', 'give-railway-code', id, { railwayCode: '5110' });
    expect(given.written).to.equal(true);
    const state = folded<unknown>(areaNamed('customers'), await store.readStream(`customers/railway/${id}`));
    expect(areaNamed('customers').claims?.(state)).to.deep.equal([]);
    await give('customers', 'edit', id, { railwayCode: '5111' }, 1);
    expect(
      await refused(give('customers', 'create', undefined, customer('20000008', { railwayCode: '5111' }))),
    ).to.equal(held(id));
    expect(await wrong()).to.deep.equal([]);
  });

  it('a number that is not known yet is nobody’s', async () => {
    const { id } = await give('customers', 'create', undefined, customer('20000009', { railwayCode: '5120' }));
    const asked = await execute(
      requestOf('customers', 'save-tehpd-code', id, { bankAccount: '1234567890123456' }),
    ).catch((error: unknown) => error as Problem);
    const warnings = asked instanceof Problem ? asked.invalid.map(({ code }) => code) : [];
    if (warnings.length > 0)
      await give('customers', 'save-tehpd-code', id, { bankAccount: '1234567890123456', confirmedWarnings: warnings });
    expect(await store.readStream('claims/railway/tehpd-code:260000')).to.have.length(0);
    expect(await store.readStream('claims/railway/tehpd-code:260001')).to.have.length(1);
  });
});

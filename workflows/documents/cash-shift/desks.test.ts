import { expect } from 'chai';
import fc from 'fast-check';
import { areaNamed } from '../../areas.ts';
import { chains } from '../../chains.ts';
import { gainedClaims } from '../../claims/area.ts';
import type { Command, Decision } from '../../kernel/command.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { systemPerson, type Person } from '../../kernel/person.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { directoryFactArea } from '../../people/directory-fact.ts';
import type { Charge } from '../payment/allocations.ts';
import type { Receipt } from './receipts.ts';

const now = '2026-03-10T06:00:00.000Z';
const desks = ['1', '2'];
const charges = ['charge-1', 'charge-2'];
const total = 100_000n;

interface Shift {
  readonly exists: boolean;
  readonly state: string;
  readonly receipts: readonly Receipt[];
  readonly drawer: string;
  readonly openingCash: string;
  readonly firstReceipt: number | null;
  readonly nextReceipt: number | null;
  readonly countedCash: string;
}

/** A log in memory with the laws of the real one: exact revisions, names that one record holds alone, steps of chains in order. */
class World {
  readonly streams = new Map<string, DomainEvent[]>();
  readonly holders = new Map<string, string>();
  /** Events whose chains have not run yet. */
  readonly steps: { readonly stream: string; readonly at: number }[] = [];

  stateOf(stream: string, upTo = Infinity): unknown {
    const area = areaNamed(stream.split('/')[0] ?? '');
    return (this.streams.get(stream) ?? [])
      .slice(0, upTo)
      .reduce<unknown>((state, event) => area.evolve(state, event) as unknown, area.initial);
  }

  /** Decides on what a process remembers (`seen` events of the stream) and writes at that revision, or not at all. */
  give(
    stream: string,
    name: string,
    input: object,
    person: Person,
    { crash = false } = {},
  ): 'done' | 'refused' | 'lost' {
    const [areaName = '', id = ''] = stream.split('/');
    const area = areaNamed(areaName);
    const all = [...area.commands, ...(area.processCommands ?? [])] as readonly Command<unknown, DomainEvent>[];
    const command = all.find((each) => each.name === name);
    if (!command) throw new Error(`${areaName} has no ${name}`);
    const before = this.stateOf(stream);
    const decision: Decision<DomainEvent> = command.decide(before, command.input.parse(input), {
      id,
      person,
      now,
      today: '2026-03-10',
      number: 1,
      record: <State>(other: string, otherId: string) => {
        if (other === directoryFactArea) return undefined;
        if (other !== 'cash-shift' && other !== 'payment')
          return { exists: true, retired: false, station: '716700' } as State;
        const state = this.stateOf(`${other}/${otherId}`) as State & { readonly exists: boolean };
        return state.exists ? state : undefined;
      },
    });
    if (!('events' in decision)) return 'refused';
    for (const key of gainedClaims(area, before, decision.events)) {
      const holder = this.holders.get(key);
      const state = holder === undefined || holder === stream ? undefined : this.stateOf(holder);
      if (
        state !== undefined &&
        areaNamed(holder?.split('/')[0] ?? '')
          .claims?.(state)
          .includes(key)
      )
        return 'refused';
      this.holders.set(key, stream);
    }
    // The process dies between the claim and the event: nothing heals, and nothing has to.
    if (crash) return 'lost';
    const events = this.streams.get(stream) ?? [];
    this.streams.set(stream, [...events, ...decision.events]);
    decision.events.forEach((_event, at) => this.steps.push({ stream, at: events.length + at }));
    return 'done';
  }

  /** One step of what follows; done twice it is the same. */
  follow(twice: boolean): void {
    const step = this.steps.shift();
    if (!step) return;
    const [area, id = ''] = step.stream.split('/');
    const event = this.streams.get(step.stream)?.[step.at];
    const cause = {
      id,
      state: this.stateOf(step.stream, step.at + 1),
      before: this.stateOf(step.stream, step.at),
      event,
    };
    for (const chain of chains)
      if (chain.when.area === area && 'happened' in chain.when && chain.when.happened === event?.type)
        for (const target of chain.to(cause as never))
          if (chain.area === 'payment')
            for (let again = 0; again < (twice ? 2 : 1); again += 1)
              this.give(`payment/${target.id}`, chain.command, target.input, systemPerson('railway'));
  }
}

const cashier = (desk: string): Person => ({
  ...systemPerson('railway'),
  id: `cashier-${desk}`,
  userName: `cashier-${desk}`,
});

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('take' as const),
      desk: fc.nat(1),
      charge: fc.nat(1),
      part: fc.nat(2),
      op: fc.nat(9),
      crash: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('follow' as const), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), desk: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('annul' as const),
      desk: fc.nat(1),
      receipt: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

describe('two desks, their shifts and the same charges', () => {
  it('take no charge twice, whatever is retried, crashes, is annulled or closed between', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const world = new World();
        const shifts = new Map(desks.map((desk) => [desk, 1]));
        const open = (desk: string): string => `cash-shift/${desk}~${shifts.get(desk) ?? 1}`;
        for (const id of charges)
          expect(
            world.give(
              `payment/${id}`,
              'issue',
              {
                payerId: 'customer-1',
                stationId: '716700',
                method: 2,
                basis: '',
                forArea: 'act',
                forId: 'act-1',
                smgsId: '',
                estimate: false,
                lines: [
                  {
                    service: '101',
                    text: '',
                    quantity: '1',
                    price: som(total),
                    vatKind: 2,
                    vatIncluded: false,
                    income: 1,
                  },
                ],
              },
              systemPerson('railway'),
            ),
          ).to.equal('done');
        const begin = (desk: string): void => {
          const number = shifts.get(desk) ?? 1;
          const last = world.stateOf(`cash-shift/${desk}~${number - 1}`) as Shift;
          const openingCash = number === 1 ? '1000.00' : last.countedCash;
          world.give(open(desk), 'create', { deskId: desk, number, openingCash }, cashier(desk));
        };
        desks.forEach(begin);
        for (const one of acts) {
          if (one.kind === 'follow') world.follow(one.twice);
          else if (one.kind === 'take') {
            const desk = desks[one.desk] ?? '1';
            const amount = som([total, total / 2n, total / 4n][one.part] ?? total);
            const input = {
              op: `op-${one.op}`,
              payment: charges[one.charge],
              payer: '',
              amount,
              by: 2,
              tendered: amount,
              slip: '',
            };
            world.give(open(desk), 'take', input, cashier(desk), { crash: one.crash });
          } else if (one.kind === 'annul')
            world.give(
              open(desks[one.desk] ?? '1'),
              'annul',
              { receipt: one.receipt, comment: 'x' },
              cashier(desks[one.desk] ?? '1'),
            );
          else {
            const desk = desks[one.desk] ?? '1';
            if (world.give(open(desk), 'close', { count: [], why: 'x' }, cashier(desk)) === 'done') {
              shifts.set(desk, (shifts.get(desk) ?? 1) + 1);
              begin(desk);
            }
          }
        }
        while (world.steps.length > 0) world.follow(false);

        const all = [...world.streams.keys()]
          .filter((stream) => stream.startsWith('cash-shift/'))
          .map((stream) => world.stateOf(stream) as Shift);
        const receipts = all.flatMap((shift) => shift.receipts);
        const taken = receipts.filter(({ annulled }) => !annulled);
        // An operation is one receipt, whatever desk or shift it was sent to; a charge as it stood was taken once.
        expect(new Set(receipts.map(({ op }) => op)).size).to.equal(receipts.length);
        expect(new Set(taken.map(({ paymentId, place }) => `${paymentId}~${place}`)).size).to.equal(taken.length);
        for (const id of charges) {
          const charge = world.stateOf(`payment/${id}`) as Charge & { readonly paid: string; readonly due: string };
          const received = taken
            .filter(({ paymentId }) => paymentId === id)
            .reduce((sum, { due }) => sum + tyiyn(due), 0n);
          expect(tyiyn(charge.paid), `${id} is paid by its receipts`).to.equal(received);
          expect(received <= total, `${id} is not paid twice`).to.equal(true);
        }
        for (const { receipts: own, drawer, openingCash, firstReceipt, nextReceipt } of all) {
          const kept = own.filter(({ annulled }) => !annulled).reduce((sum, { taken: cash }) => sum + tyiyn(cash), 0n);
          expect(tyiyn(drawer)).to.equal(tyiyn(openingCash) + kept);
          // Numbers without a gap, from shift to shift.
          expect(own.map(({ number }) => number)).to.deep.equal(own.map((_receipt, at) => (firstReceipt ?? 1) + at));
          expect(nextReceipt).to.equal((firstReceipt ?? 1) + own.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

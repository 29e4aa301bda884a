import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { createExecute } from '@kerben/command-service/execute.ts';
import { createChainsInStep } from '@kerben/operations/demo/chains-in-step.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { cardOfPart, linesOfPart } from '@kerben/workflows/documents/personal-account/parts.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import { expect } from 'chai';

interface Card {
  readonly state: string;
  readonly number: string;
  readonly payerCode: string;
  readonly account: string;
  readonly part: number | null;
  readonly total: string;
  readonly closedOn: string;
  readonly lines: readonly { readonly paymentId: string; readonly reversal: boolean }[];
}
const month = '2026-02';
const id = `10000001~${month}`;

/** A card on a log in memory, told of charges one by one as its chains tell it. */
const cardOf = () => {
  let now = Date.parse('2026-02-10T06:00:00.000Z');
  const time = { clock: () => new Date(now), set: (at: number) => (now = at) };
  const log = createMemoryLog();
  const codec = createEventCodec(eventTable);
  const store = createMemoryStore(log, codec);
  const execute = createExecute({ store, areas, clock: time.clock });
  const chains = createChainsInStep({ store, areas, time });
  const card = areaNamed('personal-account');
  const tell = card.processCommands?.find(({ name }) => name === 'tell-charge');
  const send = async (command: unknown, input: object, key: string, person: Person): Promise<void> => {
    const common = { area: card, id, idempotencyKey: key, expectedRevision: undefined, traceparent: null };
    await execute({ ...common, command: command as never, input, person });
    await chains.settle();
  };
  return {
    store,
    begin: async () => {
      await takeUpAll({ store, areas, clock: time.clock });
      await execute({
        area: areaNamed('customers'),
        command: commandNamed(areaNamed('customers'), 'create'),
        id: '10000001',
        input: { name: 'Алтын', tehPdCode: '4711' },
        person: systemPerson('railway'),
        idempotencyKey: 'customer',
        expectedRevision: undefined,
        traceparent: null,
      });
    },
    tell: (charge: number, reversal = false, lines = 1) => {
      const gross = reversal ? '-1.00' : '1.00';
      const line = {
        ...{ paymentId: `charge-${charge}`, day: `${month}-10`, document: String(charge), station: 'Аламедин' },
        ...{
          service: '110',
          text: 'Пользование',
          quantity: '1',
          price: '1.00',
          net: gross,
          vat: '0.00',
          gross,
          reversal,
        },
      };
      const input = {
        ...{ payerId: '10000001', customerName: 'Алтын', month, paymentId: `charge-${charge}`, reversal },
        lines: Array.from({ length: lines }, () => line),
      };
      return send(tell, input, `tell-${charge}-${reversal}`, systemPerson('railway'));
    },
    move: (name: string, person: Person) => {
      if (name === 'close') now = Date.parse('2026-03-03T06:00:00.000Z');
      return send(commandNamed(card, name), {}, `${name}-${log.events.length}`, person);
    },
    parts: (): readonly Card[] =>
      [...log.streams]
        .filter(([stream]) => stream.startsWith('personal-account/') && cardOfPart(stream.split('/')[2] ?? '') === id)
        .map(([, events]) =>
          folded<Card>(
            card,
            events.map((one) => codec.decode(one)),
          ),
        ),
    stateOf: (part: string): Card =>
      folded<Card>(
        card,
        (log.streams.get(streamName('personal-account', 'railway', part)) ?? []).map((one) => codec.decode(one)),
      ),
  };
};

describe('a card of thousands of lines', function () {
  this.timeout(120_000);
  const staff = examplePerson({ id: 'tehpd', roles: ['tehpd'] });
  const payer = examplePerson({ id: 'payer', roles: ['customer'], customerId: '10000001' });

  it('goes on in further parts under one number, each charge in exactly one of them, all told in time', async () => {
    const card = cardOf();
    await card.begin();
    for (let charge = 1; charge <= 3_000; charge += 1) await card.tell(charge);
    const parts = card.parts();
    expect(parts.map(({ lines }) => lines.length)).to.deep.equal([linesOfPart, linesOfPart, linesOfPart]);
    expect(parts.map(({ number }) => number)).to.deep.equal(['1', '1', '1']);
    expect(parts.map(({ part }) => part)).to.deep.equal([1, 2, 3]);
    for (const part of parts) expect(part).to.include({ payerCode: '4711', account: '10000001' });
    expect(new Set(parts.flatMap(({ lines }) => lines.map(({ paymentId }) => paymentId))).size).to.equal(3_000);
    // Told once more, by whoever: nothing changes.
    const head = await card.store.head();
    await card.tell(2_500);
    expect(await card.store.head()).to.equal(head);

    await card.move('send', staff);
    expect(card.parts().map(({ state }) => state)).to.deep.equal(['sent', 'sent', 'sent']);
    await card.move('agree', payer);
    await card.move('close', staff);
    expect(card.parts().map(({ state, closedOn }) => [state, closedOn])).to.deep.equal(
      parts.map(() => ['closed', '2026-03-03']),
    );
    // What comes late opens all of it again.
    await card.tell(2_500, true);
    expect(card.parts().map(({ state }) => state)).to.deep.equal(['open', 'open', 'open', 'open']);
    expect(card.stateOf(`${id}~4`).total).to.equal('-1.00');
    await card.move('send', staff);
    expect(card.parts().map(({ state }) => state)).to.deep.equal(['sent', 'sent', 'sent', 'sent']);
  });
});

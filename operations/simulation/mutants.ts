import { areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { processCommandsOf, type AnyCommand } from '@kerben/workflows/kernel/command-named.ts';
import { tyiyn } from '@kerben/workflows/kernel/money.ts';
import { limitSettings } from '@kerben/workflows/settings/limits.ts';
import type { ChainTarget } from '@kerben/workflows/kernel/chain.ts';
import { factsOfRows } from '@kerben/projections/processes/chains/row-facts.ts';
import type { SedRecorder } from '@kerben/projections/processes/sed/sender.ts';
import type { KeptInMemory } from '@kerben/projections/runtime/memory-keeping.ts';
import { product, withArea, withoutClaims, type Build, type ListKeeping } from './build.ts';
import { kafkaMutants } from './kafka-mutants.ts';
import { redirects } from './people/redirect-story.ts';
import { textOf, type Seen } from './seen.ts';
import { simulate, type Simulated } from './simulate.ts';

/** A house out of which something was taken: whoever judges must see that it is missing. */
export interface Mutant {
  readonly name: string;
  readonly build: Build;
}

type Changing = { -readonly [Member in keyof Area]: Area[Member] };
const withChanged = (name: string, change: (area: Area) => Area): Build => ({
  ...product,
  areas: withArea(areas, name, change),
});
const withoutTimers = (area: Area): Area => {
  const changed: Changing = { ...area };
  delete changed.timers;
  return changed;
};
const withoutRows = (...names: readonly string[]): Build => {
  for (const name of names) if (!chains.some((row) => row.name === name)) throw new Error(`no chain ${name}`);
  return { ...product, table: chains.filter(({ name }) => !names.includes(name)) };
};
/** A row of the table that leads elsewhere than it should. */
const leading = (name: string, change: (targets: readonly ChainTarget[]) => readonly ChainTarget[]): Build => ({
  ...product,
  table: chains.map((row) => (row.name === name ? { ...row, to: (cause) => change(row.to(cause)) } : row)),
});
/** What projectors keep is kept otherwise. */
const keptOtherwise = (change: (keeping: ListKeeping, kept: KeptInMemory) => Partial<ListKeeping>): Build => ({
  ...product,
  keepingOf: (keeping, kept) => ({ ...keeping, ...change(keeping, kept) }),
});
const facts = factsOfRows(chains);

/** A step gets another key each time that it is tried. */
const keysByTry: Build['senderOf'] = (...given) => {
  const sender = product.senderOf(...given);
  let tries = 0;
  return {
    ...sender,
    send: (step) => {
      tries += 1;
      return sender.send({ ...step, place: step.place + 1_000 * tries });
    },
  };
};

/** A command finds records of other customers, too. */
const unscoped =
  (...names: readonly string[]) =>
  (area: Area): Area => ({
    ...area,
    commands: area.commands.map((command) => (names.includes(command.name) ? { ...command, unseen: true } : command)),
  });

const isSeen = (value: unknown): value is Seen => typeof value === 'object' && value !== null;
/** Commands of the processes of an area, one of them changed. */
const withProcess =
  (name: string, change: (command: AnyCommand) => AnyCommand) =>
  (area: Area): Area => ({
    ...area,
    processCommands: processCommandsOf(area).map((command) => (command.name === name ? change(command) : command)),
  });
/** The provider is heard as if he had taken what was asked for. */
const askedForTotal = withProcess('record-answer', (command) => ({
  ...command,
  decide: (state, input, context) =>
    command.decide(state, isSeen(state) && isSeen(input) ? { ...input, amount: state['total'] } : input, context),
}));
/** What a person may say at once holds for steps as well. */
const limitedSteps = withProcess('allocate', (command) => ({
  ...command,
  input: command.input.refine(
    (input) => isSeen(input) && tyiyn(textOf(input, 'amount')) <= tyiyn(limitSettings({}).mostAtOnce),
  ),
}));

/** SED is heard as if what it says were about another state of the request. */
const heardOf = (change: (state: Seen, input: Seen) => readonly [state: Seen, input: Seen]): Build =>
  withChanged(
    redirects,
    withProcess('record-sed-answer', (command) => ({
      ...command,
      decide: (state, input, context) =>
        isSeen(state) && isSeen(input)
          ? command.decide(...change(state, input), context)
          : command.decide(state, input, context),
    })),
  );
/** Nobody hears of a kind of event. */
const unheard = (type: string): Build => ({
  ...product,
  storeOf: (store) => ({
    ...store,
    subscribeAll: async function* (options) {
      for await (const batch of store.subscribeAll(options))
        yield { ...batch, events: batch.events.filter((event) => event.type !== type) };
    },
  }),
});
const recording = (change: Partial<SedRecorder>): Build => ({
  ...product,
  recorderOf: (store) => ({ ...product.recorderOf(store), ...change }),
});

/** What undoes an errand is forgotten. */
const withoutUndo = (area: Area): Area => {
  const { orders } = area;
  if (!orders) return area;
  const kept: typeof orders = {
    to: orders.to,
    between: (before, after) => orders.between(before, after).filter(({ undo }) => !undo),
  };
  return { ...area, orders: kept };
};

export const mutants: readonly Mutant[] = [
  {
    name: 'the order of two rows of the table of chains',
    build: { ...product, factsOf: (row) => ({ ...facts(row), rank: 0 }) },
  },
  {
    name: 'what is taken back passes what is parked, and news of a record try its parked steps again',
    build: { ...product, factsOf: (row) => ({ ...facts(row), about: null, undo: false }), stirs: false },
  },
  { name: 'a train hears of a wagon that went on to another station', build: withoutRows('sostav-wagon-went-on') },
  {
    name: 'a train is told once: the claim of a list',
    build: withChanged('nature-list', withoutClaims),
  },
  {
    name: 'a wagon has one open stay: the claim of a stay',
    build: withChanged('arrived-wagon', withoutClaims),
  },
  { name: 'a step has one key, however often it is tried', build: { ...product, senderOf: keysByTry } },
  {
    name: 'the writer says which revision he saw',
    build: {
      ...product,
      storeOf: (store) => ({
        ...store,
        append: (stream, events, options) => store.append(stream, events, { ...options, expected: 'any' }),
      }),
    },
  },
  {
    name: 'a memo that was taken back is forgotten by its wagons',
    build: withChanged('gu45u', withoutUndo),
  },
  {
    name: 'a client’s command finds no record of another client',
    build: withChanged('gu45u', unscoped('agree')),
  },
  { name: 'silence is an answer', build: withChanged('gu45u', withoutTimers) },
  { name: 'a departure is taken out of a corrected list', build: withoutRows('stay-list-without-departure') },
  { name: 'an arrival is taken out of a corrected list', build: withoutRows('stay-list-without-arrival') },
  { name: 'an arrival goes with its cancelled list', build: withoutRows('stay-list-cancelled-arrival') },
  { name: 'a departure goes with its cancelled list', build: withoutRows('stay-list-cancelled-departure') },
  { name: 'a wagon that was left out arrives by the correction', build: withoutRows('stay-list-corrected-arrival') },
  {
    name: 'a passing wagon that was left out departs by the correction',
    build: withoutRows('stay-list-corrected-departure'),
  },
  {
    name: 'each wagon of a list arrives, and not the first alone',
    build: leading('stay-list-arrived', (targets) => targets.slice(0, 1)),
  },
  {
    name: 'a train hears of each wagon that went on, whichever came first',
    build: leading('sostav-wagon-went-on', (targets) =>
      targets.map((one) => ({ ...one, input: { ...one.input, waits: true } })),
    ),
  },
  {
    name: 'a correction tells a wagon its own departure',
    build: leading('stay-list-corrected-departure', (targets) => targets.slice(1)),
  },
  {
    name: 'a departure is told to the wagons that left over the border',
    build: leading('stay-list-departed', () => []),
  },
  { name: 'a wagon departs by its list', build: withoutRows('stay-list-departed') },
  { name: 'a wagon leaves for another station by its list', build: withoutRows('stay-list-left') },
  { name: 'a train is made by its list', build: withoutRows('sostav-list-confirmed') },
  { name: 'a memo that the client did not answer has its act', build: withoutRows('act-unloading-unanswered') },
  {
    name: 'a claim from before an upgrade is taken up',
    build: { ...product, takenUp: withArea(areas, 'online-payment', (area) => ({ ...area, claims: () => [] })) },
  },
  {
    name: 'a railway code is one payer’s: the claim of a sale',
    build: withChanged('railway-code-sale', withoutClaims),
  },
  { name: 'a charge is taken at one desk: the claim of a shift', build: withChanged('cash-shift', withoutClaims) },
  {
    name: 'what the provider took is taken, whatever was asked for',
    build: withChanged('online-payment', askedForTotal),
  },
  { name: 'a step may carry more than a person may say at once', build: withChanged('payment', limitedSteps) },
  { name: 'a receipt is a payment of its charge', build: withoutRows('payment-receipt') },
  { name: 'an annulled receipt is none', build: withoutRows('payment-receipt-annulled') },
  { name: 'what is paid beyond a charge goes on to the account', build: withoutRows('account-excess') },
  { name: 'an advance goes on to the account', build: withoutRows('account-deposit') },
  { name: 'what the account paid is a payment of its charge', build: withoutRows('payment-settled') },
  { name: 'a code that is paid for is given', build: withoutRows('railway-code-sale-paid') },
  { name: 'a payment is in one order: the claim of its lines', build: withChanged('arrived-naryad', withoutClaims) },
  { name: 'a line of the bank stands once: its claim', build: withChanged('bank-statement', withoutClaims) },
  { name: 'what a payer transferred is on his account', build: withoutRows('account-transfer') },
  { name: 'what is another payer’s is on the other’s account', build: withoutRows('account-transfer-assigned') },
  { name: 'what is another payer’s is taken off the first', build: withoutRows('account-transfer-taken-off') },
  { name: 'a charge is its payer’s', build: withChanged('payment', (area) => ({ ...area, owned: false })) },
  {
    name: 'a memo names its client',
    build: withChanged('gu45u', (area) => ({
      ...area,
      scopeKeys: (state) => ({ ...area.scopeKeys(state), customerId: null }),
    })),
  },
  {
    name: 'an answer of SED about an older sending decides nothing',
    build: heardOf((state, input) => [state, { ...input, attempt: state['attempt'] }]),
  },
  {
    name: 'the first answer of SED decides',
    build: heardOf((state, input) => [{ ...state, sedApproved: null }, input]),
  },
  { name: 'what is asked for again is sent again', build: unheard('RedirectResendAsked') },
  { name: 'what could not be sent to SED is said so', build: recording({ failed: () => Promise.resolve() }) },
  { name: 'what SED has taken is told', build: recording({ sent: () => Promise.resolve() }) },
  {
    name: 'who has lost his lease writes nothing',
    build: keptOtherwise((keeping, { checkpoints }) => ({
      move: (moves, write) =>
        keeping.move(
          moves.map((move) => {
            const { epoch, position } = checkpoints.get(move.name) ?? { epoch: move.epoch, position: move.from };
            return { ...move, epoch, from: position };
          }),
          write,
        ),
    })),
  },
  {
    name: 'a checkpoint moves together with its rows',
    build: keptOtherwise((keeping) => ({
      move: async (moves, write) => {
        const moved = await keeping.move(moves, () => Promise.resolve());
        await keeping.apart((within) => write(within, moved));
        return moved;
      },
    })),
  },
  {
    name: 'what lies between the feed and a list is read for it',
    build: { ...product, readerOf: (store) => ({ ...store, readAll: () => Promise.resolve([]) }) },
  },
  {
    name: 'what the database refuses is named',
    build: keptOtherwise(() => ({ park: () => Promise.resolve() })),
  },
  {
    name: 'what is parked is tried again at every start',
    build: keptOtherwise(() => ({ parked: () => Promise.resolve([]) })),
  },
  {
    name: 'whoever takes a lease begins where his own tables are whole',
    build: keptOtherwise((keeping) => ({ take: (name, owner, takeOver) => keeping.take(name, owner, takeOver, []) })),
  },
  {
    name: 'a refused row holds up no other',
    build: keptOtherwise((keeping) => ({
      putUnlessRefused: async (within, model, rows) => {
        await keeping.put(within, model, rows);
        return undefined;
      },
    })),
  },
  { name: 'a list shows a customer his own rows alone', build: { ...product, shows: () => true } },
  {
    name: 'a list shows a station its own rows alone',
    build: {
      ...product,
      shows: (person, ...given) => product.shows({ ...person, stationIds: null }, ...given),
    },
  },
  { name: 'a request of another customer is not to be found', build: withChanged(redirects, unscoped('cancel')) },
  ...kafkaMutants,
];

/** How a mutant was found out. */
export interface FoundOut {
  readonly name: string;
  /** Small days until then, of all seeds together; undefined when it was not. */
  readonly days: number | undefined;
  readonly found: Simulated | undefined;
  readonly seed: string;
}

/** Lives a mutant seed by seed, in small runs, until something is wrong. */
export const findOut = async ({ name, build }: Mutant, most = 300, each = 6): Promise<FoundOut> => {
  let days = 0;
  for (let seed = 1; days < most; seed += 1) {
    const found = await simulate({ seed: String(seed), days: each, quietEvery: 3, build, untilFound: true });
    days += found.days;
    if (found.findings.length > 0) return { name, days, found, seed: String(seed) };
  }
  return { name, days: undefined, found: undefined, seed: '' };
};

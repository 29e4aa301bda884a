import type { ListModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import { tableName } from '../read-models/table.ts';
import type { Keeping, Move } from './keeping.ts';
import type { ParkedPlace } from './parked.ts';

interface Checkpoint {
  position: bigint;
  epoch: bigint;
  owner: string | null;
  leaseUntil: number;
  /** The transaction that holds it. */
  holder: MemoryTransaction | undefined;
}

interface Table {
  rows: Map<string, Row>;
  /** Who keeps it, and up to where it was whole under another epoch (lease.ts). */
  projector: string | null;
  epoch: bigint | null;
  position: bigint;
}

/** A transaction: what it changes is there when it ends, and what it holds is free then. */
export interface MemoryTransaction {
  readonly changes: (() => void)[];
  readonly held: Set<Checkpoint>;
  readonly waiting: Set<() => void>;
  lastAt: number;
  ended: boolean;
}

/** What outlives the programs: rows, checkpoints and what is parked. */
export interface KeptInMemory {
  readonly checkpoints: Map<string, Checkpoint>;
  readonly tables: Map<string, Table>;
  readonly parked: Map<string, ParkedPlace & { readonly projector: string }>;
  /** Hear of each checkpoint that has moved, as readers do. */
  readonly listeners: Set<(move: Move) => void>;
}

/** Makes sure that these lists have their tables; a new one is empty. */
export const tablesInMemory = ({ tables }: Pick<KeptInMemory, 'tables'>, lists: readonly ListModel[]): void => {
  for (const name of lists.map(tableName))
    if (!tables.has(name)) tables.set(name, { rows: new Map(), projector: null, epoch: null, position: 0n });
};

/** Empty tables of these lists. */
export const createKeptInMemory = (lists: readonly ListModel[]): KeptInMemory => {
  const tables: KeptInMemory['tables'] = new Map();
  tablesInMemory({ tables }, lists);
  return { tables, checkpoints: new Map(), parked: new Map(), listeners: new Set() };
};

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/** What the database says of a row that it does not store (class 22: content). */
const refusal = (): Error => coded('22021', 'the content of a row is refused');

/** What it says to whoever wakes up in a transaction that was ended meanwhile: it is its own state, and no fault of the statement. */
const ended = (): Error =>
  Object.assign(coded('25P03', 'the transaction was ended while nobody said anything'), { severity: 'FATAL' });

/** How long a lease holds and a transaction may say nothing, milliseconds. */
export interface MemoryPace {
  readonly leaseMs: number;
  readonly frozenAfterMs: number;
}
const usualPace: MemoryPace = { leaseMs: 10_000, frozenAfterMs: 20_000 };

const keyOf = ({ tenant, id }: { readonly tenant: string; readonly id: string }): string => `${tenant}/${id}`;
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Transactions of one program, with what they hold of checkpoints; they end with it. */
const createTransactions = (now: () => number, frozenAfterMs: number, shuffled: Shuffled) => {
  const open = new Set<MemoryTransaction>();
  const end = (transaction: MemoryTransaction): void => {
    transaction.ended = true;
    open.delete(transaction);
    for (const checkpoint of transaction.held) if (checkpoint.holder === transaction) checkpoint.holder = undefined;
    for (const go of shuffled([...transaction.waiting])) go();
  };
  /** Fails where the transaction is over. */
  const says = (transaction: MemoryTransaction): void => {
    if (!transaction.ended && now() - transaction.lastAt > frozenAfterMs) end(transaction);
    if (transaction.ended) throw ended();
    transaction.lastAt = now();
  };
  /** Waits until a checkpoint is free, or until whoever holds it has said nothing for too long. */
  const untilFree = async (holder: MemoryTransaction): Promise<void> => {
    const left = holder.lastAt + frozenAfterMs - now();
    if (left < 0) {
      holder.ended = true;
      for (const checkpoint of holder.held) checkpoint.holder = undefined;
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left + 1);
      holder.waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  };
  return {
    says,
    isFree: (checkpoint: Checkpoint): boolean => checkpoint.holder === undefined,
    hold: async (transaction: MemoryTransaction, checkpoint: Checkpoint): Promise<void> => {
      while (checkpoint.holder && checkpoint.holder !== transaction) await untilFree(checkpoint.holder);
      // Whoever waited for it and is gone meanwhile keeps it from nobody.
      if (transaction.ended) throw ended();
      checkpoint.holder = transaction;
      transaction.held.add(checkpoint);
      transaction.lastAt = now();
    },
    inOne: async <Result>(work: (transaction: MemoryTransaction) => Promise<Result>): Promise<Result> => {
      const transaction: MemoryTransaction = {
        ...{ changes: [], held: new Set(), waiting: new Set() },
        ...{ lastAt: now(), ended: false },
      };
      open.add(transaction);
      try {
        const result = await work(transaction);
        says(transaction);
        for (const change of transaction.changes) change();
        return result;
      } finally {
        end(transaction);
      }
    },
    /** The program is gone: what it had begun never was. */
    over: (): void => {
      for (const transaction of [...open]) end(transaction);
    },
  };
};

type Shuffled = <One>(list: readonly One[]) => readonly One[];
type Transactions = ReturnType<typeof createTransactions>;

/** Notes who keeps which table from now on; where the checkpoint goes back to. */
const tablesTaken = (
  tables: ReadonlyMap<string, Table>,
  projector: string,
  { epoch, position }: Checkpoint,
  mine: readonly string[],
): bigint => {
  let whole = position;
  for (const [name, table] of tables) {
    const isMine = mine.includes(name);
    if (!isMine && !(table.projector === projector && table.epoch === epoch)) continue;
    if (table.epoch === epoch) table.position = position;
    table.projector = projector;
    if (!isMine) continue;
    table.epoch = epoch + 1n;
    if (table.position < whole) whole = table.position;
  }
  return whole;
};

/** Who leads, and how far: as lease.ts and postgres-keeping.ts do it. */
const checkpointsOf = (
  { checkpoints, tables, listeners }: KeptInMemory,
  {
    transactions,
    now,
    leaseMs,
  }: { readonly transactions: Transactions; readonly now: () => number; readonly leaseMs: number },
): Pick<Keeping<MemoryTransaction>, 'take' | 'renew' | 'release' | 'move' | 'position'> => {
  const begun = (projector: string): Checkpoint => {
    const known = checkpoints.get(projector) ?? {
      ...{ position: 0n, epoch: 0n, owner: null, leaseUntil: -Infinity },
      holder: undefined,
    };
    checkpoints.set(projector, known);
    return known;
  };
  return {
    take: (projector, owner, takeOver, lists) =>
      transactions.inOne(async (within) => {
        const checkpoint = begun(projector);
        const began = now();
        const fits = (): boolean => takeOver || checkpoint.owner === owner || checkpoint.leaseUntil < began;
        if (!fits()) return undefined;
        await transactions.hold(within, checkpoint);
        if (!fits()) return undefined;
        const position = tablesTaken(tables, projector, checkpoint, lists?.map(tableName) ?? []);
        const epoch = checkpoint.epoch + 1n;
        Object.assign(checkpoint, { epoch, position, owner, leaseUntil: began + leaseMs });
        return { epoch, position };
      }),
    renew: (held) => {
      for (const { name, epoch } of held) {
        const checkpoint = checkpoints.get(name);
        if (checkpoint?.epoch === epoch && transactions.isFree(checkpoint)) checkpoint.leaseUntil = now() + leaseMs;
      }
      return Promise.resolve(
        held.filter(({ name, epoch }) => (checkpoints.get(name)?.epoch ?? epoch) !== epoch).map(({ name }) => name),
      );
    },
    release: (projector, epoch) =>
      transactions.inOne(async (within) => {
        const checkpoint = checkpoints.get(projector);
        if (checkpoint?.epoch !== epoch) return;
        await transactions.hold(within, checkpoint);
        if (checkpoint.epoch === epoch) Object.assign(checkpoint, { leaseUntil: -Infinity, owner: null });
      }),
    move: (moves, write) =>
      transactions.inOne(async (within) => {
        const moved = new Set<string>();
        const began = now();
        for (const move of [...moves].sort((one, other) => byBytes(one.name, other.name))) {
          const checkpoint = checkpoints.get(move.name);
          const isThere = (): boolean => checkpoint?.epoch === move.epoch && checkpoint.position === move.from;
          if (!checkpoint || !isThere() || (moves.length > 1 && !transactions.isFree(checkpoint))) continue;
          await transactions.hold(within, checkpoint);
          if (!isThere()) continue;
          moved.add(move.name);
          within.changes.push(() => {
            Object.assign(checkpoint, { position: move.upTo, leaseUntil: began + leaseMs });
          });
        }
        await write(within, moved);
        for (const move of moves.filter(({ name }) => moved.has(name)))
          within.changes.push(() => {
            for (const listener of listeners) listener(move);
          });
        return moved;
      }),
    position: (projector) => Promise.resolve(checkpoints.get(projector)?.position ?? 0n),
  };
};

/** Whether the lambda throws, as a promise says it. */
const said = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    work();
    resolve();
  });

/** Rows of lists, put in within a transaction. */
const rowsIn = (
  kept: KeptInMemory,
  { says }: Transactions,
  refuses: (model: ListModel, row: Row) => boolean,
): Pick<Keeping<MemoryTransaction>, 'put' | 'putUnlessRefused'> => {
  const tableOf = (model: ListModel): Table => {
    const table = kept.tables.get(tableName(model));
    if (!table) throw new Error(`no table of ${model.name}`);
    return table;
  };
  const putRows = (within: MemoryTransaction, model: ListModel, rows: readonly Row[]): void => {
    says(within);
    if (rows.some((row) => refuses(model, row))) throw refusal();
    const table = tableOf(model);
    within.changes.push(() => {
      for (const row of rows) {
        const before = table.rows.get(keyOf(row));
        if (before && before._revision >= row._revision) continue;
        // When a record began is what its first row said.
        table.rows.set(keyOf(row), before ? { ...row, _createdAt: before['_createdAt'] ?? null } : row);
      }
    });
  };
  return {
    put: (within, model, rows) => said(() => putRows(within, model, rows)),
    putUnlessRefused: (within, model, rows) =>
      new Promise((resolve) => {
        if (rows.some((row) => refuses(model, row))) resolve(refusal());
        else {
          putRows(within, model, rows);
          resolve(undefined);
        }
      }),
  };
};

const parkedKey = (projector: string, stream: string): string => `${projector} ${stream}`;
const parkedOf = ({ parked }: KeptInMemory, projector: string) =>
  [...parked.values()].filter((one) => one.projector === projector);

/** What is parked, noted within a transaction. */
const parkedIn = (
  kept: KeptInMemory,
  { says }: Transactions,
  shuffled: Shuffled,
): Pick<Keeping<MemoryTransaction>, 'park' | 'unpark' | 'parked'> => ({
  park: (within, projector, { stream, eventId }) =>
    said(() => {
      says(within);
      within.changes.push(() => {
        const key = parkedKey(projector, stream);
        if (!kept.parked.has(key)) kept.parked.set(key, { projector, stream, eventId });
      });
    }),
  unpark: (within, projector, stream) =>
    said(() => {
      says(within);
      within.changes.push(() => kept.parked.delete(parkedKey(projector, stream)));
    }),
  parked: (projector) =>
    Promise.resolve(shuffled(parkedOf(kept, projector).map(({ stream, eventId }) => ({ stream, eventId })))),
});

/**
 * What projectors keep, in memory, as one program sees it: a twin of PostgreSQL that is no kinder (operations/simulation). What a
 * transaction does is seen when it ends, and meanwhile it holds its checkpoints; who says nothing within one for too long finds it ended.
 * What SQL does not promise, the order of rows that nobody ordered and who of several is let in, `shuffled` decides; `refuses` draws rows
 * whose content is not stored.
 */
export const createMemoryKeeping = (
  kept: KeptInMemory,
  {
    now,
    clock = now,
    pace: { leaseMs, frozenAfterMs } = usualPace,
    shuffled = (list) => list,
    refuses = () => false,
  }: {
    readonly now: () => number;
    /** By which leases run out; it may be set forward and back. */
    readonly clock?: () => number;
    readonly pace?: MemoryPace;
    readonly shuffled?: Shuffled;
    readonly refuses?: (model: ListModel, row: Row) => boolean;
  },
): Keeping<MemoryTransaction> & { readonly over: () => void } => {
  const transactions = createTransactions(now, frozenAfterMs, shuffled);
  return {
    ...rowsIn(kept, transactions, refuses),
    ...parkedIn(kept, transactions, shuffled),
    ...checkpointsOf(kept, { transactions, now: clock, leaseMs }),
    apart: transactions.inOne,
    stands: (within) => said(() => transactions.says(within)),
    look: (projector, read) => {
      const upTo = kept.checkpoints.get(projector)?.position ?? 0n;
      const places = new Map([...kept.tables].map(([name, { rows }]) => [name, [...rows.values()]]));
      return read({
        upTo,
        parked: parkedOf(kept, projector).map(({ stream }) => stream),
        rows: async function* (model, order) {
          const rows = places.get(tableName(model)) ?? [];
          const ordered =
            order === 'streams'
              ? rows.sort((one, other) => byBytes(keyOf(one), keyOf(other)))
              : rows.sort((one, other) => byBytes(one.id, other.id));
          for (const row of ordered) yield await Promise.resolve(row);
        },
      });
    },
    /** The program is gone, and what it had begun with it. */
    over: transactions.over,
  };
};

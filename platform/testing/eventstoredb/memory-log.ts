/** An event as it lies in the imitated log. */
export interface LoggedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Log offset: increasing, not consecutive, as in the real thing. */
  readonly position: number;
  readonly type: string;
  readonly contentType: string;
  /** Somebody who has the server's files may write other data into it. */
  data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly createdTicks: string;
}

export type ProposedEvent = Pick<LoggedEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;
export type ExpectedRevision = number | 'any' | 'stream_exists';

export type CommitOutcome =
  | { readonly kind: 'committed'; readonly revision: number; readonly position: number; readonly repeated: boolean }
  | { readonly kind: 'wrong-expected-version'; readonly current: number };

/**
 * What decides on an append in EventStoreDB, its idempotency included (IndexWriter, CheckCommit):
 * - an exact revision that is the current one is accepted without looking at ids;
 * - an exact revision in the past succeeds without writing when the same ids follow it, all of them; else it is wrong;
 * - `any` and `stream_exists` look at a cache of recent ids only.
 */
export const createMemoryLog = (recentIds = 100) => {
  const all: LoggedEvent[] = [];
  const byStream = new Map<string, LoggedEvent[]>();
  const recent = new Map<string, LoggedEvent>();
  let end = 0;

  const stream = (name: string): readonly LoggedEvent[] => byStream.get(name) ?? [];

  const write = (name: string, proposed: readonly ProposedEvent[]): CommitOutcome => {
    const events = byStream.get(name) ?? [];
    byStream.set(name, events);
    for (const one of proposed) {
      end += 150 + one.data.length;
      const createdTicks = `${Date.now()}0000`;
      const logged = { ...one, stream: name, revision: events.length, position: end, createdTicks };
      events.push(logged);
      all.push(logged);
      recent.set(`${name} ${one.id}`, logged);
      if (recent.size > recentIds) recent.delete(recent.keys().next().value ?? '');
    }
    return { kind: 'committed', revision: events.length - 1, position: end, repeated: false };
  };

  const append = (name: string, proposed: readonly ProposedEvent[], expected: ExpectedRevision): CommitOutcome => {
    const events = stream(name);
    const current = events.length - 1;
    const wrong: CommitOutcome = { kind: 'wrong-expected-version', current };
    const repeated = (start: number): CommitOutcome => {
      const last = events[start + proposed.length - 1];
      const same = proposed.every(({ id }, index) => events[start + index]?.id === id);
      return same && last
        ? { kind: 'committed', revision: last.revision, position: last.position, repeated: true }
        : wrong;
    };
    if (typeof expected === 'string') {
      if (expected === 'stream_exists' && current < 0) return wrong;
      const known = recent.get(`${name} ${proposed[0]?.id}`);
      return known ? repeated(known.revision) : write(name, proposed);
    }
    if (expected > current) return wrong;
    return expected === current ? write(name, proposed) : repeated(expected + 1);
  };

  const everything: readonly LoggedEvent[] = all;
  return { all: everything, stream, append, end: () => end };
};

export type MemoryLog = ReturnType<typeof createMemoryLog>;

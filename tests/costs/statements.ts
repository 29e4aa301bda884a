import pg from 'pg';

/** Statements by name, otherwise by their first word, that this process sends while something is done. */
export const countStatements = async (work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> => {
  const counted = new Map<string, number>();
  const prototype = pg.Client.prototype as { query: unknown };
  const original = prototype.query as (...all: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, query: unknown, ...more: unknown[]): unknown {
    const { name, text = '' } = (typeof query === 'string' ? { text: query } : query) as {
      name?: string;
      text?: string;
    };
    const called = name ?? /\w+/.exec(text)?.[0] ?? 'other';
    counted.set(called, (counted.get(called) ?? 0) + 1);
    return original.call(this, query, ...more);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return counted;
};

export const sumOf = (counted: ReadonlyMap<string, number>): number =>
  [...counted.values()].reduce((sum, count) => sum + count, 0);

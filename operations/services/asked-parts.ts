import { codeOf } from '@kerben/platform/caught.ts';
/** Whoever asks for the health of a service wants to hear before a second is over. */
const patienceMs = 700;

interface Asked {
  readonly since: number;
  readonly answer: Promise<string | undefined>;
}

/** What is wrong, in a word or two: anybody may read it, so no address and no text of a server stands in it. */
const wordOf = (error: unknown): string => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.name : 'failed';
};

const silent = (since: number): string => `no answer for ${Math.round((performance.now() - since) / 100) / 10} s`;

/**
 * Asks parts whether they work, all at once. A part that says nothing is down, and is not asked again while it owes an
 * answer: what hangs must not gather questions.
 */
export const askedParts = (checks: Readonly<Record<string, () => Promise<unknown>>>, patience = patienceMs) => {
  const open = new Map<string, Asked>();
  const ask = (name: string, check: () => Promise<unknown>): Asked => {
    const answer = Promise.resolve()
      .then(check)
      .then(() => undefined, wordOf)
      .finally(() => open.delete(name));
    const asked = { since: performance.now(), answer };
    open.set(name, asked);
    return asked;
  };
  const wrongOf = async (name: string, check: () => Promise<unknown>): Promise<string | undefined> => {
    const { since, answer } = open.get(name) ?? ask(name, check);
    const left = patience - (performance.now() - since);
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(silent(since)), Math.max(0, left));
    });
    try {
      return await Promise.race([answer, over]);
    } finally {
      clearTimeout(timer);
    }
  };
  return async (): Promise<{
    readonly states: Readonly<Record<string, 'ready' | 'down'>>;
    readonly wrong: Readonly<Record<string, string>>;
  }> => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await wrongOf(name, check)] as const),
    );
    return {
      states: Object.fromEntries(found.map(([name, wrong]) => [name, wrong === undefined ? 'ready' : 'down'])),
      wrong: Object.fromEntries(found.flatMap(([name, wrong]) => (wrong === undefined ? [] : [[name, wrong]]))),
    };
  };
};

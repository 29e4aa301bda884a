import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './door.ts';
import type { SignedIn } from './keycloak.ts';

const perSecond = 20;

/** What a time under load came to: codes of forwarders that were acknowledged, and what became of the rest. */
export interface Load {
  readonly acknowledged: readonly string[];
  /** How often each other answer came: a status, or why nobody answered. */
  readonly refused: ReadonlyMap<string, number>;
  readonly refusedReads: ReadonlyMap<string, number>;
}

const count = (in_: Map<string, number>, what: string): void => void in_.set(what, (in_.get(what) ?? 0) + 1);

const why = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : String(cause);
};

/** Twenty commands and five reads a second through the proxy, from its beginning until `act` has ended and two seconds more. */
export const under = async (person: SignedIn, letters: string, act: () => Promise<void>): Promise<Load> => {
  const acknowledged: string[] = [];
  const refused = new Map<string, number>();
  const refusedReads = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const write = async (code: string): Promise<void> => {
    const { status } = await ask('POST', '/api/app/forwarder', {
      token: await person.token(),
      body: { code, nameRu: `Экспедитор ${code}` },
    });
    if (status < 300) acknowledged.push(code);
    else count(refused, String(status));
  };
  const read = async (): Promise<void> => {
    const { status } = await ask('GET', '/api/app/forwarder?range=[0,4]', { token: await person.token() });
    if (status >= 300) count(refusedReads, String(status));
  };
  const begin = (work: Promise<void>, failed: Map<string, number>): void => {
    const one = work.catch((error: unknown) => count(failed, why(error))).finally(() => open.delete(one));
    open.add(one);
  };
  let ended = false;
  const acting = delay(2_000)
    .then(act)
    .then(() => delay(2_000))
    .finally(() => (ended = true));
  for (let number = 0; !ended; number += 1) {
    begin(write(`${letters}${number}`), refused);
    if (number % 4 === 0) begin(read(), refusedReads);
    await delay(1_000 / perSecond);
  }
  await acting;
  await Promise.all(open);
  return { acknowledged, refused, refusedReads };
};

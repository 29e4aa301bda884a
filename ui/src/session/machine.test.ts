import { expect } from 'chai';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { SessionError, type SessionEventName } from './events.ts';
import { sessionMachine } from './machine.ts';
import type { SessionParts } from './machine/parts.ts';

type Told = SessionEventName[];

const refused = (event: SessionEventName): SessionError => new SessionError(event, 'said the provider');
const unreachable = (event: SessionEventName): SessionError =>
  new SessionError(event, 'fetch failed', { cause: new TypeError('fetch failed') });

/** A session whose tokens are what a test says; a lifetime of 1000 s, refreshed at 750 s. */
const sessionWith = (parts: Partial<SessionParts> = {}, valid = false) => {
  const clock = new SimulatedClock();
  const told: Told = [];
  const done: string[] = [];
  const tokens = { valid, storedAt: 0 };
  const work = (name: string, after?: () => void) => async (): Promise<void> => {
    done.push(name);
    after?.();
  };
  const received = (): void => {
    tokens.valid = true;
    tokens.storedAt = clock.now();
  };
  const actor = createActor(
    sessionMachine({
      discover: work('discover'),
      complete: work('complete', received),
      refresh: work('refresh', received),
      redirect: () => new Promise(() => undefined),
      popup: work('popup', received),
      password: work('password', received),
      end: work('end'),
      atCallback: () => false,
      valid: () => tokens.valid,
      canRefresh: () => false,
      untilRefresh: () => Math.max(0, tokens.storedAt + 750_000 - clock.now()),
      clear: () => {
        tokens.valid = false;
        done.push('clear');
      },
      watch: () => () => undefined,
      tell: (type) => told.push(type),
      ...parts,
    }),
    { clock },
  );
  actor.start();
  const until = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1_000 });
  return { actor, clock, told, done, tokens, until };
};

describe('the session machine', () => {
  it('starts: document, then the refresh of an expired token', async () => {
    const { until, done } = sessionWith({ canRefresh: () => true });
    await until({ signedIn: 'fresh' });
    expect(done).to.deep.equal(['discover', 'refresh']);
  });

  it('starts: document, then the code of the callback', async () => {
    const { until, done } = sessionWith({ atCallback: () => true });
    await until({ signedIn: 'fresh' });
    expect(done).to.deep.equal(['discover', 'complete']);
  });

  it('starts signed out without a token', async () => {
    const { until, done } = sessionWith();
    await until('signedOut');
    expect(done).to.deep.equal(['discover']);
  });

  it('stays signed in when the document cannot be loaded and the token is good', async () => {
    const { until, told } = sessionWith(
      { discover: () => Promise.reject(refused('discovery_document_load_error')) },
      true,
    );
    await until('signedIn');
    expect(told).to.deep.equal(['discovery_document_load_error']);
  });

  it('a refused refresh at the start clears the tokens and ends signed out', async () => {
    const { until, done, told } = sessionWith({
      canRefresh: () => true,
      refresh: () => Promise.reject(refused('token_refresh_error')),
    });
    const { context } = await until('signedOut');
    expect([done, told]).to.deep.equal([['discover', 'clear'], ['token_refresh_error']]);
    expect(context.failure?.message).to.equal('said the provider');
  });

  it('a refused code clears the tokens and keeps the reason', async () => {
    const { until, told } = sessionWith({
      atCallback: () => true,
      complete: () => Promise.reject(refused('invalid_nonce_in_state')),
    });
    await until('signedOut');
    expect(told).to.deep.equal(['invalid_nonce_in_state']);
  });

  it('refreshes at 75 % of the life, again and again', async () => {
    const { until, clock, done, told } = sessionWith({}, true);
    await until({ signedIn: 'fresh' });
    clock.increment(749_999);
    expect(done).to.deep.equal(['discover']);
    clock.increment(1);
    await until({ signedIn: 'fresh' });
    clock.increment(750_000);
    await until({ signedIn: 'fresh' });
    expect(done).to.deep.equal(['discover', 'refresh', 'refresh']);
    expect(told).to.deep.equal(['token_expires', 'token_expires']);
  });

  it('looks at the clock when the page is looked at again', async () => {
    const { actor, until, done, tokens } = sessionWith({}, true);
    await until({ signedIn: 'fresh' });
    actor.send({ type: 'VISIBLE' });
    expect(done).to.deep.equal(['discover']);
    tokens.storedAt = -750_000;
    actor.send({ type: 'VISIBLE' });
    expect(done).to.deep.equal(['discover', 'refresh']);
  });

  it('a network that is away signs nobody out; it is tried again', async () => {
    let away = true;
    const { actor, until, clock, done } = sessionWith(
      { refresh: () => (away ? Promise.reject(unreachable('token_refresh_error')) : Promise.resolve()) },
      true,
    );
    await until({ signedIn: 'fresh' });
    actor.send({ type: 'REFRESH' });
    await until({ signedIn: 'waiting' });
    away = false;
    clock.increment(5_000);
    await until({ signedIn: 'fresh' });
    expect(done).to.not.include('clear');
  });

  it('a provider that cannot work now signs nobody out', () => {
    const busy = Object.assign(new Error('temporarily_unavailable'), { status: 503 });
    const no = Object.assign(new Error('invalid_grant'), { status: 400 });
    const error = (cause: Error) => new SessionError('token_refresh_error', 'said the provider', { cause });
    expect([error(busy).unreachable, error(no).unreachable]).to.deep.equal([true, false]);
  });

  it('a refused refresh ends the session', async () => {
    const { actor, until, done, told } = sessionWith(
      { refresh: () => Promise.reject(refused('token_refresh_error')) },
      true,
    );
    await until({ signedIn: 'fresh' });
    actor.send({ type: 'REFRESH' });
    await until('signedOut');
    expect(done).to.include('clear');
    expect(told).to.deep.equal(['token_refresh_error']);
  });

  it('a changed session at the provider is refreshed, one ended by another tab is left', async () => {
    let changed = (): void => undefined;
    let stopped = 0;
    const { actor, until, done, told } = sessionWith(
      {
        watch: (heard) => {
          ({ changed } = heard);
          return () => (stopped += 1);
        },
      },
      true,
    );
    await until({ signedIn: 'fresh' });
    changed();
    await until({ signedIn: 'fresh' });
    expect(done).to.deep.equal(['discover', 'refresh']);
    actor.send({ type: 'TERMINATED' });
    await until('signedOut');
    expect(told).to.deep.equal(['session_terminated']);
    expect(stopped, 'watched anew after the refresh').to.equal(2);
  });

  /** A session whose watch a test speaks for. */
  const watched = () => {
    let heard = { changed: (): void => undefined, unchanged: (): void => undefined };
    const session = sessionWith({ watch: (listener) => ((heard = listener), () => undefined) }, true);
    return { ...session, heard: () => heard };
  };

  it('a provider that says “changed” again after the refresh has ended the session: no refresh goes on for ever', async () => {
    const { until, done, told, heard } = watched();
    await until({ signedIn: 'fresh' });
    heard().changed();
    await until({ signedIn: 'fresh' });
    heard().changed();
    await until('signedOut');
    expect(done).to.deep.equal(['discover', 'refresh', 'clear']);
    expect(told).to.deep.equal(['session_terminated']);
  });

  it('a provider that says “unchanged” in between has another session each time', async () => {
    const { until, done, heard } = watched();
    await until({ signedIn: 'fresh' });
    for (let round = 0; round < 3; round += 1) {
      heard().changed();
      await until({ signedIn: 'fresh' });
      heard().unchanged();
    }
    expect(done).to.deep.equal(['discover', 'refresh', 'refresh', 'refresh']);
  });

  it('a watch that sees nothing of a session just made is not believed', async () => {
    let heard = { changed: (): void => undefined, unchanged: (): void => undefined };
    const { until, done, told } = sessionWith({
      atCallback: () => true,
      watch: (listener) => ((heard = listener), () => undefined),
    });
    await until({ signedIn: 'fresh' });
    heard.changed();
    heard.changed();
    await until({ signedIn: 'fresh' });
    expect([done, told]).to.deep.equal([
      ['discover', 'complete'],
      ['session_error', 'session_error'],
    ]);
  });

  it('signs in by password or popup, and says why not', async () => {
    const wrong = sessionWith({ password: () => Promise.reject(refused('token_error')) });
    await wrong.until('signedOut');
    wrong.actor.send({ type: 'PASSWORD', credentials: { userName: 'a', password: 'b', remember: false } });
    await wrong.until('checking');
    await wrong.until('signedOut');
    expect(wrong.told).to.deep.equal(['token_error']);

    const right = sessionWith();
    await right.until('signedOut');
    right.actor.send({ type: 'POPUP', popup: {} as Window });
    await right.until({ signedIn: 'fresh' });
    expect(right.done).to.deep.equal(['discover', 'popup']);
  });

  it('signs out', async () => {
    const { actor, until, done } = sessionWith({}, true);
    await until({ signedIn: 'fresh' });
    actor.send({ type: 'LOGOUT' });
    await until('signedOut');
    expect(done).to.deep.equal(['discover', 'end']);
  });
});

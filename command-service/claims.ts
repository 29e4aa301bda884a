import type { Clock } from '@kerben/platform/clock.ts';
import { ConflictError, type EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { claimed, claimId, claimLost, claims, type ClaimState } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Held } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { foldEvents } from '@kerben/workflows/kernel/fold.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { idOfName, type CommandIdentity } from './command-identity.ts';
import { metadataOf } from './decided-events.ts';
import type { CommandRequest } from './execute.ts';

/** A command and the names that its record would hold by the state that it decided on. */
export interface Claimant {
  readonly request: CommandRequest;
  readonly identity: CommandIdentity;
  readonly keys: readonly string[];
}

/** What came of a claimant: its record is the holder; another record holds a name; or somebody was faster, and all is to be looked at again. */
export type Taking =
  | { readonly is: 'taken' }
  | {
      readonly is: 'held';
      readonly key: string;
      readonly area: string;
      readonly id: string;
      /** What the holder's area says of it. */
      readonly said?: Pick<Refusal, 'code' | 'params'> | undefined;
    }
  | { readonly is: 'raced' };

const taken: Taking = { is: 'taken' };
const raced: Taking = { is: 'raced' };

/** Looks until a name is taken or refused; each means that somebody else wrote meanwhile. */
const attempts = 10;
/** Two processes that take one name from each other must not meet again at once, milliseconds. */
const apartMs = 25;

/** Waits a moment of its own, longer each time. */
export const apart = (round: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * apartMs * round));

const refOf = ({ request, identity }: Claimant): string => `${request.area.name}/${identity.id}`;
const streamOf = ({ request }: Claimant, key: string): string =>
  streamName(claims.name, request.person.tenant, claimId(key));

/** 409 for a name that another record holds, with a link to it, in the words of its area where it has some. */
export const heldProblem = ({ key, area, id, said }: Extract<Taking, { is: 'held' }>): Problem => {
  const name = key.slice(key.indexOf(':') + 1);
  const { code = 'Claim.Held', params } = said ?? {};
  const refusal = { code, params: { name, area, id, ...params }, links: [{ area, id, title: name }] };
  return new Problem(409, refusal.code, {
    params: refusal.params,
    data: { refusals: [refusal], holder: { area, id } },
  });
};

/** A name with what the log says of it now. */
interface Wanted {
  readonly claimant: Claimant;
  readonly key: string;
  readonly stream: string;
  readonly revision: number;
  readonly holder: string | null;
}

/**
 * Takes names for records (workflows/claims/area.ts). They are not let go but taken over: from a holder whose state holds them no
 * more, and which is told first (`ClaimLost` at its exact revision), so that whoever is about to write to it on what he saw before
 * looks again. Then the name's stream says its new holder, at its exact revision, also when the holder stays the same. The event
 * itself follows after both. A crash between the three leaves nothing to heal: the same command goes on, and anybody else finds a
 * holder that holds nothing. Neither lock nor clock is in it, so it holds on every store.
 */
export const createClaims = (options: { store: EventStore; areas: ReadonlyMap<string, Area>; clock: Clock }) => {
  const { store, areas, clock } = options;

  const append = async (
    { request, identity }: Claimant,
    stream: string,
    { type, data }: DomainEvent,
    revision: number,
    idName: string,
  ): Promise<boolean> => {
    try {
      const { duplicate } = await store.append(
        stream,
        [
          {
            // The revision stands in it: the same command may have to take the same name once more.
            id: idOfName(`${identity.commandId}/${idName}/${revision}`),
            type,
            schemaVersion: 1,
            data,
            metadata: metadataOf(request, identity, clock()) as unknown as Readonly<Record<string, unknown>>,
          },
        ],
        { expected: revision < 0 ? 'no_stream' : revision },
      );
      return !duplicate;
    } catch (error) {
      if (error instanceof ConflictError) return false;
      throw error;
    }
  };

  /** The names, each wanted by one claimant; a claimant that wants what an earlier one wants must come again. */
  const wantedBy = async (claimants: readonly Claimant[]): Promise<readonly Wanted[]> => {
    const byStream = new Map<string, { claimant: Claimant; key: string }>();
    for (const claimant of claimants) {
      const own = claimant.keys.map((key) => [streamOf(claimant, key), { claimant, key }] as const);
      if (own.some(([stream]) => byStream.has(stream))) continue;
      for (const [stream, one] of own) byStream.set(stream, one);
    }
    const read = await store.readStreams([...byStream.keys()]);
    return [...byStream].map(([stream, { claimant, key }]) => {
      const events = read.get(stream) ?? [];
      const { holder } = foldEvents<ClaimState>(claims, events);
      return { claimant, key, stream, revision: events.at(-1)?.revision ?? -1, holder };
    });
  };

  /** One look at what many records want: all names are read together, all holders, all fences written together, all names. */
  const takeOnce = async (claimants: readonly Claimant[]): Promise<ReadonlyMap<Claimant, Taking>> => {
    const answers = new Map<Claimant, Taking>(claimants.map((one) => [one, raced]));
    const wanted = await wantedBy(claimants);
    for (const { claimant } of wanted) answers.set(claimant, taken);
    const going = (): readonly Wanted[] => wanted.filter(({ claimant }) => answers.get(claimant)?.is === 'taken');

    const placeOf = ({ claimant, holder }: Wanted) => {
      const [area = '', id = ''] = holder === null || holder === refOf(claimant) ? [] : holder.split('/');
      return { area, id, stream: streamName(area, claimant.request.person.tenant, id) };
    };
    const foreign = wanted.filter((one) => placeOf(one).area !== '');
    const holders = await store.readStreams([...new Set(foreign.map((one) => placeOf(one).stream))]);
    const revisions = new Map<Wanted, number>();
    for (const one of foreign) {
      const { area: name, id, stream } = placeOf(one);
      const events = holders.get(stream) ?? [];
      const area = areas.get(name);
      // A holder of an area that is not there any more, or that says no more what it holds, holds nothing.
      const state = area && foldEvents<unknown>(area, events);
      if (area?.claims?.(state).includes(one.key))
        answers.set(one.claimant, { is: 'held', key: one.key, area: name, id, said: area.heldBy?.(state) });
      else revisions.set(one, events.at(-1)?.revision ?? -1);
    }
    const fences = going().filter((one) => revisions.has(one));
    // One holder may lose several names at once (a closed shift: its desk and its cashier): its stream is told one after the other.
    const told = [...new Set(fences.map((one) => placeOf(one).stream))];
    await Promise.all(
      told.map(async (stream) => {
        let written = 0;
        for (const one of fences.filter((each) => placeOf(each).stream === stream)) {
          const lost = claimLost({ key: one.key, to: refOf(one.claimant) });
          const revision = (revisions.get(one) ?? -1) + written;
          if (await append(one.claimant, stream, lost, revision, `${one.key}/lost/${stream}`)) written += 1;
          else answers.set(one.claimant, raced);
        }
      }),
    );
    await Promise.all(
      going().map(async ({ claimant, key, stream, revision, holder }) => {
        const { commandId } = claimant.identity;
        const event = claimed({ holder: refOf(claimant), before: holder, commandId });
        if (!(await append(claimant, stream, event, revision, key))) answers.set(claimant, raced);
      }),
    );
    return answers;
  };

  return {
    takeOnce,
    /** Who holds some names by their state, as the log has it now; names that nobody holds are left out. Writes nothing. */
    holders: async (tenant: string, keys: readonly string[]): Promise<readonly Held[]> => {
      const streams = new Map(keys.map((key) => [key, streamName(claims.name, tenant, claimId(key))]));
      const read = await store.readStreams([...new Set(streams.values())]);
      const named = [...streams].flatMap(([key, stream]) => {
        const { holder } = foldEvents<ClaimState>(claims, read.get(stream) ?? []);
        const [area = '', id = ''] = holder?.split('/') ?? [];
        return area === '' ? [] : [{ key, area, id, stream: streamName(area, tenant, id) }];
      });
      const records = await store.readStreams([...new Set(named.map(({ stream }) => stream))]);
      return named.flatMap(({ key, area: name, id, stream }) => {
        const area = areas.get(name);
        if (!area) return [];
        const state = foldEvents<unknown>(area, records.get(stream) ?? []);
        return area.claims?.(state).includes(key) ? [{ key, area: name, id, state }] : [];
      });
    },
    /** Names of the streams that a claimant needs, in one order for everybody: whoever waits for several never waits in a circle. */
    streamsOf: (claimant: Claimant): readonly string[] =>
      claimant.keys.map((key) => streamOf(claimant, key)).sort((a, b) => (a < b ? -1 : 1)),
    /**
     * Takes all names of one record; afterwards its event may be written.
     * Errors: Problem 409 `Claim.Held` with the holder; 503 `Log.Busy` when others were faster again and again.
     */
    take: async (claimant: Claimant): Promise<void> => {
      if (claimant.keys.length === 0) return;
      for (let round = 1; round <= attempts; round += 1) {
        const taking = (await takeOnce([claimant])).get(claimant) ?? raced;
        if (taking.is === 'taken') return;
        if (taking.is === 'held') throw heldProblem(taking);
        await apart(round);
      }
      throw new Problem(503, 'Log.Busy', { headers: { 'Retry-After': '1' } });
    },
  };
};

export type Claims = ReturnType<typeof createClaims>;

import type { Clock } from '@kerben/platform/clock.ts';
import { ConflictError, type EventStore } from '@kerben/platform/event-store/port.ts';
import { textMember } from '@kerben/platform/members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { claimed, claimId, claimLost, claims, takenUpKey } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Held } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { reading } from '@kerben/workflows/kernel/fold.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { idOfName, type CommandIdentity } from './command-identity.ts';
import { metadataOf } from './decided-events.ts';
import type { CommandRequest } from './command-request.ts';
import type { Records, StreamRecord, Wanted } from './records.ts';

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

/** Who holds a name, as it is folded; null where nobody does. */
const holderOf = ({ state }: StreamRecord): string | null => textMember(state, 'holder') ?? null;

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

/** Whether a record holds a name by its state. Throws `RecordUnreadable` where its area cannot say it of such a state. */
const holds = (area: Area, stream: string, { state, revision }: StreamRecord, key: string): boolean =>
  reading({ stream, revision }, () => area.claims?.(state).includes(key) === true);

/** 503 while names of old records are taken up. */
const takingUp = (): Problem => new Problem(503, 'Claims.TakingUp', { headers: { 'Retry-After': '5' } });

/** A name with what is known of it: the record of the name, and who holds it. */
interface Wish {
  readonly claimant: Claimant;
  readonly key: string;
  readonly stream: string;
  readonly name: StreamRecord;
  /** Another record that was the last to take it. */
  readonly holder: { readonly area: string; readonly id: string; readonly stream: string } | undefined;
}

/**
 * Takes names for records (workflows/claims/area.ts). They are not let go but taken over: from a holder whose state holds them no
 * more, and which is told first (`ClaimLost` at its exact revision), so that whoever is about to write to it on what he saw before
 * looks again. Then the name's stream says its new holder, at its exact revision, also when the holder stays the same. The event
 * itself follows after both. A crash between the three leaves nothing to heal: the same command goes on, and anybody else finds a
 * holder that holds nothing. Neither lock nor clock is in it, so it holds on every store.
 */
export const createClaims = (options: {
  store: EventStore;
  records: Records;
  areas: ReadonlyMap<string, Area>;
  clock: Clock;
}) => {
  const { store, records, areas, clock } = options;

  /** The record after an event of a claim; undefined when somebody else was faster. */
  const append = async (
    { request, identity }: Claimant,
    area: Area,
    stream: string,
    { type, data }: DomainEvent,
    before: StreamRecord,
    idName: string,
  ): Promise<StreamRecord | undefined> => {
    const { revision } = before;
    const metadata = metadataOf(request, identity, clock());
    // The revision stands in it: the same command may have to take the same name once more.
    const id = idOfName(`${identity.commandId}/${idName}/${revision}`);
    const event = { id, type, schemaVersion: 1, data, metadata: { ...metadata } };
    try {
      const written = await store.append(stream, [event], { expected: revision < 0 ? 'no_stream' : revision });
      if (written.duplicate) return undefined;
      const { position } = written;
      return records.appended(area, stream, before, [{ type, data, metadata, revision: revision + 1, position }]);
    } catch (error) {
      if (error instanceof ConflictError) return undefined;
      throw error;
    }
  };

  const placeOf = (tenant: string, holder: string | null): Wish['holder'] => {
    const [area = '', id = ''] = holder?.split('/') ?? [];
    return area === '' ? undefined : { area, id, stream: streamName(area, tenant, id) };
  };

  /** Holders of names, each once; of an area that is not there any more nobody looks. */
  const holdersOf = (places: readonly NonNullable<Wish['holder']>[]): readonly Wanted[] =>
    places.flatMap(({ area: name, stream }) => {
      const area = areas.get(name);
      return area ? [{ area, stream }] : [];
    });

  /** The names, each wanted by one claimant; a claimant that wants what an earlier one wants must come again. */
  const wishesOf = async (claimants: readonly Claimant[], age: number): Promise<readonly Wish[]> => {
    const byStream = new Map<string, { claimant: Claimant; key: string }>();
    for (const claimant of claimants) {
      const own = claimant.keys.map((key) => [streamOf(claimant, key), { claimant, key }] as const);
      if (own.some(([stream]) => byStream.has(stream))) continue;
      for (const [stream, one] of own) byStream.set(stream, one);
    }
    const names = await records.look([...byStream.keys()].map((stream) => ({ area: claims, stream, age })));
    return [...byStream].flatMap(([stream, { claimant, key }]) => {
      const name = names.get(stream);
      if (!name) return [];
      const holder = holderOf(name);
      const other = holder === refOf(claimant) ? undefined : placeOf(claimant.request.person.tenant, holder);
      return [{ claimant, key, stream, name, holder: other }];
    });
  };

  /**
   * One look at what many records want: all names are read together, all holders, all fences written together, all names.
   * @param age how long ago what is remembered of names may have been read. Nobody is told that he lost a name, and nobody is refused,
   * by what is remembered: as soon as another record was the holder of one, all is to be looked at again.
   * @param again whether a name says its holder again that has it already: whoever is about to write to its record needs that
   */
  const takeOnce = async (
    claimants: readonly Claimant[],
    age = -1,
    again = true,
  ): Promise<ReadonlyMap<Claimant, Taking>> => {
    const answers = new Map<Claimant, Taking>(claimants.map((one) => [one, raced]));
    const wishes = await wishesOf(claimants, age);
    if (age >= 0 && wishes.some(({ holder }) => holder)) return answers;
    for (const { claimant } of wishes) answers.set(claimant, taken);
    const going = (): readonly Wish[] => wishes.filter(({ claimant }) => answers.get(claimant)?.is === 'taken');

    const holders = new Map(await records.look(holdersOf(wishes.flatMap(({ holder }) => holder ?? []))));
    for (const { claimant, key, holder } of wishes) {
      // Of several names that are held the first is told: an area names them in this order.
      if (answers.get(claimant)?.is === 'held') continue;
      const area = holder && areas.get(holder.area);
      // A holder of an area that is not there any more, or that says no more what it holds, holds nothing.
      const record = holder && holders.get(holder.stream);
      if (holder && area && record && holds(area, holder.stream, record, key))
        answers.set(claimant, {
          is: 'held',
          key,
          area: holder.area,
          id: holder.id,
          said: area.heldBy?.(record.state, key),
        });
    }
    // One holder may lose several names at once (a closed shift: its desk and its cashier): its stream is told one after the other.
    const losing = new Map<string, Wish[]>();
    for (const wish of going())
      if (wish.holder) losing.set(wish.holder.stream, [...(losing.get(wish.holder.stream) ?? []), wish]);
    await Promise.all(
      [...losing].map(async ([stream, lost]) => {
        for (const { claimant, key, holder } of lost) {
          const area = areas.get(holder?.area ?? '');
          const record = holders.get(stream);
          const event = claimLost({ key, to: refOf(claimant) });
          const after =
            area && record && (await append(claimant, area, stream, event, record, `${key}/lost/${stream}`));
          if (after) holders.set(stream, after);
          else if (area) answers.set(claimant, raced);
        }
      }),
    );
    await Promise.all(
      going().map(async ({ claimant, key, stream, name }) => {
        const { commandId } = claimant.identity;
        const before = holderOf(name);
        if (!again && before === refOf(claimant)) return;
        const event = claimed({ holder: refOf(claimant), before, commandId });
        if (!(await append(claimant, claims, stream, event, name, key))) answers.set(claimant, raced);
      }),
    );
    return answers;
  };

  /** Areas whose old names are not known to be taken up yet; that they were is for ever. */
  let closed = [...areas.values()].filter((area) => 'claims' in area);
  /**
   * Whether names may be gained, and be said to be free: not before those of all old records were taken up, because records of several
   * areas may hold one name (a code of the book and of its sale, a charge at a desk and online).
   */
  const isOpen = async (): Promise<boolean> => {
    if (closed.length === 0) return true;
    const streamOfArea = (area: Area): string => streamName(claims.name, defaultTenant, claimId(takenUpKey(area)));
    const names = await records.look(closed.map((area) => ({ area: claims, stream: streamOfArea(area) })));
    closed = closed.filter((area) => names.get(streamOfArea(area))?.exists !== true);
    return closed.length === 0;
  };

  return {
    /** For whoever takes up names of old records. */
    takeUpOnce: (claimants: readonly Claimant[]) => takeOnce(claimants, -1, false),
    /** The same for commands: whoever wants a name that is not to be had yet comes again, alone, and is told (`take`). */
    takeOnce: async (claimants: readonly Claimant[]): Promise<ReadonlyMap<Claimant, Taking>> => {
      return (await isOpen()) ? takeOnce(claimants) : new Map(claimants.map((one) => [one, raced]));
    },
    /**
     * Who holds some names by their state, as the log has it now; names that nobody holds are left out. Writes nothing. Names are read
     * together with who held them when this process looked last: mostly they are the same. Throws Problem 503 `Claims.TakingUp`.
     */
    holders: async (tenant: string, keys: readonly string[]): Promise<readonly Held[]> => {
      if (!(await isOpen())) throw takingUp();
      const streams = new Map(keys.map((key) => [key, streamName(claims.name, tenant, claimId(key))]));
      const names = [...new Set(streams.values())];
      const placed = (name: StreamRecord | undefined) => placeOf(tenant, name ? holderOf(name) : null);
      const before = names.flatMap((stream) => placed(records.unread(claims, stream)) ?? []);
      const found = new Map(
        await records.look([...names.map((stream) => ({ area: claims, stream })), ...holdersOf(before)]),
      );
      const named = [...streams].flatMap(([key, stream]) => {
        const place = placed(found.get(stream));
        return place ? [{ key, ...place }] : [];
      });
      const unread = named.filter(({ stream }) => !found.has(stream));
      for (const [stream, record] of await records.look(holdersOf(unread))) found.set(stream, record);
      return named.flatMap(({ key, area: name, id, stream }) => {
        const area = areas.get(name);
        const record = found.get(stream);
        return area && record && holds(area, stream, record, key) ? [{ key, area: name, id, state: record.state }] : [];
      });
    },
    /** Names of the streams that a claimant needs, in one order for everybody: whoever waits for several never waits in a circle. */
    streamsOf: (claimant: Claimant): readonly string[] =>
      claimant.keys.map((key) => streamOf(claimant, key)).sort((a, b) => (a < b ? -1 : 1)),
    /**
     * Takes all names of one record; afterwards its event may be written.
     * Errors: Problem 409 `Claim.Held` with the holder; 503 `Claims.TakingUp` while names of old records are taken up, `Log.Busy` when others were faster again and again.
     */
    take: async (claimant: Claimant): Promise<void> => {
      if (claimant.keys.length === 0) return;
      if (!(await isOpen())) throw takingUp();
      for (let round = 1; round <= attempts; round += 1) {
        // Names that only this record ever held are not read again: their streams take nothing that is behind.
        const fresh = round > 1;
        const taking = (await takeOnce([claimant], fresh ? -1 : Infinity)).get(claimant) ?? raced;
        if (taking.is === 'taken') return;
        if (taking.is === 'held') throw heldProblem(taking);
        if (fresh) await apart(round);
      }
      throw new Problem(503, 'Log.Busy', { headers: { 'Retry-After': '1' } });
    },
  };
};

export type Claims = ReturnType<typeof createClaims>;

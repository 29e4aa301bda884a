import { ConflictError } from '@kerben/platform/event-store/port.ts';
import { claimed, claimLost, claims } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { holderOf, holdersOf, holds, placeOf, streamOfName, type ClaimsAt, type Place } from './claimed-names.ts';
import { idOfName, type CommandIdentity } from './command-identity.ts';
import type { CommandRequest } from './command-request.ts';
import { metadataOf } from './decided-events.ts';
import type { StreamRecord } from './records.ts';

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
export const raced: Taking = { is: 'raced' };

/** A name with what is known of it: the record of the name, and who holds it. */
interface Wish {
  readonly claimant: Claimant;
  readonly key: string;
  readonly stream: string;
  readonly name: StreamRecord;
  /** Another record that was the last to take it. */
  readonly holder: Place | undefined;
}

/** What was seen and said at one look. */
interface Look {
  readonly wishes: readonly Wish[];
  /** Records of the holders by their streams, as they are after each event. */
  readonly holders: Map<string, StreamRecord>;
  readonly answers: Map<Claimant, Taking>;
}

const refOf = ({ request, identity }: Claimant): string => `${request.area.name}/${identity.id}`;

/** The stream of a name that a claimant wants. */
export const streamWanted = ({ request }: Claimant, key: string): string => streamOfName(request.person.tenant, key);

/** The record after an event of a claim; undefined when somebody else was faster. */
const append = async (
  { store, records, clock }: ClaimsAt,
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

/** The names, each wanted by one claimant; a claimant that wants what an earlier one wants must come again. */
const wishesOf = async (
  { records }: ClaimsAt,
  claimants: readonly Claimant[],
  age: number,
): Promise<readonly Wish[]> => {
  const byStream = new Map<string, { claimant: Claimant; key: string }>();
  for (const claimant of claimants) {
    const own = claimant.keys.map((key) => [streamWanted(claimant, key), { claimant, key }] as const);
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

const going = ({ wishes, answers }: Look): readonly Wish[] =>
  wishes.filter(({ claimant }) => answers.get(claimant)?.is === 'taken');

/** Whose name another record holds is told so. */
const tellHeld = ({ areas }: ClaimsAt, { wishes, holders, answers }: Look): void => {
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
};

/** Holders that hold a name no more lose it. One may lose several at once (a closed shift: its desk and its cashier): its stream is told one after the other. */
const loseNames = (at: ClaimsAt, look: Look): Promise<unknown> => {
  const losing = new Map<string, Wish[]>();
  for (const wish of going(look))
    if (wish.holder) losing.set(wish.holder.stream, [...(losing.get(wish.holder.stream) ?? []), wish]);
  return Promise.all(
    [...losing].map(async ([stream, lost]) => {
      for (const { claimant, key, holder } of lost) {
        const area = at.areas.get(holder?.area ?? '');
        const record = look.holders.get(stream);
        const event = claimLost({ key, to: refOf(claimant) });
        const after =
          area && record && (await append(at, claimant, area, stream, event, record, `${key}/lost/${stream}`));
        if (after) look.holders.set(stream, after);
        else if (area) look.answers.set(claimant, raced);
      }
    }),
  );
};

/** Each name says its new holder. */
const sayHolders = (at: ClaimsAt, look: Look, again: boolean): Promise<unknown> =>
  Promise.all(
    going(look).map(async ({ claimant, key, stream, name }) => {
      const { commandId } = claimant.identity;
      const before = holderOf(name);
      if (!again && before === refOf(claimant)) return;
      const event = claimed({ holder: refOf(claimant), before, commandId });
      if (!(await append(at, claimant, claims, stream, event, name, key))) look.answers.set(claimant, raced);
    }),
  );

/**
 * One look at what many records want: all names are read together, all holders, all fences written together, all names.
 * @param age how long ago what is remembered of names may have been read. Nobody is told that he lost a name, and nobody is refused,
 * by what is remembered: as soon as another record was the holder of one, all is to be looked at again.
 * @param again whether a name says its holder again that has it already: whoever is about to write to its record needs that
 */
export const takeOnce = async (
  at: ClaimsAt,
  claimants: readonly Claimant[],
  age = -1,
  again = true,
): Promise<ReadonlyMap<Claimant, Taking>> => {
  const answers = new Map<Claimant, Taking>(claimants.map((one) => [one, raced]));
  const wishes = await wishesOf(at, claimants, age);
  if (age >= 0 && wishes.some(({ holder }) => holder)) return answers;
  for (const { claimant } of wishes) answers.set(claimant, taken);
  const holders = new Map(
    await at.records.look(
      holdersOf(
        at,
        wishes.flatMap(({ holder }) => holder ?? []),
      ),
    ),
  );
  const look: Look = { wishes, holders, answers };
  tellHeld(at, look);
  await loseNames(at, look);
  await sayHolders(at, look, again);
  return answers;
};

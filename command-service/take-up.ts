import { membersIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { ConflictError, type EventStore } from '@kerben/platform/event-store/port.ts';
import { books } from '@kerben/workflows/books.ts';
import { claimed, claimId, claims, contestedKey, takenUpKey, type ClaimState } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import { nothing } from '@kerben/workflows/kernel/decide.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import {
  dataOf,
  folded,
  foldedHistory,
  occurredAtOf,
  reading,
  RecordUnreadable,
} from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { parseStream, streamName } from '@kerben/workflows/kernel/stream.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { z } from 'zod';
import { apart, createClaims } from './claims.ts';
import { idOfName } from './command-identity.ts';
import { metadataOf } from './decided-events.ts';
import type { CommandRequest } from './command-request.ts';
import { createRecords } from './records.ts';
import type { Claimant, Taking } from './take-names.ts';

/** Names that are read and taken together. */
const atOnce = 500;
/** Looks at a name that somebody else is taking. */
const attempts = 20;

/** How far it is with an area, for whoever waits. */
export interface TakingUp {
  readonly area: string;
  /** Records looked at, and names that they hold. */
  readonly records: number;
  readonly names: number;
}

/** What came of taking up the names of an area. */
export interface TakenUp extends TakingUp {
  /** Names that nobody had claimed for their holders. */
  readonly taken: number;
  /** Names that two old records hold, as `{tenant}/{key}`: the one that was met first keeps it. */
  readonly contested: readonly string[];
  /** Records that cannot be read: what they hold is not known. */
  readonly unreadable: readonly RecordUnreadable[];
}

/** A name that a record holds by its state. */
interface Held {
  readonly tenant: string;
  readonly id: string;
  readonly key: string;
}

const command: Command<unknown, DomainEvent> = {
  name: 'take-up',
  kind: 'change',
  policy: 'SuperAdmin',
  input: z.strictObject({}),
  ifMatch: 'optional',
  decide: () => nothing,
};

const nameStream = (tenant: string, key: string): string => streamName(claims.name, tenant, claimId(key));

/** Areas whose names are not taken up yet, by one read of the log. */
export const notTakenUp = async (store: EventStore, areas: readonly Area[]): Promise<readonly Area[]> => {
  const claiming = areas.filter((area) => 'claims' in area);
  const streams = claiming.map((area) => nameStream(defaultTenant, takenUpKey(area)));
  const known = await store.readStreams(streams);
  return claiming.filter((_area, index) => !known.has(streams[index] ?? ''));
};

/**
 * Takes up the names that the records of an area hold by their state since before its definition claimed (docs/decisions/claims.md): for
 * each, by the one way in which names are taken, its record becomes the holder, unless another one holds it. At the end the name
 * `taken-up:{area}:{n}` says that it is done, and from which position on. Killed anywhere, the next begins anew and finds most of it done;
 * two at once write nothing twice.
 */
export const takeUp = async (options: {
  readonly store: EventStore;
  readonly areas: readonly Area[];
  readonly area: Area;
  readonly clock: Clock;
  readonly progress?: (so: TakingUp) => void;
  /** Ends it where it is, by an error. */
  readonly signal?: AbortSignal;
}): Promise<TakenUp> => {
  const { store, area, clock, progress } = options;
  const records = createRecords(store);
  const areas = new Map(options.areas.map((each) => [each.name, each]));
  const { takeUpOnce } = createClaims({ store, records, areas, clock });
  const done = { area: area.name, records: 0, names: 0, taken: 0 };
  const contested: string[] = [];
  const unreadable: RecordUnreadable[] = [];

  const claimantOf = ({ tenant, id, key }: Held): Claimant => {
    const request: CommandRequest = {
      area,
      command,
      id,
      input: {},
      person: systemPerson(tenant),
      idempotencyKey: undefined,
      expectedRevision: undefined,
      traceparent: null,
    };
    const commandId = idOfName(`take-up/${takenUpKey(area)}/${tenant}/${id}/${key}`);
    const identity = { commandId, id, stream: streamName(area.name, tenant, id), fingerprint: '' };
    return { request, identity, keys: [key] };
  };

  /** Writes a name for itself, at the end of its stream. */
  const say = async (tenant: string, key: string, said: Pick<ClaimState, 'holder'> & { before: string | null }) => {
    const stream = nameStream(tenant, key);
    const events = await store.readStream(stream);
    const last = events.at(-1)?.revision ?? -1;
    if (folded(claims, events).holder === said.holder && said.holder !== null) return;
    const claimant = claimantOf({ tenant, id: area.name, key });
    const { type, data } = claimed({
      holder: said.holder ?? '',
      before: said.before,
      commandId: claimant.identity.commandId,
    });
    const metadata = { ...metadataOf(claimant.request, claimant.identity, clock()) };
    const event = { id: idOfName(`${claimant.identity.commandId}/${last}`), type, schemaVersion: 1, data, metadata };
    await store.append(stream, [event], { expected: last < 0 ? 'no_stream' : last }).catch((error: unknown) => {
      // Somebody else takes up the same names: what he says is as good.
      if (!(error instanceof ConflictError)) throw error;
    });
  };

  const settle = async (claimant: Claimant, taking: Taking | undefined): Promise<boolean> => {
    if (taking?.is === 'taken') done.taken += 1;
    if (taking?.is === 'held') {
      const { tenant } = claimant.request.person;
      const holder = `${taking.area}/${taking.id}`;
      contested.push(`${tenant}/${taking.key}`);
      await say(tenant, contestedKey(taking.key), { holder: `${area.name}/${claimant.identity.id}`, before: holder });
    }
    return taking?.is === 'taken' || taking?.is === 'held';
  };

  /** Those of which the record is not the holder already. */
  const missing = async (claimants: readonly Claimant[]): Promise<readonly Claimant[]> => {
    const streamOf = ({ request, keys: [key = ''] }: Claimant): string => nameStream(request.person.tenant, key);
    const names = await store.readStreams(claimants.map(streamOf));
    return claimants.filter(
      (one) => folded(claims, names.get(streamOf(one)) ?? []).holder !== `${area.name}/${one.identity.id}`,
    );
  };

  const take = async (held: readonly Held[]): Promise<void> => {
    let open = await missing(held.map(claimantOf));
    for (let round = 1; open.length > 0; round += 1) {
      if (round > attempts) throw new Error(`names of ${area.name} are taken by others again and again`);
      const takings = await takeUpOnce(open);
      const settled = await Promise.all(open.map((claimant) => settle(claimant, takings.get(claimant))));
      open = open.filter((_claimant, index) => !settled[index]);
      if (open.length > 0) await apart(round);
      // Whoever was faster may have taken them for the same records.
      open = await missing(open);
    }
  };

  const upTo = await store.head();
  let waiting: Held[] = [];
  for await (const histories of store.readHistories({ prefix: `${area.name}/`, upTo })) {
    for (const history of histories) {
      const { stream, revision } = history;
      const parts = parseStream(stream);
      if (!parts) continue;
      done.records += 1;
      try {
        const state = foldedHistory<unknown>(area, history);
        const keys = reading({ stream, revision }, () => area.claims?.(state) ?? []);
        done.names += keys.length;
        waiting.push(...keys.map((key) => ({ tenant: parts.tenant, id: parts.id, key })));
      } catch (error) {
        if (!(error instanceof RecordUnreadable)) throw error;
        unreadable.push(error);
      }
      if (waiting.length < atOnce) continue;
      await take(waiting);
      waiting = [];
    }
    progress?.(done);
    options.signal?.throwIfAborted();
  }
  await take(waiting);
  await say(defaultTenant, takenUpKey(area), { holder: `${area.name}/${upTo}`, before: null });
  return { ...done, contested, unreadable };
};

/**
 * Takes up the names of all areas in which that was not done, books before documents: where a book and a document hold one name, the entry
 * of the book keeps it.
 */
export const takeUpAll = async (
  options: Omit<Parameters<typeof takeUp>[0], 'area'> & { readonly done?: (area: TakenUp) => void },
): Promise<void> => {
  const { store, areas, done } = options;
  const isBook = new Set(books.map(({ area }) => area));
  const open = await notTakenUp(store, areas);
  for (const area of [...open].sort((a, b) => Number(isBook.has(b.name)) - Number(isBook.has(a.name)))) {
    const taken = await takeUp({ ...options, area });
    done?.(taken);
  }
};

/** A name that two old records hold by their states. */
export interface Contested {
  readonly tenant: string;
  readonly key: string;
  /** The record that was met first and keeps it, and the other one, as `{area}/{id}`. */
  readonly keeper: string;
  readonly other: string;
  /** Id and place of the event that says it, and when it was found. */
  readonly eventId: string;
  readonly position: bigint;
  readonly since: string;
}

/** Names of some tenants that are contested still: both records hold them as the log has them now. */
export const contestedNames = async (
  store: EventStore,
  areas: readonly Area[],
  tenants: readonly string[],
): Promise<readonly Contested[]> => {
  const found: Contested[] = [];
  const upTo = await store.head();
  for (const tenant of tenants) {
    const prefix = nameStream(tenant, contestedKey(''));
    for await (const events of store.readByStream({ prefix, upTo }))
      for (const event of events) {
        const { holder: other, before } = reading(event, () => {
          const said = membersIn(dataOf(event));
          return { holder: textIn(said['holder']), before: typeof said['before'] === 'string' ? said['before'] : null };
        });
        const key = parseStream(event.stream)?.id.slice(contestedKey('').length) ?? '';
        const { id: eventId, position } = event;
        found.push({ tenant, key, keeper: before ?? '', other, eventId, position, since: occurredAtOf(event) });
      }
  }
  if (found.length === 0) return [];
  const byName = new Map(areas.map((area) => [area.name, area]));
  const placeOf = (tenant: string, record: string): string => {
    const [area = '', id = ''] = record.split('/');
    return streamName(area, tenant, id);
  };
  const streams = found.flatMap(({ tenant, keeper, other }) => [placeOf(tenant, keeper), placeOf(tenant, other)]);
  const events = await store.readStreams([...new Set(streams)]);
  const holds = (tenant: string, record: string, key: string): boolean => {
    const area = byName.get(record.split('/')[0] ?? '');
    try {
      return area?.claims?.(folded<unknown>(area, events.get(placeOf(tenant, record)) ?? [])).includes(key) === true;
    } catch {
      // What cannot be read is told elsewhere, and nobody knows that it is over.
      return true;
    }
  };
  return found.filter(({ tenant, key, keeper, other }) => holds(tenant, keeper, key) && holds(tenant, other, key));
};

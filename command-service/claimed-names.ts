import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { textMember } from '@kerben/platform/members.ts';
import { claimId, claims } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { reading } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Records, StreamRecord, Wanted } from './records.ts';

/** Where names are taken: made once for a process. */
export interface ClaimsAt {
  readonly store: EventStore;
  readonly records: Records;
  readonly areas: ReadonlyMap<string, Area>;
  readonly clock: Clock;
}

/** A record that was the last to take a name. */
export interface Place {
  readonly area: string;
  readonly id: string;
  readonly stream: string;
}

/** The stream of a name. */
export const streamOfName = (tenant: string, key: string): string => streamName(claims.name, tenant, claimId(key));

/** Who holds a name, as it is folded; null where nobody does. */
export const holderOf = ({ state }: StreamRecord): string | null => textMember(state, 'holder') ?? null;

/** Where a holder stands. */
export const placeOf = (tenant: string, holder: string | null): Place | undefined => {
  const [area = '', id = ''] = holder?.split('/') ?? [];
  return area === '' ? undefined : { area, id, stream: streamName(area, tenant, id) };
};

/** Holders of names, each once; of an area that is not there any more nobody looks. */
export const holdersOf = ({ areas }: ClaimsAt, places: readonly Place[]): readonly Wanted[] =>
  places.flatMap(({ area: name, stream }) => {
    const area = areas.get(name);
    return area ? [{ area, stream }] : [];
  });

/** Whether a record holds a name by its state. Throws `RecordUnreadable` where its area cannot say it of such a state. */
export const holds = (area: Area, stream: string, { state, revision }: StreamRecord, key: string): boolean =>
  reading({ stream, revision }, () => area.claims?.(state).includes(key) === true);

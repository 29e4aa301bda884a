import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { claimId, claims } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { foldEvents } from '@kerben/workflows/kernel/fold.ts';
import { parseStream, streamName } from '@kerben/workflows/kernel/stream.ts';

/** What a look at the held names has found. */
export interface ClaimsVerified {
  /** Names that records hold by their state. */
  readonly held: number;
  /** Names whose holder by the log is another than the record that holds them by its state, as sentences. */
  readonly wrong: readonly string[];
}

/** Every stream below a prefix, whole, up to a position. */
async function* streamsOf(
  store: EventStore,
  prefix: string,
  upTo: bigint,
): AsyncGenerator<{ readonly stream: string; readonly events: readonly RecordedEvent[] }> {
  let stream = '';
  let events: RecordedEvent[] = [];
  for await (const chunk of store.readByStream({ prefix, upTo }))
    for (const event of chunk) {
      if (event.stream !== stream) {
        if (events.length > 0) yield { stream, events };
        stream = event.stream;
        events = [];
      }
      events.push(event);
    }
  if (events.length > 0) yield { stream, events };
}

/**
 * Checks the law of claims (workflows/claims/area.ts) at the head of the log: for every record and every name that its state holds,
 * that record is the name's last holder. A stream that cannot be folded is somebody else's finding and is passed by.
 */
export const verifyClaims = async (store: EventStore, areas: readonly Area[]): Promise<ClaimsVerified> => {
  const upTo = await store.head();
  const held = new Map<string, string>();
  const wrong: string[] = [];
  for (const area of areas) {
    if (!area.claims) continue;
    for await (const { stream, events } of streamsOf(store, `${area.name}/`, upTo)) {
      const parts = parseStream(stream);
      if (!parts) continue;
      let keys: readonly string[];
      try {
        keys = area.claims(foldEvents<unknown>(area, events));
      } catch {
        continue;
      }
      const record = `${parts.area}/${parts.id}`;
      for (const key of keys) {
        const claim = streamName(claims.name, parts.tenant, claimId(key));
        const other = held.get(claim);
        if (other !== undefined) wrong.push(`${claim}: ${other} and ${record} both hold it`);
        held.set(claim, record);
      }
    }
  }
  const count = held.size;
  if (count > 0)
    for await (const { stream, events } of streamsOf(store, `${claims.name}/`, upTo)) {
      const { holder } = foldEvents<{ holder: string | null }>(claims, events);
      const record = held.get(stream);
      if (record !== undefined && record !== holder) wrong.push(`${stream}: ${record} holds it, ${holder} claimed it`);
      held.delete(stream);
    }
  for (const [claim, record] of count > 0 ? held : []) wrong.push(`${claim}: ${record} holds it, nobody claimed it`);
  return { held: count, wrong };
};

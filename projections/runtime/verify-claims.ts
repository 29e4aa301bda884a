import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { claimId, claims } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { folded, reading } from '@kerben/workflows/kernel/fold.ts';
import { parseStream, streamName } from '@kerben/workflows/kernel/stream.ts';
import { readable, wholeStreams, type LeaveOut } from '../proofs/lives.ts';

/** What a look at the held names has found. */
export interface ClaimsVerified {
  /** Names that records hold by their state. */
  readonly held: number;
  /** Names whose holder by the log is another than the record that holds them by its state, as sentences. */
  readonly wrong: readonly string[];
}

/**
 * Checks the law of claims (workflows/claims/area.ts) at the head of the log: for every record and every name that its state holds,
 * that record is the name's last holder. Records and names that cannot be read are told and left out.
 */
export const verifyClaims = async (
  store: EventStore,
  areas: readonly Area[],
  leaveOut: LeaveOut,
): Promise<ClaimsVerified> => {
  const upTo = await store.head();
  const held = new Map<string, string>();
  const wrong: string[] = [];
  for (const area of areas) {
    if (!area.claims) continue;
    for await (const { stream, events } of wholeStreams(store, `${area.name}/`, upTo)) {
      const parts = parseStream(stream);
      if (!parts) continue;
      const keys = readable(leaveOut, () => {
        const state = folded<unknown>(area, events);
        const revision = events.length - 1;
        return reading({ stream, id: events[revision]?.id, revision }, () => area.claims?.(state));
      });
      const record = `${parts.area}/${parts.id}`;
      for (const key of keys ?? []) {
        const claim = streamName(claims.name, parts.tenant, claimId(key));
        const other = held.get(claim);
        if (other !== undefined) wrong.push(`${claim}: ${other} and ${record} both hold it`);
        held.set(claim, record);
      }
    }
  }
  const count = held.size;
  if (count > 0)
    for await (const { stream, events } of wholeStreams(store, `${claims.name}/`, upTo)) {
      const name = readable(leaveOut, () => folded(claims, events));
      const record = held.get(stream);
      if (name && record !== undefined && record !== name.holder)
        wrong.push(`${stream}: ${record} holds it, ${name.holder} claimed it`);
      held.delete(stream);
    }
  for (const [claim, record] of count > 0 ? held : []) wrong.push(`${claim}: ${record} holds it, nobody claimed it`);
  return { held: count, wrong };
};

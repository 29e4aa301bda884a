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
  const held = new Map<string, readonly string[]>();
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
        held.set(claim, [...(held.get(claim) ?? []), record]);
      }
    }
  }
  const count = held.size;
  // Two old records that held a name before anybody claimed it: operators have both on their page until one ends it.
  for (const [claim, records] of held)
    if (records.length > 1) wrong.push(`${claim}: ${records.join(' and ')} hold it, all of them`);
  if (count > 0)
    for await (const { stream, events } of wholeStreams(store, `${claims.name}/`, upTo)) {
      const name = readable(leaveOut, () => folded(claims, events));
      const records = held.get(stream);
      if (name && records && !records.includes(name.holder ?? ''))
        wrong.push(`${stream}: ${records.join(' and ')} holds it, ${name.holder} claimed it`);
      held.delete(stream);
    }
  for (const [claim, records] of count > 0 ? held : [])
    wrong.push(`${claim}: ${records.join(' and ')} holds it, nobody claimed it`);
  return { held: count, wrong };
};

import { claims } from '@kerben/workflows/claims/area.ts';
import type { Held } from '@kerben/workflows/kernel/command.ts';
import { holderOf, holdersOf, holds, placeOf, streamOfName, type ClaimsAt } from './claimed-names.ts';
import type { StreamRecord } from './records.ts';

/**
 * Who holds some names by their state, as the log has it now; names that nobody holds are left out. Writes nothing. Names are read
 * together with who held them when this process looked last: mostly they are the same.
 */
export const heldNow = async (at: ClaimsAt, tenant: string, keys: readonly string[]): Promise<readonly Held[]> => {
  const { records, areas } = at;
  const streams = new Map(keys.map((key) => [key, streamOfName(tenant, key)]));
  const names = [...new Set(streams.values())];
  const placed = (name: StreamRecord | undefined) => placeOf(tenant, name ? holderOf(name) : null);
  const before = names.flatMap((stream) => placed(records.unread(claims, stream)) ?? []);
  const found = new Map(
    await records.look([...names.map((stream) => ({ area: claims, stream })), ...holdersOf(at, before)]),
  );
  const named = [...streams].flatMap(([key, stream]) => {
    const place = placed(found.get(stream));
    return place ? [{ key, ...place }] : [];
  });
  const unread = named.filter(({ stream }) => !found.has(stream));
  for (const [stream, record] of await records.look(holdersOf(at, unread))) found.set(stream, record);
  return named.flatMap(({ key, area: name, id, stream }) => {
    const area = areas.get(name);
    const record = found.get(stream);
    return area && record && holds(area, stream, record, key) ? [{ key, area: name, id, state: record.state }] : [];
  });
};

import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';

const batch = 2_000;

/** Address of a file that some tenant's events name. */
export const fileKey = (tenant: string, sha256: string): string => `${tenant}/${sha256}`;

const isFile = (value: object): value is { sha256: string; name: string } =>
  'sha256' in value && 'name' in value && typeof value.sha256 === 'string' && typeof value.name === 'string';

/** Every file that a value names, however deep. */
const filesIn = (value: unknown): readonly { readonly sha256: string; readonly name: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isFile(value)) return [value];
  return Object.values(value).flatMap(filesIn);
};

/** The files that events name, tenant by tenant, with the name under which the first event does: what the store must have. */
export const filesOfLog = async (store: EventStore): Promise<ReadonlyMap<string, string>> => {
  const named = new Map<string, string>();
  let after = -1n;
  for (;;) {
    const events = await store.readAll({ after, limit: batch });
    for (const { stream, data } of events) {
      const tenant = parseStream(stream)?.tenant;
      if (tenant === undefined) continue;
      for (const { sha256, name } of filesIn(data)) {
        const key = fileKey(tenant, sha256);
        if (!named.has(key)) named.set(key, name);
      }
    }
    const last = events.at(-1);
    if (!last) return named;
    after = last.position;
  }
};

import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { dataOf } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';

const batch = 2_000;
const address = /^[0-9a-f]{64}$/;

/** Address of a file that some tenant's events name. */
export const fileKey = (tenant: string, sha256: string): string => `${tenant}/${sha256}`;

const isFile = (value: object): value is { sha256: string; name: string } =>
  'sha256' in value && 'name' in value && typeof value.sha256 === 'string' && typeof value.name === 'string';

interface Names {
  readonly file: (sha256: string, name: string) => void;
  readonly address: (text: string) => void;
}

/** Every file that a value names, however deep, and every text that may be the address of one. */
const look = (value: unknown, names: Names): void => {
  if (typeof value === 'string' && address.test(value)) names.address(value);
  if (typeof value !== 'object' || value === null) return;
  if (isFile(value)) names.file(value.sha256, value.name);
  for (const each of Object.values(value)) look(each, names);
};

/** What the events of a log say about files, by address, and which releases wrote them. */
export interface FilesOfLog {
  /** With the name under which the first event names it: what the store must have. */
  readonly named: ReadonlyMap<string, string>;
  /** Whatever may be an address, in events of whatever kind: what must not be taken out of the store. */
  readonly mentioned: ReadonlySet<string>;
  /** How many events each release wrote; the empty name for those from before events said so. */
  readonly releases: ReadonlyMap<string, number>;
}

/**
 * The files that events name, tenant by tenant. The log is to be read as it is stored (`plainCodec`): addresses are found in events of
 * every release, also in those that this one cannot read.
 */
export const filesOfLog = async (store: EventStore): Promise<FilesOfLog> => {
  const named = new Map<string, string>();
  const mentioned = new Set<string>();
  const releases = new Map<string, number>();
  let after = -1n;
  for (;;) {
    const events = await store.readAll({ after, limit: batch });
    for (const event of events) {
      const { release } = event.metadata;
      const wroteIt = typeof release === 'string' ? release : '';
      releases.set(wroteIt, (releases.get(wroteIt) ?? 0) + 1);
      const tenant = parseStream(event.stream)?.tenant;
      if (tenant === undefined) continue;
      look(dataOf(event), {
        file: (sha256, name) => {
          const key = fileKey(tenant, sha256);
          if (!named.has(key)) named.set(key, name);
        },
        address: (text) => mentioned.add(fileKey(tenant, text)),
      });
    }
    const last = events.at(-1);
    if (!last) return { named, mentioned, releases };
    after = last.position;
  }
};

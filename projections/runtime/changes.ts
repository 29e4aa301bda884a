import type { Row } from '../read-models/row.ts';

/** Channel on which a projector says, in the same transaction, what it has committed. */
export const changesChannel = 'kerben_rows';

/** One changed row, with the keys that decide who may hear of it. */
export interface RowChange {
  readonly area: string;
  readonly id: string;
  readonly revision: number;
  readonly tenant: string;
  readonly customerId: string | null;
  readonly stationIds: readonly string[];
  /** Only for rows that are not everybody's. */
  readonly readers?: readonly string[];
}

export interface ChangesMessage {
  readonly projector: string;
  /** Committed log position, decimal text. */
  readonly position: string;
  readonly changes: readonly RowChange[];
}

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadLimit = 7_500;

export const changeOf = (area: string, row: Row): RowChange => ({
  area,
  id: row.id,
  revision: row._revision,
  tenant: row.tenant,
  customerId: row._customerId,
  stationIds: row._stationIds,
  ...(row._readers !== null && { readers: row._readers }),
});

/** The messages for a batch: as few as fit the payload limit; at least one, because readers wait for the position. */
export const changesPayloads = (projector: string, position: bigint, changes: readonly RowChange[]): string[] => {
  const head = { projector, position: position.toString() };
  const overhead = Buffer.byteLength(JSON.stringify({ ...head, changes: [] }));
  const payloads: string[] = [];
  let part: string[] = [];
  let size = overhead;
  const flush = () => {
    payloads.push(`${JSON.stringify({ ...head, changes: [] }).slice(0, -2)}${part.join(',')}]}`);
    part = [];
    size = overhead;
  };
  for (const change of changes) {
    const text = JSON.stringify(change);
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > payloadLimit && part.length > 0) flush();
    part.push(text);
    size += bytes;
  }
  flush();
  return payloads;
};

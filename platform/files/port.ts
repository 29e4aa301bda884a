import type { Readable } from 'node:stream';

/** What a file is, whatever anybody calls it. */
export interface FileFacts {
  /** SHA-256 of its bytes, hexadecimal: its address. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, found by content. */
  readonly type: string;
}

/**
 * A content-addressed store: what is in files, by tenant and SHA-256. A file never changes and is there once, however many records
 * name it; names and owners stand in events. The contract suite (`contract.ts`) says what every adapter holds.
 */
export interface FileStore {
  /** Keeps the bytes that lie at `path`; they are on disk, or with the server, when it returns. A file kept already stays, as come now. */
  keep(tenant: string, facts: FileFacts, path: string): Promise<void>;
  /** Undefined when the store does not have it. */
  find(tenant: string, sha256: string): Promise<FileFacts | undefined>;
  /** Its bytes; undefined when the store does not have it. */
  open(tenant: string, sha256: string): Promise<Readable | undefined>;
  /** Everything in the store with the time it came last, in no order: for garbage collection and `verify`. */
  all(): AsyncIterable<{ readonly tenant: string; readonly sha256: string; readonly since: Date }>;
  remove(tenant: string, sha256: string): Promise<void>;
}

/** Metadata as it is stored. Its fields are the domain's (`workflows/kernel/event.ts`); the store only carries it. */
export type StoredMetadata = Readonly<Record<string, unknown>>;

/** What of an event a fold looks at, already upcast by the codec. */
export type HistoricEvent = Pick<RecordedEvent, 'type' | 'schemaVersion' | 'data'>;

/** An event as an adapter gives it back, already upcast by the codec. */
export interface RecordedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
  readonly metadata: StoredMetadata;
}

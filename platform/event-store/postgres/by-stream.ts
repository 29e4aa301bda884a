import type { RecordedEvent, StoredMetadata } from '../recorded.ts';
import type { RawRow } from './raw-rows.ts';

/** One stream's part of the answer to `byStreamQuery`. */
export interface StreamRow {
  readonly stream: string;
  readonly count: number;
  readonly lastRevision: number;
  /** Its events as they were stored; metadata are taken apart when somebody looks. */
  readonly events: () => RecordedEvent[];
}

const parts = (text: string | undefined): string[] => (text ?? '').split('\u001e');

/** Takes a row apart; `member` as it was given to the query. */
export const streamRow = (row: RawRow, member: string | undefined): StreamRow => {
  const [stream = '', count, revisionTexts = '', positions, ids, types, versions, data = '[]', metadata] = row;
  const revisions = parts(revisionTexts);
  const events = (): RecordedEvent[] => {
    const [positionOf, idOf, typeOf, versionOf, metadataOf] = [positions, ids, types, versions, metadata].map(parts);
    return (JSON.parse(data) as unknown[]).map((value, index) => {
      let opened: StoredMetadata | undefined;
      return {
        id: idOf?.[index] ?? '',
        stream,
        revision: Number(revisions[index]),
        position: BigInt(positionOf?.[index] ?? 0),
        type: typeOf?.[index] ?? '',
        schemaVersion: Number(versionOf?.[index]),
        data: value,
        // An own getter, so that copies of the event carry it along.
        get metadata() {
          if (opened === undefined) {
            const stored: unknown = JSON.parse(metadataOf?.[index] ?? 'null');
            opened = member === undefined ? (stored as StoredMetadata) : { [member]: stored };
          }
          return opened;
        },
      };
    });
  };
  return { stream, count: Number(count), lastRevision: Number(revisions.at(-1)), events };
};

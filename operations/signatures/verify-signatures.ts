import { documentAreaNamed } from '@kerben/workflows/areas.ts';
import { createPublicKey, verify } from 'node:crypto';
import { textMember } from '@kerben/platform/members.ts';
import { contentHash } from '@kerben/platform/hashes/content-hash.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { readable, type LeaveOut } from '@kerben/projections/proofs/lives.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import { dataOf, evolved } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { LoggedEvent } from '../log/format.ts';

/** What is found of one signature. */
export interface Found {
  readonly record: string;
  readonly number: string;
  readonly revision: number;
  readonly signedBy: string;
  readonly signedDate: string;
  readonly key: string;
  /** The hash is that of the content at that revision, and the signature that of the key over it. */
  readonly hashHolds: boolean;
  readonly signatureHolds: boolean;
  /** The document says today what was signed. */
  readonly current: boolean;
}

const codec = createEventCodec(eventTable);

/** DER in front of the raw bytes of an Ed25519 public key (RFC 8410). */
const prefix = Buffer.from('302a300506032b6570032100', 'hex');

const holds = (hash: string, signature: string, publicKey: string): boolean => {
  try {
    const key = createPublicKey({
      key: Buffer.concat([prefix, Buffer.from(publicKey, 'base64')]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, Buffer.from(hash), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};

/**
 * Every signature with a key in a log, checked against what the document said when it was signed. Needs nothing but the log: no
 * Kerben, no database, no network. Of a document that cannot be read, nothing is checked from that event on.
 */
export const verifySignatures = async (
  events: AsyncIterable<LoggedEvent>,
  leaveOut: LeaveOut,
): Promise<readonly Found[]> => {
  const sealed = new Map(documents.flatMap((each) => (each.sealed ? [[each.area, each.sealed] as const] : [])));
  const states = new Map<string, AnyDoc>();
  const found: (Omit<Found, 'current'> & { readonly stream: string; readonly hash: string })[] = [];
  const left = new Set<string>();
  const after = (event: LoggedEvent, area: Area<AnyDoc>): AnyDoc | undefined => {
    const state = readable(leaveOut, () => evolved(area, states.get(event.stream) ?? area.initial, event));
    if (state) states.set(event.stream, state);
    else left.add(event.stream);
    return state;
  };
  for await (const logged of events) {
    const place = parseStream(logged.stream);
    const seal = place && sealed.get(place.area);
    if (!place || !seal || left.has(logged.stream)) continue;
    const event = codec.decode(logged);
    const state = after(event, documentAreaNamed(place.area));
    if (!state) continue;
    const data = dataOf(event);
    const [signedDate, hash] = [textMember(data, 'signedDate'), textMember(data, 'signedHash')];
    const [signature, key] = [textMember(data, 'signature'), textMember(data, 'signingKey')];
    if (signedDate === undefined || hash === undefined || signature === undefined || key === undefined) continue;
    found.push({
      stream: event.stream,
      hash,
      record: place.id,
      number: seal.number(state),
      revision: event.revision,
      signedBy: textMember(data, 'signedBy') ?? '',
      signedDate,
      key,
      hashHolds: contentHash(seal.content(place.id, state)) === hash,
      signatureHolds: holds(hash, signature, key),
    });
  }
  return found.map(({ stream, hash, ...one }) => {
    const place = parseStream(stream);
    const seal = place && sealed.get(place.area);
    const now = states.get(stream);
    return { ...one, current: seal && now ? contentHash(seal.content(one.record, now)) === hash : false };
  });
};

import { textMember } from '../../members.ts';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { z } from 'zod';
import type { LogCheck } from '../port.ts';
import { unavailable } from './failure.ts';
import type { LogReader } from './log-reader.ts';
import { hashNow, storedHash } from './recorded.ts';

/** A system event by its name: no reader of the log ever sees it. */
const sealed = '$kerben-sealed';
const sealStream = 'kerben-seal';
const mostNamed = 50;

const sealSchema = z.object({
  /** Events from before events had hashes lie up to here. */
  upTo: z.string(),
  events: z.int(),
  /** Over the hashes that these events have now, in the order of the log. */
  hash: z.string(),
});
type Seal = z.output<typeof sealSchema>;

const readSeal = async (client: EventStoreDBClient): Promise<{ seal: Seal; at: Date } | undefined> => {
  try {
    for await (const { event } of client.readStream(sealStream, { maxCount: 1 }))
      if (event) return { seal: sealSchema.parse(event.data), at: event.created };
  } catch (error) {
    if (textMember(error, 'type') !== 'stream-not-found') throw unavailable(error);
  }
  return undefined;
};

/**
 * Reads the whole log in its order and checks the hash of every event. Events from before there were hashes are sealed by the
 * first look: what they say then is what they must say for ever.
 */
export const checkLog = async (client: EventStoreDBClient, reader: LogReader): Promise<LogCheck> => {
  const known = await readSeal(client);
  const broken: string[] = [];
  const note = (text: string): void => {
    if (broken.length < mostNamed) broken.push(text);
  };
  const last = new Map<string, { readonly revision: number; readonly hash: string }>();
  let events = 0;
  let old = { events: 0, hash: '', upTo: 0n };
  for await (const stored of reader.everything()) {
    events += 1;
    const { streamId: stream, revision: place } = stored;
    const revision = Number(place);
    const before = last.get(stream) ?? { revision: -1, hash: '' };
    const hash = storedHash(stored);
    const now = hashNow(before.hash, stored);
    if (revision !== before.revision + 1) note(`${stream}@${revision}: the event before it is missing`);
    else if (hash !== undefined && hash !== now)
      note(`${stream}@${revision}: does not say any more what was written, or the event before it does not`);
    if (hash === undefined) {
      if (known && stored.position.commit > BigInt(known.seal.upTo)) note(`${stream}@${revision}: has no hash`);
      old = {
        events: old.events + 1,
        hash: hashNow(old.hash, { ...stored, streamId: stream }),
        upTo: stored.position.commit,
      };
    }
    last.set(stream, { revision, hash: hash ?? '' });
  }
  if (known && (known.seal.events !== old.events || known.seal.hash !== old.hash))
    note(`events up to position ${known.seal.upTo}: do not say any more what was sealed`);
  if (!known && broken.length === 0) {
    const seal: Seal = { upTo: old.upTo.toString(), events: old.events, hash: old.hash };
    try {
      await client.appendToStream(sealStream, jsonEvent({ type: sealed, data: { ...seal } }), {
        expectedRevision: 'no_stream',
      });
    } catch (error) {
      // Somebody else was first, and saw the same.
      if (!(error instanceof WrongExpectedVersionError)) throw unavailable(error);
    }
  }
  const at = known?.at ?? new Date();
  return { events, sealed: old.events > 0 ? { upTo: old.upTo, at: at.toISOString() } : null, broken };
};

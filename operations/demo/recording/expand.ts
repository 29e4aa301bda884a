import { idOfName } from '@kerben/command-service/command-identity.ts';
import type { PlacedEvent } from '@kerben/platform/event-store/port.ts';
import type { RecordedLine, Recording } from './format.ts';
import { anchorAt, createExpander, type Anchor } from './marks.ts';

/** Ids are the same in every installation: who reads two of them drops what he has seen. */
const idOf = (kind: 'e' | 'c', line: number): string => idOfName(`demo/1/${kind}${line}`);

const tenantOf = (stream: string): string => stream.split('/')[1] ?? '';

/** The whole past as it is in a month: every event with its place in its stream. */
export const expand = function* ({ header, lines }: Recording, anchor: Anchor): Generator<PlacedEvent, void, void> {
  const { text, whole } = createExpander(anchor, idOf);
  const revisions = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const [marked, type, schemaVersion, at, command, commandLine, cause, correlation, person, , data, more = {}] = line;
    const stream = text(marked);
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const [userId, userName] = header.people[person] ?? ['', ''];
    const { hops, dueAt, delegatedBy } = more;
    yield {
      id: idOf('e', index),
      stream,
      revision,
      type,
      schemaVersion,
      data: whole(data),
      metadata: {
        commandId: idOf('c', commandLine),
        command,
        // SHA-256 of a body that nobody kept.
        fingerprint: '',
        correlationId: text(correlation),
        causationId: cause === null ? null : text(cause),
        ...(hops !== undefined && { hops }),
        ...(dueAt !== undefined && { dueAt: text(dueAt) }),
        userId,
        userName,
        ...(delegatedBy !== undefined && { delegatedBy }),
        tenant: tenantOf(stream),
        traceparent: null,
        occurredAt: text(at),
      },
    };
  }
};

/** When a line happened, in a month. */
const instantOf = (line: RecordedLine, text: (marked: string) => string): number => Date.parse(text(line[3]));

/**
 * The past up to an instant, anchored at the first of its month where nothing else is said: it ends where nothing was under way, because
 * chains that begin with a log run over nothing that it holds already.
 */
export const upTo = (recording: Recording, now: Date, anchor = anchorAt(now)): Recording => {
  const { text } = createExpander(anchor, idOf);
  const after = recording.lines.findIndex((line) => instantOf(line, text) > now.getTime());
  const behind = after < 0 ? recording.lines.length : after;
  const last = recording.lines.slice(0, behind).findLastIndex((line) => line[9] === 1);
  return { ...recording, lines: recording.lines.slice(0, last + 1) };
};

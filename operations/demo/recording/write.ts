import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { recordedAnchor, recordedWindow } from '../calendar.ts';
import type { Made } from '../record.ts';
import { recordingVersion, type RecordedLine, type Recording, type RecordingHeader } from './format.ts';
import { createMarker } from './marks.ts';
import { metadataOf } from '@kerben/workflows/kernel/fold.ts';

/** A year of the recorded calendar that stands in a text by itself, or as part of a day. */
const leftOver = /(?<![\w-])20(?:2[78]|26-1[0-2])(?!\w)/;

/** Every text of a value, with the names of its members. */
const mapped = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), mapped(one, change)]));
};

/**
 * A past as it is kept: days become marks, ids that follow from lines become their numbers.
 * @throws Error when a day is left over: it would stand still while everything else moves
 */
export const recordingOf = ({ events, quiet }: Made, release: string): Recording => {
  const marker = createMarker(recordedAnchor, recordedWindow);
  const lineOfCommand = new Map<string, number>();
  const lineOfEvent = new Map<string, number>();
  const people = new Map<string, readonly [number, string]>();
  events.forEach(({ id, metadata }, line) => {
    const { commandId, userId, userName } = metadataOf({ metadata });
    lineOfEvent.set(id, line);
    if (!lineOfCommand.has(commandId)) lineOfCommand.set(commandId, line);
    if (!people.has(userId)) people.set(userId, [people.size, userName]);
  });
  const named = (id: string): string => {
    const event = lineOfEvent.get(id);
    if (event !== undefined) return `@e${event}`;
    const command = lineOfCommand.get(id);
    if (command === undefined) throw new Error(`${id} is neither an event nor a command of this past`);
    return `@c${command}`;
  };
  const isNamed = (text: string): boolean => lineOfEvent.has(text) || lineOfCommand.has(text);
  const lines = events.map((event, line): RecordedLine => {
    const { stream, type, schemaVersion, data } = event;
    const { commandId, command, causationId, correlationId, userId, occurredAt, hops, dueAt, delegatedBy } =
      metadataOf(event);
    const text = (whole: string): string => {
      if (isNamed(whole)) return named(whole);
      const marked = marker.text(whole);
      if (leftOver.test(marked))
        throw new Error(`line ${line}, ${type} of ${stream}: a day is left over in '${marked}'`);
      return marked;
    };
    const more = {
      ...(hops !== undefined && { hops }),
      ...(dueAt !== undefined && { dueAt: text(dueAt) }),
      ...(delegatedBy !== undefined && { delegatedBy }),
    };
    const kept = [
      stream.startsWith('sequences/') ? text(marker.sequence(stream)) : text(stream),
      type,
      schemaVersion,
      text(occurredAt),
      command,
      lineOfCommand.get(commandId) ?? line,
      causationId === null ? null : named(causationId),
      named(correlationId),
      people.get(userId)?.[0] ?? 0,
      quiet.has(line) ? 1 : 0,
      mapped(data, text),
    ] as const;
    return Object.keys(more).length > 0 ? [...kept, more] : kept;
  });
  const header: RecordingHeader = {
    format: 'kerben-demo',
    version: recordingVersion,
    release,
    people: [...people].map(([id, [, name]]) => [id, name]),
  };
  return { header, lines };
};

/** Writes a recording; packing it as small as it goes takes a minute. */
export const writeRecording = ({ header, lines }: Recording, file: string): { readonly bytes: number } => {
  const text = Buffer.from([header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  writeFileSync(file, packed);
  return { bytes: packed.length };
};

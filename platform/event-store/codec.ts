import type { z } from 'zod';
import type { NewEvent } from './port.ts';
import type { HistoricEvent } from './recorded.ts';

/** One kind of event as the domain declares it (the shape of `EventDefinition` in the domain's kernel). */
export interface EventType {
  /** Current version of its data, counted from 1. */
  readonly version: number;
  readonly schema: z.ZodType;
  /** `upcasters[n]` turns data of version n into data of version n + 1. */
  readonly upcasters?: Readonly<Record<number, (data: never) => unknown>>;
}

export type EventTypes = Readonly<Record<string, EventType>>;

/** What an adapter writes down: JSON texts, so that nobody has to serialise twice. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
  readonly metadata: string;
}

/**
 * The only way of an event into the log and out of it, the same for every adapter. Encrypting a person's fields belongs
 * here and nowhere else: `encode` would seal the fields that the schema marks as personal under that person's key
 * (after validation), `decode` would open them (before upcasting) or put the mark "erased" where the key is gone.
 */
export interface EventCodec {
  /** @throws EventRejectedError when the event is not exactly what its declaration says */
  encode(event: NewEvent): EncodedEvent;
  /**
   * Upcasts the data of a stored event. One of a type or of a version that is not declared here can be named and passed on,
   * and its data cannot be looked at: `EventUnreadableError`.
   */
  decode<Stored extends HistoricEvent>(stored: Stored): Stored;
}

/** A new event that its declaration does not allow; a programming error, nothing was written. */
export class EventRejectedError extends Error {
  override readonly name = 'EventRejectedError';
}

/**
 * Stored data that this version cannot read: of a type it does not know, of a newer version, or not what an upcaster takes.
 * Thrown where `data` is used, so that only that stream is affected: nobody decides over a record of which half is missing.
 */
export class EventUnreadableError extends Error {
  override readonly name = 'EventUnreadableError';
}

const assertComplete = (types: EventTypes): void => {
  for (const [name, { version, upcasters }] of Object.entries(types))
    for (let from = 1; from < version; from++)
      if (!upcasters?.[from]) throw new Error(`event type ${name}: no upcaster from version ${from}`);
};

/** An escaped NUL, and not a backslash followed by the letters u0000. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** @throws EventRejectedError for a NUL in a text: PostgreSQL can keep it neither in the log nor in a read model */
const json = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'null';
  if (text.includes('\\u0000') && escapedNul.test(text)) throw new EventRejectedError('a text holds the character NUL');
  return text;
};

/** Fails when the data are touched, not when they are read: a subscription must survive one unreadable event. */
const unreadable = <Stored extends HistoricEvent>(stored: Stored, why: string, cause?: unknown): Stored => ({
  ...stored,
  get data(): never {
    const what = `event ${stored.type}, version ${stored.schemaVersion}`;
    throw new EventUnreadableError(`${what}, cannot be read: ${why}`, { cause });
  },
});

const upcast = <Stored extends HistoricEvent>(stored: Stored, { version, upcasters }: EventType): Stored => {
  const steps = upcasters as Record<number, (data: unknown) => unknown>;
  try {
    let data: unknown = stored.data;
    for (let from = stored.schemaVersion; from < version; from++) data = steps[from]?.(data);
    return { ...stored, schemaVersion: version, data };
  } catch (cause) {
    return unreadable(stored, 'its data are not what they should be', cause);
  }
};

/**
 * The codec of a set of declared event types.
 * @throws Error when a type lacks an upcaster from one of its former versions
 */
export const createEventCodec = (types: EventTypes): EventCodec => {
  assertComplete(types);
  const declared = new Map(Object.entries(types));
  return {
    encode: (event) => {
      const type = declared.get(event.type);
      if (!type) throw new EventRejectedError(`event type ${event.type} is not declared`);
      if (event.schemaVersion !== type.version)
        throw new EventRejectedError(
          `event type ${event.type}: version ${event.schemaVersion} given, ${type.version} is declared`,
        );
      const checked = type.schema.safeParse(event.data);
      if (!checked.success)
        throw new EventRejectedError(`event type ${event.type}: ${checked.error.message}`, { cause: checked.error });
      // What the schema returned is stored: fields it does not name can never slip into the log.
      return {
        id: event.id,
        type: event.type,
        schemaVersion: type.version,
        data: json(checked.data),
        metadata: json(event.metadata),
      };
    },
    decode: (stored) => {
      const type = declared.get(stored.type);
      if (!type) return unreadable(stored, 'this version does not know it');
      if (stored.schemaVersion > type.version)
        return unreadable(stored, `this version knows it up to version ${type.version}`);
      return stored.schemaVersion < type.version ? upcast(stored, type) : stored;
    },
  };
};

/** Stores and returns everything as it is: for benchmarks and for tools that copy a log. */
export const plainCodec: EventCodec = {
  encode: ({ id, type, schemaVersion, data, metadata }) => ({
    id,
    type,
    schemaVersion,
    data: json(data),
    metadata: json(metadata),
  }),
  decode: (stored) => stored,
};

import type { EventCodec } from '../codec.ts';
import type { History } from '../port.ts';
import type { HistoricEvent } from '../recorded.ts';
import type { RawRow } from './raw-rows.ts';

/** Type and version by `type@version`: there are few, and they come again for every record. */
const kinds = new Map<string, Pick<HistoricEvent, 'type' | 'schemaVersion'>>();

const kindOf = (text: string) => {
  let kind = kinds.get(text);
  if (!kind) {
    const at = text.lastIndexOf('@');
    kinds.set(text, (kind = { type: text.slice(0, at), schemaVersion: Number(text.slice(at + 1)) }));
  }
  return kind;
};

const eventsOf = (kindTexts: string, data: string, codec: EventCodec): HistoricEvent[] => {
  const values: unknown = JSON.parse(data);
  const all: readonly unknown[] = Array.isArray(values) ? values : [];
  return kindTexts.split('\u001e').map((text, index) => {
    const { type, schemaVersion } = kindOf(text);
    return codec.decode({ type, schemaVersion, data: all[index] });
  });
};

/** Takes a row of `historiesQuery` apart. */
export const historyOf = (row: RawRow, codec: EventCodec): History => {
  const [stream = '', count, revision, position = '0', first = 'null', last = 'null', kindTexts = '', data = '[]'] =
    row;
  return {
    stream,
    count: Number(count),
    events: () => eventsOf(kindTexts, data, codec),
    revision: Number(revision),
    position: BigInt(position),
    first: JSON.parse(first),
    last: JSON.parse(last),
  };
};

/** A history and what was read of the same stream after it. */
export const continued = (history: History, rest: History): History => ({
  ...rest,
  count: history.count + rest.count,
  events: () => [...history.events(), ...rest.events()],
  first: history.first,
});

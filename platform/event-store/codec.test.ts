import { expect } from 'chai';
import fc from 'fast-check';
import { z } from 'zod';
import { createEventCodec, EventRejectedError, EventUnreadableError } from './codec.ts';
import type { NewEvent } from './port.ts';
import type { RecordedEvent } from './recorded.ts';

const proposed = (over: Partial<NewEvent> = {}): NewEvent => ({
  id: '2f0c8b52-7c6e-4a55-9a53-0a6a3c0c1f11',
  type: 'Weighed',
  schemaVersion: 3,
  data: { kg: '64500' },
  metadata: {},
  ...over,
});

const stored = (schemaVersion: number, data: unknown, type = 'Weighed'): RecordedEvent => ({
  ...proposed({ type, schemaVersion, data }),
  stream: 'smgs/ktz/1',
  revision: 0,
  position: 1n,
});

const types = {
  Weighed: {
    version: 3,
    schema: z.strictObject({ kg: z.string() }),
    upcasters: {
      1: ({ tonnes }: { tonnes: number }) => ({ kg: tonnes * 1000 }),
      2: ({ kg }: { kg: number }) => {
        if (typeof kg !== 'number') throw new TypeError('kg is missing');
        return { kg: String(kg) };
      },
    },
  },
};

describe('event codec', () => {
  const codec = createEventCodec(types);

  it('upcasts step by step to the current version', () => {
    expect(codec.decode(stored(1, { tonnes: 64.5 }))).to.deep.include({ schemaVersion: 3, data: { kg: '64500' } });
    expect(codec.decode(stored(2, { kg: 7 }))).to.deep.include({ schemaVersion: 3, data: { kg: '7' } });
    expect(codec.decode(stored(3, { kg: '7' }))).to.deep.include({ schemaVersion: 3, data: { kg: '7' } });
  });

  it('names unknown types and newer versions, and shows nobody their data', () => {
    for (const event of [stored(1, { a: 1 }, 'Unheard'), stored(4, { grams: 1 })]) {
      const { type, schemaVersion, id } = codec.decode(event);
      expect({ type, schemaVersion, id }).to.deep.equal({
        type: event.type,
        schemaVersion: event.schemaVersion,
        id: event.id,
      });
      expect(() => codec.decode(event).data).to.throw(EventUnreadableError, event.type);
    }
  });

  it('fails for unreadable data only where the data are used', () => {
    const event = codec.decode(stored(2, { kg: 'heavy' }));
    expect(event.stream).to.equal('smgs/ktz/1');
    expect(() => event.data).to.throw(EventUnreadableError, 'Weighed');
  });

  it('does not start with a gap in the upcasters', () => {
    const { schema, upcasters } = types.Weighed;
    expect(() => createEventCodec({ Weighed: { version: 4, schema, upcasters } })).to.throw('from version 3');
  });

  it('refuses what the schema does not allow', () => {
    for (const wrong of [
      { data: { kg: 5 } },
      { data: { kg: '5', note: 'x' } },
      { schemaVersion: 2 },
      { type: 'Unheard' },
    ])
      expect(() => codec.encode(proposed(wrong)), JSON.stringify(wrong)).to.throw(EventRejectedError);
  });

  it('refuses the character NUL and nothing that merely looks like it', () => {
    const hasNul = (text: string) => text.includes('\u0000');
    const texts = fc.array(fc.constantFrom('\u0000', '\\', 'u0000', '"', 'я', '\u0001'), { maxLength: 6 });
    fc.assert(
      fc.property(texts, (parts) => {
        const kg = parts.join('');
        const encode = () => codec.encode(proposed({ data: { kg } }));
        if (hasNul(kg)) expect(encode).to.throw(EventRejectedError, 'NUL');
        else expect(JSON.parse(encode().data)).to.deep.equal({ kg });
      }),
    );
  });
});

import { expect } from 'chai';
import { z } from 'zod';
import { createEventCodec, EventRejectedError } from '../codec.ts';
import { event, failure, type Given } from './given.ts';

/** Events come into the log and out of it by the codec. */
export const encodes = (given: Given): void => {
  const { newStream, open } = given;
  describe('codec', () => {
    it('refuses data that the declaration does not allow, and types that nobody declared', async () => {
      const stream = newStream();
      for (const wrong of [
        { data: { n: 'one' } },
        { data: { n: 1, more: 2 } },
        { type: 'Unheard' },
        { schemaVersion: 2 },
      ])
        expect(
          await failure(given.store.append(stream, [{ ...event(), ...wrong }], { expected: 'any' })),
        ).to.be.instanceOf(EventRejectedError);
      expect(await given.store.readStream(stream)).to.have.length(0);
    });

    it('gives old data back as the current version', async () => {
      const stream = newStream();
      const written = event(21);
      await given.store.append(stream, [written], { expected: 'no_stream' });
      const upcasters = { 1: ({ n }: { n: number }) => ({ double: n * 2 }) };
      const newer = await open({
        codec: createEventCodec({ Noted: { version: 2, schema: z.object({ double: z.number() }), upcasters } }),
      });
      const [read] = await newer.readStream(stream);
      expect(read).to.deep.include({ schemaVersion: 2, data: { double: 42 }, metadata: written.metadata });
      const [untouched] = await given.store.readStream(stream);
      expect(untouched).to.deep.include({ schemaVersion: 1, data: { n: 21 } });
    });
  });
};

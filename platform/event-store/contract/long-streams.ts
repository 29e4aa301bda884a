import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import type { EventStore } from '../port.ts';
import { event, ids, type Given } from './given.ts';

/** The end of a long stream is read, and not the stream. */
export const readsEnds = (given: Given): void => {
  const { newStream, open } = given;
  describe('the end of a long stream', () => {
    const long = newStream();
    const marked = (revision: number): boolean => revision % 100 === 50;
    const written = Array.from({ length: 700 }, (_, n) => event(n, marked(n) ? 'Marked' : 'Noted'));
    before(async () => {
      await given.store.append(long, written, { expected: 'no_stream' });
    });
    const read = async (options: Parameters<EventStore['readStream']>[1]) => {
      const found = await given.store.readStream(long, options);
      expect(found.map(({ id }) => id)).to.deep.equal(
        ids(written.slice(found[0]?.revision ?? 0, (found.at(-1)?.revision ?? -1) + 1)),
      );
      return [found[0]?.revision, found.at(-1)?.revision];
    };

    it('is read from the last event of a type on', async () => {
      expect(await read({ since: 'Marked' })).to.deep.equal([650, 699]);
      expect(await read({ since: 'Marked', to: 650 })).to.deep.equal([650, 650]);
      expect(await read({ since: 'Marked', to: 649 })).to.deep.equal([550, 649]);
      expect(await read({ since: 'Marked', to: 10_000 })).to.deep.equal([650, 699]);
    });
    it('is read from where reading begins when there is none', async () => {
      expect(await read({ since: 'Marked', to: 49 })).to.deep.equal([0, 49]);
      expect(await read({ since: 'Marked', from: 651 })).to.deep.equal([651, 699]);
      expect(await read({ since: 'Unheard' })).to.deep.equal([0, 699]);
      expect(await read({ since: 'Marked', to: -1 })).to.deep.equal([undefined, undefined]);
      expect(await given.store.readStream(newStream(), { since: 'Marked' })).to.deep.equal([]);
    });
    it('finds one of its events by its id, and no event of another stream', async () => {
      for (const instance of [given.store, await open()]) {
        expect(await instance.findEvent(long, written[3]?.id ?? '')).to.deep.include({ revision: 3, data: { n: 3 } });
        expect(await instance.findEvent(newStream(), written[3]?.id ?? '')).to.equal(undefined);
        expect(await instance.findEvent(long, randomUUID())).to.equal(undefined);
      }
    });
  });
};

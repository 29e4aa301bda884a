import { expect } from 'chai';
import type { PlacedEvent } from '../port.ts';
import { event, failure, type Given } from './given.ts';

/** A whole log is laid into an empty one. */
export const laysIn = (given: Given): void => {
  const { newStream, open } = given;
  describe('laying a whole log in', () => {
    const placed = (stream: string, revision: number): PlacedEvent => ({ ...event(revision), stream, revision });
    async function* chunks(...all: readonly (readonly PlacedEvent[])[]) {
      for (const some of all) yield await Promise.resolve(some);
    }

    it('writes everything in its order, and afterwards nothing more; what fails on its way leaves nothing', async function () {
      const empty = await open();
      if (!empty.layIn || (await empty.head()) !== 0n) return this.skip();
      const [one, two] = [newStream(), newStream()];
      async function* broken() {
        yield await Promise.resolve([placed(one, 0)]);
        throw new Error('cut off');
      }
      expect(await failure(empty.layIn(broken()))).to.have.property('message', 'cut off');
      expect(await failure(empty.layIn(chunks([placed(one, 0)], [placed(one, 2)])))).to.be.instanceOf(Error);
      expect(await empty.head()).to.equal(0n);
      const log = [placed(one, 0), placed(two, 0), placed(one, 1), placed(two, 1), placed(one, 2)];
      const racing = await Promise.all([
        empty.layIn(chunks(log.slice(0, 3), log.slice(3))),
        (await open()).layIn?.(chunks(log)),
      ]);
      expect([...racing].sort()).to.deep.equal([false, true]);
      expect(await empty.layIn(chunks([placed(newStream(), 0)]))).to.equal(false);
      const read = await empty.readAll({ after: 0n, limit: 10 });
      expect(read.map(({ position: _, ...rest }) => rest)).to.deep.equal(log);
      await empty.append(one, [event()], { expected: 2 });
      expect((await empty.check()).broken).to.deep.equal([]);
    });
  });
};

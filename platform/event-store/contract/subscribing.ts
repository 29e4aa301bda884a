import { expect } from 'chai';
import type { SubscriptionBatch } from '../port.ts';
import { event, events, type Given } from './given.ts';

/** A subscription catches up and lives on. */
export const subscribes = (given: Given): void => {
  const { area, collect, newStream } = given;
  describe('subscribing', () => {
    it('catches up from a position, then delivers what is written later', async () => {
      const stream = newStream();
      await given.store.append(stream, events(3), { expected: 'no_stream' });
      const after = (await given.store.readStream(stream))[0]?.position ?? 0n;
      let written: Promise<unknown> | undefined;
      const { events: found } = await collect(
        given.store,
        { after, batch: 2, streamPrefixes: [stream] },
        (list, { live }) => {
          if (live) written ??= given.store.append(stream, events(2), { expected: 2 });
          return list.length === 4;
        },
      );
      await written;
      expect(found.map(({ revision }) => revision)).to.deep.equal([1, 2, 3, 4]);
    });

    it('says that it is live when there is nothing to catch up', async () => {
      const after = await given.store.head();
      const { last } = await collect(given.store, { after }, (_, { live }) => live);
      expect(last).to.include({ live: true });
    });

    it('moves on past events that the filter leaves out', async () => {
      const after = await given.store.head();
      let position = after;
      for (let i = 0; i < 5; i++)
        ({ position } = await given.store.append(newStream(), [event()], { expected: 'no_stream' }));
      const { events: found } = await collect(
        given.store,
        { after, types: ['Marked'] },
        (_, { upTo }) => upTo >= position,
      );
      expect(found).to.have.length(0);
    });

    it('comes through a long stretch of other events, and delivers all that it says it has passed', async function () {
      this.timeout(30_000);
      const prefix = `far${area}`;
      const after = await given.store.head();
      const wanted: bigint[] = [];
      for (let i = 0; i < 4; i++) {
        // So many that the last ones of a stretch lie at either side of where a server may say how far it is.
        for (let j = 0; j < 5; j++) await given.store.append(newStream(), events(100), { expected: 'no_stream' });
        wanted.push((await given.store.append(newStream(prefix), [event()], { expected: 'no_stream' })).position);
      }
      await given.store.append(newStream(), events(700), { expected: 'no_stream' });
      const head = await given.store.head();
      const { events: found } = await collect(
        given.store,
        { after, batch: 50, streamPrefixes: [`${prefix}/`] },
        (list, { upTo }) => {
          expect(list.map(({ position }) => position)).to.deep.equal(wanted.filter((position) => position <= upTo));
          return upTo >= head;
        },
      );
      expect(found).to.have.length(4);
    });

    it('tells of events that the filter leaves out as they come', async () => {
      const after = await given.store.head();
      let wrote: bigint | undefined;
      let writing: Promise<void> | undefined;
      await collect(given.store, { after, streamPrefixes: [`nobody${area}/`] }, (_, { live, upTo }) => {
        if (live)
          writing ??= (async () => {
            wrote = (await given.store.append(newStream(), [event()], { expected: 'no_stream' })).position;
            // Word of the first may have come before its answer did: the second is heard after both.
            await given.store.append(newStream(), [event()], { expected: 'no_stream' });
          })();
        return wrote !== undefined && upTo >= wrote;
      });
      await writing;
    });

    it('ends when the signal aborts, also while nothing happens', async () => {
      const abort = new AbortController();
      const batches: SubscriptionBatch[] = [];
      for await (const batch of given.store.subscribeAll({
        after: await given.store.head(),
        batch: 10,
        signal: abort.signal,
      })) {
        batches.push(batch);
        setImmediate(() => abort.abort());
      }
      expect(batches).to.have.length(1);
    });
  });
};

import { expect } from 'chai';
import { event, events, ids, type Given } from './given.ts';

/** Streams and the whole log are read. */
export const reads = (given: Given): void => {
  const { area, newStream } = given;
  describe('reading', () => {
    it('gives back exactly what was written', async () => {
      const stream = newStream();
      const list = events(2);
      const { position } = await given.store.append(stream, list, { expected: 'no_stream' });
      const read = await given.store.readStream(stream);
      expect(read.map(({ position: _, ...rest }) => rest)).to.deep.equal(
        list.map((written, revision) => ({ ...written, stream, revision })),
      );
      expect(read.at(-1)?.position).to.equal(position);
      expect(await given.store.head()).to.satisfy((head: bigint) => head >= position);
    });

    it('keeps non-Latin text, quotes and control characters', async () => {
      const text = 'Бишкек–Кара-Балта ☃ "тире" \\ \u001e\n\t';
      const stream = newStream();
      await given.store.append(stream, [{ ...event(), metadata: { text } }, event()], { expected: 'no_stream' });
      await given.store.append(newStream(), [{ ...event(), metadata: { text } }], { expected: 'no_stream' });
      expect((await given.store.readStream(stream))[0]?.metadata).to.deep.equal({ text });
    });

    it('reads ranges of a stream', async () => {
      const stream = newStream();
      await given.store.append(stream, events(10), { expected: 'no_stream' });
      const range = async (from?: number, to?: number) =>
        (
          await given.store.readStream(stream, {
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          })
        ).map(({ revision }) => revision);
      expect(await range(7)).to.deep.equal([7, 8, 9]);
      expect(await range(undefined, 1)).to.deep.equal([0, 1]);
      expect(await range(3, 4)).to.deep.equal([3, 4]);
      expect(await range(10)).to.have.length(0);
      expect(await given.store.readStream(newStream())).to.have.length(0);
    });

    it('reads many streams at once, each in its order, without those that do not exist', async () => {
      const [one, two, none] = [newStream(), newStream(), newStream()];
      await given.store.append(one, events(3), { expected: 'no_stream' });
      await given.store.append(two, events(2), { expected: 'no_stream' });
      await given.store.append(newStream(), events(1), { expected: 'no_stream' });
      await given.store.append(one, events(1), { expected: 2 });
      const found = await given.store.readStreams([two, none, one]);
      expect(new Set(found.keys())).to.deep.equal(new Set([one, two]));
      for (const stream of [one, two]) expect(found.get(stream)).to.deep.equal(await given.store.readStream(stream));
      expect((await given.store.readStreams([])).size).to.equal(0);
      const after = new Map([
        [one, 1],
        [two, 1],
      ]);
      const rest = await given.store.readStreams([one, two, none], after);
      expect([...rest].map(([stream, found]) => [stream, found.map(({ revision }) => revision)])).to.deep.equal([
        [one, [2, 3]],
      ]);
    });

    it('keeps the events of one append together, also between many others', async () => {
      const before = await given.store.head();
      await Promise.all(
        Array.from({ length: 30 }, () => given.store.append(newStream(), events(4), { expected: 'no_stream' })),
      );
      const all = await given.store.readAll({ after: before, limit: 1000, streamPrefixes: [area] });
      expect(all).to.have.length(120);
      for (let i = 0; i < all.length; i += 4)
        expect(new Set(all.slice(i, i + 4).map(({ stream }) => stream)).size).to.equal(1);
      for (let i = 1; i < all.length; i++)
        expect(all[i]?.position).to.satisfy((p: bigint) => p > (all[i - 1]?.position ?? p));
    });

    it('reads the whole log after a position, limited and filtered', async () => {
      const before = await given.store.head();
      const [red, blue] = [`red${area}`, `blue${area}`];
      for (let i = 0; i < 4; i++) {
        await given.store.append(newStream(red), [event(i), event(i, 'Marked')], { expected: 'no_stream' });
        await given.store.append(newStream(blue), [event(i, 'Marked')], { expected: 'no_stream' });
      }
      const count = async (filter: { types?: string[]; streamPrefixes?: string[] }, limit = 100) =>
        (await given.store.readAll({ after: before, limit, ...filter })).length;
      expect(await count({ streamPrefixes: [red, blue] })).to.equal(12);
      expect(await count({ streamPrefixes: [`${red}/`] })).to.equal(8);
      expect(await count({ streamPrefixes: [red], types: ['Marked'] })).to.equal(4);
      expect(await count({ streamPrefixes: [red, blue], types: ['Noted', 'Marked'] }, 5)).to.equal(5);
      expect(await count({ streamPrefixes: ['nobody'] })).to.equal(0);
      const first = await given.store.readAll({ after: before, limit: 3, streamPrefixes: [red, blue] });
      const rest = await given.store.readAll({
        after: first.at(-1)?.position ?? 0n,
        limit: 100,
        streamPrefixes: [red, blue],
      });
      expect(new Set(ids([...first, ...rest])).size).to.equal(12);
    });
  });
};

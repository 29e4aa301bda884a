import { expect } from 'chai';
import { ConflictError, EventIdTakenError } from '../port.ts';
import { event, events, failure, type Given } from './given.ts';

/** The same append again writes nothing. */
export const repeatsNothing = (given: Given): void => {
  const { newStream, open } = given;
  describe('repeated appends', () => {
    for (const expected of ['no_stream', 'any'] as const)
      it(`the same append again (${expected}) writes nothing and answers the same`, async () => {
        const stream = newStream();
        const batch = events(3);
        const first = await given.store.append(stream, batch, { expected });
        const again = await given.store.append(stream, batch, { expected });
        expect(again).to.deep.equal({ ...first, duplicate: true });
        // A process that knows nothing of the first attempt must come to the same answer.
        expect(await (await open()).append(stream, batch, { expected })).to.deep.equal({ ...first, duplicate: true });
        expect(await given.store.readStream(stream)).to.have.length(3);
      });

    it('the same events at a later head write nothing and answer where they are', async () => {
      const stream = newStream();
      const batch = events(2);
      const first = await given.store.append(stream, batch, { expected: 'no_stream' });
      await given.store.append(stream, events(3), { expected: 1 });
      for (const instance of [given.store, await open()])
        for (const expected of [4, 1, -1, 'any', 'stream_exists'] as const) {
          const again = await instance.append(stream, batch, { expected });
          expect(again, `expected ${expected}`).to.deep.equal({ ...first, duplicate: true });
        }
      expect(await given.store.readStream(stream)).to.have.length(5);
    });

    it('a parallel retry leaves one set of events, and all get the same place', async () => {
      const stream = newStream();
      const batch = events(2);
      const other = await open();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          (i % 2 ? given.store : other).append(stream, batch, { expected: 'no_stream' }),
        ),
      );
      expect(new Set(answers.map(({ revision, position }) => `${revision}@${position}`)).size).to.equal(1);
      expect(await given.store.readStream(stream)).to.have.length(2);
    });

    it('ids that must be of one stream are refused in another one', async () => {
      const [mine, other] = [newStream(), newStream()];
      const batch = events(2);
      const options = { expected: 'no_stream', idsOfOneStream: true } as const;
      const first = await given.store.append(mine, batch, options);
      for (const instance of [given.store, await open()]) {
        expect(await failure(instance.append(other, batch, options))).to.be.instanceOf(EventIdTakenError);
        expect(await instance.append(mine, batch, options)).to.deep.equal({ ...first, duplicate: true });
      }
      expect(await given.store.readStream(other)).to.have.length(0);
      expect(await given.store.head()).to.equal(first.position);
    });

    it('an append that is only partly in the log is a conflict', async () => {
      const stream = newStream();
      const [first, second] = [event(0), event(1)];
      await given.store.append(stream, [first], { expected: 'no_stream' });
      expect(await failure(given.store.append(stream, [first, second], { expected: 'no_stream' }))).to.be.instanceOf(
        ConflictError,
      );
      expect(await given.store.readStream(stream)).to.have.length(1);
    });
  });
};

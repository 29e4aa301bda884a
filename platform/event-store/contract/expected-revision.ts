import { expect } from 'chai';
import { ConflictError, type Expected } from '../port.ts';
import { event, events, failure, ids, type Given } from './given.ts';

/** What a writer expects of a stream. */
export const expectsRevisions = (given: Given): void => {
  const { newStream, open } = given;
  describe('expected revision', () => {
    const write = (stream: string, expected: Expected, list = [event()]) =>
      given.store.append(stream, list, { expected });

    it('no_stream starts a stream at revision 0 and refuses an existing one', async () => {
      const stream = newStream();
      expect(await write(stream, 'no_stream')).to.include({ revision: 0, duplicate: false });
      const error = await failure(write(stream, 'no_stream'));
      expect(error).to.be.instanceOf(ConflictError).with.property('actual', 0);
      expect(error).to.have.property('stream', stream);
    });

    it('an exact revision accepts only that one and names the actual one', async () => {
      const stream = newStream();
      await write(stream, 'no_stream', events(3));
      expect(await write(stream, 2)).to.include({ revision: 3 });
      expect(await failure(write(stream, 2)))
        .to.be.instanceOf(ConflictError)
        .with.property('actual', 3);
      expect(await failure(write(stream, 7)))
        .to.be.instanceOf(ConflictError)
        .with.property('actual', 3);
      expect(await given.store.readStream(stream)).to.have.length(4);
    });

    it('an exact revision refuses a stream that does not exist', async () => {
      expect(await failure(write(newStream(), 0)))
        .to.be.instanceOf(ConflictError)
        .with.property('actual', -1);
    });

    it('stream_exists wants a stream, any does not care', async () => {
      const stream = newStream();
      expect(await failure(write(stream, 'stream_exists')))
        .to.be.instanceOf(ConflictError)
        .with.property('actual', -1);
      expect(await write(stream, 'any')).to.include({ revision: 0 });
      expect(await write(stream, 'stream_exists')).to.include({ revision: 1 });
      expect(await write(stream, 'any', events(2))).to.include({ revision: 3 });
    });

    it('of many appends with the same expected revision exactly one wins', async () => {
      const stream = newStream();
      await write(stream, 'no_stream');
      const other = await open();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, (_, i) => (i % 2 ? given.store : other).append(stream, [event(i)], { expected: 0 })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).to.be.instanceOf(ConflictError);
      expect(await given.store.readStream(stream)).to.have.length(2);
    });

    it('racing writers that retry leave no hole and no repeat', async () => {
      const stream = newStream();
      const writers = [given.store, await open()];
      await Promise.all(
        Array.from({ length: 10 }, async (_, i) => {
          const mine = writers[i % 2] ?? given.store;
          for (let written = 0; written < 5;) {
            const at = (await mine.readStream(stream)).length - 1;
            const outcome = await mine.append(stream, [event(i)], { expected: at }).catch((error: unknown) => error);
            if (!(outcome instanceof Error)) written += 1;
            else expect(outcome).to.be.instanceOf(ConflictError);
          }
        }),
      );
      const all = await given.store.readStream(stream);
      expect(all.map(({ revision }) => revision)).to.deep.equal(Array.from({ length: 50 }, (_, i) => i));
      expect(new Set(ids(all)).size).to.equal(50);
    });

    it('one conflict does not touch the appends beside it', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 60 }, (_, i) => write(newStream(), i % 3 === 0 ? 5 : 'no_stream', events(1 + (i % 2)))),
      );
      outcomes.forEach((outcome, i) => expect(outcome.status).to.equal(i % 3 === 0 ? 'rejected' : 'fulfilled'));
    });
  });
};

import { expect } from 'chai';
import { OutcomeUnknownError } from './port.ts';
import { encodes } from './contract/codec.ts';
import { expectsRevisions } from './contract/expected-revision.ts';
import { event, events, failure, givenBy, ids, type ContractSubject } from './contract/given.ts';
import { laysIn } from './contract/laying-in.ts';
import { readsEnds } from './contract/long-streams.ts';
import { readsByStream } from './contract/reading-by-stream.ts';
import { reads } from './contract/reading.ts';
import { repeatsNothing } from './contract/repeated-appends.ts';
import { subscribesInStorms } from './contract/subscribing-in-storms.ts';
import { subscribes } from './contract/subscribing.ts';

/** What an adapter must do, one after another. */
const parts = [
  laysIn,
  expectsRevisions,
  repeatsNothing,
  encodes,
  readsEnds,
  reads,
  readsByStream,
  subscribes,
  subscribesInStorms,
];

/**
 * What every adapter of the event store port must do. Streams have random names, so that the suite also runs on a log
 * that holds other things.
 */
export const eventStoreContract = (name: string, createSubject: () => Promise<ContractSubject>): void => {
  describe(`event store: ${name}`, () => {
    const given = givenBy(createSubject);
    for (const part of parts) part(given);

    describe('deadline', () => {
      const { newStream, open } = given;
      it('an append without answer is of unknown outcome, and a retry finds out', async function () {
        if (!given.subject.stall) return this.skip();
        const impatient = await open({ appendDeadlineMs: 150 });
        const stream = newStream();
        const list = events(2);
        // The first append makes the connection, so that the stalled one is surely sent.
        await impatient.append(newStream(), [event()], { expected: 'no_stream' });
        const proceed = await given.subject.stall();
        const error = await failure(impatient.append(stream, list, { expected: 'no_stream' }));
        await proceed();
        expect(error).to.be.instanceOf(OutcomeUnknownError);
        const answer = await given.store.append(stream, list, { expected: 'no_stream' });
        expect(answer.revision).to.equal(1);
        expect(ids(await given.store.readStream(stream))).to.deep.equal(ids(list));
      });
    });

    it('is healthy', () => given.store.health());
  });
};

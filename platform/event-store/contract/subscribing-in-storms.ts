import { expect } from 'chai';
import { ConflictError } from '../port.ts';
import { events, ids, type Given } from './given.ts';

/** A subscription loses nothing, whoever writes and whatever breaks. */
export const subscribesInStorms = (given: Given): void => {
  const { area, collect, newStream, open } = given;
  describe('subscribing while much happens', () => {
    it('loses nothing and keeps order under 32 writers on two instances', async function () {
      this.timeout(60_000);
      const prefix = `loss${area}`;
      const after = await given.store.head();
      const other = await open();
      const acknowledged = new Map<string, bigint>();
      const perWriter = 25;
      const expected = 32 * perWriter * 1.5 - 16;
      const reading = collect(other, { after, batch: 50, streamPrefixes: [prefix] }, (list) => list.length >= expected);
      await Promise.all(
        Array.from({ length: 32 }, async (_, writer) => {
          const mine = writer % 2 ? given.store : other;
          const stream = newStream(prefix);
          let revision = -1;
          for (let i = 0; i < perWriter; i++) {
            const list = events(1 + (i % 2));
            const answer = await mine.append(stream, list, { expected: revision });
            revision += list.length;
            expect(answer.revision).to.equal(revision);
            for (const { id } of list) acknowledged.set(id, answer.position);
          }
        }),
      );
      const { events: found } = await reading;
      expect(acknowledged.size).to.equal(expected);
      expect(found).to.have.length(expected);
      expect(new Set(ids(found))).to.deep.equal(new Set(acknowledged.keys()));
      for (let i = 1; i < found.length; i++)
        expect(found[i]?.position).to.satisfy((p: bigint) => p > (found[i - 1]?.position ?? p));
      const revisions = new Map<string, number>();
      for (const { stream, revision } of found) {
        expect(revision).to.equal((revisions.get(stream) ?? -1) + 1);
        revisions.set(stream, revision);
      }
    });

    it('goes on by itself after the connection is cut, without loss or repeat', async function () {
      if (!given.subject.cutConnections) return this.skip();
      const stream = newStream();
      const after = await given.store.head();
      const reader = await open();
      const cut = new Set<number>();
      let revision = -1;
      const writeSome = async () => {
        // A cut may hit the append itself; the same ids again are safe.
        const list = events(2);
        for (;;) {
          const outcome = await given.store
            .append(stream, list, { expected: revision })
            .catch((error: unknown) => error);
          if (!(outcome instanceof Error)) break;
          expect(outcome).not.to.be.instanceOf(ConflictError);
        }
        revision += 2;
      };
      await writeSome();
      const work: Promise<void>[] = [];
      const { events: found } = await collect(reader, { after, batch: 10, streamPrefixes: [stream] }, (list) => {
        const round = list.length;
        if (round < 8 && round % 2 === 0 && !cut.has(round)) {
          cut.add(round);
          work.push((given.subject.cutConnections?.() ?? Promise.resolve()).then(writeSome));
        }
        return round === 8;
      });
      await Promise.all(work);
      expect(found.map((one) => one.revision)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
    });
  });
};

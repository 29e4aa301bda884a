import { expect } from 'chai';
import type { History } from '../port.ts';
import type { HistoricEvent, RecordedEvent } from '../recorded.ts';
import { event, type Given } from './given.ts';

/** The log is read stream by stream, for checks and folds. */
export const readsByStream = (given: Given): void => {
  const { area, newStream } = given;
  describe('reading stream by stream', () => {
    it('reads stream by stream up to a position', async () => {
      const prefix = `by${area}`;
      const streams = Array.from({ length: 5 }, () => newStream(prefix)).sort();
      for (const revision of [-1, 0, 1])
        for (const stream of streams) await given.store.append(stream, [event()], { expected: revision });
      const upTo = await given.store.head();
      await given.store.append(streams[0] ?? '', [event()], { expected: 2 });
      const read: RecordedEvent[] = [];
      for await (const chunk of given.store.readByStream({ prefix: `${prefix}/`, upTo })) read.push(...chunk);
      expect(read.map(({ stream, revision }) => [stream, revision])).to.deep.equal(
        streams.flatMap((stream) => [0, 1, 2].map((revision) => [stream, revision])),
      );
      const whole = await Promise.all(streams.map((stream) => given.store.readStream(stream, { to: 2 })));
      expect(read.map((one) => ({ ...one }))).to.deep.equal(whole.flat().map((one) => ({ ...one })));
    });

    it('reads whole histories up to a position, with a member of the first and the last metadata', async () => {
      const prefix = `history${area}`;
      const streams = Array.from({ length: 3 }, () => newStream(prefix)).sort();
      for (const revision of [-1, 0, 1])
        for (const stream of streams) await given.store.append(stream, [event()], { expected: revision });
      const upTo = await given.store.head();
      await given.store.append(streams[1] ?? '', [event()], { expected: 2 });
      for (const member of ['commandId', 'nobodyWroteThis', undefined]) {
        const read: History[] = [];
        for await (const some of given.store.readHistories({ prefix: `${prefix}/`, upTo, ...(member && { member }) }))
          read.push(...some);
        const whole = await Promise.all(streams.map((stream) => given.store.readStream(stream, { to: 2 })));
        const what = ({ type, schemaVersion, data }: HistoricEvent) => ({ type, schemaVersion, data });
        expect(read.map((history) => ({ ...history, events: history.events().map(what) }))).to.deep.equal(
          whole.map((events, index) => ({
            stream: streams[index],
            count: 3,
            events: events.map(what),
            revision: 2,
            position: events[2]?.position,
            first: events[0]?.metadata[member ?? ''] ?? null,
            last: events[2]?.metadata[member ?? ''] ?? null,
          })),
        );
      }
    });

    it('reads stream by stream when a stream is longer than what is read at a time', async () => {
      const prefix = `long${area}`;
      const [long, short] = [newStream(`${prefix}/a`), newStream(`${prefix}/b`)];
      const events = Array.from({ length: 4_500 }, (_, index) => event(index));
      for (let from = 0; from < events.length; from += 500)
        await given.store.append(long, events.slice(from, from + 500), { expected: from === 0 ? 'no_stream' : 'any' });
      await given.store.append(short, [event()], { expected: 'no_stream' });
      const read: RecordedEvent[] = [];
      for await (const chunk of given.store.readByStream({ prefix: `${prefix}/`, upTo: await given.store.head() }))
        read.push(...chunk);
      expect(read.map(({ stream, revision }) => `${stream}@${revision}`)).to.deep.equal([
        ...events.map((_, index) => `${long}@${index}`),
        `${short}@0`,
      ]);
      const histories: History[] = [];
      for await (const some of given.store.readHistories({
        prefix: `${prefix}/`,
        upTo: await given.store.head(),
        member: 'commandId',
      }))
        histories.push(...some);
      const [first, last] = [read[0], read[events.length - 1]].map((one) => one?.metadata['commandId']);
      expect(histories.map(({ stream, revision }) => [stream, revision])).to.deep.equal([
        [long, events.length - 1],
        [short, 0],
      ]);
      expect(histories[0]?.events().map(({ data }) => data)).to.deep.equal(events.map(({ data }) => data));
      expect([histories[0]?.first, histories[0]?.last]).to.deep.equal([first, last]);
    });
  });
};

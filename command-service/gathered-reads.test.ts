import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { expect } from 'chai';
import { createGatheredReads } from './gathered-reads.ts';

/** A log whose statements end when they are told to. */
const slowLog = () => {
  const statements: { readonly after: ReadonlyMap<string, number>; end: (error?: Error) => void }[] = [];
  return {
    statements,
    readStreams: (streams: readonly string[], after?: ReadonlyMap<string, number>) =>
      new Promise<Map<string, readonly RecordedEvent[]>>((resolve, reject) => {
        const asked = new Map(after);
        statements.push({
          after: asked,
          end: (error) => {
            if (error) reject(error);
            else resolve(new Map(streams.map((stream) => [stream, []])));
          },
        });
      }),
  };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));
const asked = (log: ReturnType<typeof slowLog>) => log.statements.map(({ after }) => Object.fromEntries(after));

describe('reads of many commands', () => {
  it('go in one statement when they come together, after the least that anybody knows', async () => {
    const log = slowLog();
    const read = createGatheredReads(log);
    const all = [
      read(new Map([['a', 5]])),
      read(
        new Map([
          ['a', 2],
          ['b', -1],
        ]),
      ),
      read(new Map()),
    ];
    await turn();
    expect(asked(log)).to.deep.equal([{ a: 2, b: -1 }]);
    log.statements[0]?.end();
    expect((await Promise.all(all)).map(({ size }) => size)).to.deep.equal([2, 2, 0]);
  });

  it('are never answered by a statement that had begun before they asked, and wait for two under way', async () => {
    const log = slowLog();
    const read = createGatheredReads(log);
    const first = read(new Map([['a', 0]]));
    await turn();
    const second = read(new Map([['a', 0]]));
    await turn();
    // Both lanes are taken: whoever comes now gathers.
    const later = [read(new Map([['a', 1]])), read(new Map([['b', 7]]))];
    await turn();
    expect(asked(log)).to.deep.equal([{ a: 0 }, { a: 0 }]);
    log.statements[1]?.end();
    await second;
    await turn();
    expect(asked(log).slice(2)).to.deep.equal([{ a: 1, b: 7 }]);
    log.statements[0]?.end();
    log.statements[2]?.end();
    await Promise.all([first, ...later]);
  });

  it('fail together when their statement does, and nobody after them', async () => {
    const log = slowLog();
    const read = createGatheredReads(log);
    const failing = [read(new Map([['a', 0]])), read(new Map([['b', 0]]))].map((one) =>
      one.catch((error: Error) => error.message),
    );
    await turn();
    log.statements[0]?.end(new Error('away'));
    expect(await Promise.all(failing)).to.deep.equal(['away', 'away']);
    const next = read(new Map([['a', 0]]));
    await turn();
    log.statements[1]?.end();
    expect((await next).size).to.equal(1);
  });
});

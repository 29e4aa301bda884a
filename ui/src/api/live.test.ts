import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect } from 'chai';
import { createLive } from './live.ts';

describe('news of changed rows', () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const list = ['smgs', 'getList', {}];
  const stale = (key: readonly unknown[]): boolean => client.getQueryState(key)?.isInvalidated ?? false;
  const news = (revision: number) => ({ area: 'smgs', id: 'n1', revision, position: '9' });
  /** Somebody looks at it: what nobody looks at is read when somebody does. */
  const show = (key: readonly unknown[]): (() => void) =>
    new QueryObserver(client, {
      queryKey: key,
      staleTime: Infinity,
      queryFn: () => new Promise(() => undefined),
    }).subscribe(() => undefined);
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  beforeEach(() => {
    client.clear();
    client.setQueryData(list, { data: [{ id: 'n1', revision: 3 }], total: 1 });
    client.setQueryData(['stations', 'getList', {}], { data: [], total: 0 });
    client.setQueryData(['editing', 'smgs', 'n1'], { id: 'n1', revision: 3 });
  });

  it('makes the area stale and marks the row, and leaves other areas and open forms alone', async () => {
    const live = createLive(client);
    const leave = show(list);
    live.receive(news(4));
    await until(() => stale(list));
    expect(live.isRecent('smgs', 'n1')).to.equal(true);
    leave();
    expect(stale(['stations', 'getList', {}])).to.equal(false);
    expect(stale(['editing', 'smgs', 'n1'])).to.equal(false);
  });

  it('ignores what the cache knows already', async () => {
    const live = createLive(client);
    const leave = show(list);
    live.receive(news(3));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([live.isRecent('smgs', 'n1'), stale(list)]).to.deep.equal([false, false]);
    leave();
  });

  it('reads what is made of an area again, though its row stands there as new as it is', async () => {
    const live = createLive(client);
    const leave = show(list);
    client.setQueryDefaults(['question'], { meta: { areas: ['smgs'] } });
    const answer = ['question', '/svod-report', 'ru'];
    const leaveAnswer = show(answer);
    live.receive(news(3));
    await until(() => stale(answer));
    expect(live.isRecent('smgs', 'n1')).to.equal(false);
    leave();
    leaveAnswer();
  });

  it('reads a list once a second at most while hundreds of rows change, draws once for each reading, and misses nothing', async function () {
    this.timeout(15_000);
    const live = createLive(client);
    let revision = 3;
    let reads = 0;
    const observer = new QueryObserver(client, {
      queryKey: list,
      queryFn: async () => {
        reads += 1;
        const seen = revision;
        // Slower than the news come: a reading is never broken off by the next one.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { data: [{ id: 'n1', revision: seen }], total: 1 };
      },
      staleTime: Infinity,
    });
    const leave = observer.subscribe(() => undefined);
    let drawn = 0;
    const stop = live.subscribeRecent(() => (drawn += 1));
    const began = performance.now();
    let spent = 0;
    let index = 0;
    for (; performance.now() - began < 3_000; index += 1) {
      const before = performance.now();
      if (index % 50 === 0) revision += 1;
      live.receive(index % 50 === 0 ? news(revision) : { ...news(1), id: `other-${index}` });
      spent += performance.now() - before;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(
      () => (client.getQueryData<{ data: { revision: number }[] }>(list)?.data[0]?.revision ?? 0) === revision,
    );
    expect(reads).to.be.within(2, 5);
    // Once when rows are marked, once when they are not any more.
    expect(drawn).to.be.at.most(2 * reads);
    expect(spent / index, 'milliseconds for each').to.be.lessThan(0.2);
    stop();
    leave();
  });

  it('draws nothing for rows that nobody sees', async () => {
    const live = createLive(client);
    const leave = show(list);
    let drawn = 0;
    live.subscribeRecent(() => (drawn += 1));
    live.receive({ ...news(1), id: 'elsewhere' });
    // It may belong on this page: the list is read, and that is all.
    await until(() => stale(list));
    expect([drawn, live.isRecent('smgs', 'elsewhere')]).to.deep.equal([0, false]);
    leave();
  });

  it('tells an open form of every change', () => {
    const live = createLive(client);
    const told: number[] = [];
    const stop = live.subscribe(({ revision }) => told.push(revision));
    live.receive(news(3));
    live.receive(news(4));
    stop();
    live.receive(news(5));
    expect(told).to.deep.equal([3, 4]);
  });
});

import { QueryClient } from '@tanstack/react-query';
import { expect } from 'chai';
import { createLive } from './live.ts';

describe('news of changed rows', () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const list = ['smgs', 'getList', {}];
  const stale = (key: readonly unknown[]): boolean => client.getQueryState(key)?.isInvalidated ?? false;
  const news = (revision: number) => ({ area: 'smgs', id: 'n1', revision, position: '9' });
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
    live.receive(news(4));
    expect(live.isRecent('smgs', 'n1')).to.equal(true);
    await until(() => stale(list));
    expect(stale(['stations', 'getList', {}])).to.equal(false);
    expect(stale(['editing', 'smgs', 'n1'])).to.equal(false);
  });

  it('ignores what the cache knows already', () => {
    const live = createLive(client);
    live.receive(news(3));
    expect(live.isRecent('smgs', 'n1')).to.equal(false);
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

import { expect } from 'chai';
import { HttpError } from 'react-admin';
import { createBatch, type BatchWorld } from './batch.ts';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytes = (value: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(value));
const world = (ask: BatchWorld['ask'], rests: number[] = []): BatchWorld => ({
  ask,
  join: (papers) => Promise.resolve(bytes(papers.map(text).join('|'))),
  rest: (milliseconds) => {
    rests.push(milliseconds);
    return Promise.resolve();
  },
});

describe('a batch of papers', () => {
  it('puts them together in the order of the records, whichever comes first', async () => {
    const batch = createBatch(
      ['a', 'b', 'c'],
      world(async (id) => {
        if (id === 'a') await new Promise((later) => setTimeout(later, 20));
        return bytes(id);
      }),
    );
    await batch.start();
    const { state, done, file } = batch.progress();
    expect({ state, done }).to.deep.equal({ state: 'finished', done: 3 });
    expect(await file?.text()).to.equal('a|b|c');
  });

  it('leaves out what is refused, and says why', async () => {
    const batch = createBatch(
      ['a', 'b'],
      world((id) =>
        id === 'a' ? Promise.reject(new HttpError('Not in this state', 409, {})) : Promise.resolve(bytes(id)),
      ),
    );
    await batch.start();
    expect(batch.progress().refused).to.deep.equal([{ id: 'a', message: 'Not in this state' }]);
    expect(await batch.progress().file?.text()).to.equal('b');
  });

  it('fails when there is nothing to put together', async () => {
    const batch = createBatch(
      ['a'],
      world(() => Promise.reject(new HttpError('Not in this state', 409, {}))),
    );
    await batch.start();
    expect(batch.progress()).to.include({ state: 'failed', message: 'Not in this state' });
  });

  it('asks again while the service is busy, later each time', async () => {
    const rests: number[] = [];
    let asked = 0;
    const batch = createBatch(
      ['a'],
      world(
        (id) => ((asked += 1) < 3 ? Promise.reject(new HttpError('busy', 429, {})) : Promise.resolve(bytes(id))),
        rests,
      ),
    );
    await batch.start();
    expect(batch.progress().state).to.equal('finished');
    expect(rests).to.deep.equal([1_000, 2_000]);
  });

  it('ends when it is stopped, and begins anew', async () => {
    let hold = true;
    const batch = createBatch(
      ['a', 'b', 'c'],
      world((id, signal) =>
        hold
          ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))))
          : Promise.resolve(bytes(id)),
      ),
    );
    const running = batch.start();
    batch.stop();
    await running;
    expect(batch.progress().state).to.equal('stopped');
    hold = false;
    await batch.start();
    expect(await batch.progress().file?.text()).to.equal('a|b|c');
  });
});

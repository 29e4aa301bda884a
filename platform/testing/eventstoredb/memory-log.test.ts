import { expect } from 'chai';
import { createMemoryLog } from './memory-log.ts';

const event = (id: string) => ({
  id,
  type: 'T',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from(''),
});
const wrong = (current: number) => ({ kind: 'wrong-expected-version', current });

/** The rules of CheckCommit that make the adapter's own duplicate check necessary. */
describe('imitated EventStoreDB log', () => {
  it('accepts the same ids again at the current revision: written twice', () => {
    const log = createMemoryLog();
    log.append('s', [event('a')], -1);
    expect(log.append('s', [event('a')], 0)).to.include({ kind: 'committed', revision: 1 });
    expect(log.stream('s')).to.have.length(2);
  });

  it('answers a resend with the same past revision and all the same ids without writing', () => {
    const log = createMemoryLog();
    const first = log.append('s', [event('a'), event('b')], -1);
    log.append('s', [event('c')], 1);
    expect(log.append('s', [event('a'), event('b')], -1)).to.deep.equal({ ...first, repeated: true });
    expect(log.append('s', [event('a'), event('x')], -1)).to.deep.equal(wrong(2));
    expect(log.append('s', [event('b')], -1)).to.deep.equal(wrong(2));
    expect(log.append('s', [event('c'), event('d')], 1)).to.deep.equal(wrong(2));
    expect(log.stream('s')).to.have.length(3);
  });

  it('remembers ids for `any` only as long as its cache', () => {
    const log = createMemoryLog(2);
    const first = log.append('s', [event('a')], 'any');
    expect(log.append('s', [event('a')], 'any')).to.deep.equal({ ...first, repeated: true });
    log.append('s', [event('b')], 'any');
    log.append('s', [event('c')], 'any');
    expect(log.append('s', [event('a')], 'any')).to.include({ kind: 'committed', revision: 3 });
    expect(log.append('none', [event('x')], 'stream_exists')).to.deep.equal(wrong(-1));
  });
});

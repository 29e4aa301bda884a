import { expect } from 'chai';
import { writtenParams } from './written-params.ts';

describe('what a sentence says', () => {
  it('has days and instants as people write them, on the railway’s clock, and all else as it is', () => {
    expect(
      writtenParams({ at: '2026-03-10T20:05:00.000Z', day: '2026-03-10', wagon: '55650139', count: 3, of: '2026-03' }),
    ).to.deep.equal({ at: '11.03.2026 02:05', day: '10.03.2026', wagon: '55650139', count: 3, of: '2026-03' });
  });

  it('has months by their names where a language is said', () => {
    expect(writtenParams({ month: '2026-11' }, 'ru')).to.deep.equal({ month: 'Ноябрь 2026' });
    expect(writtenParams({ month: '2026-11' }, 'en')).to.deep.equal({ month: 'November 2026' });
    expect(writtenParams({ month: '2026-13' }, 'ky')).to.deep.equal({ month: '2026-13' });
  });
});

import { expect } from 'chai';
import { departureOfStays } from './of-stays.ts';

describe('a departure list begun with chosen wagons', () => {
  it('is of the station where the first stands, and of those wagons in their order', () => {
    const stay = (wagonNumber: string, stationId: string) => ({ wagonNumber, stationId });
    expect(departureOfStays([stay('64288046', '716700'), stay('60046711', '717008')])).to.deep.equal({
      stationId: '716700',
      kind: 1,
      wagons: [{ wagonNumber: '64288046' }, { wagonNumber: '60046711' }],
    });
  });
});

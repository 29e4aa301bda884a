import { expect } from 'chai';
import { calculationFor } from './for-note.ts';

const wagon = (wagonNumber: string, weight: number) => ({ wagonNumber, weight, axisQuantity: 4 }) as never;
const note = {
  departureStationId: '716700',
  destinationStationId: '720301',
  borderStationIds: ['704506'],
  cargoCode: '161113',
  customerId: '10000002',
  isIncoming: false,
  smgsVagons: [wagon('64288046', 60_000), wagon('60046711', 60_000), wagon('73000001', 55_000), wagon('57000003', 0)],
};

describe('the calculation for a waybill', () => {
  it('puts wagons that are alike into one line, by what their numbers say of kind and owner', () => {
    const { wagons, traffic, smgsId } = calculationFor('note-1', note, '2026-03-10');
    expect([traffic, smgsId]).to.deep.equal([1, 'note-1']);
    expect(wagons.map((line) => Object.values(line))).to.deep.equal([
      [0, 0, true, 60_000, 4, null, 2],
      [1, 0, true, 55_000, 4, null, 1],
      [1, 1, false, null, 4, null, 1],
    ]);
  });

  it('knows export, import and traffic within the country', () => {
    const trafficOf = (more: object) => calculationFor('n', { ...note, ...more }, '2026-03-10').traffic;
    expect([trafficOf({}), trafficOf({ isIncoming: true }), trafficOf({ borderStationIds: [] })]).to.deep.equal([
      1, 2, 0,
    ]);
  });
});

import { expect } from 'chai';
import { fitsPlan, type Planned } from './planned.ts';

const plan: Planned = {
  state: 'agreed',
  number: '12',
  month: '2026-11',
  customerId: '10000001',
  lines: [
    {
      row: 2,
      departureStationId: '715604',
      destinationStationId: '704101',
      cargoCode: '161113',
      wagonTypeId: '60',
      wagonCount: 25,
      agreedWagons: 15,
      loadedWagons: 10,
    },
  ],
};
const request = {
  customerId: '10000001',
  stationId: '715604',
  destinationStationId: '704101',
  cargoCode: '161113',
  loadingDate: '2026-11-09',
  mesplanRow: 2,
  wagonCount: 5,
};
const found = (of: Partial<Parameters<typeof fitsPlan>[0]>, other: Partial<Planned> = {}) =>
  fitsPlan({ ...request, ...of }, { ...plan, ...other }).map(
    ({ code, member, soft }) => `${soft ? 'asked' : 'refused'} ${code} ${member}`,
  );

describe('a shipment request and the line of the plan that it names', () => {
  it('fit, or the plan is not known', () => {
    expect(found({})).to.deep.equal([]);
    expect(fitsPlan(request, undefined)).to.deep.equal([]);
  });

  it('are refused where the loading would count wrongly', () => {
    expect(found({ customerId: '10000002' })).to.deep.equal(['refused ShipmentRequest.PlanOfAnother mesplanId']);
    for (const mesplanRow of [1, null])
      expect(found({ mesplanRow })).to.deep.equal(['refused ShipmentRequest.NoSuchLine mesplanRow']);
    expect(found({ loadingDate: '2026-12-09' })).to.deep.equal(['refused ShipmentRequest.PlanMonth loadingDate']);
  });

  it('are asked about where they only differ', () => {
    expect(found({}, { state: 'sent' })).to.deep.equal(['asked ShipmentRequest.PlanNotAgreed mesplanId']);
    expect(found({ destinationStationId: '704506', wagonCount: 6 })).to.deep.equal([
      'asked ShipmentRequest.NotAsPlanned destinationStationId',
      'asked ShipmentRequest.MoreThanPlanned wagonCount',
    ]);
  });
});

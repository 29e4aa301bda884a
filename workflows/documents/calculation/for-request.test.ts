import { expect } from 'chai';
import { calculationForRequest } from './for-request.ts';

const request = {
  id: 'request-1',
  stationId: '716700',
  destinationStationId: '704506',
  customerId: '10000002',
  cargoCode: '161113',
  wagonCount: 3,
  tonnes: '200',
};

describe('the calculation for a shipment request', () => {
  it('asks for its wagons, loaded alike, and names it', () => {
    const asked = calculationForRequest(request, { administration: '27', genusCode: '60' }, '2026-03-10');
    expect(asked).to.include({ shipmentRequestId: 'request-1', smgsId: '', traffic: 1, toStationId: '704506' });
    // 200 t on three wagons, a wagon upwards to a kilogram.
    expect(asked.wagons).to.deep.equal([
      { kind: 0, ownership: 0, loaded: true, weight: 66_667, axles: 4, feet: null, quantity: 3 },
    ]);
  });

  it('knows traffic within the country, tanks and refrigerated wagons', () => {
    const of = (genusCode: string) => calculationForRequest(request, { administration: '59', genusCode }, '2026-03-10');
    expect([of('70').wagons[0]?.kind, of('87').wagons[0]?.kind, of('60').traffic]).to.deep.equal([1, 2, 0]);
  });
});

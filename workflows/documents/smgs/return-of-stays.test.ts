import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { Area } from '../../kernel/area.ts';
import { given } from '../../kernel/given.ts';
import { systemPerson } from '../../kernel/person.ts';
import { defaultTenant } from '../../kernel/tenant.ts';
import { exampleRecords, people } from './example.ts';
import { noteSchema, type SmgsState } from './fields.ts';
import { returnOfStays, sentOn, whyNotReturned, type ReturnedStay } from './return-of-stays.ts';

const smgs = areaNamed('smgs') as Area<SmgsState>;
const stay = (more: Partial<ReturnedStay> = {}): ReturnedStay => ({
  id: 'stay-1',
  wagonNumber: '64288046',
  status: 6,
  stationId: '715604',
  customerId: 'ala-too',
  ownership: 0,
  originStationId: '704101',
  tare: '23.9',
  capacity: '70',
  axles: 4,
  cargoCode: '161016',
  placings: [{ operation: 0 }],
  ...more,
});
const opened = (of: Partial<ReturnedStay>, asked: object = {}, person = people.cashier) =>
  given(smgs, []).when('open-mps-return', noteSchema.parse({ ...returnOfStays([stay()]), ...asked }), person, {
    records: {
      ...exampleRecords,
      'stations/715604': { retired: false, administration: '59' },
      'arrived-wagon/stay-1': stay(of),
    },
    number: 1,
  });

describe('a return of empty wagons, opened from their stays', () => {
  it('is offered for no wagon that was loaded last, whether the record says it or the row of a list', () => {
    expect(whyNotReturned(stay({ placings: [{ operation: 0 }, { operation: 1 }] }))).to.equal('Smgs.Mps.NotUnloaded');
    const row = (emptied: boolean | null) => ({ wagonNumber: '64288046', status: 6, ownership: 0, emptied });
    expect(whyNotReturned(row(false))).to.equal('Smgs.Mps.NotUnloaded');
    expect([whyNotReturned(row(true)), whyNotReturned(row(null))]).to.deep.equal([undefined, undefined]);
  });

  it('an onward note begins with who, where and which wagons, and not with where to or with what', () => {
    const begun = sentOn([stay(), stay({ id: 'stay-2', wagonNumber: '60046711' })]);
    expect(Object.keys(begun)).to.deep.equal(['customerId', 'departureStationId', 'smgsVagons']);
    expect(begun.smgsVagons[1]).to.include({
      wagonNumber: '60046711',
      cargoCode: null,
      providedBy: 'carrier',
      tare: '23.9',
    });
  });

  it('takes who, where and what each wagon is from the stays; home is where all came from', () => {
    expect(returnOfStays([stay(), stay({ id: 'stay-2', originStationId: '' })])).to.deep.include({
      customerId: 'ala-too',
      departureStationId: '715604',
      destinationStationId: '',
    });
    const { destinationStationId, smgsVagons } = returnOfStays([stay()]);
    expect(destinationStationId).to.equal('704101');
    expect(smgsVagons).to.deep.equal([
      {
        wagonNumber: '64288046',
        arrivedWagonId: 'stay-1',
        tare: '23.9',
        capacity: '70',
        axisQuantity: 4,
        cargoCode: '161016',
        weight: 0,
      },
    ]);
  });

  it('is for wagons of the common park that are unloaded and not loaded again', () => {
    const why = (of: Partial<ReturnedStay>) => whyNotReturned(stay(of));
    expect([why({}), why({ status: 5 }), why({ placings: [] })]).to.deep.equal([undefined, undefined, undefined]);
    for (const of of [{ status: 4 }, { status: 8 }, { placings: [{ operation: 1 }] }, { placings: [{ operation: 2 }] }])
      expect(why(of), JSON.stringify(of)).to.equal('Smgs.Mps.NotUnloaded');
    for (const of of [{ ownership: 1 }, { wagonNumber: '52917473' }])
      expect(why(of), JSON.stringify(of)).to.equal('Smgs.Mps.PrivateWagon');
  });

  it('agrees with them, whoever sends it', () => {
    opened({ wagonNumber: '60000001' }).then({ invalid: ['Smgs.Mps.NotArrived'] });
    opened({ customerId: 'other' }).then({ invalid: ['Smgs.Mps.OtherCustomer'] });
    opened({ stationId: '715900' }).then({ invalid: ['Smgs.Mps.OtherStation'] });
    opened({ status: 4 }).then({ invalid: ['Smgs.Mps.NotUnloaded'] });
    opened({ ownership: 1 }).then({ invalid: ['Smgs.Mps.PrivateWagon'] });
  });

  it('that a memo orders is not held up by a stay that hears of the removal a moment later', () => {
    const system = systemPerson(defaultTenant);
    opened({ status: 4 }, {}, system).then({ events: [{ type: 'SmgsMpsReturnOpened' }] });
  });
});

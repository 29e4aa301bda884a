import { expect } from 'chai';
import { beganAt, stayOn } from './on.ts';

const at = (day: number, hour = 6): string =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const nothing = {
  wagonNumber: '55650139',
  state: 'expected',
  stationId: '715604',
  stationName: 'АЛАМЕДИН',
  road: '59',
  visited: [],
  natureListId: '',
  sostavId: '',
  ordinal: null,
  expectedAt: '',
  arrivedAt: '',
  notifiedAt: '',
  notifiedHow: null,
  notifiedWhom: '',
  releasedAt: '',
  placedAt: '',
  readyAt: '',
  removedAt: '',
  departedAt: '',
  leftAt: '',
  departureListId: '',
  uncoupledAt: '',
  gu45rId: '',
  dosylkaNumber: '',
  detained: [],
  placings: [],
  legs: [],
  operationCode: '',
  operationAt: '',
  operationStationId: '',
  operationRoad: '',
};
const placing = (row: number, placedAt: string, removedAt: string) => ({
  row,
  memoId: `memo-${row}`,
  memoNumber: String(row),
  removalMemoId: '',
  operation: 0,
  placedAt,
  readyAt: removedAt,
  removedAt,
});
const worked = {
  ...nothing,
  state: 'departed',
  arrivedAt: at(10),
  notifiedAt: at(10, 8),
  placedAt: at(13),
  readyAt: at(14),
  removedAt: at(14),
  departedAt: at(15),
  departureListId: 'list-2',
  placings: [placing(1, at(11), at(12)), placing(2, at(13), at(14))],
};

describe('a wagon stay as it is known to have been', () => {
  it('has no fact that came later, and the state of the furthest one that had come', () => {
    const states = [9, 10, 11, 12, 13, 14, 15].map((day) => stayOn(worked, at(day, 7))?.state);
    expect(states).to.deep.equal(['expected', 'arrived', 'placed', 'removed', 'placed', 'removed', 'departed']);
    expect(stayOn(worked, at(10, 8))).to.include({ state: 'notified', departedAt: '', departureListId: '' });
  });

  it('shows the placing of that time, not the last one', () => {
    expect(stayOn(worked, at(11, 7))).to.include({ placedAt: at(11), removedAt: '' });
    expect(stayOn(worked, at(12, 7))).to.include({ placedAt: at(11), removedAt: at(12) });
    expect(stayOn(worked, at(12, 7))?.placings).to.have.length(1);
  });

  it('stands at the station of that time, with the times of that visit', () => {
    const legs = [
      {
        row: 1,
        stationId: '716208',
        natureListId: 'list-1',
        sostavId: '',
        ordinal: 3,
        arrivedAt: at(5),
        notifiedAt: '',
        releasedAt: '',
        placedAt: '',
        readyAt: '',
        removedAt: '',
        leftAt: at(9),
      },
    ];
    const travelled = { ...worked, legs, visited: ['716208'] };
    expect(beganAt(travelled)).to.equal(at(5));
    expect(stayOn(travelled, at(6))).to.include({
      stationId: '716208',
      arrivedAt: at(5),
      leftAt: '',
      state: 'arrived',
    });
    expect(stayOn(travelled, at(9, 9))).to.include({ stationId: '716208', leftAt: at(9), ordinal: 3, stationName: '' });
    expect(stayOn(travelled, at(10, 7))).to.include({ stationId: '715604', state: 'arrived' });
    expect(stayOn(travelled, at(4))).to.include({ stationId: '716208', state: 'expected' });
  });

  it('is detained while the ground held', () => {
    const held = { ...worked, detained: [{ row: 1, ground: 1, from: at(10, 9), until: at(11), paper: '7' }] };
    expect(stayOn(held, at(10, 10))?.state).to.equal('detained');
    expect(stayOn(held, at(11))?.state).to.equal('placed');
  });

  it('was nothing at any time when it is cancelled', () => {
    expect(stayOn({ ...worked, state: 'cancelled' }, at(12))).to.equal(undefined);
  });
});

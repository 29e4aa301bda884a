import { expect } from 'chai';
import { expectedArrival, type Run } from './expected-arrival.ts';
import { lastOperation, wrongOperation, type SeenStay } from './last-operation.ts';
import { lineOfLife } from './line-of-life.ts';

const at = (day: number, hour = 6, minute = 0): string => new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString();
const stay = (more: Partial<SeenStay> = {}): SeenStay & { originStationId: string; sentAt: string } => ({
  wagonNumber: '55650204',
  stationId: '716607',
  road: '65',
  visited: [],
  natureListId: '',
  sostavId: '',
  ordinal: null,
  arrivedAt: '',
  notifiedAt: '',
  releasedAt: '',
  placedAt: '',
  readyAt: '',
  removedAt: '',
  departedAt: '',
  leftAt: '',
  departureListId: '',
  uncoupledAt: '',
  detained: [],
  placings: [],
  legs: [],
  operationCode: '',
  operationAt: '',
  operationStationId: '',
  operationRoad: '',
  originStationId: '704506',
  sentAt: '',
  ...more,
});
const seen = (operationAt: string, operationCode = 'ПРОСЛ') => ({
  operationAt,
  operationCode,
  operationStationId: '715500',
  operationRoad: '68',
});

describe('where a wagon was seen last', () => {
  it('is told by nobody while it is only expected', () => {
    expect(lastOperation(stay())).to.deep.equal({ code: '', at: '', stationId: '', road: '' });
  });

  it('is what the stay itself tells, unless something later was told of it', () => {
    const placed = stay({ arrivedAt: at(10), placedAt: at(11), ...seen(at(9)) });
    expect(lastOperation(placed)).to.deep.equal({ code: 'ПОДАЧ', at: at(11), stationId: '716607', road: '65' });
    const gone = stay({ arrivedAt: at(10), leftAt: at(11), ...seen(at(12)) });
    expect(lastOperation(gone)).to.deep.equal({ code: 'ПРОСЛ', at: at(12), stationId: '715500', road: '68' });
  });

  it('is the furthest of several facts of one minute', () => {
    expect(lastOperation(stay({ arrivedAt: at(10), placedAt: at(10), readyAt: at(10) })).code).to.equal('ГОТОВ');
  });

  it('is moved back by nothing, and has happened', () => {
    const now = at(12);
    const known = stay({ arrivedAt: at(10) });
    expect(wrongOperation(known, at(9), now).map(({ code }) => code)).to.deep.equal(['ArrivedWagon.Older']);
    expect(wrongOperation(known, at(13), now).map(({ code }) => code)).to.deep.equal(['ArrivedWagon.Future']);
    expect(wrongOperation(known, at(11), now)).to.deep.equal([]);
  });
});

describe('the line of life of a wagon', () => {
  it('has every visit in the order of time, each moment at its station', () => {
    const legs = [
      { ...stay({ arrivedAt: at(3), leftAt: at(5) }), row: 1, stationId: '715905', ordinal: null, sostavId: '' },
    ];
    const told = lineOfLife(stay({ legs, arrivedAt: at(7), placedAt: at(8), sentAt: at(1), ...seen(at(6)) } as never));
    expect(told.map(({ what, stationId }) => `${what} ${stationId}`)).to.deep.equal([
      'sentAt 704506',
      'arrivedAt 715905',
      'leftAt 715905',
      'operationAt 715500',
      'arrivedAt 716607',
      'placedAt 716607',
    ]);
  });

  it('tells every placing of a visit, though its single times are those of the last', () => {
    const placing = (row: number, from: number) => ({
      row,
      memoId: `memo-${row}`,
      memoNumber: '',
      removalMemoId: '',
      operation: row - 1,
      placedAt: at(from),
      readyAt: at(from + 1),
      removedAt: at(from + 2),
    });
    const times = { placedAt: at(10), readyAt: at(11), removedAt: at(12) };
    const told = lineOfLife(stay({ arrivedAt: at(6), placings: [placing(1, 7), placing(2, 10)], ...times }));
    expect(told.map(({ what, at: when }) => `${what} ${when.slice(8, 10)}`)).to.deep.equal([
      'arrivedAt 06',
      'placedAt 07',
      'readyAt 08',
      'removedAt 09',
      'placedAt 10',
      'readyAt 11',
      'removedAt 12',
    ]);
  });
});

describe('the expected arrival', () => {
  const run = (day: number, hours: number): Run => ({ at: at(day), arrivedAt: at(day, 6 + hours) });

  it('is shown for five runs, and for no fewer', () => {
    const four = [20, 22, 24, 26].map((hours, place) => run(place + 1, hours));
    expect(expectedArrival(at(20), four)).to.equal(undefined);
    expect(expectedArrival(at(20), [...four, run(5, 28)])).to.deep.equal({
      at: at(20, 30),
      early: at(20, 26, 48),
      late: at(20, 33, 12),
      runs: 5,
    });
  });

  it('looks at the latest fifty, and not at a run whose times are turned', () => {
    const fifty = Array.from({ length: 50 }, () => run(2, 10));
    const old = Array.from({ length: 50 }, () => run(1, 100));
    const turned = { at: at(3), arrivedAt: at(2) };
    expect(expectedArrival(at(20), [turned, ...fifty, ...old])).to.include({ at: at(20, 16), runs: 50 });
  });

  it('is that of the hour of the week where enough runs set out in it', () => {
    // 10 March 2026 is a Tuesday: so are 3 March and 24 February.
    const tuesdays = Array.from({ length: 5 }, () => run(3, 40));
    const others = Array.from({ length: 20 }, () => run(4, 10));
    expect(expectedArrival(at(10), [...others, ...tuesdays])).to.include({ at: at(10, 46), runs: 5 });
    expect(expectedArrival(at(10), [...others, ...tuesdays.slice(1)])?.runs).to.equal(24);
  });
});

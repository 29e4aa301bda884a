import { expect } from 'chai';
import fc from 'fast-check';
import {
  mondayOf,
  nextTurn,
  placing,
  removal,
  timetableOf,
  turnsOfDay,
  weekdayOf,
  written,
  type Timetable,
} from './turns.ts';

// 2026-11-23 is a Monday.
const week: Timetable = {
  turns: [
    { weekday: 1, operation: placing, time: '08:00' },
    { weekday: 1, operation: removal, time: '16:00' },
    { weekday: 1, operation: placing, time: '20:30' },
    { weekday: 4, operation: placing, time: '08:00' },
  ],
  exceptions: [
    { day: '2026-11-26', operation: placing, time: '' },
    { day: '2026-11-30', operation: placing, time: '06:00' },
  ],
};

describe('turns of a siding', () => {
  it('come by the weekday, in the order of time', () => {
    expect(turnsOfDay(week, '2026-11-23')).to.deep.equal([
      { operation: placing, time: '08:00' },
      { operation: removal, time: '16:00' },
      { operation: placing, time: '20:30' },
    ]);
    expect(turnsOfDay(week, '2026-11-24')).to.deep.equal([]);
  });

  it('of a day with an exception are the exception’s, of that operation alone', () => {
    expect(turnsOfDay(week, '2026-11-26')).to.deep.equal([]);
    expect(turnsOfDay(week, '2026-11-30')).to.deep.equal([
      { operation: placing, time: '06:00' },
      { operation: removal, time: '16:00' },
    ]);
  });

  it('are proposed on the railway’s clock: the next one after now, over the end of the week and past days without', () => {
    // 07:59 and 08:00 in Bishkek.
    expect(nextTurn(week, placing, '2026-11-23T01:59:00.000Z')).to.equal('2026-11-23T02:00:00.000Z');
    expect(nextTurn(week, placing, '2026-11-23T02:00:00.000Z')).to.equal('2026-11-23T14:30:00.000Z');
    expect(nextTurn(week, placing, '2026-11-23T14:30:00.000Z')).to.equal('2026-11-30T00:00:00.000Z');
    expect(nextTurn(week, removal, '2026-11-23T10:00:00.000Z')).to.equal('2026-11-30T10:00:00.000Z');
    expect(nextTurn({ turns: [], exceptions: [] }, placing, '2026-11-23T02:00:00.000Z')).to.equal(undefined);
  });

  it('are counted in weeks that begin on Monday', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).to.deep.equal([1, 7]);
    expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).to.deep.equal(['2026-11-23', '2026-11-23']);
  });

  it('are read back from a list as they were written', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const text = ([hour, minute]: readonly [number, number]): string =>
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1 }), time)),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 1 }), fc.option(time))),
        (weekly, daily) => {
          const turns = weekly.map(([weekday, operation, at]) => ({ weekday, operation, time: text(at) }));
          const exceptions = daily.map(([day, operation, at]) => ({
            day: `2026-02-${String(day).padStart(2, '0')}`,
            operation,
            time: at === null ? '' : text(at),
          }));
          expect(
            timetableOf(
              turns.map((turn) => written(String(turn.weekday), turn)),
              exceptions.map((one) => written(one.day, one)),
            ),
          ).to.deep.equal({ turns, exceptions });
        },
      ),
    );
  });
});

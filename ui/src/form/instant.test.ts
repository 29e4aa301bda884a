import { expect } from 'chai';
import fc from 'fast-check';
import { maskInstant, readInstant, typedInstant } from './instant.ts';

describe('an instant as people type it', () => {
  it('is a day and a time of the railway’s clock, kept in UTC', () => {
    expect(readInstant('21.11.2026 14:05')).to.equal('2026-11-21T08:05:00.000Z');
    expect(readInstant('1.2.26 0.30')).to.equal('2026-01-31T18:30:00.000Z');
    for (const none of ['', '21.11.2026', '14:05', '31.02.2026 10:00', '21.11.2026 24:00', '21.11.2026 10:60'])
      expect(readInstant(none), none).to.equal(undefined);
  });

  it('is shown as it is typed', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2006-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          date.setSeconds(0, 0);
          expect(readInstant(typedInstant(date.toISOString()))).to.equal(date.toISOString());
        },
      ),
    );
  });

  it('gets its signs while it is typed', () => {
    expect([...'211120261405'].reduce((text, digit) => maskInstant(text, text + digit), '')).to.equal(
      '21.11.2026 14:05',
    );
    expect(maskInstant('21.11.2026 14:05', '21.11.2026 14:0')).to.equal('21.11.2026 14:0');
  });
});

import { expect } from 'chai';
import { formNamed } from '@kerben/workflows/statistics/forms.ts';
import type { CountedForm } from '../../statistics/use-form.ts';
import { formsOfToday, type FormOfToday } from './forms-of-today.ts';
import texts from './texts.ts';
import { totalsOfToday } from './totals-of-today.ts';

/** A form as the service counts it, each number its own: 100 a part and 1 a column, a thousand more for the month. */
const counted = (name: FormOfToday): CountedForm => {
  const days = ['2026-11-23', '2026-11-23'];
  const parts = (formNamed(name)?.parts ?? []).map(({ what, columns }, part) => {
    const numbers = (more: number) => columns.map((_, at) => more + part * 100 + at);
    const cells = { day: numbers(0), month: numbers(1000), lastYear: numbers(2000) };
    return { what, corrections: [], lines: [], total: { cells, plan: null } };
  });
  return { day: '2026-11-23', days: { day: days, month: days, lastYear: days }, closed: false, parts };
};

describe('the railway today', () => {
  it('says the wagons of each part of a form, for the day and the month', () => {
    expect(totalsOfToday('go1', counted('go1'))).to.deep.equal([
      { what: 'loading', wagons: 0, month: 1000 },
      { what: 'unloading', wagons: 100, month: 1100 },
    ]);
    // Trains come first in that form.
    expect(totalsOfToday('do1', counted('do1')).map(({ wagons }) => wagons)).to.deep.equal([1, 101]);
  });

  it('says of what is on hand no month', () => {
    expect(totalsOfToday('do2', counted('do2'))).to.deep.equal([{ what: 'present', wagons: 0 }]);
  });

  it('has a word for every part', () => {
    const said = formsOfToday.flatMap((name) => totalsOfToday(name, counted(name)).map(({ what }) => what));
    expect(Object.keys(texts.screen.today)).to.include.members(said);
  });
});

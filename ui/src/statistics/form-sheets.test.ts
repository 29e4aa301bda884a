import { formNamed } from '@kerben/workflows/statistics/forms.ts';
import { expect } from 'chai';
import { formSheets } from './form-sheets.ts';
import type { CountedForm } from './use-form.ts';

const words = {
  title: 'ГО-2',
  day: '10.03.2026',
  say: (texts: readonly string[]) => texts[1] ?? '',
  translate: (key: string) => key,
};
const cells = (...counts: number[]) => ({
  day: counts,
  month: counts.map((count) => count * 10),
  lastYear: counts,
});

describe('a form of the statistics as a spreadsheet', () => {
  const go2 = formNamed('go2');
  if (!go2) throw new Error('there is no form go2');
  const counted: CountedForm = {
    day: '2026-03-10',
    days: { day: ['', ''], month: ['', ''], lastYear: ['', ''] },
    closed: true,
    parts: [
      {
        what: 'loading',
        corrections: [],
        lines: [{ key: '1', name: 'Уголь', cells: cells(3, 204_550), plan: 60 }],
        total: { cells: cells(3, 204_550), plan: 60 },
      },
    ],
  };
  const [sheet] = formSheets(go2, counted, words);
  const values = sheet?.rows.map((row) => row.map((cell) => cell?.value ?? null)) ?? [];

  it('says what it is, of which day, and whether that is closed', () => {
    expect(values.slice(0, 2)).to.deep.equal([['ГО-2: Погрузка'], ['ui.osot.day: 10.03.2026 (ui.osot.closed)']]);
  });

  it('has the periods above their columns, every row as wide as the widths say', () => {
    const [periods, columns] = sheet?.rows.slice(2, 4) ?? [];
    expect(periods?.map((cell) => cell?.columnSpan ?? null)).to.deep.equal([
      null,
      2,
      null,
      4,
      null,
      null,
      null,
      2,
      null,
    ]);
    expect(columns).to.have.length(periods?.length ?? 0);
    expect(sheet?.widths).to.have.length(9);
    expect(sheet?.head).to.equal(4);
  });

  it('holds numbers as numbers, tonnes to a tenth, the plan and how much of it is done', () => {
    expect(values[4]).to.deep.equal(['Уголь', 3, 204.6, 30, 2045.5, 60, 50, 3, 204.6]);
    expect(values[5]?.[0]).to.equal('ui.osot.total');
    expect(sheet?.rows[5]?.[1]).to.include({ type: Number, fontWeight: 'bold' });
  });
});

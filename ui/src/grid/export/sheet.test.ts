import { expect } from 'chai';
import { headCell, sheetCell } from './sheet.ts';

const cell = (type: Parameters<typeof sheetCell>[0]['type'], value: unknown, codes = false) =>
  sheetCell({ type, label: 'smgs.status', ...(codes && { codes: [0] }) }, value, (key) => `<${key}>`);

describe('cells of a spreadsheet', () => {
  it('hold values by the types of their columns', () => {
    expect(cell('int', 12)).to.deep.equal({ value: 12, type: Number, format: '0' });
    expect(cell('decimal', '1234.50')).to.deep.equal({ value: 1234.5, type: Number, format: '#,##0.00#' });
    expect(cell('date', '2026-11-05')).to.deep.equal({
      value: new Date('2026-11-05T00:00:00Z'),
      type: Date,
      format: 'dd.mm.yyyy',
    });
    expect(cell('instant', '2026-11-04T20:30:00Z')?.value).to.equal('05.11.2026 02:30');
    expect(cell('code', '0012')).to.deep.equal({ value: '0012', type: String });
    expect(cell('texts', ['55650139', '52345675'])?.value).to.equal('55650139, 52345675');
    expect(cell('int', 2, true)?.value).to.equal('<smgs.status.2>');
    expect(cell('bool', true)?.value).to.equal('<ui.list.yes>');
    expect([null, undefined, ''].map((value) => cell('text', value))).to.deep.equal([null, null, null]);
  });

  it('never hold a formula, and never lose a digit', () => {
    for (const text of ['=1+1', '+7', '-1', '@x', '\t=1', '=HYPERLINK("x")']) {
      expect(cell('text', text), text).to.deep.equal({ value: text, type: String });
      expect(headCell(text).type).to.equal(String);
    }
    expect(cell('decimal', '12345678901234567.89')).to.deep.equal({ value: '12345678901234567.89', type: String });
  });
});

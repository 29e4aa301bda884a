import { expect } from 'chai';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { listFilterOf, readAuditFilter, withAuditFilter, withRecord } from './audit-filter.ts';
import { commandWords } from './command-words.ts';
import { csvLine } from '../../grid/export/csv.ts';

describe('the filter of the audit log', () => {
  it('is read back as it was written', () => {
    const wanted = {
      user: 'admin',
      from: '2026-11-20',
      to: '2026-11-21',
      area: 'smgs',
      event: 'NoteSigned',
      record: '7',
    };
    expect(readAuditFilter(listFilterOf(wanted))).to.deep.equal(wanted);
    expect(readAuditFilter({ at__gte: 5, area: ['x'], other: '1' })).to.deep.equal({});
  });

  it('leaves what the grid filters by alone', () => {
    const filter = { command__contains: 'sign', area: 'smgs' };
    expect(withAuditFilter(filter, { user: 'a' })).to.deep.equal({
      command__contains: 'sign',
      userName__contains: 'a',
    });
  });

  it('takes both days of a period whole, on the clock of the railway', () => {
    const { at__gte: from, at__lte: to } = listFilterOf({ from: '2026-11-20', to: '2026-11-20' });
    expect(new Date(String(from)).toISOString()).to.equal('2026-11-19T18:00:00.000Z');
    expect(new Date(String(to)).toISOString()).to.equal('2026-11-20T17:59:59.999Z');
  });
});

describe('the record that the audit log is narrowed to', () => {
  it('brings its area along, and goes without it', () => {
    const one = withRecord({ user: 'a', area: 'smgs' }, { area: 'wagons', id: '55650139' });
    expect(one).to.deep.equal({ user: 'a', area: 'wagons', record: '55650139' });
    expect(withRecord(one, undefined)).to.deep.equal({ user: 'a', area: 'wagons' });
    expect(withRecord({}, { id: 'x' })).to.deep.equal({ record: 'x' });
  });
});

describe('the words of a command', () => {
  const words = (key: string, options?: { readonly _: string }): string =>
    ({ 'smgs.action.sign': 'Подписать', 'event.NumberReserved': 'Номер резервирован', smgs: 'Накладные' })[key] ??
    options?._ ??
    key;

  it('are those of its menu, else of what came of it, and never its name in the programme', () => {
    expect(commandWords(words, 'smgs', 'sign', 'SmgsSigned')).to.equal('Подписать');
    expect(commandWords(words, 'smgs', 'reserve-number', 'NumberReserved')).to.equal('Номер резервирован');
    expect(commandWords(words, 'smgs', 'unheard-of', undefined)).to.equal('Накладные');
  });
});

const read = (line: string): readonly (readonly string[])[] => parse(line, { delimiter: ';' });

describe('a line of the exported file', () => {
  it('never begins a formula', () => {
    for (const bad of ['=1+1', '+7', '-1', '@x', '\t=1', ' =1', '\r=1'])
      expect(read(csvLine([bad]))[0]?.[0]).to.match(/^'/);
  });

  it('gives back what was put in', () => {
    const text = fc.string().filter((value) => !/^'*\s*[=+\-@\t\r]/.test(value));
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (values) => {
        const [row] = read(csvLine(values));
        expect(row).to.deep.equal(values);
      }),
    );
  });
});

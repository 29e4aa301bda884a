import { expect } from 'chai';
import type { FieldFacts } from '../documents/document-facts.ts';
import { between } from './between.ts';
import type { EditEntry } from './entries.ts';
import { areaNamed, fieldOf, valueWords, type Wording } from './value-words.ts';

const wording: Wording = {
  locale: 'ru',
  translate: (key, options) => ({ 'ui.list.yes': 'да', 'plan.kind.1': 'срочный' })[key] ?? options?._ ?? key,
  names: new Map([
    ['stations/715604', 'АЛАМЕДИН'],
    ['payment/0192a1b2-0000-7000-8000-00000000abcd', 'К-000123'],
  ]),
};
const ref = { kind: 'ref', book: 'stations' } as FieldFacts;

describe('a value of a log in words', () => {
  it('shows no raw instants, days, flags, codes or ids', () => {
    expect(valueWords(wording, 'plan.at', undefined, '2026-11-22T18:30:00.000Z')).to.contain('00:30');
    expect(valueWords(wording, 'plan.day', undefined, '2026-11-22')).to.not.contain('2026-11-22');
    expect(valueWords(wording, 'plan.urgent', undefined, true)).to.equal('да');
    expect(valueWords(wording, 'plan.kind', { kind: 'choice' } as FieldFacts, 1)).to.equal('срочный');
    expect(valueWords(wording, 'plan.station', ref, '715604')).to.equal('АЛАМЕДИН');
    expect(valueWords(wording, 'plan.stations', ref, '715604 717807')).to.equal('АЛАМЕДИН, 717807');
    expect(valueWords(wording, 'plan.note', undefined, null)).to.equal('');
  });

  it('calls a linked record by its name, and says of one that is gone only that there was one', () => {
    const link = { kind: 'code', names: 'payment' } as FieldFacts;
    const words = (value: string, field?: FieldFacts) =>
      valueWords(wording, 'note.paymentId', field, value, field && areaNamed(field, 'paymentId', () => null));
    expect(words('0192a1b2-0000-7000-8000-00000000abcd', link)).to.equal('К-000123');
    expect(words('0192a1b2-0000-7000-8000-0000000ffff1', link)).to.equal('…');
    expect(words('0192a1b2-0000-7000-8000-0000000ffff1')).to.equal('…');
  });

  it('knows whose id it is by the member beside it', () => {
    const beside = { kind: 'code', names: { by: 'area' } } as FieldFacts;
    const said: Readonly<Record<string, string>> = { 'errands.7.area': 'payment', area: 'gu45u' };
    const say = (column: string) => said[column] ?? null;
    expect(areaNamed(beside, 'errands.7.recordId', say)).to.equal('payment');
    expect(areaNamed(beside, 'recordId', say)).to.equal('gu45u');
    expect(areaNamed(beside, 'errands.8.recordId', say)).to.equal(undefined);
  });

  it('knows the field of a line, by the name of its lines in the log too', () => {
    const wagons = { smgsVagons: { kind: 'rows', called: 'wagons', of: { station: ref } } as unknown as FieldFacts };
    expect(fieldOf(wagons, 'wagons.55650139.station')).to.equal(ref);
    const fields = { payers: { kind: 'rows', of: { station: ref } } as unknown as FieldFacts };
    expect(fieldOf(fields, 'payers.1.station')).to.equal(ref);
    expect(fieldOf(fields, 'gone')).to.equal(undefined);
  });
});

describe('two versions of a record', () => {
  const entry = (revision: number, column: string, oldValue: string, newValue: string) =>
    ({ revision, column, oldValue, newValue }) as EditEntry & { revision: number };
  const log = [entry(1, 'a', '1', '2'), entry(2, 'b', 'x', 'y'), entry(3, 'a', '2', '3'), entry(4, 'b', 'y', 'x')];

  it('differ by the first and the last value of each column between them', () => {
    expect(between(log, 0, 3)).to.deep.equal([
      { column: 'a', oldValue: '1', newValue: '3' },
      { column: 'b', oldValue: 'x', newValue: 'y' },
    ]);
    expect(between(log, 1, 3).map(({ oldValue }) => oldValue)).to.deep.equal(['x', '2']);
  });

  it('do not differ in what was changed and changed back', () => {
    expect(between(log, 1, 4).map(({ column }) => column)).to.deep.equal(['a']);
    expect(between(log, 2, 2)).to.deep.equal([]);
  });
});

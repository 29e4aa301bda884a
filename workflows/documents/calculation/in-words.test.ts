import { expect } from 'chai';
import { bookOf } from '../../books.ts';
import { namedInWords, serviceInWords, stepInWords, type KeptCalculation, type Speaker } from './in-words.ts';

const step = (rule: string, value: string, table = '', source = '') => ({ rule, value, table, source });
const calculation: KeptCalculation = {
  steps: [
    step('route', '715905 – 716109 – 716402', 'freight-table-1', '715905.716109.2026-01-01 716402.716109.2026-01-01'),
    step('rate', '50001/2', 'freight-table-2', '200.55.2026-01-01'),
    step('coefficient', '207/200', 'freight-coefficient', '1.1.2026-01-01'),
    step('coefficient', '21/20', 'freight-coefficient', '5.c1.2026-01-01'),
    step('wagon', '1234567.5'),
    step('exchange', '169043/1000000', 'exchange-rate', 'KZT.2026-03-10'),
    step('service', '335.00', 'freight-table-13', 'ВЕС.2026-01-01'),
    step('service', '1234.50', '', 'carriage'),
    step('vat', '0.00', '', '12 %'),
    step('count', '1/3'),
  ],
  lines: [{ service: 'carriage' }, { service: 'ВЕС' }],
  editions: [{ table: 'freight-table-13', validFrom: '2026-01-01' }],
};
const names: Readonly<Record<string, string>> = {
  'stations/715905': 'Бишкек I',
  'stations/716109': 'Аламедин',
  'customers/c1': 'ОсОО «Ак-Жол»',
  'freight-table-13/ВЕС.2026-01-01': 'Взвешивание вагона',
};
const speaker: Speaker = {
  locale: 'ru',
  nameOf: (area, id) => names[`${area}/${id}`],
  bookOf,
  number: (text) => text.replace('.', ','),
};
const said = (at: number) => {
  const one = calculation.steps[at];
  return one && Object.values(stepInWords(one, calculation, speaker));
};

describe('a calculation in words', () => {
  it('names stations, tables and their rows; what has no name stays as it is', () => {
    const table = '1. Расстояния между станциями';
    expect(said(0)).to.deep.equal([
      'Бишкек I – Аламедин – 716402',
      ...[table, 'Бишкек I – Аламедин, 716402 – Аламедин'],
    ]);
    expect(said(1)?.slice(2)).to.deep.equal(['До, км: 200; До, т: 55']);
  });

  it('says coefficients by what they are of, and sums and factors as people write them', () => {
    expect(said(1)?.[0]).to.equal('25000,50');
    expect(said(2)).to.deep.equal(['1,035', 'Тарифные коэффициенты', 'Принадлежность вагона: Собственный']);
    expect(said(3)?.[2]).to.equal('Договор клиента: ОсОО «Ак-Жол»');
    expect(said(4)).to.deep.equal(['1234567,50', '', '']);
    expect(said(5)).to.deep.equal(['0,169043', 'Курсы валют', 'Валюта: KZT; Дата: 10.03.2026']);
    expect(said(8)).to.deep.equal(['0,00', '', '12 %']);
    // What has no end as a decimal is not cut.
    expect(said(9)?.[0]).to.equal('1/3');
  });

  it('says services by the names that their edition has', () => {
    expect(said(6)?.[2]).to.equal('ВЕС Взвешивание вагона');
    expect(said(7)?.slice(1)).to.deep.equal(['', 'Провозная плата']);
    expect(serviceInWords('НЕТ', calculation, speaker)).to.equal('НЕТ');
    expect(namedInWords(calculation)).to.deep.equal([
      ...['715905', '716109', '716402'].map((id) => ['stations', id]),
      ['customers', 'c1'],
      ['freight-table-13', 'ВЕС.2026-01-01'],
    ]);
  });
});

import { expect } from 'chai';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { lookAhead } from './look-ahead.ts';

const wagonOf = (serial: number): string => `556${serial}${wagonCheckDigit(`556${serial}0`)}`;
const register = (id: string) => ({
  id,
  tare: '23.5',
  capacity: '70',
  axles: 4,
  kind: 'ПВ',
  ownerAdministration: '59',
});
const [one, two, three] = [wagonOf(7001), wagonOf(7002), wagonOf(7003)];
const arrival = { id: 'new', kind: 0, stationId: '715905' };
const stay = (wagonNumber: string, status: number, more: object = {}) => ({
  id: `stay-${wagonNumber}`,
  wagonNumber,
  status,
  stationId: '716607',
  stationName: 'Бишкек I',
  arrivedAt: status === 0 ? null : '2026-03-10T05:00:00.000Z',
  leftAt: null,
  natureListId: null,
  weight: 62_500,
  cargoCode: '161043',
  cargoName: 'Уголь',
  destinationStationId: '715905',
  consigneeName: null,
  customerId: '10000001',
  invoiceNumber: '123456',
  ...more,
});

describe('a consist list while it is typed', () => {
  it('has its totals at once, with what the register says of the wagons', () => {
    const { totals, problems } = lookAhead(
      arrival,
      [{ wagonNumber: one, weight: '60.5' }, { wagonNumber: two }, { wagonNumber: '' }],
      { register: [register(one), register(two)], stays: [] },
    );
    expect(problems).to.deep.equal([]);
    expect(totals).to.include({
      wagonCount: 2,
      loadedCount: 1,
      emptyCount: 1,
      net: '60.5',
      gross: '107.5',
      axles: 8,
      conditionalLength: '2',
    });
  });

  it('asks no more about a wagon that this very list has taken', () => {
    const departure = { id: 'list', kind: 1, stationId: '715905' };
    const known = { register: [register(one), register(two)], stays: [] };
    const taken = [{ row: 1, wagonNumber: one, stayId: 'stay-1' }];
    const typed = [{ wagonNumber: two, row: 2 }, ...taken];
    const codesOf = (told: readonly object[]) =>
      lookAhead(departure, typed, known, told as typeof taken).problems.map(({ code, line }) => [code, line]);
    expect(codesOf([])).to.deep.equal([
      ['NatureList.NotHere', 1],
      ['NatureList.NotHere', 2],
    ]);
    expect(codesOf(taken)).to.deep.equal([['NatureList.NotHere', 1]]);
  });

  it('offers what an announced stay says, where nobody has typed anything else', () => {
    const { offers, totals } = lookAhead(
      arrival,
      [
        { wagonNumber: one, consigneeName: 'Кум' },
        { wagonNumber: two, weight: '10' },
      ],
      {
        register: [register(one), register(two)],
        stays: [stay(one, 0), stay(two, 0)],
      },
    );
    expect(offers.get(0)).to.deep.equal({
      tare: '23.5',
      weight: '62.5',
      cargoCode: '161043',
      cargoName: 'Уголь',
      destinationStationId: '715905',
      customerId: '10000001',
      invoiceNumber: '123456',
    });
    expect(offers.get(1)).to.deep.equal({ tare: '23.5' });
    expect(totals.net).to.equal('72.5');
  });

  it('says at its line what is wrong: a digit, a wagon twice, one that stands elsewhere, one that is not here', () => {
    const wrong = `${one.slice(0, 7)}${(Number(one[7]) + 1) % 10}`;
    const { problems } = lookAhead(
      arrival,
      [{ wagonNumber: wrong }, { wagonNumber: two }, { wagonNumber: two }, { wagonNumber: three }],
      { register: [register(two), register(three)], stays: [stay(three, 1)] },
    );
    expect(problems.map(({ line, code }) => [line, code])).to.deep.equal([
      [1, 'Check.Wagon.CheckDigit'],
      [3, 'ui.consist.twice'],
      [4, 'NatureList.Elsewhere'],
    ]);
    const departing = lookAhead({ ...arrival, kind: 1 }, [{ wagonNumber: two }], { register: [], stays: [] });
    expect(departing.problems.map(({ code, soft }) => [code, soft])).to.deep.equal([
      ['ui.consist.not_in_register', true],
      ['NatureList.NotHere', true],
    ]);
  });
});

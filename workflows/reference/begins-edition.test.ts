import { expect } from 'chai';
import { bookOf } from '../books.ts';
import { given } from '../kernel/given.ts';
import { people } from '../documents/smgs/example.ts';
import { beginning, editionNeeds } from './begins-edition.ts';
import { bookArea } from './book.ts';
import { holdingOn } from './holding.ts';

const { admin } = people;
const table = bookOf('freight-table-11');
const row = { daysTo: 30, rate: '20.00', validFrom: '2026-12-01' };
const held = [1, 3, 10, 365].map((daysTo) => ({
  ...{ id: `${daysTo}.2026-01-01`, daysTo, rate: '12.00', validFrom: '2026-01-01' },
}));

describe('a row that begins an edition of a tariff table', () => {
  it('asks, with what the table had and has; one of an edition that is there, and the first of all, do not', () => {
    expect(beginning(table, row, holdingOn(table, held, row.validFrom))).to.deep.equal([
      {
        ...{ code: 'Tariff.BeginsEdition', member: 'validFrom', soft: true },
        params: { day: '01.12.2026', had: 4, since: '01.01.2026', has: 1 },
      },
    ]);
    const there = [...held, { ...row, id: '1.2026-12-01', daysTo: 1 }];
    expect(beginning(table, row, holdingOn(table, there, row.validFrom))).to.deep.equal([]);
    expect(beginning(table, row, holdingOn(table, [], row.validFrom))).to.deep.equal([]);
    // Rates hold one by one: nothing is gone by a new one.
    const rates = bookOf('exchange-rate');
    expect(beginning(rates, { date: '2026-12-01' }, { validFrom: '2026-01-01', rows: held })).to.deep.equal([]);
  });

  it('is looked up once: whoever has agreed is not asked anew, and other books ask nothing', () => {
    expect(editionNeeds(table, row)).to.deep.equal({ editions: [{ book: 'freight-table-11', day: '2026-12-01' }] });
    expect(editionNeeds(table, row, ['Tariff.BeginsEdition'])).to.deep.equal({});
    expect(editionNeeds(bookOf('exchange-rate'), { date: '2026-12-01' })).to.deep.equal({});
  });

  it('is written only with a yes, also where a row comes back into use', () => {
    const area = bookArea(table);
    const edition = () => holdingOn(table, held, row.validFrom);
    const id = '30.2026-12-01';
    const create = (more: object = {}) => given(area, []).when('create', { ...row, ...more }, admin, { id, edition });
    create().then({ unconfirmed: ['Tariff.BeginsEdition'] });
    const yes = { confirmedWarnings: ['Tariff.BeginsEdition'] };
    const { events } = create(yes);
    create(yes).then({ events: [{ type: 'FreightTable11Created', data: yes }] });
    const retired = [...events, { type: 'FreightTable11Retired', data: {} }];
    given(area, retired)
      .when('restore', {}, admin, { edition })
      .then({ unconfirmed: ['Tariff.BeginsEdition'] });
    given(area, retired)
      .when('restore', yes, admin, { edition })
      .then({ events: [{ type: 'FreightTable11Restored' }] });
  });
});

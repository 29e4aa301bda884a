import { expect } from 'chai';
import type { Http } from '../api/http.ts';
import { dueCharges } from './due-charges.ts';

const charge = (id: string, number: string, smgsId = '') => ({
  id,
  number,
  smgsId,
  customerName: '',
  basis: '',
  due: '1.00',
});
const charges = [charge('a', '170'), charge('b', '17'), charge('c', '3', 'note-1'), charge('d', '4')];

/** Lists that answer what they are asked for, and the papers of one wagon. */
const answering = (asked: string[] = []) => ({
  data: {
    getList: (area: string, { filter }: { filter: Readonly<Record<string, unknown>> }) => {
      asked.push(area);
      const { q = '', number, id, smgsId__in: notes } = filter as Record<string, never>;
      if (area === 'smgs') {
        const isAsked = id !== undefined || String(q) === '26000017' || String(q) === '64288046';
        return Promise.resolve({ data: isAsked ? [{ id: 'note-1', otpravkaNumberList: ['26000017'] }] : [], total: 1 });
      }
      const fits = (one: (typeof charges)[number]): boolean => {
        if (number !== undefined) return one.number === number;
        if (id !== undefined) return (id as readonly string[]).includes(one.id);
        if (notes !== undefined) return (notes as readonly string[]).includes(one.smgsId);
        return one.number.includes(q);
      };
      return Promise.resolve({ data: charges.filter(fits), total: 1 });
    },
  } as never,
  http: ((path: string) =>
    path.endsWith('/64288046')
      ? Promise.resolve({
          json: {
            chapters: [
              {
                papers: [
                  { area: 'payment', id: 'd', state: { tone: 'waiting' } },
                  { area: 'payment', id: 'b', state: { tone: 'good' } },
                ],
              },
            ],
            others: [],
          },
        })
      : Promise.reject(new Error('403'))) as unknown as Http,
});
const found = async (what: string) => (await dueCharges(answering(), what)).map(({ id }) => id);

describe('what a cashier finds to be paid', () => {
  it('begins with the charge of that very number, whatever changed last', async () => {
    expect(await found('17')).to.deep.equal(['b', 'a']);
  });

  it('is what is due for a waybill or a wagon, by its number', async () => {
    expect(await found('26000017')).to.deep.equal(['c']);
    expect(await found('64288046')).to.deep.equal(['c', 'd']);
    expect((await dueCharges(answering(), '26000017'))[0]?.noteNumber).to.equal('26000017');
  });

  it('asks for no waybills where no number of theirs is typed', async () => {
    const asked: string[] = [];
    await dueCharges(answering(asked), '17');
    expect(new Set(asked)).to.deep.equal(new Set(['payment']));
  });
});

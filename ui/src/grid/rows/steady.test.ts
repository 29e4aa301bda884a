import { expect } from 'chai';
import fc from 'fast-check';
import type { Row } from '../column.ts';
import { begin, found, steady, type Held } from './steady.ts';

const row = (id: string, revision = 0): Row => ({ id, revision });
const rows = (...ids: readonly string[]) => ids.map((id) => row(id));
const ids = ({ rows: shown }: Held): string => shown.map(({ id }) => id).join('');
const first = begin({ signature: 's', arrived: rows('a', 'b', 'c'), fetching: false });
const nobody = { isOwn: () => false, signature: 's', fetching: false };

describe('a page that is being read', () => {
  it('changes rows in place', () => {
    const next = steady(first, { ...nobody, arrived: [row('a'), row('b', 4), row('c')] });
    expect(ids(next)).to.equal('abc');
    expect(next.rows[1]?.revision).to.equal(4);
    expect(next.waiting).to.equal(0);
  });

  it('counts rows that came, and keeps those they pushed away until it is known where they are', () => {
    const next = steady(first, { ...nobody, arrived: rows('x', 'a', 'b') });
    expect([ids(next), next.waiting, next.missing]).to.deep.equal(['abc', 1, ['c']]);
    expect(ids(found(next, next.missing, [row('c', 9)]))).to.equal('abc');
    expect(found(next, next.missing, [row('c', 9)]).rows[2]?.revision).to.equal(9);
    expect(ids(found(next, next.missing, []))).to.equal('ab');
  });

  it('shows what arrived when nothing of it is left', () => {
    const next = steady(first, { ...nobody, arrived: rows('x') });
    expect(ids(found(next, next.missing, []))).to.equal('x');
  });

  it('shows at once what the person wrote, and the first answer of a visit', () => {
    expect(ids(steady(first, { ...nobody, arrived: rows('x', 'a'), isOwn: (id) => id === 'x' }))).to.equal('xa');
    const cached = begin({ signature: 's', arrived: rows('a'), fetching: true });
    expect(ids(steady(cached, { ...nobody, arrived: rows('x', 'a') }))).to.equal('xa');
  });

  it('waits for the rows of another view', () => {
    const other = { ...nobody, signature: 't', arrived: rows('q') };
    expect(steady(first, { ...other, arrived: first.arrived, fetching: true })).to.equal(first);
    expect(ids(steady(first, other))).to.equal('q');
  });

  it('never moves a row that stays, whatever arrives', () => {
    const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
    fc.assert(
      fc.property(some, fc.array(some), (start, answers) => {
        fc.pre(start.length > 0);
        let held = begin({ signature: 's', arrived: rows(...start), fetching: false });
        for (const answer of answers) {
          const next = steady(held, { ...nobody, arrived: rows(...answer) });
          expect(ids(next)).to.equal(ids(held));
          held = next;
        }
      }),
    );
  });

  it('settles: the same arrival twice changes nothing', () => {
    const arrival = { ...nobody, arrived: rows('x', 'a') };
    const next = steady(first, arrival);
    expect(steady(next, arrival)).to.equal(next);
    const waiting = begin({ ...arrival, fetching: true });
    expect(steady(waiting, { ...arrival, fetching: true })).to.equal(waiting);
  });
});

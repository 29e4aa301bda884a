import { expect } from 'chai';
import type { GridColumn } from '../grid/column.ts';
import { askedOf, endsOf, splitFilter, withAsked } from './parameters.ts';

const column = (name: string, of: Partial<GridColumn>): GridColumn => ({
  name,
  type: 'code',
  label: name,
  sortable: true,
  filterable: true,
  hidden: false,
  ...of,
});
const at = column('at', { type: 'instant' });
const station = column('stationId', { reference: 'stations' });

describe('parameters of reports', () => {
  it('take what they ask out of the saved filter, and leave search, builder and other columns', () => {
    const $where = { or: [{ at: '2026-11-01' }, { paid: true }] };
    const filter = { at__within: 'this-month', stationId__in: ['1'], status: 2, q: 'цемент', $where };
    expect(splitFilter(filter, ['at', 'stationId', 'q'])).to.deep.equal({
      asked: { at__within: 'this-month', stationId__in: ['1'] },
      fixed: { status: 2, q: 'цемент', $where },
    });
  });

  it('replace what was asked of a column and nothing else; an empty value asks nothing', () => {
    const asked = { at__within: 'today', stationId__in: ['1'] };
    expect(withAsked(asked, at, 'between', ['2026-11-01', '2026-11-02'])).to.deep.equal({
      stationId__in: ['1'],
      at__between: ['2026-11-01', '2026-11-02'],
    });
    expect(withAsked(asked, station, 'in', [])).to.deep.equal({ at__within: 'today' });
    expect(withAsked(asked, at, 'between', ['', undefined])).to.deep.equal({ stationId__in: ['1'] });
  });

  it('leave half a range open at the other end, and show it so', () => {
    const from = withAsked({}, at, 'between', ['2026-11-01', '']);
    const to = withAsked({}, at, 'between', ['', '2026-11-02']);
    expect([from, to]).to.deep.equal([{ at__gte: '2026-11-01' }, { at__lte: '2026-11-02' }]);
    const shown = [from, to].map((asked) => askedOf(at, asked).condition).map((each) => each && endsOf(each));
    expect(shown).to.deep.equal([
      ['2026-11-01', ''],
      ['', '2026-11-02'],
    ]);
  });

  it('say what their inputs cannot show', () => {
    expect(askedOf(at, { at__blank: true }).other?.operator).to.equal('blank');
    expect(askedOf(at, { at__gte: '2026-11-01', at__lt: '2026-12-01' }).other).not.to.equal(undefined);
    expect(askedOf(station, { stationId: '1' }).condition?.value).to.equal('1');
  });
});

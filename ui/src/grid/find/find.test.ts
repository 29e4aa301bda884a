import { expect } from 'chai';
import fc from 'fast-check';
import type { FilterNode } from '@kerben/projections/read-models/filter.ts';
import { checkFilter } from '@kerben/projections/read-models/filter-check.ts';
import { loadTable } from '../../i18n/load.ts';
import { createI18n } from '../../i18n/provider.ts';
import { locales, type Locale } from '../../i18n/locale.ts';
import type { GridColumn } from '../column.ts';
import type { GridFilter, GridView } from '../grid.ts';
import { readDraft, writeDraft, type CellDraft } from './cell-draft.ts';
import { conditionOf } from './condition.ts';
import { dayTree, daysUnder, periodsOf } from './day-tree.ts';
import { describeCondition, describeTree, type Words } from './describe.ts';
import { dropMember } from './drop-member.ts';
import { everything, keyOf, readChoice, turned, writeChoice } from './header-choice.ts';
import { added, fromNode, moved, newGroup, newLeaf, overLimit, removed, toNode } from './tree.ts';
import { maskDays, readDay } from './typed.ts';
import { mendView } from './views/mend-view.ts';

const column = (name: string, type: GridColumn['type'], more: Partial<GridColumn> = {}): GridColumn => ({
  name,
  type,
  label: `smgs.${name}`,
  sortable: true,
  filterable: true,
  hidden: false,
  ...more,
});
const cargo = column('cargoName', 'text');
const weight = column('totalWeight', 'int');
const charges = column('charges', 'decimal');
const created = column('createdAt', 'instant');
const step = column('subStatus', 'int', { codes: [0, 1, 2] });
const station = column('departureStationId', 'code', { reference: 'stations' });
const columns = [cargo, weight, charges, created, step, station];
const known = Object.fromEntries(columns.map((each) => [each.name, each]));

const draft = (of: GridColumn, part: Partial<CellDraft>): CellDraft => ({ ...readDraft(of, {}), ...part });
const write = (of: GridColumn, part: Partial<CellDraft>, filter: GridFilter = {}) =>
  writeDraft(of, filter, draft(of, part));

describe('a cell of the filter row', () => {
  it('writes conditions and reads them back', () => {
    const cases: readonly [GridColumn, Partial<CellDraft>, GridFilter][] = [
      [cargo, { text: ' цемент ' }, { cargoName__contains: 'цемент' }],
      [cargo, { operator: 'filled' }, { cargoName__blank: false }],
      [weight, { operator: 'gte', text: '60 000' }, { totalWeight__gte: 60000 }],
      [weight, { operator: 'between', text: '-5–10' }, { totalWeight__between: [-5, 10] }],
      [charges, { operator: 'equals', text: '1 234,50' }, { charges: '1234.50' }],
      [created, { text: '05.11.2026' }, { createdAt__on: ['2026-11-05'] }],
      [created, { text: '01.11.2026–5.11.26' }, { createdAt__between: ['2026-11-01', '2026-11-05'] }],
      [created, { text: '01.11.2026–' }, { createdAt__gte: '2026-11-01' }],
      [created, { within: 'this-week' }, { createdAt__within: 'this-week' }],
      [step, { values: [2] }, { subStatus__in: [2] }],
    ];
    for (const [of, part, filter] of cases) {
      expect(write(of, part), JSON.stringify(part)).to.deep.equal({ filter });
      expect(checkFilter(filter, known)).to.deep.equal([]);
      expect(writeDraft(of, {}, readDraft(of, filter)), JSON.stringify(filter)).to.deep.equal({ filter });
    }
  });

  it('says what is wrong and sends nothing', () => {
    expect(write(weight, { text: 'много' })).to.deep.equal({ wrong: 'find.wrong.number' });
    expect(write(created, { text: '31.02.2026' })).to.deep.equal({ wrong: 'find.wrong.day' });
    expect(write(created, { text: '05.11.2026–01.11.2026' })).to.deep.equal({ wrong: 'find.wrong.order' });
    expect(write(weight, { operator: 'between', text: '10' })).to.deep.equal({ wrong: 'find.wrong.range' });
    // A range without ends.
    expect(write(weight, { operator: 'between', text: ';' })).to.deep.equal({ wrong: 'find.wrong.range' });
    expect(write(created, { text: '-' })).to.deep.equal({ wrong: 'find.wrong.day' });
  });

  it('replaces its own condition and leaves the others', () => {
    const filter = { cargoName__contains: 'уголь', cargoName__in: ['Уголь'], q: 'x' };
    expect(write(cargo, { operator: 'starts', text: 'Ц' }, filter)).to.deep.equal({
      filter: { cargoName__in: ['Уголь'], q: 'x', cargoName__starts: 'Ц' },
    });
    expect(write(cargo, { text: '' }, filter)).to.deep.equal({ filter: { cargoName__in: ['Уголь'], q: 'x' } });
  });

  it('arranges days while they are typed', () => {
    const typed = [...'0111202605112026'].reduce((text, digit) => maskDays(text, text + digit), '');
    expect(typed).to.equal('01.11.2026–05.11.2026');
    expect([...'1.11.2026'].reduce((text, digit) => maskDays(text, text + digit), '')).to.equal('1.11.2026');
    expect(readDay('5.1.26')).to.equal('2026-01-05');
  });

  it('never writes what the service refuses', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...columns),
        fc.string(),
        fc.constantFrom('contains', 'gte', 'between', 'ne'),
        (of, text, operator) => {
          const fits = of === cargo ? operator !== 'between' && operator !== 'gte' : operator !== 'contains';
          if (!fits || of === step || of === station) return;
          const result = write(of, { text, operator: operator });
          if ('filter' in result) expect(checkFilter(result.filter, known)).to.deep.equal([]);
        },
      ),
    );
  });
});

describe('values of a header', () => {
  const days = ['2026-11-05', '2026-11-04', '2026-10-31', '2025-01-01'].map((value) => ({ value, count: 2 }));

  it('become the fewest calendar periods and come back', () => {
    const tree = dayTree(days);
    expect(tree.map(({ key, count }) => [key, count])).to.deep.equal([
      ['2026', 6],
      ['2025', 2],
    ]);
    const chosen = new Set(['2026-11-05', '2026-11-04', '2025-01-01']);
    expect(periodsOf(tree, chosen)).to.deep.equal(['2026-11', '2025']);
    expect(new Set(daysUnder(tree, ['2026-11', '2025']))).to.deep.equal(chosen);
  });

  it('name rows without a value beside days', () => {
    const choice = { exclude: false, values: new Set([keyOf('2026-11-05'), keyOf(null)]) };
    const filter = writeChoice(created, {}, choice, days);
    expect(filter).to.deep.equal({ createdAt__in: ['2026-11-05', null] });
    expect(checkFilter(filter, known)).to.deep.equal([]);
    expect(readChoice(created, filter, days)).to.deep.equal(choice);
  });

  it('all but some are said as such', () => {
    const choice = turned(everything, [keyOf(1)], false);
    expect(writeChoice(step, { subStatus: 2 }, choice, [])).to.deep.equal({ subStatus__notin: [1] });
    expect(writeChoice(step, { subStatus: 2 }, everything, [])).to.deep.equal({});
  });
});

describe('a tree of conditions', () => {
  const node: FilterNode = {
    and: [{ subStatus__in: [2] }, { not: { or: [{ cargoName__contains: 'уголь' }, { totalWeight__gt: 500 }] } }],
  };

  it('is edited and comes back as it was', () => {
    expect(toNode(fromNode(node))).to.deep.equal(node);
    expect(toNode(newGroup('and', [newGroup('or')]))).to.equal(undefined);
  });

  it('moves nodes into and out of groups', () => {
    const leaf = newLeaf('cargoName', 'contains', 'а');
    const group = newGroup('or', [newLeaf('charges', 'gt', '1')]);
    const root = newGroup('and', [leaf, group]);
    const inside = moved(root, leaf.id, 1);
    expect(toNode(inside)).to.deep.equal({ and: [{ or: [{ cargoName__contains: 'а' }, { charges__gt: '1' }] }] });
    expect(toNode(moved(inside, leaf.id, -1))).to.deep.equal(toNode(root));
    expect(moved(root, leaf.id, -1)).to.equal(root);
    expect(toNode(removed(root, group.id))).to.deep.equal({ and: [{ cargoName__contains: 'а' }] });
  });

  it('is over its limits where the service says so', () => {
    let root = newGroup('and');
    let at = root.id;
    for (let depth = 2; depth <= 6; depth += 1) {
      const group = newGroup('or', [newLeaf('cargoName', 'contains', 'а')]);
      root = added(root, at, group);
      at = group.id;
      const refused = checkFilter({ $where: toNode(root) }, known).length > 0;
      expect(overLimit(root) !== undefined, `depth ${depth}`).to.equal(refused);
    }
    for (const count of [49, 50]) {
      const wide = newGroup(
        'and',
        Array.from({ length: count }, () => newLeaf('cargoName', 'contains', 'а')),
      );
      expect(overLimit(wide) !== undefined).to.equal(checkFilter({ $where: toNode(wide) }, known).length > 0);
    }
  });
});

describe('a filter in words', () => {
  const said = async (locale: Locale): Promise<readonly string[]> => {
    const i18n = await createI18n(loadTable, locale);
    const words: Words = {
      translate: (key, options) => i18n.translate(key, options),
      locale,
      columns,
      nameOf: (_area, id) => (id === '716103' ? 'Бишкек-1' : id),
    };
    const say = (member: string, value: unknown) =>
      describeCondition(words, conditionOf(member, value)).replaceAll('\u00a0', ' ');
    return [
      say('departureStationId__in', ['716103', '717001']),
      say('createdAt__gte', '2026-11-01'),
      say('createdAt__on', ['2026-11']),
      say('createdAt__within', 'this-week'),
      say('cargoName__contains', 'цемент'),
      say('totalWeight__between', [1000, 2000]),
      say('gone__gt', 5),
      describeTree(words, { or: [{ cargoName__blank: true }, { not: { totalWeight__gt: 500 } }] }),
    ].map((text) => text.replace(/^[^:(]+: /, ''));
  };

  it('is said in every language', async () => {
    expect(await said('ru')).to.deep.equal([
      'Бишкек-1, 717001',
      'с 01.11.2026',
      'Ноябрь 2026',
      'эта неделя',
      'содержит «цемент»',
      '1 000 – 2 000',
      '5',
      'пусто или не (Масса, кг: больше 500)',
    ]);
    for (const locale of locales) {
      const texts = await said(locale);
      expect(texts.join('\n'), locale).not.to.match(/find\./);
    }
  });
});

describe('a view that has become stale', () => {
  const view: GridView = {
    filter: {
      cargoName__contains: 'а',
      gone: 1,
      totalWeight__gte: 'x',
      $where: { or: [{ lost: 2 }, { subStatus: 1 }] },
    },
    sort: [
      { field: 'gone', order: 'ASC' },
      { field: 'createdAt', order: 'DESC' },
    ],
    group: ['gone', 'subStatus'],
  };

  it('keeps what still holds and names what does not', () => {
    const { view: kept, dropped } = mendView(view, columns);
    expect(kept).to.deep.equal({
      filter: { cargoName__contains: 'а', $where: { or: [{ subStatus: 1 }] } },
      sort: [{ field: 'createdAt', order: 'DESC' }],
      group: ['subStatus'],
    });
    expect(dropped.map(({ kind, name }) => `${kind} ${name}`)).to.have.members([
      'condition gone',
      'condition totalWeight__gte',
      'condition lost',
      'sort gone',
      'group gone',
    ]);
  });

  it('is mended whatever storage held', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (saved) => {
        const { view: kept } = mendView({ filter: { $where: saved }, sort: saved, group: saved }, columns);
        expect(checkFilter(kept.filter, known)).to.deep.equal([]);
      }),
    );
  });

  it('loses exactly the part that the service names', () => {
    expect(dropMember(view, 'filter.$where.or.0.lost').filter.$where).to.deep.equal({ or: [{ subStatus: 1 }] });
    expect(dropMember(view, 'sort.gone').sort).to.have.length(1);
  });
});

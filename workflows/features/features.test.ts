import { expect } from 'chai';
import fc from 'fast-check';
import { given } from '../kernel/given.ts';
import { locales, textsOf } from '../kernel/messages.ts';
import type { Area } from '../kernel/area.ts';
import { createDirectory } from '../people/directory.ts';
import { exampleDirectory, exampleId } from '../people/example-directory.ts';
import { examplePerson } from '../people/example.ts';
import { requiredFeatures } from '../permissions/policies.ts';
import { featureCommands, featureSettings } from './area.ts';
import { featureNamed, features } from './definitions.ts';
import { featureDescriptions, featureGroupTitles, featureItemTitles, featureTitles } from './titles.ts';
import { changesOf, depthOf, type FeatureWish } from './tree.ts';
import { effectiveValues, isOn, isValueOf } from './values.ts';

const toggles = features.filter(({ kind }) => kind.type === 'toggle').map(({ name }) => name);
const wish = fc.record({ name: fc.constantFrom(...toggles), value: fc.constantFrom('true', 'false') });
const defaults = effectiveValues({});
const after = (held: Readonly<Record<string, string>>, wishes: readonly FeatureWish[]) => {
  const found = changesOf(held, wishes);
  return 'changes' in found ? { ...held, ...found.changes } : held;
};
const isClosed = (values: Readonly<Record<string, string>>): boolean =>
  toggles.every((name) => {
    const parent = featureNamed(name)?.parent;
    return values[name] === 'false' || parent === undefined || values[parent] === 'true';
  });

describe('the tree of features', () => {
  it('is declared with parents first, good defaults, and a text for everything that is shown', () => {
    features.forEach((feature, index) => {
      const parents = features.slice(0, index).map(({ name }) => name);
      if (feature.parent !== undefined) expect(parents).to.include(feature.parent);
      expect(isValueOf(feature, feature.defaultValue), feature.name).to.equal(true);
    });
    const names = features.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
    expect(Object.keys(featureTitles)).to.deep.equal(names);
    expect(Object.keys(featureDescriptions)).to.deep.equal(names);
    expect(Object.keys(featureGroupTitles)).to.deep.equal([...new Set(features.map(({ group }) => group))]);
    const items = features.flatMap(({ kind }) => (kind.type === 'selection' ? kind.values : []));
    expect(Object.keys(featureItemTitles)).to.deep.equal(items);
    for (const locale of locales) {
      const texts = textsOf([featureTitles, featureDescriptions, featureGroupTitles], locale);
      expect(Object.values(texts).filter((text) => text.trim() === '')).to.deep.equal([]);
    }
    expect(isClosed(defaults)).to.equal(true);
    expect(depthOf('Kerben.CashDesk')).to.equal(0);
    expect(depthOf('Kerben.CashDesk.Fines')).to.equal(1);
  });

  it('is required by policies only as far as it exists', () => {
    for (const name of Object.values(requiredFeatures)) expect(toggles).to.include(name);
  });

  it('nothing is ever on under something that is off', () => {
    fc.assert(
      fc.property(fc.array(fc.array(wish, { maxLength: 4 }), { maxLength: 6 }), (rounds) => {
        let values = defaults;
        for (const wishes of rounds) values = after(values, wishes);
        expect(isClosed(values)).to.equal(true);
      }),
    );
  });

  it('the order of wishes never matters', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (wishes, stream) => {
        const mixed = wishes
          .map((one) => ({ one, key: Number(stream.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(changesOf(defaults, mixed)).to.deep.equal(changesOf(defaults, wishes));
      }),
    );
  });

  it('every wish that is granted holds afterwards', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 4 }), (wishes) => {
        const found = changesOf(defaults, wishes);
        if ('contradiction' in found) return;
        const values = { ...defaults, ...found.changes };
        for (const { name, value } of wishes) expect(values[name]).to.equal(value);
      }),
    );
  });

  it('on means that everything above is on as well', () => {
    expect(isOn({ ...defaults, 'Kerben.CashDesk': 'false' }, 'Kerben.CashDesk.Fines')).to.equal(false);
    expect(isOn(defaults, 'Kerben.CashDesk.Fines')).to.equal(true);
    expect(isOn(defaults, 'No.Such')).to.equal(false);
  });
});

describe('features', () => {
  const area = { ...featureSettings, commands: [featureCommands.open, featureCommands.change, featureCommands.reset] };
  const directory = exampleDirectory([{ userName: 'cashier', roles: ['cashier'] }]);
  const records = { 'directory/everybody': directory };
  const admin = examplePerson({ id: 'a', roles: ['admin'] });
  const set = (wishes: Readonly<Record<string, string>>, id = 'T:railway', by = admin) =>
    given(area as Area, []).when(
      'open',
      { features: Object.entries(wishes).map(([name, value]) => ({ name, value })) },
      by,
      { id, records },
    );

  it('are recorded as differences, with what follows from them', () => {
    set({ 'Kerben.CashDesk': 'false', 'Kerben.Redirects.SedRetries': '7', 'Kerben.Chat': 'true' }).then({
      events: [
        {
          type: 'FeaturesChanged',
          data: {
            values: {
              'Kerben.CashDesk': 'false',
              'Kerben.CashDesk.Fines': 'false',
              'Kerben.CashDesk.OnlinePayment': 'false',
              'Kerben.Redirects.SedRetries': '7',
            },
          },
        },
      ],
    });
    set({ 'Kerben.Chat': 'true' }).then({ events: [] });
  });

  it('have values that fit', () => {
    set({ 'No.Such': 'true' }).then({ invalid: ['Features.Unknown'] });
    for (const [name, value] of [
      ['Kerben.Chat', 'yes'],
      ['Kerben.Redirects.SedRetries', '0'],
      ['Kerben.Redirects.SedRetries', '21'],
      ['Kerben.Redirects.SedRetries', '1.5'],
      ['Kerben.ExportFormat', 'pdf'],
      ['Kerben.Registration.Contact', 'x'.repeat(121)],
    ] as const)
      set({ [name]: value }).then({ invalid: ['Features.Value'] });
  });

  it('are not wished on and off at once', () => {
    set({ 'Kerben.CashDesk': 'false', 'Kerben.CashDesk.Fines': 'true' }).then({
      invalid: ['Features.Contradiction', 'Features.Contradiction'],
    });
  });

  it('belong to the railway or to a tenant that exists, and only people of the railway switch them', () => {
    set({ 'Kerben.Chat': 'false' }, 'T:nobody').then({ refused: ['Features.Nobody'] });
    set({ 'Kerben.Chat': 'false' }, 'E:railway').then({ refused: ['Features.Nobody'] });
    set({ 'Kerben.Chat': 'false' }, 'T:railway', { ...admin, tenant: 'x' }).then({ refused: ['Features.Nobody'] });
  });

  it('are reset, once', () => {
    const off = { type: 'FeaturesChanged', data: { values: { 'Kerben.Chat': 'false' } } };
    const reset = given(area as Area, [off]).when('reset', {}, admin, { id: 'T:railway', records });
    reset.then({ events: [{ type: 'FeaturesReset' }] });
    given(area as Area, [off, { type: 'FeaturesReset', data: {} }])
      .when('reset', {}, admin, { id: 'T:railway', records })
      .then({ events: [] });
  });

  it('that are off take their policies from everybody, administrators included, at once', () => {
    const people = exampleDirectory([
      { userName: 'cashier', roles: ['cashier'] },
      { userName: 'admin', roles: ['admin'] },
    ]);
    const policies = (name: string) => people.person(exampleId(name))?.policies ?? [];
    expect(policies('admin')).to.deep.equal(['*']);
    const metadata = { userId: 'a', occurredAt: '2026-03-02T06:00:00.000Z' };
    const stream = 'features/railway/T:railway';
    const values = { 'Kerben.CashDesk': 'false' };
    people.apply({ stream, revision: 0, type: 'FeaturesChanged', data: { values }, metadata });
    expect(policies('cashier')).to.include('Smgs').and.not.include('Kassa.Menu').and.not.include('Fine.Charge');
    expect(policies('admin')).to.include('Smgs').and.include('TehPd').and.not.include('*').and.not.include('Kassa');
    expect(people.isAvailable('railway', 'Kassa')).to.equal(false);
    expect(people.isAvailable('other', 'Kassa'), 'features of another tenant are its own').to.equal(true);
    people.apply({ stream, revision: 1, type: 'FeaturesReset', data: {}, metadata });
    expect(policies('cashier')).to.include('Kassa.Menu');
    expect(policies('admin')).to.deep.equal(['*']);
  });

  it('what was set and is no value any more counts as not set', () => {
    const people = createDirectory();
    people.apply({
      stream: 'features/railway/T:railway',
      revision: 0,
      type: 'FeaturesChanged',
      data: { values: { 'Kerben.Redirects.SedRetries': '99', 'Gone.Feature': 'true' } },
      metadata: { userId: 'a', occurredAt: '2026-03-02T06:00:00.000Z' },
    });
    expect(people.features('railway'))
      .to.include({ 'Kerben.Redirects.SedRetries': '10' })
      .and.not.have.key('Gone.Feature');
  });
});

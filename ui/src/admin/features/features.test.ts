import { expect } from 'chai';
import fc from 'fast-check';
import { changedFeatures, inputOf, toggled, type Feature, withFeatureWords } from './features.ts';

const feature = (name: string, parentName: string | null, type = 'ToggleStringValueType', validator = 'BOOLEAN') =>
  ({
    name,
    displayName: name,
    description: null,
    value: 'false',
    parentName,
    depth: 0,
    valueType: { name: type, validator: { name: validator } },
  }) satisfies Feature;

const features: readonly Feature[] = [
  feature('a', null),
  feature('a.b', 'a'),
  feature('a.b.c', 'a.b'),
  feature('a.b.n', 'a.b', 'FreeTextStringValueType', 'NUMERIC'),
  feature('a.d', 'a'),
  feature('z', null),
];
const off = Object.fromEntries(features.map((each) => [each.name, inputOf(each) === 'number' ? '5' : 'false']));

describe('the feature dialog', () => {
  it('switches all ancestors on and all descendants off, toggles only', () => {
    const on = toggled(features, off, 'a.b.c', true);
    expect(on).to.deep.equal({ ...off, a: 'true', 'a.b': 'true', 'a.b.c': 'true' });
    expect(toggled(features, on, 'a', false)).to.deep.equal(off);
  });

  it('never leaves a toggle on below one that is off', () => {
    const toggles = features.filter((each) => inputOf(each) === 'toggle').map(({ name }) => name);
    const step = fc.record({ name: fc.constantFrom(...toggles), on: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const values = steps.reduce((before, { name, on }) => toggled(features, before, name, on), off);
        for (const { name, parentName } of features)
          if (parentName && toggles.includes(name) && values[name] === 'true')
            expect(values[parentName], name).to.equal('true');
      }),
    );
  });

  it('sends only what differs', () => {
    expect(changedFeatures(off, off)).to.deep.equal([]);
    expect(changedFeatures(off, { ...off, 'a.b.n': '7' })).to.deep.equal([{ name: 'a.b.n', value: '7' }]);
  });

  it('enters free texts as numbers where the validator is numeric', () => {
    expect(features.map(inputOf)).to.deep.equal(['toggle', 'toggle', 'toggle', 'number', 'toggle', 'toggle']);
    expect(inputOf(feature('t', null, 'FreeTextStringValueType', 'STRING'))).to.equal('text');
    expect(inputOf(feature('s', null, 'SelectionStringValueType', 'NULL'))).to.equal('selection');
  });
});

describe('a refusal of features', () => {
  it('names them as the form does, the longest name first', () => {
    const features = [
      { name: 'Kerben.Sed', displayName: 'СЭД' },
      { name: 'Kerben.SedRetries', displayName: 'Повторы СЭД' },
    ];
    expect(withFeatureWords(features, 'Недопустимое значение Kerben.SedRetries')).to.equal(
      'Недопустимое значение «Повторы СЭД»',
    );
  });
});

import { expect } from 'chai';
import { policies, policyNames } from './policies.ts';
import { groupTitles, policyTitles } from './titles.ts';

describe('names of permissions', () => {
  it('there is one for every policy and every group, and no other', () => {
    expect(Object.keys(policyTitles).sort()).to.deep.equal([...policyNames].sort());
    expect(Object.keys(groupTitles).sort()).to.deep.equal([...new Set(policies.map(({ group }) => group))].sort());
  });

  it('are English in English and Cyrillic otherwise', () => {
    for (const [name, [en, ru, ky]] of Object.entries({ ...policyTitles, ...groupTitles })) {
      expect(en, name).to.match(/^[^а-яё]+$/i);
      expect(ru, name).to.match(/[а-яё]/i);
      expect(ky, name).to.match(/[а-яёңөү]/i);
    }
  });
});

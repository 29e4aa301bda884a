import { expect } from 'chai';
import fc from 'fast-check';
import { policies, policyNames } from './policies.ts';
import { changeOf, withAncestors, withDescendants, type Wish } from './tree.ts';

const name = fc.constantFrom(...policyNames);
const wishes = fc.array(fc.record({ name, isGranted: fc.boolean() }), { maxLength: 12 });
/** Sets that are closed under parents, as every stored set is. */
const held = fc.array(name, { maxLength: 12 }).map((names) => new Set(names.flatMap(withAncestors)));

const after = (before: ReadonlySet<string>, wish: readonly Wish[]): Set<string> => {
  const { granted, revoked } = changeOf(before, wish);
  const set = new Set([...before, ...granted]);
  for (const gone of revoked) set.delete(gone);
  return set;
};

describe('the tree of permissions', () => {
  it('a policy stands under the nearest one that its name begins with', () => {
    expect(withAncestors('TehPd.AccountBalance.ViewTehPdCode')).to.deep.equal([
      'TehPd.AccountBalance.ViewTehPdCode',
      'TehPd',
    ]);
    expect(withDescendants('Kassa')).to.deep.equal(['Kassa', 'Kassa.Menu']);
    expect(withAncestors('Kassa.Calculator'), 'customers calculate without a cash desk').to.deep.equal([
      'Kassa.Calculator',
    ]);
  });

  it('granting a child grants what it stands under, revoking a parent revokes what stands under it', () => {
    expect(changeOf(new Set(), [{ name: 'AbpIdentity.Users.Create', isGranted: true }])).to.deep.equal({
      granted: ['AbpIdentity.Users', 'AbpIdentity.Users.Create'],
      revoked: [],
    });
    const some = new Set(['Smgs', 'Smgs.ViewSmgs', 'Kassa']);
    expect(changeOf(some, [{ name: 'Smgs', isGranted: false }])).to.deep.equal({
      granted: [],
      revoked: ['Smgs', 'Smgs.ViewSmgs'],
    });
  });

  it('what is held stays closed under parents', () =>
    fc.assert(
      fc.property(held, wishes, (before, wish) => {
        const set = after(before, wish);
        for (const one of set) for (const above of withAncestors(one)) expect(set.has(above), above).to.equal(true);
      }),
    ));

  it('nothing under a revoked policy is left', () =>
    fc.assert(
      fc.property(held, wishes, (before, wish) => {
        const set = after(before, wish);
        for (const { name: gone } of wish.filter(({ isGranted }) => !isGranted))
          for (const below of withDescendants(gone)) expect(set.has(below), below).to.equal(false);
      }),
    ));

  it('everything granted and not revoked is there', () =>
    fc.assert(
      fc.property(held, fc.array(name, { maxLength: 12 }), (before, names) => {
        const set = after(
          before,
          names.map((one) => ({ name: one, isGranted: true })),
        );
        for (const one of names) expect(set.has(one), one).to.equal(true);
      }),
    ));

  it('the order of wishes does not matter, and wishing twice changes nothing', () =>
    fc.assert(
      fc.property(held, wishes, (before, wish) => {
        expect(changeOf(before, [...wish].reverse())).to.deep.equal(changeOf(before, wish));
        expect(changeOf(after(before, wish), wish)).to.deep.equal({ granted: [], revoked: [] });
      }),
    ));

  it('no policy is its own ancestor', () => {
    for (const { name: one } of policies) expect(new Set(withAncestors(one)).size).to.equal(withAncestors(one).length);
  });
});

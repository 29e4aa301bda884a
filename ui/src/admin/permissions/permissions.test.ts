import { policies } from '@kerben/workflows/permissions/policies.ts';
import { changeOf } from '@kerben/workflows/permissions/tree.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import { inTreeOrder } from '../tree.ts';
import {
  changesOf,
  givesNoSide,
  givingRoles,
  ownGrants,
  switched,
  type Holder,
  type Permission,
} from './permissions.ts';

const all: readonly Permission[] = policies.map(({ name, parent }) => ({
  name,
  displayName: name,
  parentName: parent ?? null,
  isGranted: false,
  grantedProviders: [],
}));
const names = all.map(({ name }) => name);

describe('the permission dialog', () => {
  it('switches on what a permission stands under, and off what stands below it', () => {
    const on = switched(all, new Set(), ['AbpIdentity.Users.Create'], true);
    expect([...on].sort()).to.deep.equal(['AbpIdentity.Users', 'AbpIdentity.Users.Create']);
    expect([...switched(all, on, ['AbpIdentity.Users'], false)]).to.deep.equal([]);
  });

  it('sends only what differs, and the service would make the same of it', () => {
    const step = fc.record({ name: fc.constantFrom(...names), on: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }), (before, after) => {
        const play = (start: ReadonlySet<string>, steps: typeof before) =>
          steps.reduce((granted, { name, on }) => switched(all, granted, [name], on), start);
        const held = play(new Set(), before);
        const wished = play(held, after);
        const { granted, revoked } = changeOf(held, changesOf(held, wished));
        const reached = new Set([...held, ...granted].filter((name) => !revoked.includes(name)));
        expect([...reached].sort()).to.deep.equal([...wished].sort());
      }),
    );
    expect(changesOf(new Set(['a']), new Set(['a']))).to.deep.equal([]);
  });

  it('tells own grants of a user from those of the roles', () => {
    const holder = { providerName: 'U', providerKey: '7' } as const;
    const byRole = { ...all[0], grantedProviders: [{ providerName: 'R', providerKey: 'cashier' }] } as Permission;
    const own = { ...all[1], grantedProviders: [{ providerName: 'U', providerKey: '7' }] } as Permission;
    expect([...ownGrants([byRole, own], holder)]).to.deep.equal([own.name]);
    expect(givingRoles(byRole, holder)).to.deep.equal(['cashier']);
    expect(givingRoles(byRole, { providerName: 'R', providerKey: 'cashier' })).to.deep.equal([]);
  });

  it('says of a role that it gives nothing while all its rights are those of customers too', () => {
    const role = (providerKey: string) => ({ providerName: 'R', providerKey }) as const;
    const of = (holder: Holder, ...rights: string[]) => givesNoSide(holder, new Set(rights));
    expect(of(role('Читатель'), 'Smgs', 'Smgs.ViewSmgs', 'Reference.Station')).to.equal(true);
    expect(of(role('Читатель'), 'Smgs', 'Smgs.ViewSmgs', 'WagonList')).to.equal(false);
    expect(of(role('Читатель'))).to.equal(false);
    expect(of(role('integrator'), 'Integration.Events')).to.equal(false);
    expect(of(role('customer'), 'Smgs')).to.equal(false);
    expect(of({ providerName: 'U', providerKey: '7' }, 'Smgs')).to.equal(false);
  });

  it('shows each permission once, right below what it stands under', () => {
    const shown = inTreeOrder(all);
    expect(shown.map(({ node }) => node.name).sort()).to.deep.equal([...names].sort());
    shown.forEach(({ node, depth }, index) => {
      if (!node.parentName) expect(depth).to.equal(0);
      else expect(shown.slice(0, index).some((each) => each.node.name === node.parentName)).to.equal(true);
    });
  });
});

import { expect } from 'chai';
import { goWays } from './go-ways.ts';
import { leavesOf, menuOf } from './routes/open-menu.ts';

describe('keys that go to screens', () => {
  for (const roles of [['admin'], ['cashier']]) {
    const menu = menuOf({ roles, allows: () => true });
    const ways = goWays(menu);

    it(`reach every entry of the menu of ${String(roles)}`, () => {
      const reached = new Set(ways.map(({ item }) => item.path));
      expect(leavesOf(menu).filter(({ path, route }) => route && !reached.has(path ?? ''))).to.deep.equal([]);
    });

    it('are never the beginning of others: whoever has typed them is there', () => {
      const keys = new Map(ways.map((way) => [way.keys, way.item.route?.name]));
      for (const [own, name] of keys)
        for (const [other, another] of keys)
          expect(other !== own && other.startsWith(own), `${String(name)} before ${String(another)}`).to.equal(false);
      expect(new Set(ways.map(({ keys, item }) => `${keys} ${item.route?.name}`)).size).to.be.at.least(keys.size);
      for (const { keys, item } of ways) expect(keys.length, item.key).to.be.within(1, 2);
    });
  }

  it('stay the same whatever else is in the menu', () => {
    const all = new Map(
      goWays(menuOf({ roles: ['admin'], allows: () => true })).map(({ keys, item }) => [item.path, keys]),
    );
    for (const { keys, item } of goWays(menuOf({ roles: [], allows: (policy) => policy.length % 2 === 0 })))
      if (all.has(item.path)) expect(keys, item.path).to.equal(all.get(item.path));
  });
});

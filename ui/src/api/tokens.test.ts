import { expect } from 'chai';
import { createTokens } from './tokens.ts';

/** As much of a browser's storage as the tokens use. */
const storage = (): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    get length() {
      return items.size;
    },
  };
};

describe('tokens of a tab', () => {
  let now = 1_000_000;
  const open = () => {
    const tab = storage();
    const tokens = createTokens(tab, () => now);
    tokens.store(
      { access_token: 'a', id_token: 'i', refresh_token: 'r', expires_in: 1000, scope: 'openid roles' },
      { exp: 2_000 },
    );
    return { tab, tokens };
  };

  it('keeps them under the names of the specification', () => {
    const { tab } = open();
    expect(tab.getItem('access_token')).to.equal('a');
    expect(tab.getItem('expires_at')).to.equal(String(now + 1_000_000));
    expect(tab.getItem('id_token_expires_at')).to.equal('2000000');
    expect(tab.getItem('granted_scopes')).to.equal('["openid","roles"]');
  });

  it('is due for refresh at 75 % of its life and invalid at its end', () => {
    const { tokens } = open();
    const start = now;
    expect(tokens.untilRefresh()).to.equal(750_000);
    now = start + 750_001;
    expect(tokens.untilRefresh()).to.equal(0);
    expect(tokens.valid()).to.equal('a');
    now = start + 1_000_000;
    expect(tokens.valid()).to.equal(undefined);
    now = start;
  });

  it('keeps the old refresh token when a refresh brings no new one, and forgets all on clear', () => {
    const { tab, tokens } = open();
    tokens.store({ access_token: 'b', expires_in: 10 });
    expect(tokens.get('refresh_token')).to.equal('r');
    tokens.clear();
    expect(tab.length).to.equal(0);
  });
});

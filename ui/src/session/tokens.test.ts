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

const jwt = (payload: object): string => `h.${btoa(JSON.stringify(payload))}.s`;

describe('tokens of a tab', () => {
  let now = 1_000_000;
  const start = now;
  const open = (accessToken = 'a') => {
    now = start;
    const tab = storage();
    const browser = storage();
    const tokens = createTokens(tab, browser, () => now);
    tokens.store(
      { access_token: accessToken, id_token: 'i', refresh_token: 'r', expires_in: 1000, scope: 'openid roles' },
      { exp: 2_000 },
    );
    return { tab, browser, tokens };
  };

  it('keeps them under the names of the specification, in this tab only', () => {
    const { tab, browser } = open();
    expect(tab.getItem('access_token')).to.equal('a');
    expect(tab.getItem('expires_at')).to.equal(String(now + 1_000_000));
    expect(tab.getItem('id_token_expires_at')).to.equal('2000000');
    expect(tab.getItem('granted_scopes')).to.equal('["openid","roles"]');
    expect(browser.length).to.equal(0);
  });

  it('is due for refresh at 75 % of its life and invalid at its end', () => {
    const { tokens } = open();
    expect(tokens.untilRefresh()).to.equal(750_000);
    now = start + 750_001;
    expect(tokens.untilRefresh()).to.equal(0);
    expect(tokens.valid()).to.equal('a');
    now = start + 1_000_000;
    expect(tokens.valid()).to.equal(undefined);
  });

  it('keeps the old refresh token when a refresh brings no new one, and forgets all on clear', () => {
    const { tab, tokens } = open();
    tokens.store({ access_token: 'b', expires_in: 10 });
    expect(tokens.get('refresh_token')).to.equal('r');
    tokens.clear();
    expect(tab.length).to.equal(0);
  });

  it('knows by which name its person signs in, for the provider’s page', () => {
    const { tokens } = open();
    const named = (claims: object) => {
      tokens.store({ access_token: 'a', id_token: 'i' }, claims);
      return tokens.loginHint();
    };
    expect(named({})).to.equal(undefined);
    expect(named({ email: 'cashier@kerben.example' })).to.equal('cashier@kerben.example');
    expect(named({ preferred_username: 'cashier', email: 'cashier@kerben.example' })).to.equal('cashier');
  });

  it('a session that is over remembers nobody with the password flow', () => {
    for (const [flow, left] of [
      ['password', null],
      ['code', 'true'],
    ] as const) {
      const { tokens, browser } = open();
      tokens.remember(true);
      tokens.over(flow);
      expect(tokens.exists()).to.equal(false);
      expect(browser.getItem('remember_me'), flow).to.equal(left);
    }
  });

  it('forgets an expired token of a person who is not remembered', () => {
    const { tab, tokens } = open();
    expect(tokens.checkRemembered()).to.equal(false);
    now = start + 1_000_000;
    expect(tokens.checkRemembered()).to.equal(true);
    expect(tab.length).to.equal(0);
  });

  it('reads remember-me from the claim when the flag is not stored, and keeps the tokens in the browser then', () => {
    const { tab, browser, tokens } = open(jwt({ remember_me: true }));
    expect(tokens.checkRemembered()).to.equal(false);
    expect(browser.getItem('remember_me')).to.equal('true');
    expect(browser.getItem('refresh_token')).to.equal('r');
    expect(tab.length).to.equal(0);
    now = start + 1_000_000;
    expect(tokens.checkRemembered(), 'ended').to.equal(false);
    expect(tokens.get('refresh_token')).to.equal('r');
  });

  it('a stored flag counts more than the claim', () => {
    const { tokens } = open(jwt({ remember_me: true }));
    tokens.remember(false);
    now = start + 1_000_000;
    expect(tokens.checkRemembered()).to.equal(true);
  });

  it('clears the tokens of another client and keeps those of the same', () => {
    const { browser, tokens } = open();
    tokens.checkClient('kerben-ui');
    expect(tokens.get('access_token')).to.equal('a');
    tokens.checkClient('other');
    expect(tokens.exists()).to.equal(false);
    expect(browser.getItem('abpOAuthClientId')).to.equal('other');
  });

  it('hands its tokens to another tab', () => {
    const { tokens } = open();
    const other = createTokens(storage(), storage(), () => now);
    other.adopt(tokens.snapshot());
    expect(other.valid()).to.equal('a');
    expect(other.get('refresh_token')).to.equal('r');
  });
});

import { expect } from 'chai';
import { readState, returnRoute, stateOf } from './return-route.ts';

describe('the route to come back to', () => {
  for (const wish of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/smgs/..//evil.example',
    '/.\\/evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil',
    '/\t/evil.example',
    '',
    null,
    undefined,
    'smgs',
  ]) {
    it(`is the first page for ${JSON.stringify(wish)}`, () => {
      expect(returnRoute(wish)).to.equal('/');
    });
  }

  it('is kept, with its query, through the state of a sign-in', () => {
    const route = '/smgs?filter={"q":"5565;0139"}&page=2';
    expect(returnRoute(route)).to.equal(route);
    expect(readState(stateOf('n.-_~', route))).to.deep.equal({ nonce: 'n.-_~', route });
  });

  it('of a state that nobody here wrote is the first page', () => {
    expect(readState('x;%E0%A4%A')).to.deep.equal({ nonce: 'x', route: '/' });
    expect(readState(stateOf('x', '//evil.example')).route).to.equal('/');
  });
});

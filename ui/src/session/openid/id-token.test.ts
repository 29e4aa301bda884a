import { expect } from 'chai';
import { accessTokenHash, checkIdToken, type Expected, type IdTokenClaims } from './id-token.ts';

const now = 1_800_000_000_000;
const seconds = now / 1000;

const expected: Expected = {
  clientId: 'kerben-ui',
  issuer: 'https://id.example',
  nonce: 'n',
  subject: undefined,
  accessToken: 'access',
  requireAtHash: false,
};
const good: IdTokenClaims = {
  aud: 'kerben-ui',
  sub: 'u1',
  iat: seconds,
  exp: seconds + 3600,
  iss: 'https://id.example',
  nonce: 'n',
};

const said = async (claims: Partial<IdTokenClaims>, wish: Partial<Expected> = {}): Promise<string> =>
  checkIdToken({ ...good, ...claims }, { ...expected, ...wish }, now).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describe('the id token', () => {
  it('is accepted when everything is right, also for one of several audiences', async () => {
    expect(await said({})).to.equal('accepted');
    expect(await said({ aud: ['other', 'kerben-ui'] })).to.equal('accepted');
  });

  const refusals: readonly (readonly [string, Record<string, unknown>, Partial<Expected>?])[] = [
    ['Wrong audience', { aud: 'other' }],
    ['Wrong audience', { aud: undefined }],
    ['No sub claim in id_token', { sub: undefined }],
    ['No iat claim in id_token', { iat: undefined }],
    ['Wrong issuer', { iss: 'https://id.example/' }],
    ['Wrong nonce', { nonce: 'another' }],
    ['Wrong nonce', { nonce: undefined }],
    ['An at_hash is needed!', {}, { requireAtHash: true }],
    ['Wrong at_hash', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['After refreshing, we got an id_token for another user (sub)', {}, { subject: 'u2' }],
  ];
  for (const [message, claims, wish] of refusals) {
    it(`is refused: ${message} (${JSON.stringify({ ...claims, ...wish })})`, async () => {
      expect(await said(claims, wish)).to.equal(message);
    });
  }

  it('may be ten minutes older or younger than our clock says, and no more', async () => {
    const at = async (iat: number, exp: number): Promise<string> => said({ iat, exp });
    expect(await at(seconds - 4200, seconds - 599)).to.equal('accepted');
    expect(await at(seconds - 4200, seconds - 600)).to.equal('Token has expired');
    expect(await at(seconds + 599, seconds + 3600)).to.equal('accepted');
    expect(await at(seconds + 600, seconds + 3600)).to.equal('Token has expired');
  });

  it('binds the access token when it carries its hash', async () => {
    // OpenID Connect Core, appendix A.3: the hash of this access token.
    expect(await accessTokenHash('jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y')).to.equal('77QmUPtjPfzWtF2AnpK9RQ');
    expect(await said({ at_hash: await accessTokenHash('access') }, { requireAtHash: true })).to.equal('accepted');
  });
});

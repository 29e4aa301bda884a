import { expect } from 'chai';
import { accountRoute } from './account-route.ts';

describe('routes of the account', () => {
  it('show the tenant box where an organisation may still be chosen, and hide it by their data', () => {
    const shown = (path: string) => accountRoute(path).tenantBoxVisible;
    expect(['/account/login', '/account/register', '/account/forgot-password'].map(shown)).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect(['/auth-callback', '/account/reset-password', '/account/manage'].map(shown)).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(shown('/account/managed-elsewhere')).to.equal(true);
  });
});

import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { type Router, type RequestHandler } from 'express';
import type { Account, Accounts } from '../accounts.ts';

/**
 * The endpoint that discovery names for who somebody is (OpenID Connect Core, 5.3). The provider answers it for tokens it keeps; ours are
 * signed statements for the API, so their signature is asked, and the account as it is now.
 */
export const userinfoRoutes = (router: Router, accounts: Pick<Accounts, 'byId'>, verify: TokenVerifier): void => {
  const known = ({ sub }: VerifiedClaims): Account => {
    const account = accounts.byId(sub);
    if (account) return account;
    throw new Problem(401, 'Auth.TokenInvalid', { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });
  };
  const answer: RequestHandler = (req, res) => {
    const { id, userName, claims } = personOf<Account>(req);
    res.set('Cache-Control', 'no-store').json({ sub: id, preferred_username: userName, ...claims });
  };
  router.route('/me').all(authenticate(verify, known)).get(answer).post(answer);
};

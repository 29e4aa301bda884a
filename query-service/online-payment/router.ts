import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { signedLink } from '@kerben/platform/webhooks/signed-link.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Records } from '../records.ts';

export const payPagePath = '/online-payment/:id/pay-page';
/** Who pays for a company. */
export const payPagePolicy = 'AccountPlan';

/** What the provider's page is told, in an address that Kerben signs (docs/online-payment.md). Amounts in som. */
export interface ProviderOrder {
  readonly orderId: string;
  readonly number: string;
  readonly payer: string;
  readonly amount: string;
  readonly currency: 'KGS';
  readonly expiresAt: string;
  readonly language: string;
  /** Where the outcome is posted, and where the person goes afterwards. */
  readonly callbackPath: string;
  readonly successUrl: string;
  readonly failureUrl: string;
}

interface Payment {
  readonly state: string;
  readonly number: string;
  readonly customerName: string;
  readonly total: string;
  readonly expiresAt: string;
}

/**
 * `GET /api/app/online-payment/{id}/pay-page`: where the person pays, as `{ url }`; the address holds for five minutes and is made anew
 * by every call.
 *
 * Errors: 403; 404; 409 the payment does not wait for the provider any more, its time is over, or no provider is set up.
 */
export const payPageRouter = (options: {
  records: Records;
  positions: Positions;
  /** Undefined = no provider is set up. */
  provider: { readonly url: string; readonly secret: Buffer } | undefined;
  /** Where people reach Kerben. */
  origin: string;
  clock: Clock;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { records, provider, origin, clock } = options;
  const router = Router({ caseSensitive: true });
  const payments = readModelNamed('online-payment');
  router.get(
    payPagePath,
    authenticate(options.verify, options.toPerson),
    (req, _res, next) => {
      const may = options.allowed(payPagePolicy, personOf<Person>(req));
      next(may ? undefined : new Problem(403, 'Auth.PolicyMissing', { params: { policy: payPagePolicy } }));
    },
    readYourWrites(options.positions, readModelProjector),
    async (req, res) => {
      const id = String(req.params['id']);
      const { state } = await records.folded(payments, personOf<Person>(req), id);
      const payment = state as Payment;
      if (payment.state !== 'started' || payment.expiresAt <= clock().toISOString())
        throw new Problem(409, 'OnlinePayment.NotOpen');
      if (!provider) throw new Problem(409, 'OnlinePayment.NoProvider');
      const name = encodeURIComponent(id);
      const order: ProviderOrder = {
        orderId: id,
        number: payment.number,
        payer: payment.customerName,
        amount: payment.total,
        currency: 'KGS',
        expiresAt: payment.expiresAt,
        language: languageOf(req.get('accept-language')),
        callbackPath: `/api/app/online-payment/${name}/process-provider-response`,
        successUrl: `${origin}/resistant-legal-entity?payment=${name}`,
        failureUrl: `${origin}/failure-page?payment=${name}`,
      };
      res.json({ url: signedLink(provider.url, order, provider.secret, clock()) });
    },
  );
  return router;
};

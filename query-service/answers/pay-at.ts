import type { Clock } from '@kerben/platform/clock.ts';
import { signedLink } from '@kerben/platform/webhooks/signed-link.ts';
import type { Order } from '@kerben/questions/engine/reading.ts';

/** Addresses of a payment provider's page, signed by Kerben (docs/online-payment.md). */
export const payAtProvider =
  ({ url, secret, origin, clock }: { url: string; secret: Buffer; origin: string; clock: Clock }) =>
  (order: Order): string => {
    const name = encodeURIComponent(order.orderId);
    const told = {
      ...order,
      // Where the outcome is posted, and where the person goes afterwards.
      callbackPath: `/api/app/online-payment/${name}/process-provider-response`,
      successUrl: `${origin}/resistant-legal-entity?payment=${name}`,
      failureUrl: `${origin}/failure-page?payment=${name}`,
    };
    return signedLink(url, told, secret, clock());
  };

import { providerAnswerSchema } from '@kerben/workflows/documents/online-payment/provider-answer.ts';
import { objectOf, text, whole } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { commandHeaders, readHeaders, signedBy } from '../openapi/shared.ts';
import { payPagePolicy } from './router.ts';

/** Online payment, as the API document has it. */
export const onlinePaymentCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/online-payment/{id}/pay-page',
    tag: 'online-payment',
    summary: 'Where the person pays: an address of the provider, signed, good for five minutes',
    policy: payPagePolicy,
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: objectOf({ url: text }),
    headers: readHeaders,
    problems: [401, 403, 404, 409, 500, 503],
  },
  {
    method: 'post',
    path: '/api/app/online-payment/{id}/process-provider-response',
    tag: 'online-payment',
    summary: 'The payment provider tells whether the money was taken (docs/online-payment.md)',
    policy: 'webhook',
    body: providerAnswerSchema,
    parameters: signedBy,
    answers: objectOf({
      id: text,
      revision: whole,
      position: text,
      result: { ...text, description: 'accepted, late, again, ignored, duplicate' },
    }),
    headers: commandHeaders,
    problems: [400, 401, 404, 409, 413, 415, 429, 500, 503],
  },
];

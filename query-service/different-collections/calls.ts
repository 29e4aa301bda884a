import { listOf, objectOf, text, textOrNull } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { readHeaders } from '../openapi/shared.ts';

const instantOrNull = { ...textOrNull, format: 'date-time' };

const wagonInfo = objectOf({
  wagonCode: text,
  invoiceNumber: text,
  oldCargoCode: text,
  oldWeight: { type: ['integer', 'null'], description: 'kg' },
  arrivedDate: instantOrNull,
  rascreditovkaDate: instantOrNull,
  guRPayNumber: text,
  guRPaymentMethod: { type: ['integer', 'null'], description: '1 = FDU92, otherwise Gu57.' },
  guU: {
    oneOf: [
      objectOf({
        documentNumber: text,
        payNumber: text,
        startDate: instantOrNull,
        endDate: instantOrNull,
        moveDate: instantOrNull,
        type: { type: ['integer', 'null'] },
        id: text,
        paymentId: text,
      }),
      { type: 'null' },
    ],
  },
  guUPaymentMethod: { type: ['integer', 'null'] },
  actsDocuments: text,
  actsPayments: text,
});

/** Wagons of miscellaneous charges, as OpenAPI describes them. */
export const differentCollectionsCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/different-collections/wagons-info/{id}',
    tag: 'different-collections',
    summary: 'Wagons of a record of miscellaneous charges: what was paid for each, by which documents',
    policy: 'TehPd.DifferentialCharges',
    takes: ['MinPosition'],
    answers: listOf(wagonInfo),
    headers: readHeaders,
    problems: [401, 403, 404, 500, 503],
  },
];

import { z } from 'zod';
import { own, query } from '../engine/query.ts';
import { refused, unknown } from '../engine/refused.ts';

interface Partner {
  readonly code: string;
  readonly way: number;
  readonly secretNumber: number | null;
}

const http = 1;

/** What a message partner checks our calls with, for whoever may change its entry: told to the partner once, by a safe way. */
export default query({
  path: '/message-partner/:id/secret',
  tag: 'message-partner',
  summary:
    'The secret that calls to a message partner are signed with (Standard Webhooks); another number makes another',
  policy: 'Reference.MessagePartner.Edit',
  asks: { id: z.string() },
  answers: z.object({ secret: z.string() }),
  reads: { partners: own('message-partner') },
  example: { id: 'x' },
  refuses: [404, 409],
  run: async ({ id }, { record, person, partnerSecret }) => {
    const partner = await record(z.custom<Partner>(), 'partners', id);
    if (!partner) return unknown(id);
    const { code, way, secretNumber } = partner;
    const secret = way === http ? partnerSecret({ tenant: person.tenant, code, number: secretNumber ?? 0 }) : undefined;
    return secret === undefined ? refused(409, 'Reference.PartnerUnsigned') : { secret };
  },
});

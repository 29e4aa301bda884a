import { areaNamed } from '@kerben/workflows/areas.ts';
import { aperakOf, type AperakError } from '@kerben/workflows/iftmin/aperak.ts';
import { readIftmin } from '@kerben/workflows/iftmin/read.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { refused, unknown } from '../engine/refused.ts';
import { file, SentFile } from '../engine/sent-file.ts';

interface Message {
  readonly state: string;
  readonly raw: string;
  readonly fromName: string;
  readonly toName: string;
  readonly interchange: string;
  readonly reference: string;
  readonly number: string;
  readonly findings: readonly (AperakError & { readonly isRemark: boolean })[];
}

export default query({
  path: '/iftmins/:id/aperak',
  tag: 'iftmins',
  summary: 'The answer to an IFTMIN message (APERAK): accepted, or rejected with each error, its segment and reason',
  policy: areaNamed('iftmins').viewPolicy,
  asks: { id: z.string() },
  answers: file('application/edifact'),
  reads: { iftmins: 'own' },
  example: { id: 'x' },
  refuses: [404, 409],
  run: async ({ id }, { record, now }) => {
    const message = await record(z.custom<Message>(), 'iftmins', id);
    if (!message) return unknown(id);
    if (message.state === 'received') return refused(409, 'Iftmin.NotReadYet');
    const errors = message.state === 'failed' ? message.findings.filter(({ isRemark }) => !isRemark) : [];
    const { fromName: from, toName: to, raw } = message;
    const { test } = readIftmin(raw).facts;
    return new SentFile(`aperak-${message.reference}.edi`, aperakOf({ ...message, from, to, errors, test }, now));
  },
});

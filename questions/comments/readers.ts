import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import { hearsOf } from '@kerben/workflows/chat/groups.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { documentAreaNamed, mayOpen } from '@kerben/workflows/news/may-open.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { unknown } from '../engine/refused.ts';
import { recordAsked, recordExample, recordReads } from './of-record.ts';

/** Whom a person may mention in a comment on a record: whoever may open it, and is the person's to know of. */
export default query({
  path: '/record-readers',
  tag: 'home',
  summary: 'People who may open a record, as a comment on it may mention them',
  policy: member,
  asks: recordAsked,
  answers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      userName: z.string(),
      customer: z.boolean().describe('A customer’s person: mentioned only where the comment is for both.'),
    }),
  ),
  reads: recordReads,
  staleBy: [],
  example: recordExample,
  refuses: [404],
  run: async ({ area: name, recordId }, { sees, record, directory, person: reader }) => {
    const area = documentAreaNamed(name);
    const state = area && sees(name) ? await record(z.custom<AnyDoc>(), name, recordId) : undefined;
    if (!area || state === undefined) return unknown(recordId);
    return directory
      .users(reader.tenant)
      .filter(({ id, state: { isActive, isDeleted } }) => isActive && !isDeleted && id !== reader.id)
      .flatMap(({ id, state: user }) => {
        const person = directory.person(id);
        if (!person || !hearsOf(reader, person) || !mayOpen(area, state, person)) return [];
        return [{ id, userName: user.userName, name: fullNameOf(user), customer: person.side === 'customer' }];
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  },
});

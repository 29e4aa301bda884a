import { hearsOf } from '@kerben/workflows/chat/groups.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';

const somebody = z.object({
  id: z.string(),
  userName: z.string(),
  name: z.string(),
  /** The customer whose person it is; null for the railway's people. */
  customerId: z.string().nullable(),
});

/** Somebody to talk to, or to hand something on to. Who works for the railway is not a customer's to list. */
export default query({
  path: '/chat/chat-user',
  tag: 'home',
  summary: 'Whom a person may address: the railway everybody who may work, a customer its own people',
  policy: member,
  asks: {},
  answers: z.array(somebody),
  reads: {},
  keeps: 60,
  run: (_asked, { directory, person: reader }) =>
    Promise.resolve(
      directory
        .users(reader.tenant)
        .filter(({ id, state }) => state.isActive && !state.isDeleted && id !== reader.id)
        .flatMap(({ id, state }) => {
          const person = directory.person(id);
          if (!person || !hearsOf(reader, person)) return [];
          return [{ id, userName: state.userName, name: fullNameOf(state), customerId: person.customerId }];
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    ),
});

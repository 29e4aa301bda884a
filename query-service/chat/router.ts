import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';
import { Router } from 'express';

/** Somebody to talk to, or to hand something on to. */
export interface ChatUser {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  /** The customer whose person it is; null for the railway's people. */
  readonly customerId: string | null;
}

/**
 * `GET /api/app/chat/chat-user` (specification 000, section 7): whom a person may address. The railway's people address everybody
 * who may work; a customer's people their own, because who works for the railway is not theirs to list (decision chat-users).
 */
export const chatRouter = (options: {
  directory: Pick<Directory, 'users' | 'person'>;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { directory } = options;
  const router = Router({ caseSensitive: true });
  router.get('/chat/chat-user', authenticate(options.verify, options.toPerson), (req, res) => {
    const reader = personOf<Person>(req);
    const users = directory
      .users(reader.tenant)
      .filter(({ id, state }) => state.isActive && !state.isDeleted && id !== reader.id)
      .flatMap(({ id, state }): readonly ChatUser[] => {
        const person = directory.person(id);
        const customerId = person?.isCustomer ? person.customerId : null;
        if (reader.isCustomer && (customerId === null || customerId !== reader.customerId)) return [];
        return [{ id, userName: state.userName, name: fullNameOf(state), customerId }];
      });
    res.set('Cache-Control', 'private, max-age=60').json(users.sort((a, b) => (a.name < b.name ? -1 : 1)));
  });
  return router;
};

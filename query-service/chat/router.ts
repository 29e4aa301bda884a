import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { chatProjector } from '@kerben/projections/read-models/chat-messages.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import { hearsOf } from '@kerben/workflows/chat/groups.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';
import { Router } from 'express';
import { sendFile } from '../files/send-file.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Chats } from './chats.ts';
import { wishOf } from './wish.ts';

/** Somebody to talk to, or to hand something on to. */
export interface ChatUser {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  /** The customer whose person it is; null for the railway's people. */
  readonly customerId: string | null;
}

/**
 * The chat's calls below `/api/app` (specification 000, section 7): chat-messages, chat-user, user-chats; on top groups and files. Who is none of
 * a conversation's people gets 404, as for a conversation that does not exist.
 */
export const chatRouter = (options: {
  chats: Chats;
  files: FileStore;
  positions: Positions;
  directory: Pick<Directory, 'users' | 'person'>;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { chats, files, directory } = options;
  const router = Router({ caseSensitive: true });
  const signedIn = authenticate(options.verify, options.toPerson);
  const fresh = readYourWrites(options.positions, chatProjector, readModelProjector);

  // Staff address everybody of a side who may work; a customer's people their own: who works for the railway is not theirs to list.
  router.get('/chat/chat-user', signedIn, (req, res) => {
    const reader = personOf<Person>(req);
    const users = directory
      .users(reader.tenant)
      .filter(({ id, state }) => state.isActive && !state.isDeleted && id !== reader.id)
      .flatMap(({ id, state }): readonly ChatUser[] => {
        const person = directory.person(id);
        if (!person || !hearsOf(reader, person)) return [];
        return [{ id, userName: state.userName, name: fullNameOf(state), customerId: person.customerId }];
      });
    res.set('Cache-Control', 'private, max-age=60').json(users.sort((a, b) => (a.name < b.name ? -1 : 1)));
  });

  router.get('/chat/user-chats/:id', signedIn, fresh, async (req, res) => {
    const person = personOf<Person>(req);
    const id = String(req.params['id']);
    if (id !== person.id) throw new Problem(404, 'Record.Unknown', { params: { id } });
    res.json(await chats.of(person));
  });

  router.get('/chat/chat-messages', signedIn, fresh, async (req, res) => {
    const wish = wishOf(req.query);
    const found = await chats.messages(personOf<Person>(req), wish);
    if (!found) throw new Problem(404, 'Record.Unknown', { params: { id: wish.chatId } });
    res.json(found);
  });

  // Whoever may be addressed as one: a station and its cash desk by words in its name or code, and the payment centre.
  router.get('/chat/groups', signedIn, async (req, res) => {
    const { searchValue = '' } = req.query;
    res.json(
      await chats.groups(personOf<Person>(req), typeof searchValue === 'string' ? searchValue.slice(0, 100) : ''),
    );
  });

  router.get('/chat/:id/files/:sha256', signedIn, fresh, async (req, res) => {
    const person = personOf<Person>(req);
    const { id, sha256 } = req.params as { id: string; sha256: string };
    const file = await chats.file(person, id, sha256);
    if (!file) throw new Problem(404, 'Files.Unknown');
    await sendFile(files, person.tenant, file, res);
  });

  return router;
};

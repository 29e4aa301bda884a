import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { chatProjector } from '@kerben/projections/read-models/chat-messages.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import { sendFile } from '../files/send-file.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Chats } from './chats.ts';
import { wishOf } from './wish.ts';

/**
 * What the chat answers beside its questions, below `/api/app` (specification 000, section 7): messages, and their files. Who is none of
 * a conversation's people gets 404, as for a conversation that does not exist.
 */
export const chatRouter = (options: {
  chats: Chats;
  files: FileStore;
  positions: Positions;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { chats, files } = options;
  const router = Router({ caseSensitive: true });
  const signedIn = authenticate(options.verify, options.toPerson);
  const fresh = readYourWrites(options.positions, chatProjector, readModelProjector);

  router.get('/chat/chat-messages', signedIn, fresh, async (req, res) => {
    const wish = wishOf(req.query);
    const found = await chats.messages(personOf<Person>(req), wish);
    if (!found) throw new Problem(404, 'Record.Unknown', { params: { id: wish.chatId } });
    res.json(found);
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

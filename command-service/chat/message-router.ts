import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { chat } from '@kerben/workflows/chat/area.ts';
import { messageInput } from '@kerben/workflows/chat/input.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { json, Router, type Request } from 'express';
import type { Execute } from '../command-request.ts';
import { readIdempotencyKey } from '../router.ts';

/** `POST /api/app/chat/message` (specification 000, section 7): the command `say` of the conversation that the body names. */
export const chatMessageRouter = (options: {
  execute: Execute;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { execute } = options;
  const router = Router({ caseSensitive: true });
  const signedIn = authenticate(options.verify, options.toPerson);
  router.post('/chat/message', signedIn, json({ limit: '64kb' }), async (req: Request, res) => {
    const parsed = messageInput.safeParse(req.body ?? {});
    if (!parsed.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(parsed.error) });
    const { chatId, ...said } = parsed.data;
    const answer = await execute({
      area: chat,
      command: commandNamed(chat, 'say'),
      id: chatId,
      input: said,
      person: personOf<Person>(req),
      idempotencyKey: readIdempotencyKey(req),
      expectedRevision: undefined,
      traceparent: traceparentOf(req),
    });
    const position = answer.position.toString();
    res.set('X-Position', position).json({ id: answer.id, revision: answer.revision, position });
  });
  return router;
};

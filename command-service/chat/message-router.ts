import { bodyOf, type Call, type Said } from '@kerben/platform/http/call.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import { chat } from '@kerben/workflows/chat/area.ts';
import { messageInput } from '@kerben/workflows/chat/input.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import type { Execute } from '../command-request.ts';
import { readIdempotencyKey } from '../router.ts';

/** `POST /api/app/chat/message` (specification 000, section 7): the command `say` of the conversation that the body names. */
export const chatMessageCall: Said & Call<Person, { readonly execute: Execute }> = {
  method: 'post',
  path: '/chat/message',
  tag: 'home',
  summary: 'Says something in a conversation',
  policy: member,
  takes: ['IdempotencyKey'],
  body: messageInput,
  answers: z.object({ id: z.string(), revision: z.int(), position: z.string() }),
  headers: 'command',
  problems: [400, 401, 403, 404, 409, 500, 503],
  answer: async ({ req, res, person, needs: { execute } }) => {
    const { chatId, ...input } = bodyOf(messageInput, req);
    const answer = await execute({
      area: chat,
      command: commandNamed(chat, 'say'),
      id: chatId,
      input,
      person,
      idempotencyKey: readIdempotencyKey(req),
      expectedRevision: undefined,
      traceparent: traceparentOf(req),
    });
    const position = answer.position.toString();
    res.set('X-Position', position).json({ id: answer.id, revision: answer.revision, position });
  },
};

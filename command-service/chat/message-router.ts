import type { Call } from '@kerben/platform/http/call.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import { chat } from '@kerben/workflows/chat/area.ts';
import { messageInput } from '@kerben/workflows/chat/input.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { json } from 'express';
import type { Execute } from '../command-request.ts';
import { readIdempotencyKey } from '../router.ts';

/** `POST /api/app/chat/message` (specification 000, section 7): the command `say` of the conversation that the body names. */
export const chatMessageCall = (execute: Execute): Call<Person> => ({
  method: 'post',
  path: '/chat/message',
  before: [json({ limit: '64kb' })],
  answer: async (req, res, person) => {
    const parsed = messageInput.safeParse(req.body ?? {});
    if (!parsed.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(parsed.error) });
    const { chatId, ...said } = parsed.data;
    const answer = await execute({
      area: chat,
      command: commandNamed(chat, 'say'),
      id: chatId,
      input: said,
      person,
      idempotencyKey: readIdempotencyKey(req),
      expectedRevision: undefined,
      traceparent: traceparentOf(req),
    });
    const position = answer.position.toString();
    res.set('X-Position', position).json({ id: answer.id, revision: answer.revision, position });
  },
});

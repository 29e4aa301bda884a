import { listIn, membersIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import type { Call, Said } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { textOf } from '@kerben/workflows/iftmin/charset.ts';
import { textKey } from '@kerben/workflows/documents/iftmins/identity.ts';
import { messagesOf } from '@kerben/workflows/iftmin/split.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { raw } from 'express';
import { z } from 'zod';
import type { Execute } from '../command-request.ts';

export const iftminPath = '/integration/iftmin';
export const iftminPolicy = 'Integration.Events';

/** What became of one message of an interchange. */
const received = z.object({
  id: z.string(),
  result: z
    .enum(['received', 'known', 'differs'])
    .describe(
      'known: nothing was written; differs: neither, for a message of this number is there that says something else',
    ),
});
type Received = z.output<typeof received>;

const largest = '1mb';
/** Messages of one interchange: more are a fault of whoever sends them. */
const mostMessages = 100;

const area = areaNamed('iftmins');
const command = commandNamed(area, 'receive');

const receive = async (
  execute: Execute,
  text: string,
  person: Person,
  traceparent: string | null,
): Promise<Received> => {
  const input = command.input.safeParse({ raw: text });
  if (!input.success) throw new Problem(400, 'Iftmin.NotText');
  try {
    const { id, written } = await execute({
      area,
      command,
      id: undefined,
      input: input.data,
      person,
      // What a message is called decides, not who sends it and under which key.
      idempotencyKey: undefined,
      expectedRevision: undefined,
      traceparent,
    });
    return { id, result: written ? 'received' : 'known' };
  } catch (error) {
    const [holder] = error instanceof Problem && error.code === 'Claim.Held' ? holdersOf(error) : [];
    if (holder === undefined) throw error;
    return { id: holder.id, result: holder.name === textKey(text) ? 'known' : 'differs' };
  }
};

/**
 * `POST /api/integration/iftmin`: an interchange as it is (text, or bytes in the character set that UNB names), one record for each of its
 * messages. The same message again, in whatever interchange text, answers with the record that it has and writes nothing; one of its number
 * that says something else is told apart, and a correction comes under a number of its own. What a message says is read afterwards: also one that cannot be read is kept, as failed.
 *
 * Errors: 400 no text or too many messages; 401; 403; 413; 503 outcome unknown.
 */
export const iftminCall: Said & Call<Person, { readonly execute: Execute }> = {
  method: 'post',
  path: iftminPath,
  tag: area.name,
  summary:
    'Takes an EDIFACT interchange with IFTMIN messages of another railway; a message that came before is answered with its record',
  policy: iftminPolicy,
  takesFile: true,
  answers: z.object({ messages: z.array(received) }),
  problems: [400, 401, 403, 409, 413, 500, 503],
  before: () => [
    raw({ type: ({ headers }) => !headers['content-type']?.startsWith('application/json'), limit: largest }),
  ],
  answer: async ({ req, res, person, needs: { execute } }) => {
    const text = Buffer.isBuffer(req.body) ? textOf(req.body)?.trim() : undefined;
    if (text === undefined || text === '') throw new Problem(400, 'Iftmin.NotText');
    const texts = messagesOf(text);
    if (texts.length > mostMessages) throw new Problem(400, 'Iftmin.NotText');
    const messages: Received[] = [];
    for (const one of texts) messages.push(await receive(execute, one, person, traceparentOf(req)));
    res.set('Cache-Control', 'no-store').json({ messages });
  },
};

/** Records that hold a name of the message already: that of its text, or that of its number alone. */
const holdersOf = ({ data }: Problem): readonly { readonly id: string; readonly name: string }[] => {
  const links = listIn(membersIn(data)['refusals']).flatMap((refusal) => listIn(membersIn(refusal)['links']));
  return links.map(membersIn).map(({ id, title }) => ({ id: textIn(id), name: textIn(title) }));
};

import type { Call } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { traceparentOf } from '@kerben/platform/telemetry/trace.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { textOf } from '@kerben/workflows/iftmin/charset.ts';
import { textKey } from '@kerben/workflows/documents/iftmins/identity.ts';
import { messagesOf } from '@kerben/workflows/iftmin/split.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { raw } from 'express';
import type { Execute } from '../command-request.ts';

export const iftminPath = '/integration/iftmin';
export const iftminPolicy = 'Integration.Events';

/** What became of one message of an interchange. */
interface Received {
  readonly id: string;
  /** `known`: it had come before, and nothing was written; `differs`: so had its number, with another content, which is not taken. */
  readonly result: 'received' | 'known' | 'differs';
}

const largest = '1mb';
/** Messages of one interchange: more are a fault of whoever sends them. */
const mostMessages = 100;

/**
 * `POST /api/integration/iftmin`: an interchange as it is (text, or bytes in the character set that UNB names), one record for each of its
 * messages. The same message again, in whatever interchange text, answers with the record that it has and writes nothing; one of its number
 * that says something else is told apart, and a correction comes under a number of its own. What a message says is read afterwards: also one that cannot be read is kept, as failed.
 *
 * Errors: 400 no text or too many messages; 401; 403; 413; 503 outcome unknown.
 */
export const iftminCall = (execute: Execute): Call<Person> => {
  const area = areaNamed('iftmins');
  const command = commandNamed(area, 'receive');

  const receive = async (text: string, person: Person, traceparent: string | null): Promise<Received> => {
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

  return {
    method: 'post',
    path: iftminPath,
    policy: iftminPolicy,
    before: [raw({ type: ({ headers }) => !headers['content-type']?.startsWith('application/json'), limit: largest })],
    answer: async (req, res, person) => {
      const text = Buffer.isBuffer(req.body) ? textOf(req.body)?.trim() : undefined;
      if (text === undefined || text === '') throw new Problem(400, 'Iftmin.NotText');
      const texts = messagesOf(text);
      if (texts.length > mostMessages) throw new Problem(400, 'Iftmin.NotText');
      const messages: Received[] = [];
      for (const one of texts) messages.push(await receive(one, person, traceparentOf(req)));
      res.set('Cache-Control', 'no-store').json({ messages });
    },
  };
};

/** Records that hold a name of the message already: that of its text, or that of its number alone. */
const holdersOf = ({ data }: Problem): readonly { readonly id: string; readonly name: string }[] => {
  const { refusals = [] } = data as { refusals?: readonly { links?: readonly { id: string; title: string }[] }[] };
  return refusals.flatMap(({ links = [] }) => links.map(({ id, title }) => ({ id, name: title })));
};

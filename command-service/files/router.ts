import type { Call, Said } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import { takeIn, tooLarge } from '@kerben/platform/files/take-in.ts';
import { fileNameOf, longestFileName } from '@kerben/workflows/fields/file-name.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import type { SentFiles } from './sent-files.ts';

/** Files of one person that come at a time. */
const mostAtATime = 4;

/** A name as people write it, without the folders that some programs send along and without invisible signs. */
const nameOf = (given: unknown): string => {
  const name = typeof given === 'string' ? given.replaceAll(/[\p{Cc}\p{Cf}]/gu, '') : '';
  const own = name.split(/[\\/]/).at(-1)?.trim() ?? '';
  if (own === '' || own.length > longestFileName)
    throw new Problem(400, 'Request.Query', { params: { member: 'name' } });
  return own;
};

/** Files that come now, by person. */
const coming = new Map<string, number>();

/**
 * `PUT /files?name=…` below `/api/app`: the body is the file. It is kept by what is in it, answered with what it is, and belongs to
 * no record until a command of whoever sent it names it (decision files-are-the-senders); what no event names within a day is taken
 * out again (`npm run files -- collect`).
 */
export const fileCall: Said &
  Call<
    Person,
    {
      readonly files: FileStore;
      readonly sent: SentFiles;
      /** Bytes. */
      readonly limit: number;
      /** Megabytes that a person of a tenant may send within a day. */
      readonly quota: (tenant: string) => number;
    }
  > = {
  method: 'put',
  path: '/files',
  tag: 'files',
  summary: 'Takes a file in; a command names it afterwards by what this answers',
  policy: member,
  takesFile: true,
  parameters: [
    {
      name: 'name',
      in: 'query',
      required: true,
      description: 'Name of the file.',
      schema: { type: 'string', maxLength: longestFileName },
    },
  ],
  answers: z.object({ sha256: z.string(), size: z.int(), type: z.string(), name: z.string() }),
  status: 201,
  problems: [400, 401, 403, 413, 415, 429, 500, 503],
  answer: async ({ req, res, person, needs: { files, sent, limit, quota } }) => {
    const name = nameOf(req.query['name']);
    if (!req.is('application/octet-stream')) throw new Problem(415, 'Import.NotBytes');
    const count = coming.get(person.id) ?? 0;
    if (count >= mostAtATime) throw new Problem(429, 'Files.Busy', { headers: { 'Retry-After': '5' } });
    coming.set(person.id, count + 1);
    try {
      const megabytes = quota(person.tenant);
      const left = megabytes * 1e6 - (await sent.sentToday(person));
      const most = Math.max(0, Math.min(limit, left));
      const beyond = () =>
        left < limit ? new Problem(413, 'Files.QuotaUsed', { params: { megabytes } }) : tooLarge(limit);
      // Said before it comes, it is answered: whoever is cut off in the middle hears nothing.
      if (Number(req.get('content-length') ?? 0) > most) throw beyond();
      const facts = await takeIn(files, person.tenant, req, most, beyond);
      // Before it is answered: what somebody was told of he may name.
      await sent.note(person, facts);
      res.status(201).json({ ...facts, name: fileNameOf(name, facts.type) });
    } finally {
      const left = (coming.get(person.id) ?? 1) - 1;
      if (left === 0) coming.delete(person.id);
      else coming.set(person.id, left);
    }
  },
};

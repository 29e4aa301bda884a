import type { Call } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import { takeIn, tooLarge } from '@kerben/platform/files/take-in.ts';
import { fileNameOf, longestFileName } from '@kerben/workflows/fields/file-name.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { SentFiles } from './sent-files.ts';

/** Path below `/api/app`. */
export const uploadPath = '/files';

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

/**
 * `PUT /files?name=…` below `/api/app`: the body is the file. It is kept by what is in it, answered with what it is, and belongs to
 * no record until a command of whoever sent it names it (decision files-are-the-senders); what no event names within a day is taken
 * out again (`npm run files -- collect`).
 */
export const fileCall = (options: {
  files: FileStore;
  sent: SentFiles;
  /** Bytes. */
  limit: number;
  /** Megabytes that a person of a tenant may send within a day. */
  quota: (tenant: string) => number;
}): Call<Person> => {
  const { files, sent, limit, quota } = options;
  const coming = new Map<string, number>();
  return {
    method: 'put',
    path: uploadPath,
    answer: async (req, res, person) => {
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
};

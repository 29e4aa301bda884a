import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import { takeIn } from '@kerben/platform/files/take-in.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';

/** Path below `/api/app`. */
export const uploadPath = '/files';

const longestName = 200;
/** Files of one person that come at a time. */
const mostAtATime = 4;

/** A name as people write it, without the folders that some programs send along and without invisible signs. */
const nameOf = (given: unknown): string => {
  const name = typeof given === 'string' ? given.replaceAll(/[\p{Cc}\p{Cf}]/gu, '') : '';
  const own = name.split(/[\\/]/).at(-1)?.trim() ?? '';
  if (own === '' || own.length > longestName) throw new Problem(400, 'Request.Query', { params: { member: 'name' } });
  return own;
};

/**
 * `PUT /files?name=…` below `/api/app`: the body is the file. It is kept by what is in it, answered with what it is, and belongs to
 * no record until a command names it; what no event names within a day is taken out again (`npm run files -- collect`).
 */
export const fileRouter = (options: {
  files: FileStore;
  /** Bytes. */
  limit: number;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { files, limit } = options;
  const coming = new Map<string, number>();
  const router = Router({ caseSensitive: true });
  router.put(uploadPath, authenticate(options.verify, options.toPerson), async (req, res) => {
    const person = personOf<Person>(req);
    const name = nameOf(req.query['name']);
    if (!req.is('application/octet-stream')) throw new Problem(415, 'Import.NotBytes');
    const count = coming.get(person.id) ?? 0;
    if (count >= mostAtATime) throw new Problem(429, 'Files.Busy', { headers: { 'Retry-After': '5' } });
    coming.set(person.id, count + 1);
    try {
      const facts = await takeIn(files, person.tenant, req, limit);
      res.status(201).json({ ...facts, name });
    } finally {
      const left = (coming.get(person.id) ?? 1) - 1;
      if (left === 0) coming.delete(person.id);
      else coming.set(person.id, left);
    }
  });
  return router;
};

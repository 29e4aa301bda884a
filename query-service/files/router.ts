import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { chatProjector } from '@kerben/projections/read-models/chat-messages.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { comments } from '@kerben/workflows/comments/area.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { files as filesField } from '@kerben/workflows/fields/make.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Chats } from '../chat/chats.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Records } from '../records.ts';
import { hasFiles, namedFiles } from './named-files.ts';
import { sendFile } from './send-file.ts';

/** Documents whose records can name files. */
export const documentsWithFiles = documents.filter(({ fields }) => hasFiles(fields));

/** Areas whose records name files: those documents, and comments on any record. */
export const areasWithFiles: readonly Pick<(typeof documents)[number], 'area' | 'fields' | 'policies'>[] = [
  ...documentsWithFiles,
  {
    area: comments.name,
    fields: { files: filesField(['Files', 'Файлы', 'Файлдар']) },
    policies: { view: comments.viewPolicy, edit: comments.viewPolicy },
  },
];

/** Path below `/api/app/{area}`. */
export const downloadPath = '/:id/files/:sha256';

/**
 * `GET /{area}/{id}/files/{sha256}` below `/api/app`: a file that the record names now, for whoever may read the record, and one that a
 * message of a conversation names, for its people. It is saved and never run in the page: as an attachment, of the type its content has, in a sandbox without scripts.
 */
export const downloadRouter = (options: {
  chats: Pick<Chats, 'file'>;
  files: FileStore;
  models: readonly ReadModel[];
  records: Records;
  positions: Positions;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
  /** Who reads files of a conversation: only whoever has a side. */
  toMember: (claims: VerifiedClaims) => Person;
}): Router => {
  const { files, records } = options;
  const router = Router({ caseSensitive: true });
  for (const { area, fields, policies } of areasWithFiles) {
    const model = options.models.find(({ name }) => name === area);
    if (!model) throw new Error(`${area} has no list`);
    router.get(
      `/${area}${downloadPath}`,
      authenticate(options.verify, options.toPerson),
      readYourWrites(options.positions, readModelProjector),
      async (req, res) => {
        const person = personOf<Person>(req);
        const { view } = policies;
        if (!options.allowed(view, person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: view } });
        const { id, sha256 } = req.params as { id: string; sha256: string };
        const { state } = await records.folded(model, person, id);
        const file = namedFiles(fields, state, person.side === 'staff').find((each) => each.sha256 === sha256);
        if (!file) throw new Problem(404, 'Files.Unknown');
        await sendFile(files, person.tenant, file, res);
      },
    );
  }
  router.get(
    `/chat${downloadPath}`,
    authenticate(options.verify, options.toMember),
    readYourWrites(options.positions, chatProjector, readModelProjector),
    async (req, res) => {
      const person = personOf<Person>(req);
      const { id, sha256 } = req.params as { id: string; sha256: string };
      const file = await options.chats.file(person, id, sha256);
      if (!file) throw new Problem(404, 'Files.Unknown');
      await sendFile(files, person.tenant, file, res);
    },
  );
  return router;
};

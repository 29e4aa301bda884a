import type { Call } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import { chatProjector } from '@kerben/projections/read-models/chat-messages.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { comments } from '@kerben/workflows/comments/area.ts';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { files as filesField } from '@kerben/workflows/fields/make.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
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

/** The file that a call names, saved and never run in the page: as an attachment, of the type its content has, in a sandbox without scripts. */
const downloadCall = (
  files: FileStore,
  place: Pick<Call<Person>, 'path' | 'policy' | 'before'>,
  named: (person: Person, id: string, sha256: string) => Promise<StoredFile | undefined>,
): Call<Person> => ({
  method: 'get',
  ...place,
  answer: async ({ params }, res, person) => {
    const file = await named(person, String(params['id']), String(params['sha256']));
    if (!file) throw new Problem(404, 'Files.Unknown');
    await sendFile(files, person.tenant, file, res);
  },
});

/** `GET /{area}/{id}/files/{sha256}` below `/api/app`: a file that the record names now, for whoever may read the record. */
export const recordFileCalls = (options: {
  files: FileStore;
  models: readonly ReadModel[];
  records: Records;
  positions: Positions;
}): readonly Call<Person>[] =>
  areasWithFiles.map(({ area, fields, policies }) => {
    const model = options.models.find(({ name }) => name === area);
    if (!model) throw new Error(`${area} has no list`);
    return downloadCall(
      options.files,
      {
        path: `/${area}${downloadPath}`,
        policy: policies.view,
        before: [readYourWrites(options.positions, readModelProjector)],
      },
      async (person, id, sha256) => {
        const { state } = await options.records.folded(model, person, id);
        return namedFiles(fields, state, person.side === 'staff').find((each) => each.sha256 === sha256);
      },
    );
  });

/** A file that a message of a conversation names, for its people. */
export const chatFileCall = (options: {
  chats: Pick<Chats, 'file'>;
  files: FileStore;
  positions: Positions;
}): Call<Person> =>
  downloadCall(
    options.files,
    {
      path: `/chat${downloadPath}`,
      before: [readYourWrites(options.positions, chatProjector, readModelProjector)],
    },
    options.chats.file,
  );

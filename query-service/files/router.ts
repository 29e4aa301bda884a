import type { Call, Said } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import { chatProjector } from '@kerben/projections/read-models/chat-messages.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import { comments } from '@kerben/workflows/comments/area.ts';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { files as filesField } from '@kerben/workflows/fields/make.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
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

const storedFile = z.string().meta({ format: 'binary' });

interface Needs {
  readonly files: FileStore;
  readonly records: Records;
  readonly positions: Positions;
  readonly chats: Pick<Chats, 'file'>;
}
type Download = Said & Call<Person, Needs>;

/** A file that a record names, saved and never run in the page: as an attachment, of the type its content has, in a sandbox without scripts. */
const download = (
  area: string,
  policy: string,
  projectors: readonly string[],
  named: (needs: Needs, person: Person, id: string, sha256: string) => Promise<StoredFile | undefined>,
): Download => ({
  method: 'get',
  path: `/${area}/:id/files/:sha256`,
  tag: area,
  summary: 'A file that the record names, to be saved',
  policy,
  takes: ['MinPosition'],
  answers: storedFile,
  type: 'application/octet-stream',
  headers: 'read',
  problems: [401, 403, 404, 500, 503],
  before: ({ positions }) => [readYourWrites(positions, ...projectors)],
  answer: async ({ req: { params }, res, person, needs }) => {
    const file = await named(needs, person, String(params['id']), String(params['sha256']));
    if (!file) throw new Problem(404, 'Files.Unknown');
    await sendFile(needs.files, person.tenant, file, res);
  },
});

/** `GET /{area}/{id}/files/{sha256}` below `/api/app`: a file that the record names now, for whoever may read the record. */
export const recordFileCalls: readonly Download[] = areasWithFiles.map(({ area, fields, policies }) =>
  download(area, policies.view, [readModelProjector], async ({ records }, person, id, sha256) => {
    const { state } = await records.folded(readModelNamed(area), person, id);
    return namedFiles(fields, state, person.side === 'staff').find((each) => each.sha256 === sha256);
  }),
);

/** A file that a message of a conversation names, for its people. */
export const chatFileCall: Download = download(
  'chat',
  member,
  [chatProjector, readModelProjector],
  ({ chats }, ...asked) => chats.file(...asked),
);

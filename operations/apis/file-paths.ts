import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { areasWithFiles, downloadPath } from '@kerben/query-service/files/router.ts';
import { uploadPath } from '@kerben/command-service/files/router.ts';
import { objectOf, text, whole } from '@kerben/query-service/openapi/json.ts';
import type { PlainCall } from '@kerben/query-service/openapi/plain-call.ts';
import { readHeaders } from '@kerben/query-service/openapi/shared.ts';

/** Attached files, as OpenAPI describes them: taken in once, fetched from the records that name them. */
export const filePaths: readonly PlainCall[] = [
  {
    method: 'put',
    path: `/api/app${uploadPath}`,
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
        schema: { ...text, maxLength: 200 },
      },
    ],
    answers: objectOf({ sha256: text, size: whole, type: text, name: text }),
    status: 201,
    problems: [400, 401, 403, 413, 415, 429, 500, 503],
  },
  ...[...areasWithFiles, { area: 'chat', policies: { view: member } }].map(({ area, policies }): PlainCall => ({
    method: 'get',
    path: `/api/app/${area}${downloadPath.replaceAll(/:(\w+)/g, '{$1}')}`,
    tag: area,
    summary: 'A file that the record names, to be saved',
    policy: policies.view,
    takes: ['MinPosition'],
    answers: { type: 'string', format: 'binary' },
    type: 'application/octet-stream',
    headers: readHeaders,
    problems: [401, 403, 404, 500, 503],
  })),
];

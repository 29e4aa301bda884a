import type { PlainCall } from '../openapi/plain-call.ts';
import { readHeaders } from '../openapi/shared.ts';
import { reportPath, reports } from './reports.ts';

/** The papers of all documents, as OpenAPI describes them. */
export const reportCalls: readonly PlainCall[] = [...reports.values()].map(({ name, definition, paper, policy }) => ({
  method: 'get',
  path: `/api/app${reportPath(name)}`,
  tag: definition.area,
  summary: `The paper "${paper.title[0]}" of one record as a PDF or Word document, in the language of Accept-Language`,
  policy,
  takes: ['MinPosition', 'AcceptLanguage'],
  parameters: [
    {
      name: 'Id',
      in: 'query',
      required: !paper.blank,
      description: paper.blank ? 'Id of the record; without it the blank form.' : 'Id of the record.',
      schema: { type: 'string' },
    },
    ...(paper.line === undefined
      ? []
      : [
          {
            name: 'row',
            in: 'query',
            required: true,
            description: `Number of the line of "${paper.line}" that it is printed of.`,
            schema: { type: 'integer', minimum: 1 },
          },
        ]),
    {
      name: 'revision',
      in: 'query',
      required: false,
      description: `The record as it was after this revision${
        definition.sealed ? `, or at a moment: ${Object.keys(definition.sealed.moments).join(', ')}` : ''
      }; as it is when absent.`,
      schema: { type: 'string' },
    },
    {
      name: 'format',
      in: 'query',
      required: false,
      description: 'pdf, or docx to complete it by hand.',
      schema: { type: 'string', enum: ['pdf', 'docx'], default: 'pdf' },
    },
  ],
  answers: { type: 'string', format: 'binary' },
  type: 'application/pdf',
  headers: readHeaders,
  problems: [400, 401, 403, 404, 409, 429, 500, 503],
}));

import { comments } from '@kerben/workflows/comments/area.ts';
import { readModel } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/** Comments on records; those of one record are read with it (`/record-comments`). */
export const commentList = readModel({
  name: 'comments',
  area: comments,
  version: 1,
  defaultSort: ['createdAt', 'DESC'],
  columns: {
    recordId: { type: 'code', value: ({ recordId }) => recordId, ...find, required: true, indexed: 'hash' },
    area: { type: 'code', value: ({ area }) => area, ...find, required: true },
    text: { type: 'text', value: ({ text }) => text, searchable: true },
    to: { type: 'code', value: ({ to }) => to, ...find, required: true },
    side: { type: 'code', value: ({ side }) => side, required: true },
    authorId: { type: 'code', value: ({ author }) => author.id, ...find, required: true },
    authorName: { type: 'text', value: ({ author }) => author.name },
    mentionIds: { type: 'texts', value: ({ mentions }) => mentions.map(({ id }) => id) },
    mentionNames: { type: 'texts', value: ({ mentions }) => mentions.map(({ name }) => name) },
    // As text: nobody finds comments by their files.
    attached: { type: 'text', value: ({ files }) => (files.length === 0 ? null : JSON.stringify(files)) },
    answers: { type: 'code', value: ({ answers }) => answers?.id ?? null },
    edited: { type: 'bool', value: ({ edited }) => edited },
    withdrawn: { type: 'bool', value: ({ withdrawn }) => withdrawn, ...find },
    createdAt: { type: 'instant', value: (_comment, times) => times.createdAt, ...find, required: true },
    changedAt: { type: 'instant', value: (_comment, times) => times.changedAt, ...find, required: true },
  },
});

import { chat } from '@kerben/workflows/chat/area.ts';
import { readModel } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/** Conversations of whoever reads: nobody else's stand in anybody's list. */
export const chatList = readModel({
  name: 'chat',
  area: chat,
  version: 3,
  defaultSort: ['changedAt', 'DESC'],
  members: ['people', 'groups', 'about', 'read', 'last', 'looks'],
  columns: {
    title: { type: 'text', value: ({ title }) => title, ...find, searchable: true },
    count: { type: 'int', value: ({ count }) => count, ...find },
    lastText: { type: 'text', value: ({ last }) => last?.text.slice(0, 200) ?? null },
    createdAt: { type: 'instant', value: (_chat, times) => times.createdAt, ...find, required: true },
    changedAt: { type: 'instant', value: (_chat, times) => times.changedAt, ...find, required: true },
  },
});

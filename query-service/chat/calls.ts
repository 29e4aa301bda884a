import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { messageInput } from '@kerben/workflows/chat/input.ts';
import { instant, listOf, objectOf, text, whole } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, commandHeaders, readHeaders } from '../openapi/shared.ts';

const sender = objectOf({ id: text, name: text, userName: text });

const chatMessage = objectOf({
  id: text,
  chatId: text,
  number: whole,
  kind: {
    ...text,
    description: 'message, or look: an administrator (the author) reads the conversation, and the text is why.',
  },
  text,
  author: sender,
  files: listOf(objectOf({ sha256: text, name: text, size: whole, type: text })),
  creationTime: instant,
});

/** What a table of DevExtreme sends with every question (specification 000, section 3) and a conversation has no use for. */
const taken = [
  'sort',
  'group',
  'groupSummary',
  'searchExpr',
  'searchOperation',
  'select',
  'totalSummary',
  'requireGroupCount',
  'requireTotalCount',
  'userData',
] as const;

/** Conversations, as OpenAPI describes them. */
export const chatCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/chat/chat-messages',
    tag: 'home',
    summary: 'Messages of a conversation, newest first; parameters as JSON text',
    policy: member,
    takes: ['MinPosition'],
    parameters: [
      asked('filter', 'JSON: ["chatId","=","…"]; the conversation stands here or in parentIds'),
      asked('parentIds', 'JSON: ["…"], the conversation'),
      asked('skip', 'JSON: a number'),
      asked('take', 'JSON: a number, at most 200'),
      asked('searchValue', 'JSON: words that stand in the message'),
      ...taken.map((name) =>
        asked(name, 'Taken and changes nothing: messages come newest first, whole, with their number'),
      ),
    ],
    answers: objectOf({ data: listOf(chatMessage), totalCount: whole }),
    headers: readHeaders,
    problems: [400, 401, 403, 404, 500, 503],
  },
  {
    method: 'post',
    path: '/api/app/chat/message',
    tag: 'home',
    summary: 'Says something in a conversation',
    policy: member,
    takes: ['IdempotencyKey'],
    body: messageInput,
    answers: objectOf({ id: text, revision: whole, position: text }),
    headers: commandHeaders,
    problems: [400, 401, 403, 404, 409, 500, 503],
  },
];

import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { messageInput } from '@kerben/workflows/chat/input.ts';
import { instant, listOf, objectOf, text, textOrNull, whole } from '../openapi/json.ts';
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

const chatGroups = listOf(
  objectOf({
    key: { ...text, description: 'station:715905, desk:715905, payment-centre' },
    name: { ...text, description: 'Of its station; empty where there is none.' },
  }),
);

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
    path: '/api/app/chat/chat-user',
    tag: 'home',
    summary: 'Whom a person may address: the railway everybody who may work, a customer its own people',
    policy: member,
    takes: [],
    answers: listOf(objectOf({ id: text, userName: text, name: text, customerId: textOrNull })),
    problems: [401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/chat/groups',
    tag: 'home',
    summary: 'Stations, cash desks and the payment centre, which are addressed as one',
    policy: member,
    takes: [],
    parameters: [asked('searchValue', 'Words in the name or code of the station')],
    answers: chatGroups,
    problems: [401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/chat/user-chats/{id}',
    tag: 'home',
    summary: 'The conversations of a person, the latest first, with what is unread in each; only of whoever asks',
    policy: member,
    takes: ['MinPosition'],
    answers: listOf(
      objectOf({
        id: text,
        title: text,
        people: listOf(objectOf({ id: text, name: text })),
        groups: chatGroups,
        about: { ...objectOf({ area: text, id: text }), type: ['object', 'null'] },
        last: {
          ...objectOf({ text, author: sender }),
          type: ['object', 'null'],
        },
        count: whole,
        unread: whole,
        read: { type: 'object', additionalProperties: whole, description: 'By person: up to which message.' },
        looks: {
          ...listOf(objectOf({ person: objectOf({ id: text, name: text }), until: instant })),
          description: 'Administrators who read it now.',
        },
        changedAt: { ...instant, type: ['string', 'null'], description: 'Null: a group of the person, not begun.' },
      }),
    ),
    headers: readHeaders,
    problems: [401, 403, 404, 500, 503],
  },
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

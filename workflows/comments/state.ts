import { z } from 'zod';
import { storedFile } from '../fields/field.ts';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { personal } from '../kernel/personal.ts';

/** A person as a comment names him: his id for ever, and what he was called then. */
const somebody = z.strictObject({ id: z.string(), name: personal(z.string()) });
export type Named = z.output<typeof somebody>;

/** Who reads a comment: the railway's people, or the customer of the record with them. */
export const audiences = ['railway', 'both'] as const;

export const commentEvents = {
  CommentSaid: {
    version: 1,
    schema: z.strictObject({
      id: z.string(),
      area: z.string(),
      recordId: z.string(),
      text: z.string(),
      to: z.enum(audiences),
      author: somebody,
      side: z.enum(['staff', 'customer']),
      mentions: z.array(somebody),
      files: z.array(storedFile),
      /** The comment that it answers, and whose that was. */
      answers: z.strictObject({ id: z.string(), author: z.string() }).nullable(),
      /** Whose the record was: its customer, null where the comment is not for him, and its stations. */
      customerId: z.string().nullable(),
      stationIds: z.array(z.string()),
    }),
  },
  CommentChanged: { version: 1, schema: z.strictObject({ text: z.string(), mentions: z.array(somebody) }) },
  CommentWithdrawn: { version: 1, schema: z.strictObject({}) },
} satisfies EventTable;

export type CommentEvent = EventOf<typeof commentEvents>;
type Said = Extract<CommentEvent, { readonly type: 'CommentSaid' }>['data'];

/** A comment on a record of any document. */
export interface CommentState extends Said {
  readonly exists: boolean;
  readonly edited: boolean;
  readonly withdrawn: boolean;
}

/** Whether a folded record is a comment. */
export const isComment = (state: object): state is CommentState => 'mentions' in state && 'recordId' in state;

export const initialComment: CommentState = {
  exists: false,
  id: '',
  area: '',
  recordId: '',
  text: '',
  to: 'railway',
  author: { id: '', name: '' },
  side: 'staff',
  mentions: [],
  files: [],
  answers: null,
  customerId: null,
  stationIds: [],
  edited: false,
  withdrawn: false,
};

export const evolveComment = (state: CommentState, event: CommentEvent): CommentState => {
  switch (event.type) {
    case 'CommentSaid':
      return { ...state, ...event.data, exists: true };
    case 'CommentChanged':
      return { ...state, ...event.data, edited: true };
    case 'CommentWithdrawn':
      return { ...state, text: '', mentions: [], files: [], withdrawn: true };
    default:
      return state;
  }
};

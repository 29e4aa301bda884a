import { z } from 'zod';
import { storedFile } from '../fields/field.ts';
import { text } from '../kernel/fields.ts';
import { longestMessage, mostFiles } from './state.ts';

/** Body of `POST /api/app/chat/message` (specification 000, section 7): to which conversation, and what. */
export const messageInput = z.strictObject({
  chatId: z.string().min(1).max(80),
  text: text(longestMessage).default(''),
  files: z.array(storedFile).max(mostFiles).default([]),
});

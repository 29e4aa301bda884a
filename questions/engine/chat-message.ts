import { storedFile } from '@kerben/workflows/fields/field.ts';
import { z } from 'zod';

/** Who says something. Names are what people call themselves; the name by which somebody signs in is the account's alone. */
export const sender = z.object({ id: z.string(), name: z.string(), userName: z.string() });

/** A message as the specification names its members (000, section 3). */
export const chatMessage = z.object({
  id: z.string(),
  chatId: z.string(),
  number: z.int().describe('Its place in the conversation, from 1.'),
  kind: z
    .enum(['message', 'look'])
    .describe('message, or look: an administrator (the author) reads the conversation, and the text is why.'),
  text: z.string(),
  author: sender,
  files: z.array(storedFile).readonly(),
  creationTime: z.iso.datetime(),
});
export type ChatMessage = z.output<typeof chatMessage>;

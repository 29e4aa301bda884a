import { z } from 'zod';
import { text } from '../../../kernel/fields.ts';
import type { ignoredReasons } from './facts.ts';
import type { RedirectEvent } from '../log.ts';

const about = { requestId: text(60).min(1), attempt: z.int().min(1) };

/** What SED posts (spec/http-contract, SED): a decision, or the word that it has taken the request into work. */
export const sedAnswerSchema = z.union([
  z.strictObject({
    ...about,
    isApproved: z.boolean(),
    comment: text(2000).nullish(),
    signerName: text(200).nullish(),
  }),
  z.strictObject({ ...about, isAcknowledged: z.literal(true), documentNumber: text(100).nullish() }),
]);

export type SedAnswer = z.output<typeof sedAnswerSchema>;

/**
 * What an answer came to (decision table, docs/sed.md). Only a contradiction is told to SED as a conflict (409): everything else that
 * changes nothing is received well, or SED would repeat it for ever.
 */
export type SedResult = 'agreed' | 'objected' | 'acknowledged' | (typeof ignoredReasons)[number];

/** What the event in which an answer was recorded says of it; undefined = another event. */
export const resultIn = (event: RedirectEvent): SedResult | undefined => {
  switch (event.type) {
    case 'RedirectSedAnswered':
      return event.data.isApproved ? 'agreed' : 'objected';
    case 'RedirectSedAnswerIgnored':
      return event.data.reason;
    case 'RedirectAcknowledgedBySed':
      return 'acknowledged';
    default:
      return undefined;
  }
};

/** The result that was recorded for this message, whenever it came in. */
export const resultOfMessage = (events: readonly RedirectEvent[], messageId: string): SedResult | undefined => {
  const recorded = events.find(
    (event) =>
      (event.type === 'RedirectSedAnswered' || event.type === 'RedirectSedAnswerIgnored') &&
      event.data.messageId === messageId,
  );
  return recorded && resultIn(recorded);
};

import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { code, text } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { requestChangesSchema, requestSchema } from './request.ts';

/** Every event carries the status it leads to, so that replay never depends on today's machine (house law). */
const result = { status: z.int().min(0).max(7) };

const event = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => ({
  version: 1,
  schema: z.strictObject({ ...shape, ...result }),
});

/** Name of the consignee as the book had it when the request was written. */
const customerName = personal(text(300));

/** Which sending to SED it is about: the first is 1. */
const attempt = z.int().min(1);

/** What SED said, as it came in; `messageId` is the webhook-id, by which a repeat is known for ever. */
const answer = {
  attempt,
  messageId: text(200),
  isApproved: z.boolean(),
  comment: text(2000),
  signerName: personal(text(200)),
};

/** Why an answer changed nothing: said already, about an older sending, the opposite of the first, after the end. */
export const ignoredReasons = ['duplicate', 'stale', 'contradictory', 'final'] as const;

/** Why a sending failed, in words that carry no address and no secret. */
export const failureReasons = ['unreachable', 'timeout', 'refused', 'badAnswer'] as const;

/** What can happen to a redirect request (specification 001, section 4.2; domain 5.5). */
export const redirectEvents = {
  /** A customer wrote a request; what follows says whether it stays a draft. */
  RedirectRegistered: event({ request: requestSchema, customerName, creatorId: code(60) }),
  /** Only the fields that really changed. `customerName` when the consignee did. */
  RedirectEdited: event({ changes: requestChangesSchema, customerName: customerName.optional() }),
  /** Saved and to be sent to SED: `sent` is what goes there. Attempt 1. */
  RedirectSubmitted: event({ attempt, sent: requestSchema }),
  /** SED is to get the request once more: attempt 2 and later. */
  RedirectResendAsked: event({ attempt, sent: requestSchema }),
  /** SED answered the sending with 2xx. */
  RedirectSentToSed: event({ attempt, deliveryId: text(200) }),
  /** The sending was given up for now ('Не удалось отправить в СЭД'); a person may ask to send again. */
  RedirectSedSendFailed: event({
    attempt,
    deliveryId: text(200),
    /** How often it was tried. */
    tries: z.int().min(1),
    reason: z.enum(failureReasons),
    httpStatus: z.int().nullable(),
  }),
  /** SED has taken the request into work. */
  RedirectAcknowledgedBySed: event({ attempt, sedDocumentNumber: text(100) }),
  RedirectSedAnswered: event({ ...answer, sedResponseDate: z.iso.datetime() }),
  /** An answer that changes nothing but must not be lost. */
  RedirectSedAnswerIgnored: event({ ...answer, reason: z.enum(ignoredReasons) }),
  RedirectApproved: event({}),
  RedirectRejected: event({ comment: text(1000) }),
  RedirectCancelled: event({ comment: text(1000) }),
} satisfies EventTable;

export type RedirectEvent = EventOf<typeof redirectEvents>;

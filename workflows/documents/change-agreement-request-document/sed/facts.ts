import { z } from 'zod';
import type { OwnLog } from '../../../document/own-log.ts';
import type { EventOf, EventTable } from '../../../kernel/event.ts';
import { text } from '../../../kernel/fields.ts';
import { personal } from '../../../kernel/personal.ts';
import type { RedirectState } from '../fields.ts';

/** Every event carries the status it leads to, so that replay never depends on today's machine (house law). */
export const event = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => ({
  version: 1,
  schema: z.strictObject({ ...shape, status: z.int().min(0).max(7) }),
});

/** Which sending to SED it is about: the first is 1. */
export const attempt = z.int().min(1);

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

/** What SED and the exchange with it did to a redirect request. */
export const sedEvents = {
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
} satisfies EventTable;

/** What these events change beside the status that every event carries. */
export const foldSed = (state: RedirectState, event: EventOf<typeof sedEvents>): Partial<RedirectState> => {
  switch (event.type) {
    case 'RedirectSentToSed':
      return { sedDelivery: 'sent' };
    case 'RedirectSedSendFailed':
      return { sedDelivery: 'failed' };
    case 'RedirectAcknowledgedBySed':
      return { sedDelivery: 'acknowledged', sedDocumentNumber: event.data.sedDocumentNumber };
    case 'RedirectSedAnswered': {
      const { sedResponseDate, comment, isApproved, signerName, messageId } = event.data;
      return {
        // An answer may come before we have noted that the request was sent.
        sedDelivery: 'answered',
        sedResponseDate,
        sedComment: comment,
        sedApproved: isApproved,
        signerName,
        answerIds: [...state.answerIds, messageId],
      };
    }
    case 'RedirectSedAnswerIgnored':
      return { answerIds: [...state.answerIds, event.data.messageId] };
  }
};

/** What the logs say of them. */
export const sedTexts: OwnLog['texts'] = {
  RedirectSentToSed: ['Sent to SED', 'Отправлено в СЭД', 'СЭДге жөнөтүлдү'],
  RedirectSedSendFailed: ['Could not be sent to SED', 'Не удалось отправить в СЭД', 'СЭДге жөнөтүү мүмкүн болгон жок'],
  RedirectAcknowledgedBySed: ['Taken into work by SED', 'Принято в работу в СЭД', 'СЭДде ишке алынды'],
  RedirectSedAnswered: ['SED has answered', 'Получен ответ СЭД', 'СЭДден жооп алынды'],
  RedirectSedAnswerIgnored: [
    'An answer of SED changed nothing',
    'Ответ СЭД не принят во внимание',
    'СЭДдин жообу эске алынган жок',
  ],
};

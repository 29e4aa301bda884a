import type { OwnLog } from '../../document/own-log.ts';
import { isEventOf, type DomainEvent, type EventOf, type EventTable } from '../../kernel/event.ts';
import { code, text } from '../../kernel/fields.ts';
import { personal } from '../../kernel/personal.ts';
import { attempt, event, foldSed, sedEvents, sedTexts } from './sed/facts.ts';
import { beside, contentIn, form, requestChangesSchema, requestSchema, type RedirectState } from './fields.ts';

/** Name of the consignee as the book had it when the request was written. */
const customerName = personal(text(300));

/** What can happen to a redirect request (specification 001, section 4.2; domain 5.5). */
const events = {
  ...sedEvents,
  /** A customer wrote a request; what follows says whether it stays a draft. */
  RedirectRegistered: event({ request: requestSchema, customerName, creatorId: code(60) }),
  /** Only the fields that really changed. `customerName` when the consignee did, `editorId` when it was another than before. */
  RedirectEdited: event({
    changes: requestChangesSchema,
    customerName: customerName.optional(),
    editorId: code(60).optional(),
  }),
  /** Saved and to be sent to SED: `sent` is what goes there. Attempt 1. */
  RedirectSubmitted: event({ attempt, sent: requestSchema }),
  /** SED is to get the request once more: attempt 2 and later. */
  RedirectResendAsked: event({ attempt, sent: requestSchema }),
  RedirectApproved: event({}),
  RedirectRejected: event({ comment: text(1000) }),
  RedirectCancelled: event({ comment: text(1000) }),
} satisfies EventTable;

export type RedirectEvent = EventOf<typeof events>;

/** An event of a redirect request as it stands in the log. */
export const isRedirectEvent = (event: DomainEvent): event is RedirectEvent => isEventOf(events, event);

/** Nothing is known yet of a sending that has just been asked for. */
export const toBeSent = (attempt: number) =>
  ({
    attempt,
    sedDelivery: 'pending',
    sedResponseDate: null,
    sedComment: '',
    sedApproved: null,
    signerName: '',
  }) as const;

/** What an event changes beside the status that every event carries. */
const fold = (state: RedirectState, event: RedirectEvent): Partial<RedirectState> => {
  switch (event.type) {
    case 'RedirectRegistered': {
      const { request, customerName, creatorId } = event.data;
      return { ...request, customerName, creatorId };
    }
    case 'RedirectEdited': {
      const { changes, customerName, editorId } = event.data;
      return {
        ...changes,
        ...(customerName !== undefined && { customerName }),
        ...(editorId !== undefined && { editedById: editorId }),
      };
    }
    case 'RedirectSubmitted':
    case 'RedirectResendAsked':
      return toBeSent(event.data.attempt);
    case 'RedirectRejected':
    case 'RedirectCancelled':
      return { comment: event.data.comment };
    case 'RedirectApproved':
      return {};
    default:
      return foldSed(state, event);
  }
};

/** The fields of the form that a move changed, as an event of its own; none when nothing did. */
const edited = (all: Readonly<Record<string, unknown>>, status: number): readonly DomainEvent[] => {
  const { customerName, editedById: editorId, ...rest } = all;
  const changes = Object.fromEntries(Object.entries(rest).filter(([name]) => name in form));
  if (Object.keys(changes).length === 0) return [];
  const beside = { ...(customerName !== undefined && { customerName }), ...(editorId !== undefined && { editorId }) };
  return [{ type: 'RedirectEdited', data: { changes, ...beside, status } }];
};

/**
 * The log of redirect requests, in its own shapes since before there was an engine. Sending is an event beside what was written:
 * a request saved and sent at once is two.
 */
export const log: OwnLog<typeof beside, RedirectState> = {
  events,
  initial: beside,
  fold: (state, event) => (isRedirectEvent(event) ? fold(state, event) : undefined),
  tell: (move, { before, after, changes, asked, next: { status }, person }) => {
    const { customerName, attempt } = after;
    const request = contentIn(after);
    const comment = asked['comment'] ?? '';
    const sending = attempt > before.attempt;
    const sent = { attempt, sent: request, status };
    switch (move) {
      case 'register':
        return [
          { type: 'RedirectRegistered', data: { request, customerName, creatorId: person.id, status: 0 } },
          ...(sending ? [{ type: 'RedirectSubmitted', data: sent }] : []),
        ];
      case 'edit':
      case 'save':
        return [...edited(changes, before.status), ...(sending ? [{ type: 'RedirectSubmitted', data: sent }] : [])];
      case 'send-to-sed':
        return [{ type: attempt > 1 ? 'RedirectResendAsked' : 'RedirectSubmitted', data: sent }];
      case 'approve':
      case 'final-approve':
        return [{ type: 'RedirectApproved', data: { status } }];
      case 'cancel':
        return [{ type: 'RedirectCancelled', data: { comment, status } }];
      default:
        return [{ type: 'RedirectRejected', data: { comment, status } }];
    }
  },
  texts: {
    ...sedTexts,
    RedirectRegistered: ['Request created', 'Заявка создана', 'Өтүнмө түзүлдү'],
    RedirectEdited: ['Request changed', 'Заявка изменена', 'Өтүнмө өзгөртүлдү'],
    RedirectSubmitted: ['Saved, goes to SED', 'Сохранена, направляется в СЭД', 'Сакталды, СЭДге багытталды'],
    RedirectResendAsked: ['To be sent to SED again', 'Повторная отправка в СЭД', 'СЭДге кайра жөнөтүү'],
    RedirectApproved: ['Finally approved', 'Окончательно одобрена', 'Биротоло жактырылды'],
    RedirectRejected: ['Finally rejected', 'Окончательно отклонена', 'Биротоло четке кагылды'],
    RedirectCancelled: ['Cancelled', 'Отменена', 'Жокко чыгарылды'],
  },
};

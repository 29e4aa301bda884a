import type { RedirectEvent } from './events.ts';
import type { RedirectState } from './state.ts';

/** Nothing is known yet of a sending that has just been asked for. */
const toBeSent = (attempt: number): Partial<RedirectState> => ({
  attempt,
  sedDelivery: 'pending',
  sedResponseDate: null,
  sedComment: '',
  sedApproved: null,
  signerName: '',
});

/** What an event changes beside the status that every event carries. */
const effectOf = (state: RedirectState, event: RedirectEvent): Partial<RedirectState> | undefined => {
  switch (event.type) {
    case 'RedirectRegistered': {
      const { request, customerName, creatorId } = event.data;
      return { ...request, customerName, creatorId, exists: true };
    }
    case 'RedirectEdited': {
      const { changes, customerName } = event.data;
      return { ...changes, ...(customerName !== undefined && { customerName }) };
    }
    case 'RedirectSubmitted':
    case 'RedirectResendAsked':
      return toBeSent(event.data.attempt);
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
    case 'RedirectRejected':
    case 'RedirectCancelled':
      return { comment: event.data.comment };
    case 'RedirectApproved':
      return {};
    default:
      return undefined;
  }
};

/** Fold of one redirect request. Never refuses; an event of another area leaves the state as it is. */
export const evolveRedirect = (state: RedirectState, event: RedirectEvent): RedirectState => {
  const effect = effectOf(state, event);
  return effect ? { ...state, ...effect, status: event.data.status } : state;
};

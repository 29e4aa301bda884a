import type { SmgsEvent } from './events.ts';
import type { SmgsState } from './state.ts';

/** What an event changes beside the status that every event carries. */
const effectOf = (state: SmgsState, event: SmgsEvent): Partial<SmgsState> | undefined => {
  switch (event.type) {
    case 'SmgsRegistered':
    case 'SmgsMpsReturnOpened':
      return { ...event.data.note, exists: true };
    case 'SmgsReceived': {
      const { note, sourceNumber } = event.data;
      return { ...note, exists: true, isIncoming: true, otpravkaNumberList: [sourceNumber] };
    }
    case 'SmgsDraftChanged':
    case 'SmgsChanged':
      return event.data.changes;
    case 'SmgsFormed': {
      const { otpravkaNumber, changes } = event.data;
      const known = state.otpravkaNumberList.includes(otpravkaNumber);
      const otpravkaNumberList = known ? state.otpravkaNumberList : [...state.otpravkaNumberList, otpravkaNumber];
      return { ...changes, otpravkaNumberList, reworkComment: null };
    }
    case 'SmgsPrepaid':
      return { paid: true };
    case 'SmgsPaymentLinked':
      return { paymentId: event.data.paymentId, charges: event.data.charges };
    case 'SmgsPaid':
      return { paid: true, settledAmount: event.data.amount };
    case 'SmgsWagonListAttached':
    case 'SmgsWagonListChanged': {
      const { documentNumber, documentDate, changes } = event.data;
      return { ...changes, isVedomostVagon: true, wagonList: { documentNumber, documentDate } };
    }
    case 'SmgsSentForRework':
      return { reworkComment: event.data.comment };
    case 'SmgsReworked':
      return event.data.changes;
    case 'SmgsRequestFilled': {
      const { recipientRepresentative, changes } = event.data;
      return { ...changes, recipientRepresentative };
    }
    case 'SmgsMpsSetSigned': {
      const { recipientRepresentative, signedDate, changes } = event.data;
      return { ...changes, recipientRepresentative, signedDate };
    }
    case 'SmgsSigned':
      return { signedDate: event.data.signedDate };
    case 'SmgsArchived':
      return { isArchiev: true };
    case 'SmgsRestored':
      return { isArchiev: false };
    case 'SmgsSubmittedForReview':
    case 'SmgsDeclared':
      return {};
    default:
      return undefined;
  }
};

/** Fold of one note. Never refuses; an event of another area leaves the state as it is. */
export const evolve = (state: SmgsState, event: SmgsEvent): SmgsState => {
  const effect = effectOf(state, event);
  if (!effect) return state;
  return { ...state, ...effect, status: event.data.status, subStatus: event.data.subStatus };
};

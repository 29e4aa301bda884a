import type { RedirectEvent } from '../log.ts';
import { deliveryId } from './delivery.ts';

/** What SED gets of a request (docs/sed.md): the same bytes at every repeat of one sending. */
export interface SedMessage {
  readonly requestId: string;
  readonly attempt: number;
  readonly type: 'redirect-request';
  /** 1 = while the wagons move, 2 = with a new document (specification 001, section 3). */
  readonly redirectType: number | null;
  readonly wagonNumbers: readonly string[];
  /** ESR codes. */
  readonly stationId: string;
  readonly toStationId: string;
  /** `YYYY-MM-DD`. */
  readonly requestDate: string;
  /** ETSNG code. */
  readonly cargoId: string;
  readonly customer: { readonly id: string; readonly name: string };
  readonly applicant: { readonly fullName: string; readonly position: string; readonly phone: string };
  /** Path below Kerben's address to which the answer is posted. */
  readonly callbackPath: string;
}

/** Where SED posts its answer about a request (spec/http-contract, SED). */
export const callbackPath = (requestId: string): string =>
  `/api/app/change-agreement-request-document/${requestId}/process-sed-response`;

/**
 * The message of one sending, from the events of its request: what was to be sent when the sending was asked for, whatever
 * has been edited since. Undefined when there was no such sending.
 */
export const sedMessage = (
  requestId: string,
  attempt: number,
  events: readonly RedirectEvent[],
): { readonly id: string; readonly message: SedMessage } | undefined => {
  let customerName = '';
  for (const event of events) {
    if (event.type === 'RedirectRegistered') ({ customerName } = event.data);
    if (event.type === 'RedirectEdited') customerName = event.data.customerName ?? customerName;
    if (event.type !== 'RedirectSubmitted' && event.type !== 'RedirectResendAsked') continue;
    if (event.data.attempt !== attempt) continue;
    const { customerId, applicantFullName, applicantPosition, applicantPhone, ...rest } = event.data.sent;
    return {
      id: deliveryId(requestId, attempt),
      message: {
        requestId,
        attempt,
        type: 'redirect-request',
        ...rest,
        customer: { id: customerId, name: customerName },
        applicant: { fullName: applicantFullName, position: applicantPosition, phone: applicantPhone },
        callbackPath: callbackPath(requestId),
      },
    };
  }
  return undefined;
};

import { z } from 'zod';
import type { PublicEvent, PublicState, Publication } from '../../integration/publication.ts';
import { codeOrNull, id, orNull } from '../../integration/schemas.ts';
import { fields, type RedirectContent, type RedirectState } from './fields.ts';
import { failureReasons } from './sed/facts.ts';
import type { RedirectEvent } from './log.ts';

type DataOf<Type extends RedirectEvent['type']> = Extract<RedirectEvent, { type: Type }>['data'];

/** What of the form leaves: who applies and how to reach him stays here (decision integration-withheld). */
const contentSchema = z.object({
  redirectType: z.int().nullable().describe('1 = while the wagons move, 2 = with a new document'),
  wagonNumbers: z.array(z.string()),
  stationCode: codeOrNull('ESR code of the station for which the wagons are or were bound'),
  toStationCode: codeOrNull('ESR code of the new destination'),
  requestDate: z.iso.date().nullable(),
  cargoCode: codeOrNull('ETSNG code'),
  customerId: codeOrNull('Consignee'),
});

const contentOf = (given: Partial<RedirectContent>): Readonly<Record<string, unknown>> => {
  const { redirectType, wagonNumbers, stationId, toStationId, requestDate, cargoId, customerId } = given;
  return {
    ...(redirectType !== undefined && { redirectType }),
    ...(wagonNumbers !== undefined && { wagonNumbers }),
    ...(stationId !== undefined && { stationCode: orNull(stationId) }),
    ...(toStationId !== undefined && { toStationCode: orNull(toStationId) }),
    ...(requestDate !== undefined && { requestDate: orNull(requestDate) }),
    ...(cargoId !== undefined && { cargoCode: orNull(cargoId) }),
    ...(customerId !== undefined && { customerId: orNull(customerId) }),
  };
};

/** The words of the states, by their codes. */
const states = [
  'draft',
  'sent',
  'acknowledged',
  'agreed',
  'acknowledgedAgain',
  'approved',
  'rejected',
  'cancelled',
] as const;

const result = {
  status: z.int().describe('Specification 001, section 4.2'),
  state: z.enum(states).describe('The status as a word'),
};
const resultOf = (status: number) => ({ status, state: states[status] });

const event = <Data extends { readonly status: number }>(
  name: string,
  summary: string,
  shape: z.core.$ZodLooseShape = {},
  more: (data: Data) => object = () => ({}),
): PublicEvent<Data> => ({
  name,
  summary,
  schema: z.object({ id, ...shape, ...result }),
  data: (recordId, data) => ({ id: recordId, ...more(data), ...resultOf(data.status) }),
});

const attempt = { attempt: z.int().describe('Which sending to SED it is about; the first is 1') };
const sending = { ...attempt, request: contentSchema.describe('What goes to SED') };
const sendingOf = (data: DataOf<'RedirectSubmitted' | 'RedirectResendAsked'>) => ({
  attempt: data.attempt,
  request: contentOf(data.sent),
});

const events: {
  readonly [Type in Exclude<RedirectEvent['type'], 'RedirectSedAnswerIgnored'>]: PublicEvent<DataOf<Type>>;
} = {
  RedirectRegistered: event(
    'registered',
    'A customer wrote a request to redirect wagons',
    { request: contentSchema },
    ({ request }) => ({ request: contentOf(request) }),
  ),
  RedirectEdited: event('changed', 'The request was changed', { changes: contentSchema.partial() }, (data) => ({
    changes: contentOf(data.changes),
  })),
  RedirectSubmitted: event('submitted', 'The request is to be sent to SED', sending, sendingOf),
  RedirectResendAsked: event('resend-asked', 'The request is to be sent to SED once more', sending, sendingOf),
  RedirectSentToSed: event('sent-to-sed', 'SED has got the request', attempt, (data) => ({ attempt: data.attempt })),
  RedirectSedSendFailed: event(
    'sed-send-failed',
    'The sending to SED was given up for now',
    { ...attempt, tries: z.int(), reason: z.enum(failureReasons) },
    (data) => ({ attempt: data.attempt, tries: data.tries, reason: data.reason }),
  ),
  RedirectAcknowledgedBySed: event(
    'acknowledged-by-sed',
    'SED has taken the request into work',
    { ...attempt, sedDocumentNumber: z.string() },
    (data) => ({ attempt: data.attempt, sedDocumentNumber: data.sedDocumentNumber }),
  ),
  RedirectSedAnswered: event(
    'answered-by-sed',
    'SED has answered',
    { ...attempt, agreed: z.boolean(), answeredAt: z.iso.datetime() },
    (data) => ({ attempt: data.attempt, agreed: data.isApproved, answeredAt: data.sedResponseDate }),
  ),
  RedirectApproved: event('approved', 'The railway allowed the redirection'),
  RedirectRejected: event('rejected', 'The railway refused the redirection'),
  RedirectCancelled: event('cancelled', 'The request was cancelled'),
};

const state: PublicState<RedirectState> = {
  summary: 'The whole redirect request as it is now',
  schema: z.object({
    id,
    ...contentSchema.shape,
    attempt: z.int().describe('Sendings to SED so far'),
    sedDelivery: z.enum(Object.keys(fields.sedDelivery.words)),
    sedDocumentNumber: z.string().nullable(),
    sedAgreed: z.boolean().nullable(),
    sedAnsweredAt: z.iso.datetime().nullable(),
    ...result,
  }),
  data: (recordId, now) => ({
    id: recordId,
    ...contentOf(now),
    attempt: now.attempt,
    sedDelivery: now.sedDelivery,
    sedDocumentNumber: orNull(now.sedDocumentNumber),
    sedAgreed: now.sedApproved,
    sedAnsweredAt: now.sedResponseDate,
    ...resultOf(now.status),
  }),
};

/** What other systems hear of requests to redirect wagons. */
export const told: Pick<Publication, 'events' | 'state'> = { events, state };

import { z } from 'zod';
import { smgs } from '../smgs/area.ts';
import type { SmgsEvent } from '../smgs/events.ts';
import { totalWeight, type NoteChanges } from '../smgs/note.ts';
import type { SmgsState } from '../smgs/state.ts';
import { pathOfPair, states } from '../smgs/status.ts';
import type { PublicEvent, PublicState, Publication } from './publication.ts';
import { id, moneySchema, som } from './schemas.ts';
import { publicChangesSchema, publicNote, publicNoteSchema } from './smgs-note.ts';

type DataOf<Type extends SmgsEvent['type']> = Extract<SmgsEvent, { type: Type }>['data'];
interface Result {
  readonly status: number;
  readonly subStatus: number;
}

/** The status to which an event led: the two codes of the specification and one readable name for both. */
const result = {
  status: z.int().describe('Which paper it is: 0 note, 1 wagon list, 2 return of an empty wagon, 3 transfer waybill'),
  subStatus: z.int().describe('How far it has come (specification 000, section 4)'),
  state: z
    .enum(Object.keys(states).filter((path) => path !== 'absent') as [string, ...string[]])
    .describe('Both codes in one word'),
};
const resultOf = ({ status, subStatus }: Result) => ({
  status,
  subStatus,
  state: pathOfPair({ status, subStatus }),
});

const changes = { changes: publicChangesSchema.describe('Public boxes that changed, with their new values') };
const changesOf = (data: Result & { readonly changes: NoteChanges }) => ({ changes: publicNote(data.changes) });

const event = <Data extends Result>(
  name: string,
  summary: string,
  shape: z.core.$ZodLooseShape = {},
  more: (data: Data) => object = () => ({}),
): PublicEvent<Data> => ({
  name,
  summary,
  schema: z.object({ id, ...shape, ...result }),
  data: (recordId, data) => ({ id: recordId, ...more(data), ...resultOf(data) }),
});

const note = { note: publicNoteSchema };
const noteOf = (data: DataOf<'SmgsRegistered' | 'SmgsReceived' | 'SmgsMpsReturnOpened'>) => ({
  note: publicNote(data.note),
});
const payment = { paymentId: z.string() };
const wagonList = { documentNumber: z.string(), documentDate: z.iso.date() };
const wagonListOf = (data: DataOf<'SmgsWagonListAttached' | 'SmgsWagonListChanged'>) => ({
  documentNumber: data.documentNumber,
  documentDate: data.documentDate,
  ...changesOf(data),
});
const signed = { signedAt: z.iso.datetime() };

const events: { readonly [Type in SmgsEvent['type']]: PublicEvent<DataOf<Type>> } = {
  SmgsRegistered: event('registered', 'A consignment note was written', note, noteOf),
  SmgsReceived: event(
    'received',
    'A note formed by another railway was received',
    { sourceNumber: z.string().describe('Number that the other railway gave'), ...note },
    (data) => ({ sourceNumber: data.sourceNumber, ...noteOf(data) }),
  ),
  SmgsDraftChanged: event('draft-changed', 'A note was changed before it was submitted', changes, changesOf),
  SmgsSubmittedForReview: event('submitted', 'A note was submitted for review'),
  SmgsDeclared: event('declared', 'A note was accepted by the station'),
  SmgsPrepaid: event('prepaid', 'The payment in advance was confirmed', payment, ({ paymentId }) => ({ paymentId })),
  SmgsFormed: event(
    'formed',
    'The carriage was formed: the note has its consignment number',
    { consignmentNumber: z.string().describe('Box 29, eight digits'), ...changes },
    (data) => ({ consignmentNumber: data.otpravkaNumber, ...changesOf(data) }),
  ),
  SmgsPaymentLinked: event(
    'payment-linked',
    'A payment with its charges was linked to the note',
    { ...payment, charges: moneySchema },
    ({ paymentId, charges }) => ({ paymentId, charges: som(charges) }),
  ),
  SmgsPaid: event('paid', 'The charges were settled', { paid: moneySchema }, ({ amount }) => ({ paid: som(amount) })),
  SmgsWagonListAttached: event(
    'wagon-list-attached',
    'A wagon list was attached',
    { ...wagonList, ...changes },
    wagonListOf,
  ),
  SmgsWagonListChanged: event(
    'wagon-list-changed',
    'The wagon list was changed',
    { ...wagonList, ...changes },
    wagonListOf,
  ),
  SmgsSentForRework: event('sent-for-rework', 'The station sent the note back to be reworked'),
  SmgsReworked: event('reworked', 'The note was reworked', changes, changesOf),
  SmgsChanged: event('changed', 'A note was changed by staff', changes, changesOf),
  SmgsMpsReturnOpened: event('mps-return-opened', 'The return of an empty common-park wagon was opened', note, noteOf),
  SmgsRequestFilled: event('request-filled', 'The request of a return was filled in', changes, changesOf),
  SmgsMpsSetSigned: event(
    'mps-set-signed',
    'The return was signed and became a transfer waybill',
    { ...signed, ...changes },
    (data) => ({ signedAt: data.signedDate, ...changesOf(data) }),
  ),
  SmgsSigned: event('signed', 'The note was signed', signed, ({ signedDate }) => ({ signedAt: signedDate })),
  SmgsArchived: event('archived', 'The note went to the archive'),
  SmgsRestored: event('restored', 'The note came back from the archive'),
};

const state: PublicState<SmgsState> = {
  summary: 'The whole consignment note as it is now',
  schema: z.object({
    id,
    ...publicNoteSchema.shape,
    massKg: z.int().describe('Mass of the whole consignment, kilograms'),
    incoming: z.boolean().describe('Formed by another railway'),
    consignmentNumbers: z.array(z.string()),
    paid: z.boolean(),
    paymentId: z.string().nullable(),
    charges: moneySchema.nullable(),
    settled: moneySchema.nullable(),
    signedAt: z.iso.datetime().nullable(),
    wagonList: z.object(wagonList).nullable(),
    archived: z.boolean(),
    ...result,
  }),
  data: (recordId, now) => ({
    id: recordId,
    ...publicNote(now),
    massKg: totalWeight(now),
    incoming: now.isIncoming,
    consignmentNumbers: now.otpravkaNumberList,
    paid: now.paid,
    paymentId: now.paymentId,
    charges: now.charges === null ? null : som(now.charges),
    settled: now.settledAmount === null ? null : som(now.settledAmount),
    signedAt: now.signedDate,
    wagonList: now.wagonList,
    archived: now.isArchiev,
    ...resultOf(now),
  }),
};

/** Consignment notes, wagon lists and transfer waybills. */
export const smgsPublication: Publication = {
  area: smgs,
  context: 'transport',
  aggregate: 'smgs',
  version: 1,
  partitions: 6,
  events,
  state,
};

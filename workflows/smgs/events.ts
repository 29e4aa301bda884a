import { z } from 'zod';
import { code, text } from '../kernel/fields.ts';
import { amountSchema } from '../kernel/money.ts';
import { personal } from '../kernel/personal.ts';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { noteChangesSchema, noteSchema } from './note.ts';

/** Every event carries the status it leads to, so that replay never depends on today's machine (house law). */
const result = { status: z.int().min(0).max(3), subStatus: z.int().min(0).max(7) };

/** Codes of the soft checks that the person saw and confirmed. */
const confirmed = { confirmedWarnings: z.array(z.string()) };

/** Only the fields that really changed; the old values are in the fold before the event. */
const changed = { changes: noteChangesSchema, ...confirmed };

/** Number that another railway gave the consignment, series included: `28588623`, `Г0136287`. */
const consignment = text(20).min(1);

const wagonListHead = { documentNumber: text(40), documentDate: z.iso.date() };

const event = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => ({
  version: 1,
  schema: z.strictObject({ ...shape, ...result }),
});

/** What can happen to a consignment note. */
export const smgsEvents = {
  SmgsRegistered: event({ note: noteSchema, ...confirmed }),
  SmgsReceived: event({ note: noteSchema, sourceNumber: consignment, ...confirmed }),
  SmgsDraftChanged: event(changed),
  SmgsSubmittedForReview: event({}),
  SmgsDeclared: event({}),
  SmgsPrepaid: event({ paymentId: code(60) }),
  SmgsFormed: event({ otpravkaNumber: z.string().regex(/^\d{8}$/), ...changed }),
  SmgsPaymentLinked: event({ paymentId: code(60), charges: amountSchema }),
  SmgsPaid: event({ amount: amountSchema }),
  SmgsWagonListAttached: event({ ...wagonListHead, ...changed }),
  SmgsWagonListChanged: event({ ...wagonListHead, ...changed }),
  SmgsSentForRework: event({ comment: text(1000) }),
  SmgsReworked: event({ comment: text(1000), ...changed }),
  SmgsChanged: event(changed),
  SmgsMpsReturnOpened: event({ note: noteSchema, ...confirmed }),
  SmgsRequestFilled: event({ recipientRepresentative: personal(text(200)), ...changed }),
  SmgsMpsSetSigned: event({
    recipientRepresentative: personal(text(200)),
    signedDate: z.iso.datetime(),
    ...changed,
  }),
  SmgsSigned: event({ signedDate: z.iso.datetime() }),
  SmgsArchived: event({}),
  SmgsRestored: event({}),
} satisfies EventTable;

export type SmgsEvent = EventOf<typeof smgsEvents>;

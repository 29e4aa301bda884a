import { membersIn, isNameOf } from '../../kernel/lists.ts';
import { z } from 'zod';
import { changesSchema, recordedSchema } from '../../fields/schemas.ts';
import { code, text } from '../../kernel/fields.ts';
import { isEventOf, type DomainEvent, type EventTable } from '../../kernel/event.ts';
import { amountSchema, signedAmountSchema } from '../../kernel/money.ts';
import { personal } from '../../kernel/personal.ts';
import { notCounted } from './carriage.ts';
import { content, facts, noteFields, type Note, type SmgsState, type WagonList } from './fields.ts';

/** Every event carries the status it leads to, so that replay never depends on today's machine (house law). */
const result = { status: z.int().min(0).max(4), subStatus: z.int().min(0).max(8) };
/** Codes of the soft checks that the person saw and confirmed. */
const confirmed = { confirmedWarnings: z.array(z.string()) };
/** Only the fields that really changed; the old values are in the fold before the event. */
const changed = { changes: changesSchema(content), ...confirmed };
/** A box that the note got later is not in events from before. */
const recorded = recordedSchema(content);
const whole = { note: recorded, ...confirmed };
const wagonList = { documentNumber: text(40), documentDate: z.iso.date() };
const representative = { recipientRepresentative: personal(text(200)) };
/** Members of a signature with a key: absent where nobody kept one. */
const keyed = {
  signedBy: personal(text(200)).optional(),
  signedHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  signature: z
    .string()
    .regex(/^[\w+/]+=*$/)
    .optional(),
  signingKey: z
    .string()
    .regex(/^[\w+/]+=*$/)
    .optional(),
};
const signed = { signedDate: z.iso.datetime(), ...keyed };

const number = z.string().regex(/^\d{8}$/);

const event = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => ({
  version: 1,
  schema: z.strictObject({ ...shape, ...result }),
});

/** What a charge of a difference leaves: all charges in sum, what is paid of them, and whether that is all. */
const differing = {
  differenceId: code(120),
  differences: z.array(code(120)),
  charges: amountSchema,
  chargesPaid: amountSchema,
  settledAmount: amountSchema.nullable(),
  paid: z.boolean(),
};

/** What can happen to a consignment note: the log is older than the engine, its shapes stay. */
export const smgsEvents = {
  SmgsRegistered: event(whole),
  SmgsReceived: event({
    note: recorded,
    sourceNumber: text(20).min(1),
    notTaken: z.array(text(200)).max(100).optional(),
    ...confirmed,
  }),
  SmgsDraftChanged: event(changed),
  SmgsSubmittedForReview: event({}),
  SmgsWithdrawn: event({}),
  SmgsCancelled: event({ comment: text(1000).min(1) }),
  SmgsDeclared: event({}),
  SmgsPrepaid: event({ paymentId: code(60) }),
  /** Notes from before do not say when they were issued. */
  SmgsFormed: event({
    otpravkaNumber: number,
    formedAt: z.iso.datetime().optional(),
    wagonKinds: z.array(text(80)).max(200).optional(),
    ...changed,
  }),
  SmgsPaymentLinked: event({ paymentId: code(60), charges: amountSchema }),
  SmgsPaid: event({ amount: amountSchema }),
  /** One of several charges was paid. */
  SmgsPartPaid: event({ chargesPaid: signedAmountSchema }),
  SmgsWagonListAttached: event({ ...wagonList, ...changed }),
  SmgsWagonListChanged: event({ ...wagonList, ...changed }),
  /** Absent in a waybill without charges of differences. */
  SmgsUnpaid: event({ chargesPaid: signedAmountSchema.optional() }),
  SmgsDifferenceCharged: event({ ...differing, difference: signedAmountSchema }),
  SmgsDifferenceWithdrawn: event({ ...differing }),
  SmgsCarriageCounted: event({
    calculationId: code(60),
    estimateId: code(120).nullable(),
    carriageDistance: z.int().nullable(),
    carriageMass: z.int().nullable(),
    carriageFees: amountSchema,
    carriageTariff: amountSchema,
    carriageTotal: amountSchema,
  }),
  SmgsCarriageTakenBack: event({}),
  SmgsSentForRework: event({ comment: text(1000) }),
  SmgsReworked: event({ comment: text(1000), ...changed }),
  SmgsChanged: event(changed),
  SmgsMpsReturnOpened: event(whole),
  SmgsRequestFilled: event({ ...representative, ...changed }),
  /** Transfer waybills from before have no number. */
  SmgsMpsSetSigned: event({ ...representative, otpravkaNumber: number.optional(), ...signed, ...changed }),
  SmgsSigned: event(signed),
  SmgsDeparted: event({ departedAt: z.iso.datetime() }),
  SmgsDepartureTakenBack: event({}),
  SmgsMessageSent: event({ messageSentAt: z.iso.datetime() }),
  SmgsArchived: event({}),
  SmgsRestored: event({}),
} satisfies EventTable;

export type SmgsEventType = keyof typeof smgsEvents;
export type DataOf<Type extends SmgsEventType> = z.output<(typeof smgsEvents)[Type]['schema']>;
type Data = Readonly<Record<string, unknown>>;

/** What a command leads to, as far as events tell it. */
interface Told {
  readonly type: string;
  readonly before: SmgsState;
  readonly after: SmgsState;
  readonly asked: Data;
  readonly changes: Data;
  readonly confirmed: readonly string[];
  readonly next: { readonly status: number; readonly subStatus: number };
  readonly today: string;
}

/** The boxes among some values. */
const boxesIn = (values: Data): Partial<Note> =>
  Object.fromEntries(noteFields.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

/** Members of events that are neither a value of the note nor what the person was asked. */
const members: Readonly<Record<string, (told: Told) => unknown>> = {
  note: ({ after }) => boxesIn({ ...after }),
  changes: ({ changes }) => boxesIn(changes),
  confirmedWarnings: ({ confirmed: codes }) => codes,
  otpravkaNumber: ({ after }) => after.otpravkaNumberList.at(-1),
  amount: ({ after }) => after.settledAmount,
  // Without a number of its own the list has the number of the consignment, without a date the railway's day.
  documentNumber: ({ asked, before }) =>
    asked['documentNumber'] ?? before.wagonList?.documentNumber ?? before.otpravkaNumberList.at(-1) ?? '',
  documentDate: ({ asked, before, today }) => asked['documentDate'] ?? before.wagonList?.documentDate ?? today,
  status: ({ next }) => next.status,
  subStatus: ({ next }) => next.subStatus,
};

/** Members that an event leaves out where there is nothing to say. */
const onlyWhereKnown: ReadonlySet<string> = new Set(['chargesPaid', 'formedAt', 'otpravkaNumber', 'wagonKinds']);

/** The event of a move; none where a wagon list stays as it is. */
export const tell = (_move: string, told: Told): readonly DomainEvent[] => {
  // What covers all charges is the payment of the waybill, however many came before it.
  const whole = told.type === 'SmgsPartPaid' && told.after.settledAmount !== null;
  const type = whole ? 'SmgsPaid' : told.type;
  const after = membersIn(told.after);
  const data = Object.fromEntries(
    Object.keys(isNameOf(smgsEvents, type) ? smgsEvents[type].schema.shape : {}).flatMap((name) => {
      const own = name in facts ? after[name] : undefined;
      const given = members[name]?.(told) ?? own ?? told.asked[name];
      if (name in keyed || onlyWhereKnown.has(name))
        return given === undefined || given === null ? [] : [[name, given]];
      return [[name, given ?? own]];
    }),
  );
  const { wagonList: head } = told.before;
  const still =
    type === 'SmgsWagonListChanged' &&
    data['documentNumber'] === head?.documentNumber &&
    data['documentDate'] === head?.documentDate &&
    Object.keys(membersIn(data['changes'])).length === 0;
  return still ? [] : [{ type, data }];
};

const listed = ({ documentNumber, documentDate }: WagonList): Partial<SmgsState> => ({
  isVedomostVagon: true,
  wagonList: { documentNumber, documentDate },
});

const numbered = ({ otpravkaNumberList: list }: SmgsState, given: string | undefined): Partial<SmgsState> =>
  given === undefined || list.includes(given) ? {} : { otpravkaNumberList: [...list, given] };

/** What events change beside the values that they name. */
const beside: { readonly [Type in SmgsEventType]?: (data: DataOf<Type>, note: SmgsState) => Partial<SmgsState> } = {
  SmgsReceived: ({ sourceNumber, notTaken = [] }) => ({
    isIncoming: true,
    otpravkaNumberList: [sourceNumber],
    notTaken,
  }),
  SmgsPrepaid: (_data, { paymentId }) => ({ paid: true, paymentId }),
  SmgsFormed: ({ otpravkaNumber }, note) => ({ ...numbered(note, otpravkaNumber), reworkComment: null }),
  SmgsMpsSetSigned: ({ otpravkaNumber }, note) => numbered(note, otpravkaNumber),
  SmgsPaid: ({ amount }) => ({ paid: true, settledAmount: amount }),
  SmgsWagonListAttached: listed,
  SmgsWagonListChanged: listed,
  SmgsUnpaid: () => ({ paid: false, settledAmount: null }),
  SmgsCarriageTakenBack: () => notCounted,
  SmgsSentForRework: ({ comment }) => ({ reworkComment: comment }),
  SmgsDepartureTakenBack: () => ({ departedAt: null }),
  SmgsArchived: () => ({ isArchiev: true }),
  SmgsRestored: () => ({ isArchiev: false }),
};

const signs: ReadonlySet<string> = new Set<SmgsEventType>(['SmgsSigned', 'SmgsMpsSetSigned']);

/** Whether the signature holds after an event: it stands under the note as it was, and under no rework. */
const signatureOf = (note: SmgsState, type: string, { changes }: { readonly changes?: object }): Partial<SmgsState> => {
  if (signs.has(type)) return { signatureBroken: false };
  const altered =
    type === 'SmgsSentForRework' ||
    type === 'SmgsWagonListAttached' ||
    type === 'SmgsWagonListChanged' ||
    Object.keys(changes ?? {}).length > 0;
  return altered && note.signedDate !== null ? { signatureBroken: true } : {};
};

const besideOf = <Type extends SmgsEventType>(type: Type, data: DataOf<Type>, note: SmgsState) =>
  beside[type]?.(data, note);

/** What an event changes in a note; undefined for an event of another area. */
export const fold = (note: SmgsState, event: DomainEvent): Data | undefined => {
  if (!isEventOf(smgsEvents, event)) return undefined;
  const { type, data } = event;
  const { note: boxes, changes, ...said } = membersIn(data);
  const changed = membersIn(changes);
  return {
    ...membersIn(boxes),
    ...changed,
    ...(signs.has(type) && { signedBy: null, signedHash: null, signature: null, signingKey: null }),
    ...Object.fromEntries(Object.entries(said).filter(([name]) => name in facts)),
    ...besideOf(type, data, note),
    ...signatureOf(note, type, { changes: changed }),
  };
};

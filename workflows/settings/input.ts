import { z } from 'zod';
import { locales } from '../kernel/messages.ts';
import { text } from '../kernel/fields.ts';

/** Zones that the platform knows, by their IANA names. */
export const timeZones: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

const known: ReadonlySet<string> = new Set(timeZones);

export const timeZone = z
  .string()
  .max(64)
  .refine((name) => known.has(name));

/** A name or an address of a machine: no user, path or blank in it. `''` = none. */
const hostName = z
  .string()
  .trim()
  .max(253)
  .regex(/^([A-Za-z0-9.-]+|[0-9A-Fa-f:.]+)?$/);

/** A line that goes into the head of a letter. */
const line = (max: number) => text(max).regex(/^[^\r\n]*$/);

/** The settings of e-mail, without the password: whether that one is set anew (`set`), removed, or left (undefined). */
export const emailingInput = z.strictObject({
  smtpHost: hostName,
  smtpPort: z.int().min(1).max(65_535),
  smtpUserName: line(256),
  smtpDomain: line(256),
  smtpEnableSsl: z.boolean(),
  smtpUseDefaultCredentials: z.boolean(),
  defaultFromAddress: z.union([z.literal(''), z.email().max(256)]),
  defaultFromDisplayName: line(128),
  smtpPassword: z.enum(['set', 'remove']).optional(),
});

export const accountInput = z
  .strictObject({
    isSelfRegistrationEnabled: z.boolean(),
    enableLocalLogin: z.boolean(),
    defaultLanguage: z.enum(locales),
  })
  .partial();

const instantOrNone = z.union([z.literal(''), z.iso.datetime({ precision: 3 })]);

/** When maintenance begins and ends, instants in UTC; both empty = none is announced, or it is over. */
export const maintenanceInput = z
  .strictObject({ from: instantOrNone, until: instantOrNone, text: text(500) })
  .refine(({ from, until }) => (from === '') === (until === '') && (from === '' || from < until), {
    path: ['until'],
  });

/** Most lines of a heading, and most people who sign, as in a report of its own. */
const mostLines = 6;
const paperLines = z.array(line(200)).max(mostLines);

/** What stands above every paper, and who signs lists, reports and forms of the statistics that name nobody. */
export const papersInput = z.strictObject({
  heading: paperLines,
  signatories: paperLines,
  // On papers of money; whoever knows of neither leaves both as they are.
  issuer: line(200).optional(),
  tin: z
    .string()
    .trim()
    .regex(/^(\d{14})?$/)
    .optional(),
});

/** Bounds of what one person does at once, and what nobody does alone. */
export const limitsInput = z.strictObject({
  mostAtOnce: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,11}(\.\d{1,2})?$/),
  dailyMegabytes: z.int().min(1).max(1_000_000),
  // Whoever knows of none of them leaves them as they are.
  fourEyesRefund: z.boolean().optional(),
  fourEyesFine: z.boolean().optional(),
  fourEyesOrder: z.boolean().optional(),
  fourEyesRedirect: z.boolean().optional(),
  blindCount: z.boolean().optional(),
});

export const timeZoneInput = z.strictObject({ timezone: timeZone });

export type EmailingInput = z.output<typeof emailingInput>;
export type AccountInput = z.output<typeof accountInput>;

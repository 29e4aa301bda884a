import { z } from 'zod';
import { code, text } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

/** How wagons are redirected (specification 001, section 3): while they move, or with a new document. */
export const redirectTypes = [1, 2] as const;

/** The most wagons of one request: more than the longest train. */
export const mostWagons = 200;

/** Every field of the form without defaults: the base of a whole request and of the changes to it. */
const fields = {
  redirectType: z.literal(redirectTypes).nullable(),
  /** Repeats are removed when a person's input is read. */
  wagonNumbers: z.array(code(12)).max(mostWagons),
  /** ESR code of the station where the wagons are or were bound for; of the railway's own administration. */
  stationId: code(6),
  /** ESR code of the new station of destination; of the railway's own administration. */
  toStationId: code(6),
  /** `YYYY-MM-DD`; `''` = not filled in yet. */
  requestDate: z.union([z.iso.date(), z.literal('')]),
  /** ETSNG code. */
  cargoId: code(6),
  /** Consignee. Compared as text (domain 5.5). */
  customerId: code(60),
  applicantFullName: personal(text(200)),
  applicantPosition: text(200),
  /** `+996` and nine digits. */
  applicantPhone: personal(text(30)),
};

/** Everything a customer writes into a redirect request (specification 001, section 3). A draft may be incomplete. */
export const requestSchema = z.strictObject({
  ...fields,
  redirectType: fields.redirectType.default(null),
  wagonNumbers: fields.wagonNumbers.default([]),
  stationId: fields.stationId.default(''),
  toStationId: fields.toStationId.default(''),
  requestDate: fields.requestDate.default(''),
  cargoId: fields.cargoId.default(''),
  customerId: fields.customerId.default(''),
  applicantFullName: fields.applicantFullName.default(''),
  applicantPosition: fields.applicantPosition.default(''),
  applicantPhone: fields.applicantPhone.default(''),
});

export const requestChangesSchema = z.strictObject(fields).partial();

export type RedirectContent = z.output<typeof requestSchema>;
export type RedirectInput = z.input<typeof requestSchema>;
export type RedirectChanges = z.output<typeof requestChangesSchema>;

export const emptyRequest: RedirectContent = requestSchema.parse({});

/** Names of the fields of the form. */
export const requestFields = Object.keys(requestSchema.shape) as (keyof RedirectContent)[];

import type { Refusal } from '../kernel/refusal.ts';
import type { RedirectContent } from './request.ts';

/** The ten required fields in the order of the form (specification 001, section 5); the messages are the stated ones. */
export const requiredFields = [
  ['redirectType', 'Redirect.Required.redirectType'],
  ['wagonNumbers', 'Redirect.Required.wagonNumbers'],
  ['stationId', 'Redirect.Required.stationId'],
  ['toStationId', 'Redirect.Required.toStationId'],
  ['requestDate', 'Redirect.Required.requestDate'],
  ['cargoId', 'Redirect.Required.cargoId'],
  ['customerId', 'Redirect.Required.customerId'],
  ['applicantFullName', 'Redirect.Required.applicantFullName'],
  ['applicantPosition', 'Redirect.Required.applicantPosition'],
  ['applicantPhone', 'Redirect.Required.applicantPhone'],
] as const satisfies readonly (readonly [keyof RedirectContent, string])[];

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined;

/** What a request lacks to be saved and sent. */
export const missingFields = (request: Readonly<RedirectContent>): readonly Refusal[] =>
  requiredFields
    .filter(([member]) => !isFilled(request[member]))
    .map(([member, code]) => ({ code: member === 'wagonNumbers' ? 'Redirect.NoWagons' : code, member }));

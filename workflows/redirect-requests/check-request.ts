import { phone } from '../checks/phone.ts';
import { etsngCode } from '../checks/cargo-code.ts';
import { wagonNumber } from '../checks/wagon-number.ts';
import type { DecisionContext, Needs } from '../kernel/command.ts';
import { about, type Finding } from '../kernel/finding.ts';
import type { RedirectChanges, RedirectContent } from './request.ts';

/** Stations of a redirect request are limited to this administration (specification 001, sections 5 and 9). */
export const ownAdministration = '59';

interface BookRecord {
  readonly retired: boolean;
  readonly administration?: string;
  readonly name?: string;
}

/** Records of the books that checking these fields needs. */
export const recordsFor = (changed: RedirectChanges): NonNullable<Needs['records']> => [
  ...[...new Set([changed.stationId, changed.toStationId])]
    .filter((id): id is string => Boolean(id))
    .map((id) => ({ area: 'stations', id })),
  ...(changed.cargoId ? [{ area: 'cargo', id: changed.cargoId }] : []),
  ...(changed.customerId ? [{ area: 'customers', id: changed.customerId }] : []),
];

const station = (
  member: 'stationId' | 'toStationId',
  value: string | undefined,
  context: Pick<DecisionContext, 'record'>,
): readonly Finding[] => {
  if (!value) return [];
  const record = context.record<BookRecord>('stations', value);
  if (!record || record.retired) return [{ code: 'Redirect.StationUnknown', params: { value }, member }];
  return record.administration === ownAdministration
    ? []
    : [{ code: 'Redirect.StationForeign', params: { value, administration: ownAdministration }, member }];
};

const cargo = (value: string | undefined, context: Pick<DecisionContext, 'record'>): readonly Finding[] => {
  if (!value) return [];
  const wrong = etsngCode(value);
  if (wrong) return about('cargoId', wrong);
  const record = context.record<BookRecord>('cargo', value);
  return record && !record.retired ? [] : [{ code: 'Redirect.CargoUnknown', params: { value }, member: 'cargoId' }];
};

const customer = (value: string | undefined, context: Pick<DecisionContext, 'record'>): readonly Finding[] => {
  if (!value) return [];
  const record = context.record<BookRecord>('customers', value);
  return record && !record.retired
    ? []
    : [{ code: 'Redirect.CustomerUnknown', params: { value }, member: 'customerId' }];
};

/** The name that the book of customers has for this id; `''` when it has none. */
export const customerNameIn = (customerId: string, context: Pick<DecisionContext, 'record'>): string =>
  (customerId && context.record<BookRecord>('customers', customerId)?.name) || '';

/**
 * Checks of the fields that a command sets; `whole` is the request as it would be. Hard ones refuse, soft ones (a
 * twelve-digit number of another network) ask back. Rules beyond the stated ones: decision redirect-checks.
 */
export const checkRequest = (
  changed: RedirectChanges,
  whole: Readonly<RedirectContent>,
  context: Pick<DecisionContext, 'record' | 'today'>,
): readonly Finding[] => {
  const { wagonNumbers = [], stationId, toStationId, requestDate, cargoId, customerId, applicantPhone } = changed;
  const sameStation =
    (stationId || toStationId) && whole.toStationId !== '' && whole.toStationId === whole.stationId
      ? [{ code: 'Redirect.SameStation', member: 'toStationId' }]
      : [];
  return [
    ...wagonNumbers.flatMap((number, index) => about(`wagonNumbers.${index}`, wagonNumber(number))),
    ...station('stationId', stationId, context),
    ...station('toStationId', toStationId, context),
    ...sameStation,
    ...(requestDate && requestDate > context.today
      ? [{ code: 'Redirect.DateInFuture', params: { value: requestDate }, member: 'requestDate' }]
      : []),
    ...cargo(cargoId, context),
    ...customer(customerId, context),
    ...(applicantPhone ? about('applicantPhone', phone(applicantPhone)) : []),
  ];
};

import { railwayTime } from '../../i18n/format.ts';
import { isOneOf } from '@kerben/workflows/kernel/lists.ts';

/** What the audit log is narrowed to by its own inputs, in words of the inputs. */
export const auditFilters = ['user', 'from', 'to', 'area', 'event', 'record'] as const;

export type AuditFilter = Readonly<Partial<Record<(typeof auditFilters)[number], string>>>;

/** Members of the list's filter that the inputs write; others are left to the grid. */
const members = ['userName__contains', 'at__gte', 'at__lte', 'area', 'eventType', 'recordId'] as const;

const dayOf = (instant: unknown): string | undefined =>
  typeof instant === 'string' ? railwayTime(instant)?.day : undefined;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What the inputs show of a filter of the list. */
export const readAuditFilter = (filter: Readonly<Record<string, unknown>>): AuditFilter => {
  const found = {
    user: textOf(filter['userName__contains']),
    from: dayOf(filter['at__gte']),
    to: dayOf(filter['at__lte']),
    area: textOf(filter['area']),
    event: textOf(filter['eventType']),
    record: textOf(filter['recordId']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

/** The railway's clock is six hours ahead of UTC all year; days of the filter are its days. */
const offset = '+06:00';

/** The filter in the words of the list endpoint. A period includes both of its days. */
export const listFilterOf = ({
  user,
  from,
  to,
  area,
  event,
  record,
}: AuditFilter): Readonly<Record<string, unknown>> => ({
  ...(user && { userName__contains: user }),
  ...(from && { at__gte: `${from}T00:00:00${offset}` }),
  ...(to && { at__lte: `${to}T23:59:59.999${offset}` }),
  ...(area && { area }),
  ...(event && { eventType: event }),
  ...(record && { recordId: record }),
});

/** A filter of the list with what the inputs say in place of what they said before. */
export const withAuditFilter = (
  filter: Readonly<Record<string, unknown>>,
  wanted: AuditFilter,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(filter).filter(([name]) => !isOneOf(members, name))),
  ...listFilterOf(wanted),
});

/** The filter narrowed to one record; without one it is narrowed to none, and to the area as before. An id typed by hand has no area. */
export const withRecord = (
  filter: AuditFilter,
  record: { readonly area?: string; readonly id: string } | undefined,
): AuditFilter => {
  const { record: _, ...others } = filter;
  return record === undefined ? others : { ...others, ...(record.area && { area: record.area }), record: record.id };
};

/** What the audit log is narrowed to; kept in the address, so that a search can be sent to somebody. */
export const auditFilters = ['user', 'from', 'to', 'area', 'event', 'record'] as const;

export type AuditFilter = Readonly<Partial<Record<(typeof auditFilters)[number], string>>>;

export const readAuditFilter = (search: URLSearchParams): AuditFilter =>
  Object.fromEntries(auditFilters.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

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

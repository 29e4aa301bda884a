import { documents } from '../documents.ts';
import type { DecisionContext } from '../kernel/command.ts';
import { refusal } from '../kernel/decide.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { directoryOf } from '../people/directory-fact.ts';
import { areaOfList, policyOfList } from './readers.ts';
import type { GridViewState, ReportFields } from './state.ts';

/** Columns of a list that are for the railway's people alone. */
const staffColumns: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  documents.map(({ area, fields }) => [
    area,
    new Set(['creatorId', ...Object.keys(fields).filter((name) => fields[name]?.staffOnly)]),
  ]),
);

const readsList = (list: string, person: Person): boolean => policy(policyOfList(list))(person);

/** A view is saved, changed and shared by who may read its list. */
export const listChecks = ({ list }: Pick<GridViewState, 'list'>, person: Person): readonly Refusal[] =>
  readsList(list, person) ? [] : [refusal('GridViews.ListNotYours', { policy: policyOfList(list) }, 'list')];

/** Columns that a report names, by member. */
const named = ({ parameters, page, mailing }: ReportFields): readonly (readonly [string, string])[] => [
  ...parameters.map((name) => ['report.parameters', name] as const),
  ...[page?.chart?.by, page?.chart?.sum].flatMap((name) =>
    name === undefined ? [] : [['report.page', name] as const],
  ),
  ...(mailing?.query.columns ?? []).map((name) => ['report.mailing.query', name] as const),
  ...(mailing?.query.sort ?? []).map(({ field }) => ['report.mailing.query', field] as const),
];

/**
 * A report names columns that its owner may see, and is sent to people who may read it: of its side, of its list. Whoever was named
 * before stays, though he may read it no more: nothing is sent to him then.
 */
export const reportChecks = (
  { list, customerId, report: before }: Pick<GridViewState, 'list' | 'customerId' | 'report'>,
  report: ReportFields | undefined,
  context: DecisionContext,
): readonly Refusal[] => {
  if (!report) return [];
  const { person } = context;
  const hidden = person.side === 'staff' ? undefined : staffColumns.get(areaOfList(list));
  const columns = named(report)
    .filter(([, name]) => hidden?.has(name))
    .map(([at, name]) => refusal('GridViews.ColumnUnknown', { column: name }, at));
  const directory = directoryOf(context);
  const reads = (id: string): boolean => {
    const user = directory.user(id);
    const reader = directory.person(id);
    if (!reader || user?.tenant !== person.tenant || !user.state.isActive || user.state.isDeleted) return false;
    return reader.side !== 'none' && reader.customerId === customerId && readsList(list, reader);
  };
  const known = before?.mailing?.to ?? [];
  const strangers = (report.mailing?.to ?? []).filter((id) => !known.includes(id) && !reads(id));
  return [...columns, ...strangers.map(() => refusal('GridViews.ReceiverUnknown', {}, 'report.mailing.to'))];
};

/** Nothing is shared with roles that nobody can have. */
export const roleChecks = (roles: readonly string[], context: DecisionContext): readonly Refusal[] =>
  roles
    .filter((name) => !directoryOf(context).roleNamed(context.person.tenant, name))
    .map((name) => refusal('GridViews.RoleUnknown', { name }, 'roles'));

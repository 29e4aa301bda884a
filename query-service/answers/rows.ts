import { auditLog, auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { chatMessages, chatProjector } from '@kerben/projections/read-models/chat-messages.ts';
import type { Journal, ListFilter, ListModel } from '@kerben/projections/read-models/declaration.ts';
import { ordered } from '@kerben/projections/read-models/ordered.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { ledger, ledgerProjector } from '@kerben/projections/read-models/ledger.ts';
import { news, newsProjector } from '@kerben/projections/read-models/news.ts';
import { statistics, statisticsProjector } from '@kerben/projections/read-models/statistics.ts';
import { ownColumns } from '@kerben/projections/read-models/table.ts';
import { takings, takingsProjector } from '@kerben/projections/read-models/takings.ts';
import type { Read } from '@kerben/questions/engine/reading.ts';
import type { Sql } from '@kerben/questions/engine/sql.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { scopeOf } from '@kerben/workflows/kernel/scope.ts';
import type { Knex } from 'knex';
import { applyFilter, applyView } from '../filter.ts';
import { applyScopeKeys } from '../scope.ts';
import { tableFor } from '../withheld.ts';

interface Kept {
  readonly model: ListModel & Pick<Partial<Journal>, 'own'>;
  readonly projector: string;
}

const kept: ReadonlyMap<string, Kept> = new Map(
  [
    ...readModels.map((model): Kept => ({ model, projector: readModelProjector })),
    { model: auditLog, projector: auditLogProjector },
    { model: chatMessages, projector: chatProjector },
    { model: ledger, projector: ledgerProjector },
    { model: news, projector: newsProjector },
    { model: statistics, projector: statisticsProjector },
    { model: takings, projector: takingsProjector },
    { model: ordered, projector: takingsProjector },
  ].map((each) => [each.model.name, each]),
);

/** A list that a question may read, and who keeps it. Throws on an unknown one, so a misspelt name stops the start. */
export const keptList = (name: string): Kept => {
  const found = kept.get(name);
  if (!found) throw new Error(`no list ${name}`);
  return found;
};

/** What stands beside the columns of a list and may say what its columns do not. */
const staffColumns: ReadonlySet<string> = new Set(['_carried', '_search']);

/** What is told to single people is theirs whole: nothing of it is the staff's alone. */
const isTheirs = ({ area }: ListModel): boolean => area.readerKeys !== undefined && area.staffOnly === undefined;

/** Whose rows of a journal are whose: by the columns that say it. */
const cutJournal = (query: Knex.QueryBuilder, { station, customer }: NonNullable<Journal['own']>, person: Person) => {
  void query.where('tenant', person.tenant);
  if (person.side !== 'staff') {
    if (customer === undefined) void query.whereRaw('false');
    else void query.whereRaw('?? = ?', [customer, person.customerId]);
  }
  if (person.stationIds !== null) void query.whereRaw('?? = any(?)', [station, [...person.stationIds]]);
};

/** A statement of knex as a piece of another one. */
const pieceOf = (query: Knex.QueryBuilder): Sql => {
  const { sql, bindings } = query.toSQL();
  return { texts: `(${sql})`.split('?'), values: bindings };
};

/**
 * The rows of a list that are a person's to read at an instant, without what they withhold from him; a customer gets no column of the
 * staff's, so that none can be selected. The one place where questions are cut by tenant, person, station and hour.
 */
export const rowsOf = (
  { list, whose }: Read,
  { person, now, allowed }: { person: Person; now: string; allowed: (expression: string, person: Person) => boolean },
  filter?: ListFilter,
): Sql => {
  const { model } = keptList(list);
  const query = tableFor(model, person);
  const { area, own } = model;
  if (whose === 'named') void query.where('tenant', person.tenant);
  else if (own) cutJournal(query, own, person);
  else applyScopeKeys(query, scopeOf(person, area, now), area.owned);
  if (whose === 'seen' && !allowed(area.viewPolicy, person)) void query.whereRaw('false');
  if (filter) {
    if (!('id' in filter) || 'view' in filter) applyView(query, model, filter, now);
    applyFilter(query, model, person, filter, now);
  }
  if (person.side !== 'staff' && !(whose === 'own' && isTheirs(model)))
    void query.select(
      [...Object.keys(ownColumns), ...Object.keys(model.columns)].filter(
        (name) => !staffColumns.has(name) && !model.columns[name]?.staffOnly && !area.staffOnly?.includes(name),
      ),
    );
  return pieceOf(query);
};

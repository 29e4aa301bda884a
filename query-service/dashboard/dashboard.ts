import type { Language } from '@kerben/platform/http/language.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { readModelNamed, readModels } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import balanceOf from '@kerben/questions/ledger/balance.ts';
import { availableOf } from '@kerben/questions/ledger/books.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { Pool } from 'pg';
import type { createLists } from '../lists.ts';
import { tablesOf } from '../answers/reading.ts';
import { recordName } from '@kerben/projections/read-models/record-name.ts';
import { pathOf, waits } from './waits.ts';
import { lastMondays } from './weeks.ts';

const weeksShown = 12;
const recentShown = 10;
const smgsList = readModelNamed('smgs');
const subStatuses = smgsList.columns['subStatus']?.codes ?? [];

interface Done {
  readonly area: string;
  readonly recordId: string;
  readonly eventType: string;
  readonly at: Date;
}

/** My own changes, whatever I may see by now; the index by person is read from its end. */
const recentStatement = `
select area, "recordId", "eventType", at from ${readModelSchema}.${tableName(auditLog)}
where tenant = $1 and "userId" = $2 and area = any($3) order by id desc limit ${recentShown}`;

/** What the home page shows. Every number comes from the code that answers the list it leads to. */
export const createDashboard = (options: {
  lists: ReturnType<typeof createLists>;
  pool: Pool;
  directory: Directory;
  translate: Translate;
  allowed: (expression: string, person: Person) => boolean;
}) => {
  const { lists, pool, directory, translate, allowed } = options;
  const mayRead = (person: Person, { area }: ReadModel): boolean => allowed(area.viewPolicy, person);

  const waiting = (person: Person, language: Language) =>
    Promise.all(
      waits
        .filter(({ customer, policy }) => customer === (person.side === 'customer') && allowed(policy, person))
        .filter(({ model }) => mayRead(person, model))
        .map(async (wait) => {
          const filter = typeof wait.filter === 'function' ? wait.filter(directory, person.tenant) : wait.filter;
          const { count } = await lists.totals(wait.model, person, [], { ...filter, ...wait.always });
          return {
            key: wait.key,
            count,
            path: pathOf(wait, filter),
            ...(wait.text !== undefined && { text: translate(language, wait.text) }),
          };
        }),
    );

  /** By week of registration and present state. */
  const notesByState = async (person: Person, now: Date) => {
    const weeks = lastMondays(now, weeksShown);
    if (!mayRead(person, smgsList)) return { weeks, series: [] };
    const found = await lists.periods(smgsList, person, 'createdAt', 'subStatus', weeks, railwayZone);
    const counts = new Map(found.map(({ period, value, count }) => [`${period}/${String(value)}`, count]));
    return {
      weeks,
      series: subStatuses.map((subStatus) => ({
        subStatus,
        counts: weeks.map((_, period) => counts.get(`${period}/${subStatus}`) ?? 0),
      })),
    };
  };

  const namesOf = async (person: Person, model: ReadModel, ids: readonly string[], language: Language) => {
    const request = { filter: { id: ids }, sort: [], range: [0, ids.length - 1] } as const;
    const { json } = await lists.page(model, person, request);
    return (JSON.parse(json) as { id: string }[]).map(
      (row) => [`${model.name}/${row.id}`, recordName(language, model.name, row.id, row)] as const,
    );
  };

  const recent = async (person: Person, language: Language) => {
    const models = readModels.filter((model) => mayRead(person, model));
    const { rows } = await pool.query<Done>(recentStatement, [
      person.tenant,
      person.id,
      models.map(({ name }) => name),
    ]);
    const named = await Promise.all(
      models.flatMap((model) => {
        const ids = [...new Set(rows.filter(({ area }) => area === model.name).map(({ recordId }) => recordId))];
        return ids.length > 0 ? [namesOf(person, model, ids, language)] : [];
      }),
    );
    const names = new Map(named.flat());
    return rows.map(({ area, recordId, eventType, at }) => ({
      area,
      id: recordId,
      name: names.get(`${area}/${recordId}`) ?? recordName(language, area, recordId, {}),
      action: translate(language, `event.${eventType}`),
      at: at.toISOString(),
    }));
  };

  return async (person: Person, language: Language, now: Date) => {
    const [waits, notes, changes] = await Promise.all([
      waiting(person, language),
      notesByState(person, now),
      recent(person, language),
    ]);
    const reading = tablesOf(balanceOf, { pool, allowed, clock: () => now, strict: false }, person);
    const balance = person.customerId !== null ? await availableOf(reading, person.customerId) : null;
    return { waiting: waits, notesByState: notes, recent: changes, balance };
  };
};

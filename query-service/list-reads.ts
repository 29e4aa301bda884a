import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { readDay } from '@kerben/projections/read-models/filter-days.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { json, type Request, type Response } from 'express';
import {
  mostTotalled,
  readColumns,
  readConditions,
  readFilter,
  readListRequest,
  readSearch,
  readText,
} from './list-request.ts';
import type { Export } from './export/export.ts';
import { readExportWish } from './export/request.ts';
import type { createLists } from './lists.ts';
import type { LookupWish } from './lookup.ts';

export interface ListContext {
  readonly req: Request;
  readonly res: Response;
  readonly model: ListModel;
  readonly person: Person;
}

/** Answers with JSON, or has answered itself (undefined). */
export type ListRead = (context: ListContext) => Promise<object | string | undefined>;

/** Reads that may be asked by POST as well: what they ask for can be longer than an address. */
export const postedReads: readonly string[] = ['/$export'];

/** Twenty thousand ids and a filter. */
export const readBody = json({ limit: '2mb' });

/** Only numbers can be summed. */
const numeric = (model: ListModel, names: readonly string[]): string[] =>
  names.map((name) => {
    const type = model.columns[name]?.type;
    if (type !== 'int' && type !== 'decimal') {
      throw new Problem(400, 'Filter.NotNumeric', {
        params: { field: name },
        invalid: [{ code: 'Filter.NotNumeric', member: 'sum', params: { field: name } }],
      });
    }
    return name;
  });

/** Entries of one page of a type-ahead (specification 000, section 9), and the most that may be asked for. */
const lookupPage = 10;
const mostLooked = 50;

/** What fitting records have: a text or several for each column. Throws 400 for anything else. */
const readFits = (req: Request): LookupWish['fits'] =>
  Object.entries(readConditions(req, 'fits') ?? {}).map(([column, value]) => {
    const values = [value].flat().filter((each) => typeof each === 'string');
    if (values.length === 0 || values.length < [value].flat().length)
      throw new Problem(400, 'Request.Query', { params: { member: 'fits' } });
    return [column, values] as const;
  });

const readLookupWish = (req: Request): LookupWish => {
  const limit = readText(req, 'limit') ?? String(lookupPage);
  const at = readText(req, 'at');
  if (!/^\d{1,2}$/.test(limit) || Number(limit) < 1 || Number(limit) > mostLooked)
    throw new Problem(400, 'Request.Query', { params: { member: 'limit' } });
  if (at !== undefined && readDay(at) === undefined)
    throw new Problem(400, 'Request.Query', { params: { member: 'at' } });
  return { q: readSearch(req) ?? '', filter: readFilter(req), fits: readFits(req), limit: Number(limit), at };
};

/** What every list answers, by the path below its own; a text is JSON already. */
export const listReads = (
  lists: ReturnType<typeof createLists>,
  exportList: Export,
  formatOf: (tenant: string) => 'csv' | 'xlsx',
): Readonly<Record<string, ListRead>> => ({
  '/': async ({ req, res, model, person }) => {
    const request = readListRequest(req, model, person);
    const language = 'id' in request.filter ? languageOf(req.get('accept-language')) : undefined;
    const { from, found, total, json } = await lists.page(model, person, request, language);
    res.set('Content-Range', `${model.name} ${from}-${Math.max(from, from + found - 1)}/${total}`);
    return json;
  },
  '/$distinct': async ({ req, res, model, person }) => {
    const [field = ''] = readColumns(req, 'field', model, person, 1);
    const { total, values } = await lists.distinct(model, person, field, readFilter(req), readSearch(req));
    res.set('Content-Range', `${model.name} 0-${Math.max(0, values.length - 1)}/${total ?? '*'}`);
    return values;
  },
  '/$groups': async ({ req, res, model, person }) => {
    const { from, total, groups } = await lists.groups(
      model,
      person,
      readColumns(req, 'by', model, person),
      readText(req, 'sum') ? numeric(model, readColumns(req, 'sum', model, person)) : [],
      readListRequest(req, model, person),
    );
    res.set('Content-Range', `${model.name} ${from}-${Math.max(from, from + groups.length - 1)}/${total}`);
    return groups;
  },
  '/$totals': async ({ req, model, person }) =>
    readText(req, 'of')
      ? lists.statistics(model, person, readColumns(req, 'of', model, person, mostTotalled), readFilter(req))
      : lists.totals(
          model,
          person,
          readText(req, 'sum') ? numeric(model, readColumns(req, 'sum', model, person)) : [],
          readFilter(req),
        ),
  '/$export': async ({ req, res, model, person }) => {
    await exportList.answer(
      res,
      model,
      person,
      readExportWish(req, model, person, formatOf(person.tenant)),
      languageOf(req.get('accept-language')),
    );
    return undefined;
  },
  '/$lookup': async ({ req, model, person }) =>
    lists.lookup(model, person, readLookupWish(req), languageOf(req.get('accept-language'))),
  '/$ids': async ({ req, model, person }) => lists.ids(model, person, readListRequest(req, model, person)),
});

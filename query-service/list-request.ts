import { z } from 'zod';
import { isObject } from '@kerben/workflows/kernel/lists.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { ListFilter, ListModel } from '@kerben/projections/read-models/declaration.ts';
import { readText as readWord } from '@kerben/projections/read-models/filter-values.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Request } from 'express';
import { visibleColumns } from './filter.ts';

export interface ListRequest {
  readonly filter: ListFilter;
  /** The outer group whose rows are wanted (`above={"status":2}`). */
  readonly above?: ListFilter;
  /** Columns with directions; the id always comes last, so that pages never overlap. */
  readonly sort: readonly (readonly [column: string, direction: 'ASC' | 'DESC'])[];
  /** First and last row, both included; undefined where the reader wants all rows named by id. */
  readonly range: readonly [number, number];
}

/** Rows of one answer, whatever `range` says: who wants all of a list exports it. */
export const largestPage = 1_000;
const deepestRow = 10_000_000;
const mostSorted = 5;
const mostNamed = 5;
/** A grid may show statistics of every column it has. */
export const mostTotalled = 40;

const malformed = (member: string): Problem =>
  new Problem(400, 'Request.Query', {
    params: { member },
    invalid: [{ code: 'Request.Query', member, params: { member } }],
  });

const parameter = (req: Request, name: string): string | undefined => {
  const value = req.query[name];
  if (value !== undefined && typeof value !== 'string') throw malformed(name);
  return value;
};

/** JSON from the query string; depth is small because every value is checked against the declaration afterwards. */
const json = (req: Request, name: string): unknown => {
  const text = parameter(req, name);
  if (text === undefined || text === '') return undefined;
  if (text.length > 60_000) throw malformed(name);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(name);
  }
};

const readConditions = (req: Request, name: string): ListFilter | undefined => {
  const filter = json(req, name);
  if (filter === undefined) return undefined;
  if (!isObject(filter)) throw malformed(name);
  return filter;
};

export const readFilter = (req: Request): ListFilter => readConditions(req, 'filter') ?? {};

/** `["a,b","ASC,DESC"]` (react-admin's convention for several columns) or `["a","ASC"]`. */
export const readSort = (sort: unknown, model: ListModel, person: Person): ListRequest['sort'] => {
  if (sort === undefined) return [model.defaultSort];
  if (!Array.isArray(sort) || sort.length !== 2 || !sort.every((part) => typeof part === 'string'))
    throw malformed('sort');
  const [fields = '', directions = ''] = sort;
  const columns = new Map(visibleColumns(model, person));
  const wanted = directions.split(',');
  const sorted = fields.split(',');
  if (sorted.length > mostSorted) throw malformed('sort');
  return sorted.map((field, index) => {
    const direction = (wanted[index] ?? wanted[0] ?? 'ASC').toUpperCase();
    if (direction !== 'ASC' && direction !== 'DESC') throw malformed('sort');
    if (field !== 'id' && !columns.get(field)?.sortable) {
      throw new Problem(400, 'Sort.UnknownField', {
        params: { field },
        invalid: [{ code: 'Sort.UnknownField', member: `sort.${field}`, params: { field } }],
      });
    }
    return [field, direction] as const;
  });
};

const rangeShape = z.tuple([z.int().min(0), z.int().min(0)]);

const readRange = (req: Request): ListRequest['range'] => {
  const asked = json(req, 'range');
  if (asked === undefined) return [0, largestPage - 1];
  const { data: range } = rangeShape.safeParse(asked);
  if (!range) throw malformed('range');
  const [from, to] = range;
  if (to < from || from > deepestRow) throw malformed('range');
  return [from, Math.min(to, from + largestPage - 1)];
};

export const readListRequest = (req: Request, model: ListModel, person: Person): ListRequest => {
  const above = readConditions(req, 'above');
  return {
    filter: readFilter(req),
    ...(above && { above }),
    sort: readSort(json(req, 'sort'), model, person),
    range: readRange(req),
  };
};

/** Column names, each once and each one of those the person may use. Throws Problem 400. */
export const namedColumns = (
  names: readonly string[],
  member: string,
  known: readonly string[],
  most: number,
): readonly string[] => {
  const wanted = [...new Set(names)];
  if (wanted.length > most) throw malformed(member);
  for (const field of wanted) {
    if (!known.includes(field)) {
      throw new Problem(400, 'Filter.UnknownField', {
        params: { field },
        invalid: [{ code: 'Filter.UnknownField', member, params: { field } }],
      });
    }
  }
  return wanted;
};

/** A list of column names in the query string (`by=a,b`), each of which must be one the person may filter by. */
export const readColumns = (
  req: Request,
  name: string,
  model: ListModel,
  person: Person,
  most = mostNamed,
): readonly string[] => {
  const text = parameter(req, name);
  if (!text) throw malformed(name);
  const known = visibleColumns(model, person).filter(([, column]) => column.filterable);
  return namedColumns(
    text.split(','),
    name,
    known.map(([column]) => column),
    most,
  );
};

export const readText = (req: Request, name: string): string | undefined => parameter(req, name);

/** What a header filter looks for (`q`); an empty one is none. */
export const readSearch = (req: Request): string | undefined => {
  const text = parameter(req, 'q')?.trim();
  if (!text) return undefined;
  if (readWord(text) === undefined) throw malformed('q');
  return text;
};

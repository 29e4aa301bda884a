import { readModels } from '@kerben/projections/read-models/index.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { namingFields, recordName } from '@kerben/projections/read-models/record-name.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { z } from 'zod';
import { isTold } from '../engine/columns.ts';
import type { Reading } from '../engine/reading.ts';
import { all, any, column, listed, sql, type Sql } from '../engine/sql.ts';

/** A state or paper in the colours of the product. */
const tone = z.enum(['neutral', 'waiting', 'good', 'bad', 'done']);
export const stateText = z.object({ text: z.string(), tone });

/** A paper as the page of a wagon shows it. */
export const paper = z.object({
  area: z.string(),
  id: z.string(),
  /** When it was made or happened. */
  at: z.string(),
  /** What it is, in the reader's language, and what people call it. */
  kind: z.string(),
  title: z.string(),
  state: stateText,
  /** Names of the papers that it prints as (`GET /api/app/report/{name}?Id=…`), as far as the reader may. */
  prints: z.array(z.string()),
  /** The day that it has, where nobody knows its hour. */
  day: z.string().optional(),
  /** The paper that named it. */
  via: z.string().optional(),
});
export type WagonPaper = z.output<typeof paper>;

const row = z.object({ id: z.string() }).catchall(z.unknown());
export type Row = z.output<typeof row>;

export const stays = 'arrived-wagon';
/** Most papers of one kind: a wagon that works here for years has a few hundred. */
const most = 500;

/** Columns that say when a paper was made or happened, the best first. */
const moments = ['at', 'signedDate', 'informDate', 'day', 'documentDate', 'requestDate', 'createdAt'] as const;

/** Lists of documents, and the columns in which they name wagons and each other. */
const models = readModels.filter(({ name }) => documentOf(name) !== undefined);
const areaIn = ({ columns }: ReadModel, name: string): string => {
  const { reference, refersTo } = columns[name] ?? {};
  return reference ?? refersTo ?? '';
};
const columnsTo = (model: ReadModel, wanted: (area: string) => boolean): readonly string[] =>
  Object.keys(model.columns).filter((name) => wanted(areaIn(model, name)));
const wagonColumns = new Map(models.map((model) => [model.name, columnsTo(model, (area) => area === 'wagons')]));
const paperColumns = new Map(
  models.map((model) => [model.name, columnsTo(model, (area) => models.some(({ name }) => name === area))]),
);

/** Every document's list: a person finds what their lists would show them. */
export const ofDocuments = Object.fromEntries(models.map(({ name }) => [name, 'seen' as const]));

export const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : '';

/** When a row's paper was made: a day counts until its end, so that it stands behind what happened on it. */
const momentOf = ({ columns }: ReadModel, found: Row): Pick<WagonPaper, 'at' | 'day'> => {
  for (const name of moments) {
    const value = textOf(found[name]);
    if (!columns[name] || value === '') continue;
    return columns[name].type === 'date'
      ? { at: new Date(`${value}T23:59:59+06:00`).toISOString(), day: value }
      : { at: value };
  }
  return { at: '' };
};

/** What a document is called in a language. */
export const kindOf = (area: string, language: Locale): string =>
  documentOf(area)?.one[locales.indexOf(language)] ?? area;

/** The columns of a list that its papers are made of, and what else is asked of it. */
const wantedOf = (reading: Reading, model: ReadModel, more: readonly string[]): Sql => {
  const { name, columns } = model;
  const known = ['status', 'subStatus', ...moments, ...more].filter((each) => each in columns);
  const naming = namingFields(name, Object.keys(columns));
  const wanted = [...new Set(['id', ...naming, ...known, ...(paperColumns.get(name) ?? [])])].filter((each) =>
    isTold(reading.person, model, each),
  );
  return listed(
    wanted.map((each) =>
      columns[each]?.type === 'date' ? sql`${column(each)}::text as ${column(each)}` : column(each),
    ),
  );
};

/** Rows of a document's list under a condition. */
const rowsWhere = (reading: Reading, model: ReadModel, condition: Sql, more: readonly string[]): Promise<Row[]> =>
  reading.find(
    row,
    sql`select ${wantedOf(reading, model, more)} from ${reading.rows(model.name)} r where ${condition} limit ${most}`,
  );

const namesWagon = (reading: Reading, model: ReadModel, wagonNumber: string): Sql =>
  any(
    (wagonColumns.get(model.name) ?? [])
      .filter((name) => isTold(reading.person, model, name))
      .map((name) =>
        model.columns[name]?.type === 'texts'
          ? sql`${column(name)} && ${[wagonNumber]}::text[]`
          : sql`${column(name)} = ${wagonNumber}`,
      ),
  );

/** Ids of papers that rows name, by area, each with the row that names it. */
const namedBy = (
  naming: readonly { readonly model: ReadModel; readonly rows: readonly Row[] }[],
  isKnown: (id: string) => boolean,
): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const named = new Map<string, Map<string, string>>();
  for (const { model, rows } of naming)
    for (const found of rows)
      for (const name of paperColumns.get(model.name) ?? [])
        for (const id of [found[name]].flat())
          if (typeof id === 'string' && id !== '' && !isKnown(id)) {
            const area = areaIn(model, name);
            const ids = named.get(area) ?? new Map<string, string>();
            named.set(area, ids.set(id, found.id));
          }
  return named;
};

/**
 * All papers of a wagon (processes, sections 1 and 2): those that name it, those that such a paper names (the statement of a memo, the
 * collection of a release, the train of a consist list), and the charges made for any of them; and the rows of its stays.
 */
export const papersOf = async (reading: Reading, wagonNumber: string, ofStays: readonly string[]) => {
  const { sees, allowed, language } = reading;
  const place = locales.indexOf(language);
  const mine = models.filter(({ name }) => sees(name));
  const found = new Map<string, WagonPaper>();
  const add = (model: ReadModel, one: Row, via?: string): void => {
    if (model.name === stays || found.has(one.id)) return;
    const { states = {}, prints = {} } = documentOf(model.name) ?? {};
    const state = Object.values(states).find(
      ({ code, sub }) => code === one['status'] && (sub === undefined || sub === one['subStatus']),
    );
    found.set(one.id, {
      area: model.name,
      id: one.id,
      ...momentOf(model, one),
      kind: kindOf(model.name, language),
      title: recordName(language, model.name, one.id, one),
      state: { text: state?.text[place] ?? '', tone: state?.tone ?? 'neutral' },
      prints: Object.entries(prints)
        .filter(([, { policy = model.area.viewPolicy }]) => allowed(policy))
        .map(([print]) => print),
      ...(via !== undefined && { via }),
    });
  };

  const naming = await Promise.all(
    mine
      .filter(({ name }) => (wagonColumns.get(name) ?? []).length > 0)
      .map(async (model) => {
        const more = model.name === stays ? ofStays : [];
        return { model, rows: await rowsWhere(reading, model, namesWagon(reading, model, wagonNumber), more) };
      }),
  );
  for (const { model, rows } of naming) for (const one of rows) add(model, one);
  const named = namedBy(naming, (id) => found.has(id));
  await Promise.all(
    mine.map(async (model) => {
      const ids = named.get(model.name);
      if (!ids) return;
      const rows = await rowsWhere(reading, model, all([sql`id = any(${[...ids.keys()]})`]), []);
      for (const one of rows) add(model, one, ids.get(one.id));
    }),
  );
  const money = mine.find(({ name }) => name === 'payment');
  if (money) {
    const ids = [...found.keys()];
    const rows = await rowsWhere(reading, money, sql`("forId" = any(${ids}) or "smgsId" = any(${ids}))`, [
      'forId',
      'smgsId',
    ]);
    for (const one of rows)
      add(
        money,
        one,
        [one['forId'], one['smgsId']].map(textOf).find((id) => found.has(id)),
      );
  }
  return {
    papers: [...found.values()],
    stays: naming.find(({ model }) => model.name === stays)?.rows ?? [],
    areas: new Set(mine.map(({ name }) => name)),
  };
};

import type { Language } from '@kerben/platform/http/language.ts';
import { readModelNamed, readModels } from '@kerben/projections/read-models/index.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Tone } from '@kerben/workflows/document/definition.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { namingFields, recordName } from '../dashboard/record-name.ts';
import { database, rowsFor, runOn, shown } from '../list-query.ts';
import { lineOfLife, type LivingStay, type Moment } from '@kerben/workflows/documents/arrived-wagon/line-of-life.ts';
import type { Records } from '../records.ts';
import { chaptersOf, type Paper, type StayOfWagon } from './chapters.ts';

/** A paper as the page of a wagon shows it. */
export interface WagonPaper extends Paper {
  /** The day that it has, where nobody knows its hour. */
  readonly day?: string;
  /** What it is, in the reader's language: "Memo GU-45U". */
  readonly kind: string;
  /** What people call it: its number. */
  readonly title: string;
  readonly state: { readonly text: string; readonly tone: Tone };
  /** Names of the papers that it prints as (`GET /api/app/report/{name}?Id=…`), as far as the reader may. */
  readonly prints: readonly string[];
}

/** A row of any document's list. */
type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const stays = 'arrived-wagon';
const charges = 'payment';
/** Most papers of one kind: a wagon that works here for years has a few hundred. */
const most = 500;

/** Columns that say when a paper was made or happened, the best first. */
const moments = ['at', 'signedDate', 'informDate', 'day', 'documentDate', 'requestDate', 'createdAt'] as const;

/** Lists of documents, and the columns in which they name wagons and each other. */
const models = readModels.filter(({ name }) => documentOf(name) !== undefined);
const columnsTo = (model: ReadModel, wanted: (area: string) => boolean): readonly string[] =>
  Object.entries(model.columns)
    .filter(([, { reference, refersTo }]) => wanted(reference ?? refersTo ?? ''))
    .map(([name]) => name);
const wagonColumns = new Map(models.map((model) => [model.name, columnsTo(model, (area) => area === 'wagons')]));
const paperColumns = new Map(
  models.map((model) => [
    model.name,
    columnsTo(model, (area) => models.some(({ name }) => name === area)).map((name) => ({
      name,
      area: model.columns[name]?.reference ?? model.columns[name]?.refersTo ?? '',
    })),
  ]),
);

const stayModel = readModelNamed(stays);

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : '';
};

/** When a row's paper was made: a day counts until its end, so that it stands behind what happened on it. */
const momentOf = (model: ReadModel, row: Row): Pick<WagonPaper, 'at' | 'day'> => {
  for (const name of moments) {
    const column = model.columns[name];
    if (!column || row[name] === null || row[name] === undefined) continue;
    const value = textOf(shown(column, row[name]));
    return column.type === 'date'
      ? { at: new Date(`${value}T23:59:59+06:00`).toISOString(), day: value }
      : { at: value };
  }
  return { at: '' };
};

/** What a document is called in a language. */
const kindOf = (area: string, language: Language): string => documentOf(area)?.one[locales.indexOf(language)] ?? area;

const paperOf = (
  model: ReadModel,
  row: Row,
  language: Language,
  prints: readonly string[],
  via?: string,
): WagonPaper => {
  const definition = documentOf(model.name);
  const place = locales.indexOf(language);
  const state = Object.values(definition?.states ?? {}).find(
    ({ code, sub }) => code === row['status'] && (sub === undefined || sub === row['subStatus']),
  );
  return {
    area: model.name,
    id: row.id,
    ...momentOf(model, row),
    kind: kindOf(model.name, language),
    title: recordName(language, row.id, row),
    state: { text: state?.text[place] ?? '', tone: state?.tone ?? 'neutral' },
    prints,
    ...(via !== undefined && { via }),
  };
};

const stayOf = (row: Row): StayOfWagon => {
  const at = (name: string): string => textOf(row[name]);
  const begun = [at('createdAt'), at('expectedAt'), at('arrivedAt')].filter((instant) => instant !== '');
  return {
    id: row.id,
    from: begun.reduce((first, instant) => (instant < first ? instant : first), begun[0] ?? ''),
    names: ['natureListId', 'departureListId', 'smgsId', 'gu45rId', 'sostavId'].map(at).filter((id) => id !== ''),
    loaded: row['loaded'] === true,
    arrivedAt: at('arrivedAt'),
    releasedAt: at('releasedAt'),
    placedAt: at('placedAt'),
    removedAt: at('removedAt'),
    departedAt: at('departedAt'),
  };
};

/** Instants of a stay that stand above its papers, in the order of the work. */
const times = ['arrivedAt', 'releasedAt', 'placedAt', 'removedAt', 'departedAt'] as const;
/** What else stands there; members that a person may not see are null. */
const headColumns = ['status', 'stationName', 'customerName', 'cargoName', 'loaded'] as const;
/** Columns of a stay that its chapter is made of. */
const stayColumns = [...headColumns, ...times, 'expectedAt'] as const;

/** A stay at an instant, as it is known now. */
interface WasThen {
  readonly text: string;
  readonly tone: Tone;
  readonly stationId: string;
}

/** A wagon's stays with their papers, and papers of a wagon that was never here. */
export interface WagonDocuments {
  readonly wagonNumber: string;
  readonly chapters: readonly {
    /** Its id and its instants; empty where nothing has happened yet. */
    readonly stay: { readonly id: string } & Readonly<Record<(typeof times)[number], string>>;
    readonly head: Readonly<Record<(typeof headColumns)[number], unknown>>;
    /** What happened to it, in the order of time. */
    readonly moments: readonly Moment[];
    /** What it was at the instant that was asked for; null when it was not yet, or nobody asked. */
    readonly was: WasThen | null;
    readonly papers: readonly WagonPaper[];
    readonly missing: readonly { readonly area: string; readonly kind: string }[];
  }[];
  readonly others: readonly WagonPaper[];
}

/**
 * All papers of a wagon (processes, sections 1 and 2: one line of time of every stay, waybill, memo, statement, act and charge): those
 * that name it, those that such a paper names, and the charges made for any of them. A person finds what their lists would show them.
 */
export const createWagonDocuments = (options: {
  readonly pool: Pool;
  readonly records: Records;
  readonly allowed: (expression: string, person: Person) => boolean;
}) => {
  const run = runOn(options.pool);
  return async (person: Person, wagonNumber: string, language: Language, on?: string): Promise<WagonDocuments> => {
    const mine = models.filter((model) => options.allowed(model.area.viewPolicy, person));
    const printsOf = new Map(
      mine.map(({ name, area }) => [
        name,
        Object.entries(documentOf(name)?.prints ?? {})
          .filter(([, { policy = area.viewPolicy }]) => options.allowed(policy, person))
          .map(([print]) => print),
      ]),
    );
    const rowsOf = (model: ReadModel) => {
      const columns = Object.keys(model.columns).filter((name) => namingFields.has(name));
      const known = ['status', 'subStatus', ...moments, ...(model.name === stays ? stayColumns : [])];
      const leading = (paperColumns.get(model.name) ?? []).map(({ name }) => name);
      const wanted = new Set(['id', ...columns, ...known.filter((name) => name in model.columns), ...leading]);
      return rowsFor(model, person)
        .select(...wanted)
        .limit(most);
    };
    const naming = await Promise.all(
      mine
        .filter(({ name }) => (wagonColumns.get(name) ?? []).length > 0)
        .map(async (model) => {
          const rows = rowsOf(model).where((either) => {
            for (const name of wagonColumns.get(model.name) ?? []) {
              if (model.columns[name]?.type === 'texts')
                void either.orWhere(database.raw('?? && ?::text[]', [name, [wagonNumber]]));
              else void either.orWhere(name, wagonNumber);
            }
          });
          return { model, rows: await run<Row>(rows) };
        }),
    );
    const found = new Map<string, WagonPaper>();
    const add = (model: ReadModel, row: Row, via?: string): void => {
      if (model.name === stays || found.has(row.id)) return;
      found.set(row.id, paperOf(model, row, language, printsOf.get(model.name) ?? [], via));
    };
    for (const { model, rows } of naming) for (const row of rows) add(model, row);
    // Papers that those name: the statement of a memo, the collection of a release, the train of a consist list.
    const named = new Map<string, Map<string, string>>();
    for (const { model, rows } of naming)
      for (const row of rows)
        for (const { name, area } of paperColumns.get(model.name) ?? [])
          for (const id of [row[name]].flat())
            if (typeof id === 'string' && id !== '' && !found.has(id)) {
              const ids = named.get(area) ?? new Map<string, string>();
              named.set(area, ids.set(id, row.id));
            }
    await Promise.all(
      mine.map(async (model) => {
        const ids = named.get(model.name);
        if (!ids) return;
        const rows = await run<Row>(rowsOf(model).whereIn('id', [...ids.keys()]));
        for (const row of rows) add(model, row, ids.get(row.id));
      }),
    );
    const money = mine.find(({ name }) => name === charges);
    if (money) {
      const rows = await run<Row>(
        rowsOf(money)
          .select('forId', 'smgsId')
          .where((of) => void of.whereIn('forId', [...found.keys()]).orWhereIn('smgsId', [...found.keys()])),
      );
      for (const row of rows)
        add(
          money,
          row,
          [row['forId'], row['smgsId']].map(textOf).find((id) => found.has(id)),
        );
    }
    const stayed = naming.find(({ model }) => model.name === stays)?.rows ?? [];
    const rowOf = new Map(stayed.map((row) => [row.id, row]));
    const papers = [...found.values()];
    const chapters = chaptersOf(stayed.map(stayOf), papers, new Set(mine.map(({ name }) => name)));
    const folded = new Map(
      await Promise.all(
        stayed.map(async ({ id }) => [id, (await options.records.folded(stayModel, person, id)).state] as const),
      ),
    );
    const wasOf = (state: object | undefined): WasThen | null => {
      const was = (on === undefined || !state ? undefined : stayModel.area.on?.past(state, on)) as
        { readonly state: string; readonly stationId: string } | undefined;
      if (!was) return null;
      const { text = [], tone = 'neutral' } = documentOf(stays)?.states[was.state] ?? {};
      return { text: text[locales.indexOf(language)] ?? '', tone, stationId: was.stationId };
    };
    return {
      wagonNumber,
      chapters: chapters.map(({ stay: { id, arrivedAt, releasedAt, placedAt, removedAt, departedAt }, ...chapter }) => {
        const {
          status,
          stationName = null,
          customerName = null,
          cargoName = null,
          loaded,
        }: Partial<Row> = rowOf.get(id) ?? {};
        return {
          stay: { id, arrivedAt, releasedAt, placedAt, removedAt, departedAt },
          head: { status, stationName, customerName, cargoName, loaded },
          moments: lineOfLife(folded.get(id) as LivingStay),
          was: wasOf(folded.get(id)),
          papers: chapter.papers,
          missing: chapter.missing.map((area) => ({ area, kind: kindOf(area, language) })),
        };
      }),
      others: chapters.length === 0 ? papers.sort((a, b) => (a.at < b.at ? -1 : 1)) : [],
    };
  };
};

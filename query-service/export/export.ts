import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '@kerben/platform/csv/line.ts';
import { systemClock, type Clock } from '@kerben/platform/clock.ts';
import type { Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { ListFilter, ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Response } from 'express';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { ListRequest } from '../list-request.ts';
import { bound } from '../bound.ts';
import { columnNamed, inOrder, rowsFor, rowsUnder, runOn } from '../list-query.ts';
import { cellOf, cellText, selected, selectedAs, widthOf, type SheetWords } from './cells.ts';
import { referredNames } from './names.ts';
import { sheetPart, workbookParts } from './parts.ts';
import { rowsOf } from './rows.ts';
import { rowXml, sheetBegin, sheetEnd } from './sheet.ts';
import { zipped } from './zip.ts';

/** Rows of a sheet without its headings. */
export const mostRows = 1_048_575;
/** Each holds a connection of the lists: the others stay for people who wait for a page. */
const mostAtOnce = 3;
const mostWaiting = 30;
const longestMs = 15 * 60_000;

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvType = 'text/csv';

export interface ExportWish {
  readonly format: 'xlsx' | 'csv';
  readonly filter: ListFilter;
  readonly sort: ListRequest['sort'];
  readonly columns: readonly string[];
  readonly title: string | undefined;
  /** These rows, whatever the filter says. */
  readonly ids: readonly string[] | undefined;
  /** All rows under the filter but these. */
  readonly except: readonly string[];
}

/** Writes lists as xlsx while they are read: a page of rows in memory, whatever their number. */
export const createExport = (pool: Pool, translate: Translate, clock: Clock = systemClock) => {
  const run = runOn(pool);
  let running = 0;
  const waiting: (() => void)[] = [];
  /** Waits for one of the few places; with too many before it, it is refused at once. */
  const enter = async (): Promise<void> => {
    if (running < mostAtOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new Problem(429, 'Export.Busy', { headers: { 'Retry-After': '10' } });
    // The place is handed over by the one who leaves.
    else await new Promise<void>((go) => waiting.push(go));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const rowsWished = (model: ListModel, person: Person, wish: ExportWish): Knex.QueryBuilder => {
    const now = clock().toISOString();
    // Rows that were chosen are wanted whatever has become of them meanwhile, but never beyond what the person may see.
    const rows = wish.ids
      ? rowsFor(model, person).whereRaw('id = any(?)', bound(wish.ids))
      : rowsUnder(model, person, { filter: wish.filter }, now);
    return wish.except.length > 0 ? rows.whereRaw('id <> all(?)', bound(wish.except)) : rows;
  };

  const words = (model: ListModel, wish: ExportWish, language: Language, names: ReturnType<typeof referredNames>) => ({
    columns: wish.columns.map((name) => {
      const column = columnNamed(model, name);
      const label = translate(language, `${model.name}.${name}`);
      return { name, column, label, width: widthOf(column, label) };
    }),
    said: {
      code: (column, code) => translate(language, `${model.name}.${column}.${code}`),
      word: (key) => translate(language, key),
      name: names.of,
      yes: translate(language, 'Export.Yes'),
      no: translate(language, 'Export.No'),
    } satisfies SheetWords,
  });

  const textOf = async function* (
    model: ListModel,
    person: Person,
    wish: ExportWish,
    language: Language,
    rows: Knex.QueryBuilder,
  ): AsyncGenerator<string, void, undefined> {
    const names = referredNames(run, model, wish.columns, person, language);
    const { columns, said } = words(model, wish, language, names);
    yield sheetBegin(columns);
    let count = 0;
    for await (const batch of rowsOf(pool, rows)) {
      await names.learn(batch);
      const place = count + 2;
      count += batch.length;
      yield batch
        .map((row, index) =>
          rowXml(
            columns.map(({ name, column }) => cellOf(name, column, row[selectedAs(name)], said)),
            place + index,
          ),
        )
        .join('');
    }
    yield sheetEnd(columns.length, count);
  };

  const linesOf = async function* (
    model: ListModel,
    person: Person,
    wish: ExportWish,
    language: Language,
    rows: Knex.QueryBuilder,
  ): AsyncGenerator<string, void, undefined> {
    const names = referredNames(run, model, wish.columns, person, language);
    const { columns, said } = words(model, wish, language, names);
    yield byteOrderMark + csvLine(columns.map(({ label }) => label));
    for await (const batch of rowsOf(pool, rows)) {
      await names.learn(batch);
      yield batch
        .map((row) =>
          csvLine(columns.map(({ name, column }) => cellText(cellOf(name, column, row[selectedAs(name)], said)))),
        )
        .join('');
    }
  };

  /** A file of a list: its name and type, how many rows it has, and its bytes as they are read. Inside a place of `enter`. */
  const fileOf = async (model: ListModel, person: Person, wish: ExportWish, language: Language) => {
    const rows = rowsWished(model, person, wish);
    const [found] = await run<{ count: string }>(rows.clone().count('* as count'));
    const count = Number(found?.count ?? 0);
    if (count > mostRows) throw new Problem(400, 'Export.TooMany', { params: { count, limit: mostRows } });
    const wanted = inOrder(rows.select(wish.columns.map((name) => selected(model, name))), model, wish.sort);
    const title = wish.title ?? translate(language, model.name);
    const parts = [
      ...Object.entries(workbookParts(title)).map(([name, part]) => [name, [part]] as const),
      [sheetPart, textOf(model, person, wish, language, wanted)] as const,
    ];
    return {
      name: `${title.replaceAll(/[/\\:*?"<>|]/g, ' ').trim() || model.name}.${wish.format}`,
      type: wish.format === 'csv' ? `${csvType}; charset=utf-8` : workbookType,
      count,
      content: wish.format === 'csv' ? linesOf(model, person, wish, language, wanted) : zipped(parts),
    };
  };

  return {
    /**
     * Answers with the file; headers carry the number of rows for a bar of progress (`X-Total-Rows`).
     * @throws Problem 400 `Export.TooMany`, 429 `Export.Busy`
     */
    answer: async (
      res: Response,
      model: ListModel,
      person: Person,
      wish: ExportWish,
      language: Language,
    ): Promise<void> => {
      await enter();
      try {
        const { name, type, count, content } = await fileOf(model, person, wish, language);
        res.attachment(name);
        res.set({ 'Content-Type': type, Vary: 'Accept', 'X-Total-Rows': String(count) });
        await pipeline(Readable.from(content), res, { signal: AbortSignal.timeout(longestMs) });
      } catch (error) {
        // The reader went away, or the answer had begun: the connection is closed and there is nobody to tell.
        if (!res.headersSent) throw error;
        res.destroy();
      } finally {
        leave();
      }
    },
    /**
     * The whole file in memory, for a letter; without its content where it has more than so many bytes.
     * @throws Problem 400 `Export.TooMany`, 429 `Export.Busy`
     */
    collect: async (
      model: ListModel,
      person: Person,
      wish: ExportWish,
      language: Language,
      most: number,
    ): Promise<{ name: string; type: string; count: number; content: Buffer | undefined }> => {
      await enter();
      try {
        const { content, ...file } = await fileOf(model, person, wish, language);
        const parts: Buffer[] = [];
        let bytes = 0;
        for await (const part of content) {
          const next = Buffer.from(part);
          bytes += next.length;
          if (bytes > most) return { ...file, content: undefined };
          parts.push(next);
        }
        return { ...file, content: Buffer.concat(parts) };
      } finally {
        leave();
      }
    },
  };
};

export type Export = ReturnType<typeof createExport>;

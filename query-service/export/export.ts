import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
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
import { inOrder, rowsFor, rowsUnder, runOn } from '../list-query.ts';
import { selected } from './cells.ts';
import { referredNames } from './names.ts';
import { sheetPart, workbookParts } from './parts.ts';
import { createExportPlaces } from './places.ts';
import { rowsOf } from './rows.ts';
import { csvText, sheetText, writtenColumns } from './written.ts';
import { zipped } from './zip.ts';

/** Rows of a sheet without its headings. */
export const mostRows = 1_048_575;
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

/** The whole content, or nothing where it has more than so many bytes. */
const collected = async (content: AsyncIterable<string | Uint8Array>, most: number): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    const next = Buffer.from(part);
    bytes += next.length;
    if (bytes > most) return undefined;
    parts.push(next);
  }
  return Buffer.concat(parts);
};

/** Writes lists as xlsx while they are read: a page of rows in memory, whatever their number. */
export const createExport = (pool: Pool, translate: Translate, clock: Clock = systemClock) => {
  const run = runOn(pool);
  const places = createExportPlaces();

  const rowsWished = (model: ListModel, person: Person, wish: ExportWish): Knex.QueryBuilder => {
    const now = clock().toISOString();
    // Rows that were chosen are wanted whatever has become of them meanwhile, but never beyond what the person may see.
    const rows = wish.ids
      ? rowsFor(model, person).whereRaw('id = any(?)', bound(wish.ids))
      : rowsUnder(model, person, { filter: wish.filter }, now);
    return wish.except.length > 0 ? rows.whereRaw('id <> all(?)', bound(wish.except)) : rows;
  };

  /** A file of a list: its name and type, how many rows it has, and its bytes as they are read. Within a place. */
  const fileOf = async (model: ListModel, person: Person, wish: ExportWish, language: Language) => {
    const rows = rowsWished(model, person, wish);
    const [found] = await run<{ count: string }>(rows.clone().count('* as count'));
    const count = Number(found?.count ?? 0);
    if (count > mostRows) throw new Problem(400, 'Export.TooMany', { params: { count, limit: mostRows } });
    const wanted = inOrder(rows.select(wish.columns.map((name) => selected(model, name))), model, wish.sort);
    const title = wish.title ?? translate(language, model.name);
    const names = referredNames(run, model, wish.columns, person, language);
    const columns = writtenColumns(model, wish.columns, language, translate, names);
    const parts = [
      ...Object.entries(workbookParts(title)).map(([name, part]) => [name, [part]] as const),
      [sheetPart, sheetText(columns, rowsOf(pool, wanted))] as const,
    ];
    return {
      name: `${title.replaceAll(/[/\\:*?"<>|]/g, ' ').trim() || model.name}.${wish.format}`,
      type: wish.format === 'csv' ? `${csvType}; charset=utf-8` : workbookType,
      count,
      content: wish.format === 'csv' ? csvText(columns, rowsOf(pool, wanted)) : zipped(parts),
    };
  };

  return {
    /**
     * Answers with the file; headers carry the number of rows for a bar of progress (`X-Total-Rows`).
     * @throws Problem 400 `Export.TooMany`, 429 `Export.Busy`
     */
    answer: (res: Response, model: ListModel, person: Person, wish: ExportWish, language: Language): Promise<void> =>
      places.within(async () => {
        try {
          const { name, type, count, content } = await fileOf(model, person, wish, language);
          res.attachment(name);
          res.set({ 'Content-Type': type, Vary: 'Accept', 'X-Total-Rows': String(count) });
          await pipeline(Readable.from(content), res, { signal: AbortSignal.timeout(longestMs) });
        } catch (error) {
          // The reader went away, or the answer had begun: the connection is closed and there is nobody to tell.
          if (!res.headersSent) throw error;
          res.destroy();
        }
      }),
    /**
     * The whole file in memory, for a letter; without its content where it has more than so many bytes.
     * @throws Problem 400 `Export.TooMany`, 429 `Export.Busy`
     */
    collect: (
      model: ListModel,
      person: Person,
      wish: ExportWish,
      language: Language,
      most: number,
    ): Promise<{ name: string; type: string; count: number; content: Buffer | undefined }> =>
      places.within(async () => {
        const { content, ...file } = await fileOf(model, person, wish, language);
        return { ...file, content: await collected(content, most) };
      }),
  };
};

export type Export = ReturnType<typeof createExport>;

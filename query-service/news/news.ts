import type { Clock } from '@kerben/platform/clock.ts';
import type { Language } from '@kerben/platform/http/language.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { news } from '@kerben/projections/read-models/news.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { calledOf } from '@kerben/projections/read-models/record-name.ts';
import { rowsFor, runOn } from '../list-query.ts';
import type { createLists } from '../lists.ts';

/** Pieces of news that the bell shows, and the most that it counts. */
const shown = 30;
export const mostCounted = 100;

/** What is older is found in the lists: who was away for months is not told of everything at once (decision news). */
const days = 30;
const dayMs = 86_400_000;

interface NewsRow {
  readonly id: string;
  readonly at: Date;
  readonly area: string;
  readonly recordId: string;
  readonly eventType: string;
  readonly words: string | null;
  readonly gatheredArea: string | null;
  readonly gatheredId: string | null;
  readonly status: number;
  readonly subStatus: number | null;
}

/**
 * Rows that are looked at for the pieces that are shown: most people's are in the first few, and where they are not, trains are gathered,
 * which have a hundred wagons.
 */
const firstRead = 200;
const mostRead = 3_000;

/** What tells pieces of news apart: those that are gathered by a record are one for each of its words. */
const pieceOf = ({ id, words, gatheredId }: NewsRow): string =>
  gatheredId === null ? id : `${words ?? ''} ${gatheredId}`;

/** Rows that are one piece of news, in the order in which they came; the first of them says it. */
interface Piece {
  readonly first: NewsRow;
  readonly count: number;
}

const gatheredRows = (rows: readonly NewsRow[], most: number): readonly Piece[] => {
  const pieces = new Map<string, Piece>();
  for (const row of rows) {
    const key = pieceOf(row);
    const known = pieces.get(key);
    if (known) pieces.set(key, { ...known, count: known.count + 1 });
    else if (pieces.size < most) pieces.set(key, { first: row, count: 1 });
  }
  return [...pieces.values()];
};

/** The record that a piece is of: its own, or that by which several are gathered. */
const recordOf = ({ first, count }: Piece): { readonly area: string; readonly recordId: string } =>
  count > 1 && first.gatheredArea !== null && first.gatheredId !== null
    ? { area: first.gatheredArea, recordId: first.gatheredId }
    : first;

/** A piece of news as a person reads it. */
export interface NewsItem {
  /** Its place in the log, twenty digits: the later, the greater. */
  readonly id: string;
  readonly area: string;
  readonly recordId: string;
  /** What people call the record. */
  readonly name: string;
  /** What a record of this kind is called, what happened, and the state that was entered. */
  readonly kind: string;
  readonly happened: string;
  readonly state: string;
  readonly at: string;
  readonly unread: boolean;
}

/**
 * The news of a person: what others did to the records that they may see, newest first. How far they have read stands with
 * the person (`UserReadNews`).
 */
export const createNews = (options: {
  readonly pool: Pool;
  readonly lists: ReturnType<typeof createLists>;
  readonly translate: Translate;
  readonly clock: Clock;
}) => {
  const { pool, lists, translate, clock } = options;
  const run = runOn(pool);

  /** Nobody is told of what he did himself. */
  const newsOf = (person: Person): Knex.QueryBuilder =>
    rowsFor(news, person)
      .where('at', '>=', new Date(clock().getTime() - days * dayMs).toISOString())
      .whereNot('userId', person.id);

  const rowsByRecord = async (
    person: Person,
    rows: readonly { readonly area: string; readonly recordId: string }[],
  ) => {
    const areas = [...new Set(rows.map(({ area }) => area))];
    const found = await Promise.all(
      areas.map(async (area) => {
        const ids = [...new Set(rows.filter((row) => row.area === area).map(({ recordId }) => recordId))];
        const request = { filter: { id: ids }, sort: [], range: [0, ids.length - 1] } as const;
        const { json } = await lists.page(readModelNamed(area), person, request);
        return (JSON.parse(json) as { id: string }[]).map((row) => [`${area}/${row.id}`, row] as const);
      }),
    );
    return new Map(found.flat());
  };

  const stateText = (language: Language, { area, status, subStatus }: NewsRow): string => {
    const sub = `${area}.subStatus.${subStatus}`;
    const text = subStatus === null ? sub : translate(language, sub);
    return text === sub ? translate(language, `${area}.status.${status}`) : text;
  };

  /** Rows as a person reads them; what the person may not see any more is not spoken of. */
  const itemsOf = async (
    person: Person,
    language: Language,
    pieces: readonly Piece[],
    upTo: string,
  ): Promise<readonly NewsItem[]> => {
    const records = await rowsByRecord(person, pieces.map(recordOf));
    return pieces.flatMap((piece): readonly NewsItem[] => {
      const { first: row, count } = piece;
      const { id, at } = row;
      const { area, recordId } = recordOf(piece);
      const record = records.get(`${area}/${recordId}`);
      if (!record) return [];
      return [
        {
          id,
          area,
          recordId,
          name: calledOf(language, area, record),
          kind: translate(language, `${area}.one`),
          happened:
            area === row.area
              ? translate(language, row.words ?? `event.${row.eventType}`)
              : translate(language, `${row.words ?? ''}.gathered`, { count }),
          state: stateText(language, row),
          at: at.toISOString(),
          unread: id > upTo,
        },
      ];
    });
  };

  return {
    /** The latest news and how many are unread, at most `mostCounted`. */
    latest: async (person: Person, language: Language, upTo: string) => {
      const newest = (most: number) => run<NewsRow>(newsOf(person).select('*').orderBy('id', 'desc').limit(most));
      const first = await newest(firstRead);
      const isEnough =
        first.length < firstRead || (gatheredRows(first, shown).length === shown && (first.at(-1)?.id ?? '') <= upTo);
      const rows = isEnough ? first : await newest(mostRead);
      const unread = gatheredRows(
        rows.filter(({ id }) => id > upTo),
        mostCounted,
      );
      return { unread: unread.length, items: await itemsOf(person, language, gatheredRows(rows, shown), upTo) };
    },

    /** What came after a piece of news, the oldest first, as many as the bell shows, and the last place that was looked at. */
    since: async (person: Person, language: Language, from: string) => {
      const rows = await run<NewsRow>(newsOf(person).where('id', '>', from).select('*').orderBy('id').limit(mostRead));
      const pieces = gatheredRows(rows, shown + 1);
      // What is beyond the pieces of this letter waits for the next one.
      const beyond = pieces[shown]?.first;
      const read = beyond ? rows.filter(({ id }) => id < beyond.id) : rows;
      const items = await itemsOf(person, language, gatheredRows(read, shown), from);
      return { upTo: read.at(-1)?.id ?? from, items };
    },

    /** The place of the newest piece of news of all; '' where there is none. */
    newest: async (): Promise<string> => {
      const { rows } = await pool.query<{ id: string | null }>(
        `select max(id) as id from ${readModelSchema}.${tableName(news)}`,
      );
      return rows[0]?.id ?? '';
    },
  };
};
export type NewsReader = ReturnType<typeof createNews>;

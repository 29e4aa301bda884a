import { news } from '@kerben/projections/read-models/news.ts';
import { newsAreas } from '@kerben/workflows/news/news.ts';
import { z } from 'zod';
import { calledIn } from '../engine/called.ts';
import { own } from '../engine/query.ts';
import type { Read, Reading } from '../engine/reading.ts';
import { sql, type Sql } from '../engine/sql.ts';

/** Pieces of news that the bell shows, and the most that it counts. */
const shown = 30;
export const mostCounted = 100;

/** What is older is found in the lists: who was away for months is not told of everything at once (decision news). */
const days = 30;
const dayMs = 86_400_000;

/** The news of a person, and the records that they are of. */
export const reads: Readonly<Record<string, Read>> = Object.fromEntries(
  [...newsAreas, news.name].map((list) => [list, own(list)]),
);
type Port = Pick<Reading, 'rows' | 'find' | 'person' | 'language' | 'now' | 'translate'>;

const newsRow = z.object({
  id: z.string(),
  at: z.date(),
  area: z.string(),
  recordId: z.string(),
  eventType: z.string(),
  words: z.string().nullable(),
  gatheredArea: z.string().nullable(),
  gatheredId: z.string().nullable(),
  status: z.int(),
  subStatus: z.int().nullable(),
});
type NewsRow = z.output<typeof newsRow>;

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
export const newsItem = z.object({
  id: z.string().describe('Place in the log, twenty digits: what read-news takes.'),
  area: z.string(),
  recordId: z.string(),
  /** What people call the record. */
  name: z.string(),
  /** What a record of this kind is called, what happened, and the state that was entered. */
  kind: z.string(),
  happened: z.string(),
  state: z.string(),
  at: z.iso.datetime(),
  unread: z.boolean(),
});
export type NewsItem = z.output<typeof newsItem>;

/** Nobody is told of what he did himself. */
const newsOf = ({ rows, person, now }: Port): Sql =>
  sql`select id, at, area, "recordId", "eventType", words, "gatheredArea", "gatheredId", status, "subStatus"
    from ${rows('news')} n where at >= ${new Date(Date.parse(now) - days * dayMs).toISOString()}
    and not "userId" = ${person.id}`;

const stateText = ({ translate }: Port, { area, status, subStatus }: NewsRow): string => {
  const sub = `${area}.subStatus.${subStatus}`;
  const text = subStatus === null ? sub : translate(sub);
  return text === sub ? translate(`${area}.status.${status}`) : text;
};

/** Rows as a person reads them; what the person may not see any more is not spoken of. */
const itemsOf = async (port: Port, pieces: readonly Piece[], upTo: string): Promise<NewsItem[]> => {
  const { translate } = port;
  const called = await calledIn(port, pieces.map(recordOf));
  return pieces.flatMap((piece): readonly NewsItem[] => {
    const { first: row, count } = piece;
    const { area, recordId } = recordOf(piece);
    const name = called({ area, recordId });
    if (name === undefined) return [];
    return [
      {
        ...{ id: row.id, area, recordId, name },
        kind: translate(`${area}.one`),
        happened:
          area === row.area
            ? translate(row.words ?? `event.${row.eventType}`)
            : translate(`${row.words ?? ''}.gathered`, { count }),
        state: stateText(port, row),
        at: row.at.toISOString(),
        unread: row.id > upTo,
      },
    ];
  });
};

/** The latest news and how many are unread, at most `mostCounted`. How far a person has read stands with the person (`UserReadNews`). */
export const latestNews = async (port: Port, upTo: string) => {
  const newest = (most: number) => port.find(newsRow, sql`${newsOf(port)} order by id desc limit ${most}`);
  const first = await newest(firstRead);
  const isEnough =
    first.length < firstRead || (gatheredRows(first, shown).length === shown && (first.at(-1)?.id ?? '') <= upTo);
  const rows = isEnough ? first : await newest(mostRead);
  const unread = gatheredRows(
    rows.filter(({ id }) => id > upTo),
    mostCounted,
  );
  return { unread: unread.length, items: await itemsOf(port, gatheredRows(rows, shown), upTo) };
};

/** What came after a piece of news, the oldest first, as many as the bell shows, and the last place that was looked at. */
export const newsSince = async (port: Port, from: string) => {
  const rows = await port.find(newsRow, sql`${newsOf(port)} and id > ${from} order by id limit ${mostRead}`);
  const pieces = gatheredRows(rows, shown + 1);
  // What is beyond the pieces of this letter waits for the next one.
  const beyond = pieces[shown]?.first;
  const read = beyond ? rows.filter(({ id }) => id < beyond.id) : rows;
  const items = await itemsOf(port, gatheredRows(read, shown), from);
  return { upTo: read.at(-1)?.id ?? from, items };
};

import { news } from '@kerben/projections/read-models/news.ts';
import { calledOrMade } from '@kerben/projections/read-models/record-name.ts';
import { isProcess } from '@kerben/workflows/kernel/person.ts';
import { isRead, type InboxState } from '@kerben/workflows/inbox/state.ts';
import { followerKeys, newsAreas } from '@kerben/workflows/news/news.ts';
import { z } from 'zod';
import { waitingAmong } from '../dashboard/heaps.ts';
import { waits } from '../dashboard/waits.ts';
import { calledIn, type Place } from '../engine/called.ts';
import { own } from '../engine/query.ts';
import type { Read, Reading } from '../engine/reading.ts';
import { sql, type Sql } from '../engine/sql.ts';

/** Pieces of news that the bell shows, and the most that it counts. */
const shown = 30;
export const mostCounted = 100;

/** What is older is found in the lists: who was away for months is not told of everything at once (decision news). */
const days = 30;
const dayMs = 86_400_000;

/** The news of a person, and the lists of the records that they are of and in which they may wait. */
export const reads: Readonly<Record<string, Read>> = Object.fromEntries(
  [...new Set([...newsAreas, ...waits.map(({ model }) => model.name), news.name])].map((list) => [list, own(list)]),
);

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
  userId: z.string(),
  userName: z.string(),
  cause: z.string(),
  addressed: z.boolean(),
  followed: z.boolean(),
});
type NewsRow = z.output<typeof newsRow>;

/**
 * Rows that are looked at for the pieces that are shown: most people's are in the first few, and where they are not, trains are gathered,
 * which have a hundred wagons.
 */
const firstRead = 200;
const mostRead = 3_000;

/** What is said of a record is one piece, however much it is; what names the reader apart from the rest. */
const commentWords = 'comments.news.said';

/**
 * What tells pieces of news apart: those that are gathered by a record are one for each of its words; what somebody did to many records at
 * once, minute by minute, is one of a kind, and so is what followed by itself from one cause.
 */
const pieceOf = ({
  words,
  gatheredId,
  userId,
  cause,
  at,
  area,
  recordId,
  eventType,
  status,
  addressed,
}: NewsRow): string =>
  words === commentWords
    ? [words, area, recordId, addressed].join(' ')
    : gatheredId === null
      ? [area, eventType, status, words, isProcess({ id: userId }) ? cause : `${userId} ${minuteOf(at)}`].join(' ')
      : `${words ?? ''} ${gatheredId}`;

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

/** Rows that are one piece of news, in the order in which they came; the first of them says it, and is read or unread for all. */
interface Piece {
  readonly first: NewsRow;
  readonly ids: ReadonlySet<string>;
}

/** What somebody has read: the inbox's own marks above what was read in one go before there was an inbox. */
export const seenBy = ({ directory, person }: Pick<Reading, 'directory' | 'person'>): Seen => {
  const { upTo, read, unread } = directory.inbox(person.id);
  const { newsUpTo = '' } = directory.user(person.id)?.state ?? {};
  return { upTo: upTo > newsUpTo ? upTo : newsUpTo, read, unread };
};
export type Seen = Pick<InboxState, 'upTo' | 'read' | 'unread'>;

const gatheredRows = (rows: readonly NewsRow[], most: number): readonly Piece[] => {
  const pieces = new Map<string, { readonly first: NewsRow; readonly ids: Set<string> }>();
  for (const row of rows) {
    const key = pieceOf(row);
    const known = pieces.get(key);
    if (known) known.ids.add(row.recordId);
    else if (pieces.size < most) pieces.set(key, { first: row, ids: new Set([row.recordId]) });
  }
  return [...pieces.values()];
};

/** The record by which several are gathered. */
const gatheredBy = ({ first, ids }: Piece): Place | undefined =>
  ids.size > 1 && first.gatheredArea !== null && first.gatheredId !== null
    ? { area: first.gatheredArea, recordId: first.gatheredId }
    : undefined;

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
  others: z.int().describe('How many more records the same happened to, where no record gathers them.'),
  by: z.string().describe('Who did it; empty where it happened by itself.'),
  waits: z.string().nullable().describe('The heap of the home page in which the record waits for me now.'),
  addressed: z.boolean().describe('It is for me by name.'),
  followed: z.boolean().describe('I follow the record.'),
  said: z.boolean().describe('It is a comment: the record opens at it.'),
  at: z.iso.datetime(),
  unread: z.boolean(),
});
export type NewsItem = z.output<typeof newsItem>;

/** Whether a row names the person. */
const namesMe = ({ person }: Reading): Sql => sql`"_readers" @> array[${`person/${person.id}`}]`;
const isAddressed = (reading: Reading): Sql => sql`coalesce(${namesMe(reading)}, false)`;
/** Whether the person follows the record of a row. */
const followedByMe = ({ person }: Reading): Sql => sql`"_readers" && ${followerKeys(person)}::text[]`;
const isFollowed = (reading: Reading): Sql => sql`coalesce(${followedByMe(reading)}, false)`;

/** Nobody is told of what he did himself. */
const newsOf = (reading: Reading): Sql =>
  sql`select id, at, area, "recordId", "eventType", words, "gatheredArea", "gatheredId", status, "subStatus", "userId", "userName",
      cause, ${isAddressed(reading)} as addressed, ${isFollowed(reading)} as followed
    from ${reading.rows('news')} n where not "userId" = ${reading.person.id}`;
/** Kinds that somebody has muted are told where they name him. */
const heardBy = (reading: Reading): Sql => {
  const { muted } = reading.directory.inbox(reading.person.id);
  return muted.length === 0 ? sql`true` : sql`(not area = any(${muted}) or ${isAddressed(reading)})`;
};
/** The same, of the days that the bell looks back. */
const latelyOf = (reading: Reading): Sql =>
  sql`${newsOf(reading)} and ${heardBy(reading)} and at >= ${new Date(Date.parse(reading.now) - days * dayMs).toISOString()}`;

const stateText = ({ translate }: Reading, { area, status, subStatus }: NewsRow): string => {
  const sub = `${area}.subStatus.${subStatus}`;
  const text = subStatus === null ? sub : translate(sub);
  return text === sub ? translate(`${area}.status.${status}`) : text;
};

/** The record of a piece that waits for the person now, with the words of its heap; undefined where none does. */
type Waits = (piece: Piece) => (Place & { readonly words: string }) | undefined;

const waitsOf = async (reading: Reading, pieces: readonly Piece[]): Promise<Waits> => {
  const placesOf = ({ first, ids }: Piece): readonly Place[] =>
    [...ids].map((recordId) => ({ area: first.area, recordId }));
  const waiting = await waitingAmong(reading, pieces.flatMap(placesOf));
  return (piece) =>
    placesOf(piece)
      .map((place) => ({ ...place, words: waiting(place) }))
      .find((each): each is Place & { readonly words: string } => each.words !== undefined);
};

/** Rows as a person reads them; what the person may not see any more is not spoken of. Of several records the one that waits is named. */
const itemsOf = async (
  reading: Reading,
  pieces: readonly Piece[],
  isUnread: (id: string) => boolean,
  waits: Waits,
): Promise<NewsItem[]> => {
  const { translate } = reading;
  const told = pieces.map((piece) => {
    const gathered = gatheredBy(piece);
    const waiting = waits(piece);
    return { piece, gathered, waiting, place: gathered ?? waiting ?? piece.first };
  });
  const called = await calledIn(
    reading,
    told.map(({ place }) => place),
    calledOrMade,
  );
  return told.flatMap(
    ({ piece: { first: row, ids }, gathered, waiting, place: { area, recordId } }): readonly NewsItem[] => {
      const name = called({ area, recordId });
      if (name === undefined) return [];
      return [
        {
          ...{ id: row.id, area, recordId, name },
          kind: translate(`${area}.one`),
          happened: gathered
            ? translate(`${row.words ?? ''}.gathered`, { count: ids.size })
            : translate(
                row.words === commentWords && row.addressed
                  ? 'comments.news.for_you'
                  : (row.words ?? `event.${row.eventType}`),
              ),
          state: row.words === commentWords ? '' : stateText(reading, row),
          others: gathered ? 0 : ids.size - 1,
          by: isProcess({ id: row.userId }) ? '' : row.userName,
          waits: waiting?.words ?? null,
          addressed: row.addressed,
          followed: row.followed,
          said: row.words === commentWords,
          at: row.at.toISOString(),
          unread: isUnread(row.id),
        },
      ];
    },
  );
};

/**
 * The latest news, how many are unread, and how many of those wait for the person or are addressed to him; at most `mostCounted` each. What
 * somebody has read stands with the person (decision news).
 */
export const latestNews = async (reading: Reading) => {
  const seen = seenBy(reading);
  const isUnread = (id: string): boolean => !isRead(seen, id);
  const newest = (most: number) => reading.find(newsRow, sql`${latelyOf(reading)} order by id desc limit ${most}`);
  const first = await newest(firstRead);
  const isEnough =
    first.length < firstRead || (gatheredRows(first, shown).length === shown && (first.at(-1)?.id ?? '') <= seen.upTo);
  const all = gatheredRows(isEnough ? first : await newest(mostRead), mostRead);
  const unread = all.filter((piece) => isUnread(piece.first.id)).slice(0, mostCounted);
  const pieces = all.slice(0, shown);
  const waits = await waitsOf(reading, [...unread, ...pieces]);
  const mine = unread.filter((piece) => piece.first.addressed || waits(piece) !== undefined);
  return { unread: unread.length, mine: mine.length, items: await itemsOf(reading, pieces, isUnread, waits) };
};

/** What the page can be narrowed to. */
export const narrowings = ['waiting', 'addressed', 'followed', 'all'] as const;

interface PageAsked {
  readonly before: string;
  readonly area: string;
  readonly which: (typeof narrowings)[number];
  readonly unread: boolean;
}

/** A page of all news that are kept: before a piece, of one kind, and those alone that were asked for. Muted kinds are told when asked for. */
export const newsBefore = async (reading: Reading, { before, area, which, unread }: PageAsked) => {
  const seen = seenBy(reading);
  const isUnread = (id: string): boolean => !isRead(seen, id);
  const narrowed = sql`${newsOf(reading)} and (${area} = '' or area = ${area})
    and ${area === '' ? heardBy(reading) : sql`true`}
    and ${which === 'addressed' ? namesMe(reading) : which === 'followed' ? followedByMe(reading) : sql`true`}`;
  const rows = await reading.find(
    newsRow,
    sql`${narrowed} and (${before} = '' or id < ${before}) order by id desc limit ${mostRead}`,
  );
  const told =
    before === ''
      ? []
      : await reading.find(newsRow, sql`${narrowed} and id >= ${before} order by id limit ${firstRead}`);
  // What the page above has told is not told again because some of its rows stand below its edge.
  const above = new Set(told.map(pieceOf));
  const isSifted = which === 'waiting' || unread;
  const pieces = gatheredRows(
    rows.filter((row) => !above.has(pieceOf(row))),
    isSifted ? mostRead : shown + 1,
  ).filter((piece) => !unread || isUnread(piece.first.id));
  const waits = await waitsOf(reading, pieces);
  const wanted = which === 'waiting' ? pieces.filter((piece) => waits(piece) !== undefined) : pieces;
  const page = wanted.slice(0, shown);
  const isLast = wanted.length <= shown && (rows.length < mostRead || !isSifted);
  return {
    items: await itemsOf(reading, page, isUnread, waits),
    // A piece is told at its latest row: the next page begins below the last one.
    before: isLast ? null : ((wanted.length > shown ? page.at(-1)?.first.id : rows.at(-1)?.id) ?? null),
  };
};

const nothingWaits: Waits = () => undefined;

/** What came after a piece of news, the oldest first, as many as the bell shows, and the last place that was looked at. */
export const newsSince = async (reading: Reading, from: string) => {
  const rows = await reading.find(newsRow, sql`${latelyOf(reading)} and id > ${from} order by id limit ${mostRead}`);
  const pieces = gatheredRows(rows, shown + 1);
  // What is beyond the pieces of this letter waits for the next one.
  const beyond = pieces[shown]?.first;
  const read = beyond ? rows.filter(({ id }) => id < beyond.id) : rows;
  const seen = seenBy(reading);
  const unread = gatheredRows(read, shown).filter(({ first }) => !isRead(seen, first.id));
  const items = await itemsOf(reading, unread, () => true, nothingWaits);
  return { upTo: read.at(-1)?.id ?? from, items };
};

/** What came after a piece of news for a letter of the day: what waits for the person or is for him by name, and how many others came. */
export const newsOfDay = async (reading: Reading, from: string) => {
  const rows = await reading.find(
    newsRow,
    sql`${latelyOf(reading)} and id > ${from} order by id desc limit ${mostRead}`,
  );
  const seen = seenBy(reading);
  const unread = gatheredRows(rows, mostRead).filter(({ first }) => !isRead(seen, first.id));
  const waits = await waitsOf(reading, unread);
  const mine = unread.filter((piece) => piece.first.addressed || waits(piece) !== undefined);
  const others = unread.filter((piece) => !mine.includes(piece));
  return {
    upTo: rows[0]?.id ?? from,
    items: await itemsOf(reading, mine.slice(0, shown), () => true, waits),
    others: others.length,
    followed: others.filter(({ first }) => first.followed).length,
  };
};

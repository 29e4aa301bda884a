import type { RecordedEvent } from '@kerben/workflows/kernel/event.ts';
import { numberIn } from '@kerben/workflows/kernel/lists.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import { comments } from '@kerben/workflows/comments/area.ts';
import { commentNews } from '@kerben/workflows/comments/news.ts';
import { isComment } from '@kerben/workflows/comments/state.ts';
import type { ScopeKeys } from '@kerben/workflows/kernel/scope.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { newsAreas, newsKeys, newsOf, newsReaderKeys, type News } from '@kerben/workflows/news/news.ts';
import type { Column, Journal } from './declaration.ts';

/** A piece of news with the keys of its record, where the event itself has them. */
type Entry = News & { readonly keys?: ScopeKeys };

const columns: Readonly<Record<string, Column<Entry>>> = {
  at: { type: 'instant', value: ({ metadata }) => metadata.occurredAt, required: true, indexed: 'values' },
  userId: { type: 'code', value: ({ metadata }) => metadata.userId },
  userName: { type: 'text', value: ({ metadata }) => metadata.userName },
  // What a person began by one click has one cause, whatever followed from it.
  cause: { type: 'code', value: ({ metadata }) => metadata.correlationId },
  area: { type: 'code', value: ({ area }) => area },
  recordId: { type: 'code', value: ({ recordId }) => recordId },
  eventType: { type: 'code', value: ({ type }) => type },
  words: { type: 'code', value: ({ words }) => words },
  gatheredArea: { type: 'code', value: ({ gathered }) => gathered?.area ?? null },
  gatheredId: { type: 'code', value: ({ gathered }) => gathered?.id ?? null },
  status: { type: 'int', value: ({ after }) => after.status },
  subStatus: { type: 'int', value: ({ after }) => numberIn(after['subStatus']) },
};

/**
 * The news (decision news): a row for each event that the other side of a document is told of, with the keys of its record as
 * the event left it. Who has read what is no part of it: that stands with each person.
 */
export const news: Journal = {
  name: 'news',
  perEvent: true,
  told: true,
  areas: [...newsAreas, comments.name],
  area: {
    name: 'news',
    viewPolicy: member,
    owned: true,
    readerKeys: newsReaderKeys,
    scopeKeys: (entry: Entry) => newsKeys(entry.keys ?? areaNamed(entry.area).scopeKeys(entry.after), entry),
  },
  // 4: whoever follows a record is among the readers, and comments are told. 5: an index of readers.
  version: 5,
  defaultSort: ['at', 'DESC'],
  columns,
  entryOf: ({ stream, type, metadata }: RecordedEvent, before: AnyDoc, after: AnyDoc) => {
    const { area = '', id = '' } = parseStream(stream) ?? {};
    if (isComment(before) && isComment(after)) return commentNews({ type, metadata }, before, after);
    return newsOf({ type, metadata, area, recordId: id, before, after });
  },
};

/** Name of the projector that keeps it. */
export const newsProjector = 'news';

import type { EventMetadata } from '../kernel/event.ts';
import type { ScopeKeys } from '../kernel/scope.ts';
import type { News } from '../news/news.ts';
import type { CommentState } from './state.ts';

/** A comment as it is told: whom it names, whoever it answers, the other side where it is for both, and followers of the record. */
export const commentNews = (
  { type, metadata }: { readonly type: string; readonly metadata: EventMetadata },
  before: CommentState,
  after: CommentState,
):
  | (Pick<News, 'type' | 'metadata' | 'area' | 'recordId' | 'sides' | 'followers' | 'people' | 'words' | 'gathered'> & {
      readonly after: { readonly status: number };
      readonly keys: ScopeKeys;
    })
  | undefined => {
  if (after.withdrawn) return undefined;
  const { area, recordId, to, side, customerId, stationIds, author, answers } = after;
  const isNew = !before.exists;
  const known = new Set([author.id, ...before.mentions.map(({ id }) => id)]);
  const named = [...after.mentions.map(({ id }) => id), ...(isNew && answers !== null ? [answers.author] : [])];
  const people = [...new Set(named)].filter((id) => !known.has(id));
  if (!isNew && people.length === 0) return undefined;
  return {
    ...{ type, metadata, area, recordId, people },
    sides: isNew && to === 'both' ? [side === 'staff' ? 'customer' : 'staff'] : [],
    followers: isNew ? (to === 'both' ? ['staff', 'customer'] : ['staff']) : [],
    words: 'comments.news.said',
    gathered: null,
    after: { status: 0 },
    keys: { customerId, stationIds },
  };
};

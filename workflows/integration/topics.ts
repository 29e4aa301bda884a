import { defaultTopicPrefix, topicOf, type Publication } from './publication.ts';
import { publications } from './publications.ts';

/** A topic with the settings that consumers rely on. */
export interface PublicTopic {
  readonly name: string;
  readonly kind: 'events' | 'state';
  readonly publication: Publication;
  readonly partitions: number;
  readonly settings: Readonly<Record<string, string>>;
}

const dayMs = 24 * 3600 * 1000;

const settings = {
  /** A year: whoever was away longer reads the HTTP feed, which has everything. */
  events: { 'cleanup.policy': 'delete', 'retention.ms': String(365 * dayMs) },
  /** The last state of every key for ever; whoever begins to read has a week to hear of a tombstone. */
  state: {
    'cleanup.policy': 'compact',
    'delete.retention.ms': String(7 * dayMs),
    // Only closed segments are compacted: one a day.
    'segment.ms': String(dayMs),
  },
} as const;

/** Two topics for everything that is published: what happened, and what is. */
export const publicTopics = (prefix = defaultTopicPrefix): readonly PublicTopic[] =>
  publications.flatMap((publication) =>
    (['events', 'state'] as const).map((kind) => ({
      name: topicOf(publication, kind, prefix),
      kind,
      publication,
      partitions: publication.partitions,
      settings: settings[kind],
    })),
  );

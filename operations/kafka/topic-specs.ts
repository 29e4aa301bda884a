import type { TopicSpec } from '@kerben/platform/kafka/port.ts';
import { topicOf } from '@kerben/workflows/integration/publication.ts';
import { publications } from '@kerben/workflows/integration/publications.ts';

const dayMs = 24 * 3600 * 1000;

/** A year: whoever was away longer reads the HTTP feed, which has everything. */
const eventSettings = { 'cleanup.policy': 'delete', 'retention.ms': String(365 * dayMs) };

/** The last state of every key for ever; whoever begins to read has a week to hear of a tombstone. */
const stateSettings = {
  'cleanup.policy': 'compact',
  'delete.retention.ms': String(7 * dayMs),
  // Only closed segments are compacted: one a day.
  'segment.ms': String(dayMs),
};

/** The topics of everything that is published, with the settings that consumers rely on. */
export const topicSpecs = (prefix: string): readonly TopicSpec[] =>
  publications.flatMap((publication) =>
    (['events', 'state'] as const).map((kind) => ({
      name: topicOf(publication, kind, prefix),
      partitions: publication.partitions,
      settings: kind === 'events' ? eventSettings : stateSettings,
    })),
  );

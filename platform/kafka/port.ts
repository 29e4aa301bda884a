/** A record on its way to Kafka. `value` null is a tombstone: the key is gone from a compacted topic. */
export interface KafkaRecord {
  readonly topic: string;
  readonly key: string;
  readonly value: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** How the way to Kafka is: not tried yet, good, or broken with the reason. */
export type KafkaState =
  { readonly kind: 'connecting' } | { readonly kind: 'ready' } | { readonly kind: 'down'; readonly reason: string };

/** Sends records. No type of the client library leaves `platform/kafka`. */
export interface KafkaPublisher {
  /**
   * Connects, and makes sure that every topic is there. Resolves at once when nothing has failed since.
   * @throws TopicsMissingError, or the client's error when no broker answers
   */
  connect(): Promise<void>;
  /**
   * Sends the records and resolves when all in-sync replicas of each have them (acks all); those of one key in the given
   * order, as long as the caller waits for one call before the next. When it rejects, any of them may have been written, and a
   * broker that was only slow may write them later: send all again. A failed call closes every connection, so that nothing more
   * of it is sent when the next begins. What a broker finds too large is refused, and what went to other partitions may be there.
   */
  publish(records: readonly KafkaRecord[]): Promise<void>;
  state(): KafkaState;
  /** Hears every change of the state. */
  onState(listener: (state: KafkaState) => void): void;
  close(): Promise<void>;
}

/** A topic as Kerben needs it. */
export interface TopicSpec {
  readonly name: string;
  readonly partitions: number;
  /** Settings of the topic that must be as given; all others are the broker's. */
  readonly settings: Readonly<Record<string, string>>;
}

/** What became of a topic that was asked for. */
export interface TopicResult {
  readonly name: string;
  readonly outcome: 'created' | 'as wanted' | 'different';
  /** What is different, in words: `cleanup.policy is delete, wanted compact`. */
  readonly differences: readonly string[];
}

/** Topics that the publisher needs are not there: an operator is to run `npm run topics`. */
export class TopicsMissingError extends Error {
  override readonly name = 'TopicsMissingError';
  readonly topics: readonly string[];
  constructor(topics: readonly string[]) {
    super(`${topics.length === 1 ? 'a topic is' : `${topics.length} topics are`} missing: ${topics.join(', ')}`);
    this.topics = topics;
  }
}

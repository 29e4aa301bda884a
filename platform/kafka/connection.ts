import kafkajs, { type Kafka, type KafkaConfig, type logCreator, type SASLOptions } from 'kafkajs';
import { membersIn } from '../members.ts';
import type { Logger } from 'pino';
import { stopIdleTimers } from './idle-timers.ts';

/** Where Kafka is and how one gets in. */
export interface KafkaAddress {
  /** `host:port`, at least one. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  /** TLS; the members are PEM texts. */
  readonly tls?: {
    readonly ca?: string | undefined;
    readonly cert?: string | undefined;
    readonly key?: string | undefined;
  };
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
}

/** How long the client waits for a broker before it calls it gone. */
export const requestTimeoutMs = 6_000;
const connectionTimeoutMs = 3_000;

/** The library tells the same failure at many places; what matters is thrown and said once by whoever waits. */
const toPino =
  (log: Logger): logCreator =>
  () =>
  ({ namespace, log: told }) =>
    log.debug({ namespace, error: membersIn(told)['error'] }, told.message);

/** The library knows each mechanism by itself. */
const optionsOf = ({ mechanism, ...who }: NonNullable<KafkaAddress['sasl']>): SASLOptions => {
  switch (mechanism) {
    case 'plain':
      return { mechanism, ...who };
    case 'scram-sha-256':
      return { mechanism, ...who };
    case 'scram-sha-512':
      return { mechanism, ...who };
  }
};

/**
 * A client of the library.
 * @param retries within one call; whoever calls decides whether to call again
 * @param timeoutMs how long one request may take
 */
export const kafkaClient = (
  address: KafkaAddress,
  log: Logger,
  retries: number,
  timeoutMs = requestTimeoutMs,
): Kafka => {
  stopIdleTimers();
  const { brokers, clientId, tls, sasl } = address;
  const config: KafkaConfig = {
    clientId,
    brokers: [...brokers],
    connectionTimeout: connectionTimeoutMs,
    authenticationTimeout: connectionTimeoutMs,
    requestTimeout: timeoutMs,
    enforceRequestTimeout: true,
    retry: { retries, initialRetryTime: 100, maxRetryTime: 1_000 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: toPino(log),
    ...(tls && {
      ssl: {
        ...(tls.ca !== undefined && { ca: [tls.ca] }),
        ...(tls.cert !== undefined && { cert: tls.cert }),
        ...(tls.key !== undefined && { key: tls.key }),
      },
    }),
    ...(sasl && { sasl: optionsOf(sasl) }),
  };
  return new kafkajs.Kafka(config);
};

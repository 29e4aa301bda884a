import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The process's metrics, read at `/metrics`. One registry a process, one file for all names. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'kerben_' });

const registers = [registry];

export const requestSeconds = new Histogram({
  name: 'kerben_http_request_seconds',
  help: 'Duration of HTTP requests by route and status',
  labelNames: ['route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
});
export const commands = new Counter({
  name: 'kerben_commands_total',
  help: 'Commands by name and outcome (appended, replayed, refused, conflict, invalid, unknown)',
  labelNames: ['command', 'outcome'] as const,
  registers,
});
export const projectorPosition = new Gauge({
  name: 'kerben_projector_position',
  help: 'Log position a projector has committed',
  labelNames: ['projector'] as const,
  registers,
});
export const projectorLagSeconds = new Gauge({
  name: 'kerben_projector_lag_seconds',
  help: 'Age of the newest event at the moment its rows were committed',
  labelNames: ['projector'] as const,
  registers,
});
export const listsBehindEvents = new Gauge({
  name: 'kerben_lists_behind_events',
  help: 'Events of the log that a projector has not committed yet, as a service that reads sees it',
  labelNames: ['projector'] as const,
  registers,
});
export const listsBehindSeconds = new Gauge({
  name: 'kerben_lists_behind_seconds',
  help: 'How long ago what a projector has committed was all there was; from the start of the service where that is longer ago',
  labelNames: ['projector'] as const,
  registers,
});
export const projectorEvents = new Counter({
  name: 'kerben_projector_events_total',
  help: 'Events a projector has applied',
  labelNames: ['projector'] as const,
  registers,
});
export const parkedStreams = new Gauge({
  name: 'kerben_projector_parked_streams',
  help: 'Streams that wait for a repair because an event could not be applied',
  labelNames: ['projector'] as const,
  registers,
});
export const parkedStream = new Gauge({
  name: 'kerben_projector_parked_stream',
  help: 'A stream that waits for a repair (1), by name, and the event at which it stopped; at most a hundred are named',
  labelNames: ['projector', 'stream', 'event'] as const,
  registers,
});
export const liveConnections = new Gauge({
  name: 'kerben_live_connections',
  help: 'Open WebSocket connections',
  registers,
});
export const chainSteps = new Gauge({
  name: 'kerben_chain_steps',
  help: 'Steps of chains that are not over, by state (due: to be done, parked: refused)',
  labelNames: ['state'] as const,
  registers,
});
export const chainOldestSeconds = new Gauge({
  name: 'kerben_chain_oldest_seconds',
  help: 'Age of the oldest step of chains, errands and timers that is not over, parked ones included',
  registers,
});
export const chainTimersDue = new Gauge({
  name: 'kerben_chain_timers_due',
  help: 'Timers whose instant has come and that nobody has seen to yet',
  registers,
});
export const sedTries = new Counter({
  name: 'kerben_sed_tries_total',
  help: 'Tries to send a request to SED by outcome (sent, unreachable, timeout, refused, badAnswer)',
  labelNames: ['outcome'] as const,
  registers,
});
export const sedBreaker = new Gauge({
  name: 'kerben_sed_breaker',
  help: 'Circuit breaker before SED: 0 closed, 1 half-open, 2 open',
  registers,
});
export const sedOpen = new Gauge({
  name: 'kerben_sed_open',
  help: 'Exchanges that wait, by phase (due: SED is to get it, sent: SED is to answer)',
  labelNames: ['phase'] as const,
  registers,
});
export const sedOldestSeconds = new Gauge({
  name: 'kerben_sed_oldest_seconds',
  help: 'Age of the longest waiting exchange by phase',
  labelNames: ['phase'] as const,
  registers,
});
export const sedCalls = new Counter({
  name: 'kerben_sed_calls_total',
  help: 'Calls of SED by result (agreed, objected, acknowledged, duplicate, stale, contradictory, final, or the code that refused them)',
  labelNames: ['result'] as const,
  registers,
});
export const paymentCalls = new Counter({
  name: 'kerben_payment_provider_calls_total',
  help: 'Calls of the payment provider by result (accepted, late, again, ignored, duplicate, contradictory, or the code that refused them)',
  labelNames: ['result'] as const,
  registers,
});
export const kafkaRecords = new Counter({
  name: 'kerben_kafka_records_total',
  help: 'Records that Kafka has acknowledged, states included',
  registers,
});
export const kafkaLagEvents = new Gauge({
  name: 'kerben_kafka_lag_events',
  help: 'Events of the log that Kafka does not have yet',
  registers,
});
export const kafkaLagSeconds = new Gauge({
  name: 'kerben_kafka_lag_seconds',
  help: 'Age of the oldest event that Kafka does not have yet; 0 = none waits',
  registers,
});
export const kafkaUp = new Gauge({
  name: 'kerben_kafka_up',
  help: 'Whether Kafka can be written to: 1 yes, 0 no',
  registers,
});
export const integrationLeftOut = new Counter({
  name: 'kerben_integration_left_out_total',
  help: 'Times that the HTTP feed passed by an event which this version cannot tell',
  registers,
});
export const integrationFollowers = new Gauge({
  name: 'kerben_integration_followers',
  help: 'Systems that follow the HTTP feed of integration events',
  registers,
});

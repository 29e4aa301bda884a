import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent, MemoryLog } from './memory-log.ts';
import { shared, streams } from './protocol.ts';

type Call = ServerWritableStream<ReadReq, ReadResp | Buffer>;
type Options = ReadReq.Options;

const newResponse = (event: LoggedEvent): ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(event.id);
  recorded.setId(id);
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(event.stream, 'utf8')));
  recorded.setStreamIdentifier(identifier);
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', event.createdTicks);
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  const response = new streams.ReadResp();
  response.setEvent(read);
  return response;
};

const written = new WeakMap<LoggedEvent, { readonly data: Uint8Array; readonly bytes: Buffer }>();

/** An event as it goes over the wire, made once: rebuilding and verifying read the whole log for each list. */
const eventResponse = (event: LoggedEvent): Buffer => {
  const known = written.get(event);
  // Tests change what lies in an event.
  if (known?.data === event.data) return known.bytes;
  const bytes = Buffer.from(newResponse(event).serializeBinary());
  written.set(event, { data: event.data, bytes });
  return bytes;
};

const matcher = (options: Options): ((event: LoggedEvent) => boolean) => {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const onStream = filter.hasStreamIdentifier();
  const expression = onStream ? filter.getStreamIdentifier() : filter.getEventType();
  const regex = expression?.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  const prefixes = expression?.getPrefixList() ?? [];
  return (event) => {
    const text = onStream ? event.stream : event.type;
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
};

const firstIndexAfter = (events: readonly LoggedEvent[], position: number): number => {
  const index = events.findIndex((event) => event.position > position);
  return index < 0 ? events.length : index;
};

const write = async (call: Call, response: ReadResp | Buffer): Promise<void> => {
  if (!call.write(response)) await new Promise<void>((resolve) => call.once('drain', resolve));
};

/** A read that ends: of a stream or of the whole log, both ways; the start position is included. */
const serveRead = async (call: Call, options: Options, log: MemoryLog): Promise<void> => {
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  let events: readonly LoggedEvent[];
  if (options.hasStream()) {
    const wanted = options.getStream();
    const name = Buffer.from(wanted?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
    if (log.stream(name).length === 0) {
      const missing = new streams.ReadResp.StreamNotFound();
      missing.setStreamIdentifier(wanted?.getStreamIdentifier());
      const response = new streams.ReadResp();
      response.setStreamNotFound(missing);
      await write(call, response);
      return;
    }
    const from = wanted?.hasRevision() ? Number(wanted.getRevision()) : backwards ? log.stream(name).length - 1 : 0;
    events = backwards
      ? log
          .stream(name)
          .slice(0, from + 1)
          .toReversed()
      : log.stream(name).slice(from);
  } else {
    const all = options.getAll();
    const from = all?.hasPosition() ? Number(all.getPosition()?.getCommitPosition()) : undefined;
    events = log.all;
    if (backwards) {
      if (from !== undefined) events = events.filter(({ position }) => position < from);
      events = events.toReversed();
    } else if (from !== undefined) events = events.slice(firstIndexAfter(events, from - 1));
    else if (all?.hasEnd()) events = [];
  }
  let left = Number(options.getCount());
  for (const event of events) {
    if (left-- <= 0 || call.cancelled) return;
    await write(call, eventResponse(event));
  }
};

const checkpointResponse = (position: number): ReadResp => {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  const response = new streams.ReadResp();
  response.setCheckpoint(checkpoint);
  return response;
};

/** How many events a filtered subscription looks at between two checkpoints; no filter, no checkpoints. */
const checkpointEvery = (options: Options): number => {
  const filter = options.getFilter();
  if (!filter) return Number.POSITIVE_INFINITY;
  return (filter.hasMax() ? filter.getMax() : 32) * filter.getCheckpointintervalmultiplier();
};

/** What a test wants to know of subscriptions, and what it wants them to do wrong. */
export interface ReadProbe {
  /** Reads and subscriptions that were asked for. */
  calls: number;
  /** Events that went over the wire to subscriptions. */
  sent: number;
  checkpoints: number;
  /** Checkpoints name the next event, which was not looked at yet (KurrentDB issue 4970). */
  eagerCheckpoints: boolean;
}

/** A subscription to the whole log: what is there after the position, `caught up`, then what comes. */
const serveSubscription = async (
  call: Call,
  options: Options,
  log: MemoryLog,
  onWrite: (listener: () => void) => () => void,
  probe: ReadProbe,
): Promise<void> => {
  const matches = matcher(options);
  const every = checkpointEvery(options);
  const all = options.getAll();
  const position = all?.hasPosition() ? Number(all.getPosition()?.getCommitPosition()) : 0;
  let next = all?.hasEnd() ? log.all.length : firstIndexAfter(log.all, position);
  let open = true;
  let wake = (): void => undefined;
  const stopListening = onWrite(() => wake());
  call.on('cancelled', () => {
    open = false;
    wake();
  });
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId('imitated');
  const confirmed = new streams.ReadResp();
  confirmed.setConfirmation(confirmation);
  await write(call, confirmed);
  let looked = 0;
  for (let caughtUp = false; open;) {
    const event = log.all[next];
    if (event) {
      next += 1;
      looked += 1;
      if (matches(event)) {
        probe.sent += 1;
        await write(call, eventResponse(event));
      }
      const ahead = probe.eagerCheckpoints ? log.all[next] : undefined;
      if (looked % every === 0) {
        probe.checkpoints += 1;
        await write(call, checkpointResponse((ahead ?? event).position));
      }
    } else if (!caughtUp) {
      caughtUp = true;
      const response = new streams.ReadResp();
      response.setCaughtUp(new streams.ReadResp.CaughtUp());
      await write(call, response);
    } else await new Promise<void>((resolve) => (wake = resolve));
  }
  stopListening();
};

/** Serves one read or subscription. */
export const serveReadCall = (
  call: Call,
  log: MemoryLog,
  onWrite: (listener: () => void) => () => void,
  probe: ReadProbe,
): Promise<void> => {
  probe.calls += 1;
  const options = call.request.getOptions();
  if (!options) return Promise.resolve();
  return options.hasSubscription()
    ? serveSubscription(call, options, log, onWrite, probe)
    : serveRead(call, options, log);
};

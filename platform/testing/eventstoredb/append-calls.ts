import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { CommitOutcome, ExpectedRevision, MemoryLog, ProposedEvent } from './memory-log.ts';
import { Any, Empty, shared, status, streams } from './protocol.ts';

/**
 * What goes wrong with appends: nothing; no answer before or after writing; connection dropped before or after writing; the
 * server's own commit timeout before or after writing.
 */
export type AppendFailure =
  'none' | 'mute-before' | 'mute-after' | 'drop-before' | 'drop-after' | 'deadline-before' | 'deadline-after';

export interface Failpoints {
  append: AppendFailure;
  /** An append whose events are there already is answered with the commit timeout. */
  twinsTimeOut: boolean;
  /** Milliseconds before an append is looked at. */
  appendDelayMs: number;
}

type Options = BatchAppendReq.Options;

const expectedOf = (options: Options): ExpectedRevision => {
  if (options.hasNoStream()) return -1;
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream_exists';
  return Number(options.getStreamPosition());
};

const proposedOf = (request: BatchAppendReq): ProposedEvent[] =>
  request.getProposedMessagesList().map((message) => ({
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }));

const answer = (request: BatchAppendReq, options: Options, outcome: CommitOutcome): BatchAppendResp => {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(options.getStreamIdentifier());
  if (outcome.kind === 'committed') {
    const success = new streams.BatchAppendResp.Success();
    success.setCurrentRevision(String(outcome.revision));
    const position = new shared.AllStreamPosition();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    success.setPosition(position);
    response.setSuccess(success);
    return response;
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(String(outcome.current));
  if (options.hasStreamPosition()) wrong.setExpectedStreamPosition(options.getStreamPosition());
  else if (options.hasNoStream()) wrong.setExpectedNoStream(new Empty());
  else if (options.hasStreamExists()) wrong.setExpectedStreamExists(new Empty());
  else wrong.setExpectedAny(new Empty());
  const details = new Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  const error = new status.Status();
  error.setMessage('WrongExpectedVersion');
  error.setDetails(details);
  response.setError(error);
  return response;
};

/** What a server says whose commit timeout has passed: an empty message, and a status of which the client makes an error. */
const timedOut = (request: BatchAppendReq, options: Options): BatchAppendResp => {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(options.getStreamIdentifier());
  const details = new Any();
  details.pack(new shared.Timeout().serializeBinary(), 'event_store.client.Timeout');
  const error = new status.Status();
  error.setCode(4);
  error.setDetails(details);
  response.setError(error);
  return response;
};

/** Serves one long stream of appends, each of which may come in several messages. */
export const serveBatchAppend = (
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  log: MemoryLog,
  failpoints: Failpoints,
  drop: () => void,
  written: () => void,
): void => {
  const unfinished = new Map<string, { options: Options; events: ProposedEvent[] }>();
  const handle = (request: BatchAppendReq): void => {
    const correlation = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    const append = unfinished.get(correlation) ?? (options && { options, events: [] });
    if (!append) return;
    unfinished.set(correlation, append);
    append.events.push(...proposedOf(request));
    if (!request.getIsFinal()) return;
    unfinished.delete(correlation);
    const failure = failpoints.append;
    if (failure === 'mute-before') return;
    if (failure === 'drop-before') return drop();
    if (failure === 'deadline-before') return void call.write(timedOut(request, append.options));
    const name = Buffer.from(append.options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
    const outcome = log.append(name, append.events, expectedOf(append.options));
    written();
    // As a real one (23.10) does with one of two that come at once with the same events: they are there, and it does not say so.
    const twin = failpoints.twinsTimeOut && outcome.kind === 'committed' && outcome.repeated;
    if (failure === 'deadline-after' || twin) return void call.write(timedOut(request, append.options));
    if (failure === 'mute-after') return;
    if (failure === 'drop-after') return drop();
    call.write(answer(request, append.options, outcome));
  };
  call.on('data', (request: BatchAppendReq) => {
    if (failpoints.appendDelayMs > 0) setTimeout(handle, failpoints.appendDelayMs, request);
    else handle(request);
  });
  call.on('end', () => call.end());
};

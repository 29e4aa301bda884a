import { EventEmitter } from 'node:events';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import type { ServerDuplexStream, ServerWritableStream, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { serveBatchAppend } from './eventstoredb/append-calls.ts';
import type { Failpoints } from './eventstoredb/append-calls.ts';
import { createMemoryLog } from './eventstoredb/memory-log.ts';
import { features, ServerFeaturesService, StreamsService } from './eventstoredb/protocol.ts';
import { serveReadCall, type ReadProbe } from './eventstoredb/read-calls.ts';

/** An EventStoreDB in memory, in this process, behind a real gRPC port: what the client library talks to in tests. */
export interface EventStoreDbServer {
  /** `esdb://…`, for the real client. */
  readonly url: string;
  readonly failpoints: Failpoints;
  readonly reads: ReadProbe;
  /** Writes other data into an event, as somebody does who has the server's files. */
  change(stream: string, revision: number, data: (before: string) => string): void;
  /** Ends every call under way as a lost connection would. */
  cut(): void;
  /** Stops listening and breaks all connections; the log stays. */
  crash(): void;
  /** Listens again on the same port, with the same log. */
  restart(): Promise<void>;
  stop(): void;
}

const supportedMethods = () => {
  const method = new features.SupportedMethod();
  method.setServiceName('event_store.client.streams.streams');
  method.setMethodName('batchappend');
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion('24.10.0');
  methods.addMethods(method);
  return methods;
};

/** Starts it on a free port of loopback. */
export const startEventStoreDbServer = async (): Promise<EventStoreDbServer> => {
  const log = createMemoryLog();
  const failpoints: Failpoints = { append: 'none', twinsTimeOut: false, appendDelayMs: 0 };
  const reads: ReadProbe = { calls: 0, sent: 0, checkpoints: 0, eagerCheckpoints: false };
  const writes = new EventEmitter().setMaxListeners(0);
  const calls = new Set<EventEmitter>();
  const written = () => writes.emit('written');
  const onWrite = (listener: () => void) => {
    writes.on('written', listener);
    return () => writes.off('written', listener);
  };

  const track = (call: EventEmitter) => {
    calls.add(call);
    for (const over of ['close', 'finish', 'cancelled']) call.once(over, () => calls.delete(call));
  };
  const cut = () => {
    for (const call of [...calls]) {
      calls.delete(call);
      call.emit('error', { code: status.UNAVAILABLE, details: 'connection cut by the test' });
    }
  };

  const streamsService: UntypedServiceImplementation = {
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
      track(call);
      serveBatchAppend(call, log, failpoints, cut, written);
    },
    read: (call: ServerWritableStream<ReadReq, ReadResp | Buffer>) => {
      track(call);
      void serveReadCall(call, log, onWrite, reads).then(() => call.end());
    },
  };
  const featuresService: UntypedServiceImplementation = {
    getSupportedMethods: (_call: unknown, reply: (error: null, value: unknown) => void) =>
      reply(null, supportedMethods()),
  };

  let server: Server;
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = new Server();
      server.addService(StreamsService, streamsService);
      server.addService(ServerFeaturesService, featuresService);
      server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
  const crash = () => {
    calls.clear();
    server.forceShutdown();
  };
  const port = await listen(0);
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    failpoints,
    reads,
    change: (stream, revision, data) => {
      const event = log.stream(stream)[revision];
      if (event) event.data = Buffer.from(data(Buffer.from(event.data).toString('utf8')));
    },
    cut,
    crash,
    restart: async () => {
      await listen(port);
    },
    stop: crash,
  };
};

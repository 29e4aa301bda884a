import { createRequire } from 'node:module';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import generated from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Any as AnyMessage } from 'google-protobuf/google/protobuf/any_pb.js';
import type { Empty as EmptyMessage } from 'google-protobuf/google/protobuf/empty_pb.js';

/**
 * The protocol as the client package ships it: message classes and service definitions, generated, CommonJS without
 * static exports. Taking them from the client is the point: both ends then speak exactly the same.
 */
const require = createRequire(import.meta.url);
const client = createRequire(require.resolve('@eventstore/db-client/package.json'));

export { features, shared, status, streams };
/** The service of streams, whose answers to a read may be bytes already. */
export const StreamsService = {
  ...generated.StreamsService,
  read: {
    ...generated.StreamsService.read,
    responseSerialize: (answer: InstanceType<typeof streams.ReadResp> | Buffer): Buffer =>
      Buffer.isBuffer(answer) ? answer : generated.StreamsService.read.responseSerialize(answer),
  },
};
export const { ServerFeaturesService } = featuresService;
export const { Empty } = client('google-protobuf/google/protobuf/empty_pb.js') as {
  Empty: new () => EmptyMessage;
};
export const { Any } = client('google-protobuf/google/protobuf/any_pb.js') as {
  Any: new () => AnyMessage;
};

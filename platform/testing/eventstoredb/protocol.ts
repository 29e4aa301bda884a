import { createRequire } from 'node:module';

/**
 * The protocol as the client package ships it: message classes and service definitions, generated, CommonJS without
 * static exports. Taking them from the client is the point: both ends then speak exactly the same.
 */
const require = createRequire(import.meta.url);
const client = createRequire(require.resolve('@eventstore/db-client/package.json'));

export const streams =
  require('@eventstore/db-client/generated/streams_pb.js') as typeof import('@eventstore/db-client/generated/streams_pb.js');
export const shared =
  require('@eventstore/db-client/generated/shared_pb.js') as typeof import('@eventstore/db-client/generated/shared_pb.js');
export const status =
  require('@eventstore/db-client/generated/status_pb.js') as typeof import('@eventstore/db-client/generated/status_pb.js');
export const features =
  require('@eventstore/db-client/generated/serverfeatures_pb.js') as typeof import('@eventstore/db-client/generated/serverfeatures_pb.js');
export const { StreamsService } =
  require('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
export const { ServerFeaturesService } =
  require('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') as typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');
export const { Empty } = client('google-protobuf/google/protobuf/empty_pb.js') as {
  Empty: new () => import('google-protobuf/google/protobuf/empty_pb.js').Empty;
};
export const { Any } = client('google-protobuf/google/protobuf/any_pb.js') as {
  Any: new () => import('google-protobuf/google/protobuf/any_pb.js').Any;
};

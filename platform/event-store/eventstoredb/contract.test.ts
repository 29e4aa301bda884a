import { startEventStoreDbServer } from '../../testing/eventstoredb-server.ts';
import { plainCodec } from '../codec.ts';
import { eventStoreContract } from '../contract.ts';
import { createEventStoreDbStore } from './store.ts';

eventStoreContract('EventStoreDB, imitated in this process', async () => {
  const server = await startEventStoreDbServer();
  // A parallel retry gets no better answer of a real one.
  server.failpoints.twinsTimeOut = true;
  return {
    open: async (options) => createEventStoreDbStore({ url: server.url, codec: plainCodec, ...options }),
    cutConnections: async () => server.cut(),
    stall: async () => {
      server.failpoints.append = 'mute-before';
      return async () => {
        server.failpoints.append = 'none';
      };
    },
    dispose: async () => server.stop(),
  };
});

const realServer = process.env['EVENTSTORE_URL'];
if (realServer)
  eventStoreContract('EventStoreDB, the server of EVENTSTORE_URL', async () => ({
    open: async (options) => createEventStoreDbStore({ url: realServer, codec: plainCodec, ...options }),
    dispose: async () => undefined,
  }));
else
  describe('event store: EventStoreDB, a real server', () => {
    it('is not tested here: EVENTSTORE_URL is not set', function () {
      this.skip();
    });
  });

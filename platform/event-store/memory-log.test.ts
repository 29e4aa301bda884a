import { plainCodec } from './codec.ts';
import { eventStoreContract } from './contract.ts';
import { createMemoryLog, createMemoryStore } from './memory-log.ts';

eventStoreContract('memory', () => {
  const log = createMemoryLog();
  return Promise.resolve({
    open: ({ codec = plainCodec } = {}) => Promise.resolve(createMemoryStore(log, codec)),
    dispose: () => Promise.resolve(),
  });
});

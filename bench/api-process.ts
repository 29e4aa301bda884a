import { readConfiguration } from '@kerben/operations/configuration.ts';
import { startApi } from '@kerben/operations/services/api.ts';
import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';

/** The API as `npm start` runs it, alone in its process; says its address when it is ready. */
const log = createLog('bench-api', 'warn');
const configuration = readConfiguration();
const { databaseUrl } = configuration;
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set');
const store = await openLog({ databaseUrl, eventStoreUrl: undefined, log });
const api = await startApi({
  configuration,
  databaseUrl,
  store,
  log,
  uiFolder: undefined,
  parts: () => ({}),
  otherMetrics: async () => '',
});
const stop = async () => {
  await api.stop();
  await store.close();
  process.exit(0);
};
process.once('message', () => void stop());
process.once('disconnect', () => void stop());
process.send?.(api.address);

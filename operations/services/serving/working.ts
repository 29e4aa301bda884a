import { createJobStore } from '@kerben/command-service/import/jobs/job-store.ts';
import { migrateImports } from '@kerben/command-service/import/jobs/tables.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { integrationRouter } from '@kerben/query-service/integration/router.ts';
import { createDescriptions } from '../../apis/descriptions.ts';
import { createImportWorker } from '../../import/worker-host.ts';
import { createPaymentSimulator } from '../../payment-simulator/simulator.ts';
import { createSedSimulator } from '../../sed-simulator/simulator.ts';
import { threadProgram } from '../../thread-program.ts';
import { methodsAt } from '../methods-at.ts';
import { webhookSecrets } from '../webhook-secrets.ts';
import { beginMails } from './mails.ts';
import type { Opened } from './opened.ts';

/** Systems that stand in for others, where nobody else is named. */
const simulators = async (k: Opened) => {
  const { configuration, origin, log, paymentSecrets } = k;
  const { dataDir, sed, payments } = configuration;
  const sedSecrets = k.serves('command') ? webhookSecrets(configuration, 'sed') : undefined;
  const forPayments = k.serves('command') && payments.simulator ? paymentSecrets : undefined;
  return {
    sedSecrets,
    simulator:
      sedSecrets && sed.simulator
        ? await createSedSimulator({ file: `${dataDir}/sed-simulator.json`, secrets: sedSecrets, origin, log })
        : undefined,
    paymentSimulator:
      forPayments &&
      (await createPaymentSimulator({ file: `${dataDir}/payment-simulator.json`, secrets: forPayments, origin, log })),
  };
};

/** Begins what works by itself beside the routes: letters, imports, the feed, systems that stand in for others. */
export const begin = async (k: Opened) => {
  const { pool, store, log, configuration, origin, allowed, signed, tenants, execute } = k;
  await migrateImports(pool);
  const descriptions = createDescriptions(() => threadProgram('operations/apis/describe.ts', {}));
  const jobs = createJobStore(pool);
  const imports = createImportWorker({
    databaseUrl: k.databaseUrl,
    eventStoreUrl: configuration.eventStoreUrl,
    log,
    lost: (ids, how) => jobs.abandon(ids, how),
  });
  return {
    ...k,
    ...(await simulators(k)),
    ...{ jobs, imports },
    mails: beginMails(k),
    integration: integrationRouter({ store, base: origin, log, allowed, ...signed }),
    ...{ descriptions, methods: methodsAt(async () => (await descriptions()).openApi.document) },
    /** For those who are believed by their signature. */
    forSigned: { store, execute, tenants, clock: systemClock, log },
  };
};
export type Working = Awaited<ReturnType<typeof begin>>;

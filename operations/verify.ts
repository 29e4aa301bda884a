import { createSedProcess } from '@kerben/projections/processes/sed/process.ts';
import { prepareSedProcess, sedProcess } from '@kerben/projections/processes/sed/table.ts';
import { verifySedProcess } from '@kerben/projections/processes/sed/verify.ts';
import { projectors } from '@kerben/projections/runtime/projectors.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { parkedAtAll } from '@kerben/projections/runtime/parked.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { verifyLedger } from '@kerben/projections/runtime/verify-ledger.ts';
import { verifyLaw } from '@kerben/projections/proofs/verify-law.ts';
import { verifyMoney } from '@kerben/projections/proofs/verify-money.ts';
import { verifyOrders } from '@kerben/projections/proofs/verify-orders.ts';
import { verifyClaims } from '@kerben/projections/runtime/verify-claims.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { untilPassed } from '@kerben/projections/runtime/until-passed.ts';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import type { RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { checkFiles } from './files/check-files.ts';
import { filesOfLog } from './files/files-of-log.ts';
import { withLog } from './with-log.ts';
import { createEditions } from '@kerben/query-service/editions.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { verifyCalculations } from './verify-calculations.ts';
import { reportOf, type ListsChecked } from './verify-report.ts';
import { openFileStore } from './files/file-store.ts';
import { openLog } from './services/open-log.ts';

const catchUpMs = 20_000;

/**
 * `npm run verify`: reads the whole log, checks that it says what was written, and compares it with every read model and with the
 * audit log, and the store of files with what events name. Exit code 0 only if they are equal. When Kerben is not running, the projectors first catch up.
 */
const checked = await withLog(async ({ pool, store, running, configuration, databaseUrl }) => {
  const log = createLog('verify', 'warn');
  await prepareSedProcess(pool);
  if (!running) {
    // Without a sender: the list of open exchanges catches up, and nothing is sent.
    await catchUpOnce({ pool, store, name: sedProcess, create: createSedProcess, log });
    for (const { name, models, create } of projectors) {
      await prepareReadModels({ pool, store, models, projector: name, log });
      await catchUpOnce({ pool, store, name, create, log });
    }
  }
  // Lists that are equal only as far as they got are not equal to the log.
  const head = await store.head();
  const found: ListsChecked[] = [];
  const lists = [...projectors, { name: sedProcess, models: ['open exchanges'], verify: verifySedProcess }];
  for (const { name, models, verify } of lists) {
    const behind = !(await untilPassed({ pool, projector: name, position: head, milliseconds: catchUpMs }));
    found.push({ name, lists: models.length, behind, ...(await verify({ pool, store })) });
  }
  const stored = await openLog({ databaseUrl, eventStoreUrl: configuration.eventStoreUrl, log, codec: plainCodec });
  const { named, releases } = await filesOfLog(stored).finally(() => stored.close());
  /** By stream: several proofs meet the same record. */
  const unreadable = new Map<string, string>();
  const leaveOut = ({ stream, message }: RecordUnreadable): void => void unreadable.set(stream, message);
  return {
    found,
    named: named.size,
    releases,
    lost: await checkFiles(await openFileStore(configuration), named),
    waiting: await parkedAtAll(pool),
    said: await store.check(),
    names: await verifyClaims(store, areas, leaveOut),
    money: await verifyLedger(pool),
    proofs: await verifyMoney(store, leaveOut),
    orders: await verifyOrders(store, leaveOut),
    tariffs: await verifyCalculations(store, createEditions(pool, readModels), leaveOut),
    law: await verifyLaw(store, areas, leaveOut),
    unreadable: [...unreadable.values()],
  };
});
const { lines, equal } = reportOf(checked, catchUpMs);
for (const line of lines) console.log(line);
process.exit(equal ? 0 : 1);

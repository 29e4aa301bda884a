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
import { areas } from '@kerben/workflows/areas.ts';
import { untilPassed } from '@kerben/projections/runtime/until-passed.ts';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import type { RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { checkFiles } from './files/check-files.ts';
import { filesOfLog } from './files/files-of-log.ts';
import { withLog, type OpenLog } from './with-log.ts';
import { createEditions } from '@kerben/query-service/editions.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { ledgerProjector } from '@kerben/projections/read-models/ledger.ts';
import { verifyCalculations } from './verify-calculations.ts';
import { moneyReportOf, reportOf, type ListsChecked, type MoneyChecked } from './verify-report.ts';
import { openFileStore } from './files/file-store.ts';
import { openLog } from './services/open-log.ts';

const catchUpMs = 20_000;

/** Streams of records that cannot be read, once each: several proofs meet the same record. */
const unreadableRecords = () => {
  const found = new Map<string, string>();
  const leaveOut = ({ stream, message }: RecordUnreadable): void => void found.set(stream, message);
  return { found, leaveOut };
};

/** Claims, ledger and the proofs of money alone, from the log and the ledger's list as far as it has come. */
const moneyChecked = async ({ pool, store }: OpenLog): Promise<MoneyChecked> => {
  const { found, leaveOut } = unreadableRecords();
  const proofs = await verifyMoney(store, leaveOut);
  return { money: await verifyLedger(pool), proofs, unreadable: [...found.values()] };
};

const listsChecked = async ({ pool, store }: OpenLog): Promise<readonly ListsChecked[]> => {
  // Lists that are equal only as far as they got are not equal to the log.
  const head = await store.head();
  const found: ListsChecked[] = [];
  const lists = [...projectors, { name: sedProcess, models: ['open exchanges'], verify: verifySedProcess }];
  for (const { name, models, verify } of lists) {
    const behind = !(await untilPassed({ pool, projector: name, position: head, milliseconds: catchUpMs }));
    found.push({ name, lists: models.length, behind, ...(await verify({ pool, store })) });
  }
  return found;
};

const log = createLog('verify', 'warn');
const moneyAlone = process.argv.includes('--money');

/** Without a running Kerben nobody else does it: lists come to the head of the log, those of money where nothing else is looked at. */
const caughtUp = async ({ pool, store, running }: OpenLog): Promise<void> => {
  if (running) return;
  for (const { name, models, create } of projectors.filter(
    (each) => !moneyAlone || each.name === ledgerProjector || each.name === readModelProjector,
  )) {
    await prepareReadModels({ pool, store, models, projector: name, log });
    await catchUpOnce({ pool, store, name, create, log });
  }
};

/**
 * `npm run verify`: reads the whole log, checks that it says what was written, and compares it with every read model and with the
 * audit log, and the store of files with what events name. Exit code 0 only if they are equal. When Kerben is not running, the projectors
 * first catch up. `npm run verify -- --money`: claims, ledger and the proofs of money alone.
 */
const { lines, equal } = await withLog(async (open) => {
  const { pool, store, running, configuration, databaseUrl } = open;
  await prepareSedProcess(pool);
  // Without a sender: the list of open exchanges catches up, and nothing is sent.
  if (!running && !moneyAlone) await catchUpOnce({ pool, store, name: sedProcess, create: createSedProcess, log });
  await caughtUp(open);
  if (moneyAlone) return moneyReportOf(await moneyChecked(open));
  const found = await listsChecked(open);
  const stored = await openLog({ databaseUrl, eventStoreUrl: configuration.eventStoreUrl, log, codec: plainCodec });
  const { named, releases } = await filesOfLog(stored).finally(() => stored.close());
  const money = await moneyChecked(open);
  const { found: unreadable, leaveOut } = unreadableRecords();
  return reportOf(
    {
      ...money,
      found,
      named: named.size,
      releases,
      lost: await checkFiles(await openFileStore(configuration), named),
      waiting: await parkedAtAll(pool),
      said: await store.check(),
      tariffs: await verifyCalculations(store, createEditions(pool, readModels), leaveOut),
      law: await verifyLaw(store, areas, leaveOut),
      unreadable: [...new Set([...money.unreadable, ...unreadable.values()])],
    },
    catchUpMs,
  );
});
for (const line of lines) console.log(line);
process.exit(equal ? 0 : 1);

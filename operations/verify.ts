import { createSedProcess } from '@kerben/projections/processes/sed/process.ts';
import { prepareSedProcess, sedProcess } from '@kerben/projections/processes/sed/table.ts';
import { verifySedProcess } from '@kerben/projections/processes/sed/verify.ts';
import { projectors } from '@kerben/projections/runtime/projectors.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { parkedAtAll } from '@kerben/projections/runtime/parked.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { verifyLedger } from '@kerben/projections/runtime/verify-ledger.ts';
import { verifyMoney } from '@kerben/projections/proofs/verify-money.ts';
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
import { openFileStore } from './files/file-store.ts';
import { openLog } from './services/open-log.ts';

const catchUpMs = 20_000;

/**
 * `npm run verify`: reads the whole log, checks that it says what was written, and compares it with every read model and with the
 * audit log, and the store of files with what events name. Exit code 0 only if they are equal. When Kerben is not running, the projectors first catch up.
 */
const checkedAll = await withLog(async ({ pool, store, running, configuration, databaseUrl }) => {
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
  const found = [];
  const checked = [...projectors, { name: sedProcess, models: ['open exchanges'], verify: verifySedProcess }];
  for (const { name, models, verify } of checked) {
    const behind = !(await untilPassed({ pool, projector: name, position: head, milliseconds: catchUpMs }));
    found.push({ name, models, behind, ...(await verify({ pool, store })) });
  }
  const stored = await openLog({ databaseUrl, eventStoreUrl: configuration.eventStoreUrl, log, codec: plainCodec });
  const { named } = await filesOfLog(stored).finally(() => stored.close());
  /** By stream: several proofs meet the same record. */
  const unreadable = new Map<string, string>();
  const leaveOut = ({ stream, message }: RecordUnreadable): void => void unreadable.set(stream, message);
  return {
    found,
    named: named.size,
    lost: await checkFiles(await openFileStore(configuration), named),
    waiting: await parkedAtAll(pool),
    said: await store.check(),
    names: await verifyClaims(store, areas, leaveOut),
    money: await verifyLedger(pool),
    proofs: await verifyMoney(store, leaveOut),
    tariffs: await verifyCalculations(store, createEditions(pool, readModels), leaveOut),
    unreadable: [...unreadable.values()],
  };
});
const { found: results, waiting, said, names, named, lost, money, proofs, tariffs, unreadable } = checkedAll;
console.log(
  `log: the hashes of ${said.events} events checked${said.sealed === null ? '' : `; those up to position ${said.sealed.upTo} by the seal of ${said.sealed.at ?? 'no time'}`}.`,
);
for (const place of said.broken) console.log(`  changed: ${place}`);
for (const { name, models, events, rows, differences, broken, parked, behind } of results) {
  console.log(`${name}: ${events} events read, ${rows} rows compared in ${models.length} lists.`);
  for (const difference of differences) {
    console.log(
      `  ${difference.kind}: ${difference.model} ${difference.tenant}/${difference.id} ${difference.columns.join(', ')}`,
    );
  }
  for (const stream of broken) console.log(`  broken stream: ${stream}`);
  if (parked > 0) console.log(`  ${parked} streams are parked:`);
  for (const { projector, stream, eventId, error } of waiting)
    if (projector === name) console.log(`    ${stream}, event ${eventId}: ${error}`);
  if (behind) console.log(`  behind the log: its head was not reached within ${catchUpMs / 1000} s.`);
}
console.log(`claims: ${names.held} names are held.`);
for (const what of names.wrong) console.log(`  wrong: ${what}`);
console.log(
  `ledger: ${money.lines} lines prove accounts, charges and drawers; ${money.open} operations are on their way.`,
);
for (const what of money.wrong) console.log(`  wrong: ${what}`);
console.log(`money: ${proofs.records} shifts, charges, accounts, statements and cards proved from the log alone.`);
for (const what of proofs.wrong) console.log(`  wrong: ${what}`);
console.log(
  `tariffs: ${tariffs.counted} calculations counted again; ${tariffs.corrected} by tables that were corrected since.`,
);
for (const what of tariffs.wrong) console.log(`  wrong: ${what}`);
console.log(`files: ${named} named in the log, ${lost.length} of them not in the store as they were.`);
for (const { name, key, wrong } of lost) console.log(`  ${wrong}: ${name} (${key})`);
for (const what of unreadable) console.log(`unreadable: ${what}`);
const equal =
  unreadable.length === 0 &&
  names.wrong.length === 0 &&
  money.wrong.length === 0 &&
  proofs.wrong.length === 0 &&
  tariffs.wrong.length === 0 &&
  lost.length === 0 &&
  said.broken.length === 0 &&
  results.every(
    ({ behind, differences, broken, parked }) =>
      !behind && differences.length === 0 && broken.length === 0 && parked === 0,
  );
console.log(equal ? 'Equal: every list says what the log says.' : 'NOT equal.');
process.exit(equal ? 0 : 1);

import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { untilPassed } from '@kerben/projections/runtime/until-passed.ts';
import { verify } from '@kerben/projections/runtime/verify.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { withLog } from './with-log.ts';

const catchUpMs = 20_000;

/**
 * `npm run verify`: folds the whole log and compares it with every read model (design/house, guarantee 4). Exit code 0
 * only if they are equal. When Kerben is not running, the projector first catches up.
 */
const result = await withLog(async ({ pool, store, running }) => {
  const log = createLog('verify', 'warn');
  if (!running) {
    await prepareReadModels({ pool, store, models: readModels, projector: readModelProjector, log });
    await catchUpOnce({ pool, store, models: readModels, name: readModelProjector, log });
  }
  // Lists that are equal only as far as they got are not equal to the log.
  const head = await store.head();
  const reached = { pool, projector: readModelProjector, position: head, milliseconds: catchUpMs };
  const behind = !(await untilPassed(reached));
  return { behind, ...(await verify({ pool, store, models: readModels, projector: readModelProjector })) };
});
const { events, rows, differences, parked, broken, behind } = result;
console.log(`${events} events folded, ${rows} rows compared in ${readModels.length} read models.`);
for (const difference of differences) {
  console.log(
    `  ${difference.kind}: ${difference.model} ${difference.tenant}/${difference.id} ${difference.columns.join(', ')}`,
  );
}
for (const stream of broken) console.log(`  broken stream: ${stream}`);
if (parked > 0) console.log(`  ${parked} streams are parked: see the log of the projections.`);
if (behind)
  console.log(`  the projections are behind the log and did not reach its head within ${catchUpMs / 1000} s.`);
const equal = !behind && differences.length === 0 && broken.length === 0 && parked === 0;
console.log(equal ? 'Equal: every read model says what the log says.' : 'NOT equal.');
process.exit(equal ? 0 : 1);

import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { verify } from '@kerben/projections/runtime/verify.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { withLog } from './with-log.ts';

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
  return verify({ pool, store, models: readModels, projector: readModelProjector });
});
const { events, rows, differences, parked, broken } = result;
console.log(`${events} events folded, ${rows} rows compared in ${readModels.length} read models.`);
for (const difference of differences) {
  console.log(
    `  ${difference.kind}: ${difference.model} ${difference.tenant}/${difference.id} ${difference.columns.join(', ')}`,
  );
}
for (const stream of broken) console.log(`  broken stream: ${stream}`);
if (parked > 0) console.log(`  ${parked} streams are parked: see the log of the projections.`);
const equal = differences.length === 0 && broken.length === 0 && parked === 0;
console.log(equal ? 'Equal: every read model says what the log says.' : 'NOT equal.');
process.exit(equal ? 0 : 1);

import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { projectors } from '@kerben/projections/runtime/projectors.ts';
import { rebuild } from '@kerben/projections/runtime/rebuild.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { withLog } from './with-log.ts';

/** `npm run rebuild -- NAME …` (or `all`): builds lists anew beside the live tables and swaps them in. */
const names = process.argv.slice(2);
const known = projectors.flatMap(({ models }) => models.map(({ name }) => name));
const wanted = names.includes('all') ? known : names;
const unknown = wanted.filter((name) => !known.includes(name));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(unknown.length > 0 ? `Unknown read model: ${unknown.join(', ')}.` : 'Name a read model, or all.');
  console.error(`Read models: ${known.join(', ')}.`);
  process.exit(2);
}
await withLog(async ({ pool, store }) => {
  const log = createLog('rebuild', 'warn');
  for (const { name: projector, models } of projectors) {
    await prepareReadModels({ pool, store, models, projector, log });
    for (const model of models.filter(({ name }) => wanted.includes(name))) {
      const { events, rows, seconds, parked } = await rebuild({ pool, store, model, projector });
      console.log(
        `${model.name}: ${rows} rows from ${events} events in ${seconds.toFixed(2)} s (${Math.round(events / seconds)} events/s)`,
      );
      for (const { stream, eventId, error } of parked)
        console.log(`  parked: ${stream}, event ${eventId}: ${error.split('\n', 1)[0] ?? ''}`);
    }
  }
});

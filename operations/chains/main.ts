import { CannotResume, resumeFromLog } from '@kerben/projections/processes/chains/resume.ts';
import { readChainsState } from '@kerben/projections/processes/chains/state.ts';
import { prepareChainProcess } from '@kerben/projections/processes/chains/table.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import { withLog } from '../with-log.ts';

/**
 * `npm run chains`: how what follows from events is doing; `npm run chains -- resume` takes its places from the log, after the database
 * that knew them was lost (docs/backup.md). Kerben may run: its runner looks every two seconds whether it knows its places again.
 */
const [command = 'show'] = process.argv.slice(2);
if (command !== 'show' && command !== 'resume') {
  console.error('npm run chains [-- resume]');
  process.exit(2);
}
process.exitCode = await withLog(async ({ pool, store }) => {
  await prepareChainProcess(pool);
  if (command === 'resume') {
    try {
      const { rows, position, parked, skipped } = await resumeFromLog({
        pool,
        store,
        table: chains,
        areas,
        now: systemClock(),
      });
      console.log(
        `${rows.length} rows go on from position ${position}; ${parked} parked steps wait again, ${skipped} stay skipped.`,
      );
    } catch (error) {
      if (!(error instanceof CannotResume)) throw error;
      console.error(error.message);
      return 1;
    }
  }
  const state = await readChainsState(pool, store, systemClock());
  if (state)
    console.log(
      `${state.state}${state.why === undefined ? '' : ` (${state.why})`}: ${state.due} steps due, ${state.parked} parked, the oldest ` +
        `${Math.round(state.oldestSeconds)} s old, ${state.timersDue} timers due, ${state.behind} events behind.`,
    );
  return 0;
});
process.exit();

import { contestedNames, notTakenUp, takeUp } from '@kerben/command-service/take-up.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { withLog } from '../with-log.ts';

/**
 * `npm run claims`: areas whose old names are not taken up yet, and names that two old records of the railway hold;
 * `npm run claims -- take-up AREA` takes up the names of an area once more, after a record was repaired (docs/decisions/claims.md). Kerben
 * may run. Exit code 1 when something is left, 2 for a word that it does not know.
 */
const [command = 'show', name = ''] = process.argv.slice(2);
const claiming = areas.filter((area) => 'claims' in area);
const area = claiming.find((each) => each.name === name);
if (command !== 'show' && (command !== 'take-up' || !area)) {
  console.error('npm run claims [-- take-up AREA]');
  console.error(`Areas: ${claiming.map((each) => each.name).join(', ')}.`);
  process.exit(2);
}
process.exitCode = await withLog(async ({ store }) => {
  let left = 0;
  if (area) {
    const { records, names, taken, unreadable } = await takeUp({ store, areas, area, clock: systemClock });
    console.log(`${area.name}: ${records} records hold ${names} names, ${taken} of them were taken up now.`);
    for (const { message } of unreadable) console.log(`  unreadable: ${message}`);
    left += unreadable.length;
  }
  const open = await notTakenUp(store, areas);
  if (open.length > 0) console.log(`Not taken up yet: ${open.map((each) => each.name).join(', ')}.`);
  const contested = await contestedNames(store, areas, [defaultTenant]);
  for (const { key, keeper, other } of contested)
    console.log(`  contested: ${key}: ${keeper} keeps it, ${other} holds it too`);
  left += open.length + contested.length;
  if (left === 0) console.log('Every name that a record holds is its own.');
  return left > 0 ? 1 : 0;
});
process.exit();

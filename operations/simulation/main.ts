import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

/** `npm run simulate -- --days 60 --seed 7`: the railway runs by itself, and what is wrong is told. Ends with 1 when something is. */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    trains: { type: 'string', default: '3' },
    wagons: { type: 'string', default: '4' },
  },
});

const first = Number(values.seed);
let wrong = 0;
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const began = process.cpuUsage();
  const result = await simulate({
    seed: String(seed),
    days: Number(values.days),
    trains: Number(values.trains),
    wagonsOfTrain: Number(values.wagons),
  });
  const used = process.cpuUsage(began);
  const seconds = ((used.user + used.system) / 1e6).toFixed(1);
  const { days, stories, events, points, deaths, faults, hash, findings } = result;
  console.log(
    `seed ${seed}: ${days} days, ${stories} trains, ${events} events, ${points} points, ${faults.length} faults (${deaths} deaths), ` +
      `${seconds} s of processor, log ${hash.slice(0, 16)}`,
  );
  for (const { day, verdict, where } of findings) console.log(`  day ${day}: ${verdict}: ${where}`);
  wrong += findings.length;
}
console.log(wrong === 0 ? 'nothing is wrong' : `${wrong} findings`);
process.exitCode = wrong === 0 ? 0 : 1;

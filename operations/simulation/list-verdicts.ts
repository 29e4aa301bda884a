import { createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { kafkaProcess } from '@kerben/projections/processes/kafka/process.ts';
import { createFolds } from '@kerben/projections/runtime/folds.ts';
import type { Finding } from './finding.ts';
import type { Lists } from './lists.ts';
import { codec } from './railway.ts';

const patienceMs = 12 * 3_600_000;

/** At any time: no checkpoint goes back or passes what is not written, and whoever is half a day behind comes nearer. */
export const listsAlways = async (lists: Lists, now: number): Promise<readonly Finding[]> => {
  const { log } = lists;
  const old = log.events.findLast(({ metadata }) => Date.parse(String(metadata['occurredAt'])) < now - patienceMs);
  const found = [...lists.watch.found(), ...lists.kafka.always()];
  for (const name of [...lists.projectors().map((one) => one.name), kafkaProcess]) {
    const at = await lists.position(name);
    const before = lists.evenings.get(name) ?? { at: 0n, written: 0 };
    lists.evenings.set(name, { at, written: log.events.length });
    // A list that began anew, after an upgrade, may need days of steps as small as these: it comes nearer, though.
    const came = Number(at >= before.at ? at - before.at : at);
    if (old && at < old.position && came <= log.events.length - before.written)
      found.push({ verdict: 'every list keeps pace', where: `${name} stands at ${at}, and ${old.position} is old` });
  }
  return found;
};

/** All rows are compared again when so much of the log is new: a year is not compared as often as it has days. */
const newShare = 1.3;

/**
 * When all has come to rest: nothing is parked, no list is behind, and every list is what `verify` makes of the log, which is looked at
 * when the log has grown by a third, and at the end.
 */
export const listsJudged = async (lists: Lists, isEnd: boolean): Promise<readonly Finding[]> => {
  const { log } = lists;
  const store = createMemoryStore(log, codec);
  const folds = createFolds(store);
  const head = await store.head();
  const isWhole = isEnd || log.events.length >= lists.compared.events * newShare;
  if (isWhole) lists.compared.events = log.events.length;
  const found: Finding[] = [...lists.watch.found()];
  for (const { name, compare } of lists.projectors())
    await lists.look(name, async (kept) => {
      if (kept.upTo < head)
        found.push({ verdict: 'every list keeps pace', where: `${name} at ${kept.upTo} of ${head}` });
      for (const stream of kept.parked)
        found.push({ verdict: 'what is parked is healed', where: `${name}: ${stream}` });
      if (!isWhole) return;
      const { differences, broken } = await compare(kept, store, folds);
      for (const { model, id, kind, columns } of differences)
        found.push({ verdict: 'a list says what the log says', where: `${model}/${id} is ${kind} ${columns.join()}` });
      for (const where of broken) found.push({ verdict: 'a list says what the log says', where });
    });
  return found;
};

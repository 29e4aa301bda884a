import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { createChance } from './chance.ts';
import { determined } from './determined.ts';
import { faultsOf, type FaultAt } from './faults.ts';
import { product, type Build } from './build.ts';
import { createHouse } from './house.ts';
import { createDesk, Refused, type Acknowledged, type Intent, type Office } from './people/desk.ts';
import { begins, booksWritten, codec, copyOf } from './railway.ts';
import { createScheduler, type Process } from './scheduler.ts';
import { createSed } from './sed.ts';
import type { Simulated } from './simulate.ts';
import { createTruth, type KnownTruth } from './truth.ts';
import type { Finding } from './finding.ts';
import { judged } from './verdicts.ts';
import { createWatch } from './watch.ts';

const hour = 3_600_000;

/** What somebody did, without what only the simulation needed to find it. */
export type Deed = Pick<Intent, 'at' | 'who' | 'area' | 'command' | 'record' | 'input' | 'desk' | 'key'>;

/** A found fault, kept: what people did, and not a seed, which holds for one commit only. */
export interface History {
  /** What it is about, in a sentence. */
  readonly name: string;
  /** Decides who goes on and in which order rows come. */
  readonly seed: string;
  readonly when: readonly Deed[];
  readonly faults: readonly FaultAt[];
  /** Where everything is in truth when it is over. */
  readonly truth: KnownTruth;
  /** The verdict that was against the house. */
  readonly then: Finding;
  /** What was taken out of the house when it was found (mutants.ts); without it, the house itself was wrong. */
  readonly without?: string;
}

/** What a simulation found, as it is kept. */
export const historyOf = (
  name: string,
  seed: string,
  { intents, faults, truth, findings }: Simulated,
  without?: string,
): History => {
  const [{ verdict, where } = { verdict: '', where: '' }] = findings;
  return {
    name,
    seed,
    ...(without !== undefined && { without }),
    when: [...intents]
      .filter(({ answered }) => answered === 'done')
      .sort((one, other) => one.at - other.at)
      .map(({ at, who, area, command, record, input, desk, key }) => ({
        at,
        who,
        area,
        command,
        record,
        input,
        desk,
        key,
      })),
    faults,
    truth,
    then: { verdict, where },
  };
};

/** What is wrong at the end of a history that was done once more, and the log that it left. */
export interface Replayed {
  readonly findings: readonly Finding[];
  readonly log: MemoryLog;
}

/** Does once more what people did, and judges as the simulation does. */
export const replay = async (
  { seed, when, faults: those, truth }: History,
  build: Build = product,
): Promise<Replayed> => {
  const log = copyOf(await booksWritten());
  const scheduler = createScheduler(seed, begins);
  const faults = faultsOf(those);
  const acknowledged: Acknowledged[] = [];
  const found: Finding[] = [];
  await determined(scheduler, createChance(seed), async () => {
    const sed = createSed(seed, scheduler);
    const house = createHouse({ seed, scheduler, faults, log, codec, build, sed });
    const office: Office = { house, scheduler, log, begins, intents: [], acknowledged };
    house.start();
    // Histories begin with this release.
    const upgraded = house.upgrade(build);
    const done = when.map(async ({ at, who, area, command, record, input, desk, key }, place) => {
      const process: Process = { name: `deed-${place + 1}`, dead: false };
      const person = createDesk(office, process.name, process);
      await person.until(begins + at);
      try {
        await person.give([area, record, command], input, { who, at: desk, key });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        found.push({ verdict: 'nobody is refused what is right', where: error.message });
      }
    });
    const last = Math.max(0, ...when.map(({ at }) => at));
    await scheduler.until(begins + last + 48 * hour);
    faults.stop();
    house.lists.anew();
    await scheduler.until(begins + last + 96 * hour);
    await upgraded;
    await Promise.all(done);
    found.push(
      ...(await judged({
        areas,
        watch: createWatch(log, areas),
        truth: createTruth(truth),
        sed,
        ...house.says(),
        isEnd: true,
        acknowledged,
        made: when,
        now: scheduler.now(),
      })),
    );
  });
  return { findings: found, log };
};

const times = (at: number): string => new Date(begins + at).toISOString().slice(5, 16).replace('T', ' ');

/** A history for whoever reads it. */
export const told = ({ name, when, faults, then }: History): string =>
  [
    name,
    'When',
    ...when.map(({ at, who, area, record, command }) => `  ${times(at)} the ${who}: ${command} ${area}/${record}`),
    ...faults.map(({ process, point, nth, what }) => `  ${process} ${what} at "${point}", the ${nth}. time`),
    `Then ${then.verdict}: ${then.where}`,
  ].join('\n');

import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { dataOf } from '@kerben/workflows/kernel/fold.ts';
import { createHash } from 'node:crypto';
import { createChance } from './chance.ts';
import { determined } from './determined.ts';
import { faultsBySeed, faultsOf, usualFaults, type FaultAt, type FaultRates } from './faults.ts';
import { olderOf, product, type Build } from './build.ts';
import { createHouse } from './house.ts';
import type { Acknowledged, Intent, Office } from './people/desk.ts';
import { createStories } from './stories.ts';
import { begins, booksWritten, codec, copyOf } from './railway.ts';
import { createScheduler } from './scheduler.ts';
import { createSed } from './sed.ts';
import { createTruth, knownTruth, type KnownTruth } from './truth.ts';
import type { Finding } from './finding.ts';
import { listsAlways } from './list-verdicts.ts';
import type { LogCall } from './asked-of-log.ts';
import { always, judged } from './verdicts.ts';
import { createWatch } from './watch.ts';

const hour = 3_600_000;
const day = 24 * hour;
const bishkek = 6 * hour;
const monthAt = (at: number): string => railwayDay(new Date(at).toISOString()).slice(0, 7);
const monthAfter = (month: string): string => new Date(Date.parse(`${month}-01`) + 31 * day).toISOString().slice(0, 7);
/** The first moment after a month. */
const endOf = (month: string): number => Date.parse(`${monthAfter(month)}-01`) - bishkek;
/** Months are closed from the one before the first day on. */
const firstClosed = monthAt(begins - day);
/** The next eight in the evening. */
const eveningAfter = (at: number): number => {
  const evening = 20 * hour - bishkek;
  return at - (at % day) + evening + (at % day > evening ? day : 0);
};

/** A finding, with the evening at which it was seen. */
export interface FoundAt extends Finding {
  readonly day: number;
}

export interface Simulated {
  readonly findings: readonly FoundAt[];
  /** Of every event of the log: the same seed gives the same one. */
  readonly hash: string;
  readonly days: number;
  readonly events: number;
  readonly names: readonly string[];
  readonly points: number;
  readonly deaths: number;
  readonly faults: readonly FaultAt[];
  readonly intents: readonly Intent[];
  readonly truth: KnownTruth;
  readonly log: MemoryLog;
}

export interface Asked {
  readonly seed: string;
  readonly days: number;
  /** Trains a day, and wagons of each. */
  readonly trains?: number;
  readonly wagonsOfTrain?: number;
  /** Before the sun rises on this day the release before is replaced by this one; the middle of the run unless told. */
  readonly upgradeOn?: number;
  /** Who want wagons to go elsewhere, on a day. */
  readonly redirects?: number;
  /** Who come to the cash desks on a day. */
  readonly payers?: number;
  readonly rates?: FaultRates;
  /** Exactly these faults, instead of those of the seed. */
  readonly faults?: readonly FaultAt[];
  readonly build?: Build;
  /** Faults end and nobody begins anything so often; what has not come to rest then never does. */
  readonly quietEvery?: number;
  /** Stories that happen; all of them unless told: whoever is left out moves nobody else. */
  readonly only?: ReadonlySet<string>;
  /** Ends at the first evening with a finding. */
  readonly untilFound?: boolean;
  /** Gets every call to the log, to be made once more on another one. */
  readonly calls?: LogCall[];
}

/** What stands in a log, as one number. */
export const hashOfLog = (log: MemoryLog): string => {
  const hash = createHash('sha256');
  for (const event of log.events) {
    const { stream, revision, id, type, metadata } = event;
    hash.update(`${stream} ${revision} ${id} ${type} ${JSON.stringify(dataOf(event))} ${JSON.stringify(metadata)}\n`);
  }
  return hash.digest('hex');
};

/** Runs the railway for so many days by one seed, and compares what the house says with what is true. */
export const simulate = async (asked: Asked): Promise<Simulated> => {
  const {
    seed,
    days,
    trains = 3,
    wagonsOfTrain = 4,
    payers = 4,
    redirects = 1,
    upgradeOn = 1 + Math.floor(days / 2),
    rates = usualFaults,
    build = product,
    quietEvery = 10,
  } = asked;
  const log = copyOf(await booksWritten());
  const chance = createChance(seed);
  const scheduler = createScheduler(seed, begins);
  const faults = asked.faults ? faultsOf(asked.faults) : faultsBySeed(seed, rates);
  const truth = createTruth();
  const intents: Intent[] = [];
  const acknowledged: Acknowledged[] = [];
  const findings: FoundAt[] = [];
  const found = (today: number, some: readonly Finding[]): void => {
    for (const one of some)
      if (!findings.some(({ verdict, where }) => verdict === one.verdict && where === one.where))
        findings.push({ ...one, day: today });
  };
  const watch = createWatch(log, areas);
  let names: readonly string[] = [];
  let lived = 0;

  await determined(scheduler, chance, async () => {
    const sed = createSed(seed, scheduler);
    const house = createHouse({
      ...{ seed, scheduler, faults, log, codec, build: olderOf(build), sed },
      ...(asked.calls && { calls: asked.calls }),
    });
    const office: Office = { house, scheduler, log, begins, intents, acknowledged };
    const stories = createStories({
      ...{ office, truth, sed, chance, wagonsOfTrain, payers },
      ...(asked.only && { only: asked.only }),
      refused: (today, where) => found(today, [{ verdict: 'nobody is refused what is right', where }]),
    });
    const { open, names: told } = stories;
    names = told;
    /** What the release that runs promises, whatever is taken out of it. */
    let { areas: lawful } = olderOf(product);

    /** Faults end; everybody comes to an end with what he has begun, and forty hours pass. */
    const quiet = async (today: number): Promise<void> => {
      faults.stop();
      for (let waited = 0; open.size > 0 && waited < 14; waited += 1) await scheduler.until(scheduler.now() + day);
      if (open.size > 0) found(today, [{ verdict: 'everybody comes to an end', where: `${open.size} stories` }]);
      house.lists.anew();
      await scheduler.until(scheduler.now() + 40 * hour);
      const made = intents.filter(({ answered }) => answered === 'done');
      const seen = { watch, truth, sed, acknowledged, made, isEnd: today === days, now: scheduler.now() };
      found(today, await judged({ areas: lawful, ...seen, ...house.says() }));
      faults.go();
    };

    house.start();
    let notClosed = firstClosed;
    for (let today = 1; today <= days; today += 1) {
      const morning = scheduler.now();
      for (let train = 1; train <= trains; train += 1) {
        const name = `${today}-${train}`;
        stories.beginTrain(name, morning + createChance(`${seed} ${name} at`).whole(0, 20 * 60) * 60_000, today);
      }
      for (let redirect = 1; redirect <= redirects; redirect += 1) {
        const name = `${today}-redirect-${redirect}`;
        stories.beginRedirect(name, morning + createChance(`${seed} ${name} at`).whole(0, 20 * 60) * 60_000, today);
      }
      stories.money?.beginKassa(today, morning);
      stories.money?.beginOrder(today, eveningAfter(morning));
      stories.money?.beginBank(today, eveningAfter(morning));
      for (; notClosed < monthAt(morning + day); notClosed = monthAfter(notClosed))
        stories.money?.beginMonth(today, Math.max(morning, endOf(notClosed)), notClosed, notClosed === firstClosed);
      // Names are taken up while people go on asking.
      const upgraded = today === upgradeOn ? house.upgrade(build) : undefined;
      if (upgraded) lawful = areas;
      await scheduler.until(morning + day);
      await upgraded;
      lived = today;
      found(today, [...always(watch), ...(await listsAlways(house.lists, scheduler.now()))]);
      if (today % quietEvery === 0 || today === days) await quiet(today);
      if (asked.untilFound && findings.length > 0) break;
    }
  });
  return {
    findings,
    hash: hashOfLog(log),
    days: lived,
    events: log.events.length,
    names,
    points: scheduler.points(),
    deaths: faults.hit.filter(({ what }) => what === 'dies').length,
    faults: faults.hit,
    intents,
    truth: knownTruth(truth),
    log,
  };
};

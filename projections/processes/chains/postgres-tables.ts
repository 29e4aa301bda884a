import type { Pool, PoolClient } from 'pg';
import { park, parkedBy, unpark } from '../../runtime/parked.ts';
import type { ChainTables } from './chain-tables.ts';
import { bear, isTold, movePlaces, noteTold, readPlaces, seenTo, toldAgo } from './places.ts';
import type { RowFacts } from './row-facts.ts';
import {
  forgetThreads,
  keepSteps,
  outdoneSteps,
  parkedRecords,
  readBacklog,
  retryParked,
  steerSteps,
  stepParked,
  stepPostponed,
  stepsByTable,
  stepsOver,
  stepsToGo,
} from './steps.ts';
import { fireTimers, keepTimers, readTimerAreas, readTimersAnew } from './timers.ts';

/** The tables of the runner of chains in PostgreSQL; `projector` names it among those that park streams. */
export const createPostgresTables = (
  pool: Pool,
  projector: string,
  factsOf: (row: string) => RowFacts,
): ChainTables<PoolClient> => ({
  keep: async (client, { steps, timers, steered, poison, healed, stirred, upTo, last }, now) => {
    await keepSteps(client, steps, factsOf, now);
    await keepTimers(client, timers);
    for (const stream of healed) await unpark(client, projector, stream);
    for (const one of poison) await park(client, projector, one);
    await steerSteps(client, steered, now);
    await retryParked(client, stirred, now);
    await movePlaces(client, upTo, last);
  },
  toGo: (records, now) => stepsToGo(pool, records, now),
  outdone: (now) => outdoneSteps(pool, now),
  over: (steps) => stepsOver(pool, steps),
  parked: (step, until) => stepParked(pool, step, until),
  postponed: (step, until) => stepPostponed(pool, step, until),
  parkedRecords: () => parkedRecords(pool),
  backlog: (now) => readBacklog(pool, now),
  fire: (now) => fireTimers(pool, now),
  timerAreas: () => readTimerAreas(pool),
  timersAnew: (options) => readTimersAnew({ pool, ...options }),
  places: () => readPlaces(pool),
  bear: (names, at) => bear(pool, names, at),
  byTable: () => stepsByTable(pool, factsOf),
  poisoned: () => parkedBy(pool, projector),
  forgetThreads: (now) => forgetThreads(pool, now),
  seenTo: () => seenTo(pool),
  toldAgo: (now) => toldAgo(pool, now),
  isTold: (hash, now) => isTold(pool, hash, now),
  noteTold: (hash, now) => noteTold(pool, hash, now),
});

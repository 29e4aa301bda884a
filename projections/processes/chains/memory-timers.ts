import type { ChainTables } from './chain-tables.ts';
import { stepOfTimer, type ArmedTimer } from './fired.ts';
import type { Step } from './steps.ts';
import type { TimerChange } from './timers.ts';

type Armed = ArmedTimer & { fired: boolean };

const mostAtOnce = 256;
const timerKey = ({ tenant, area, id, name }: TimerChange): string => `${tenant}/${area}/${id}/${name}`;
const byInstant = (one: Armed, other: Armed): number =>
  Date.parse(one.armed.at) - Date.parse(other.armed.at) || (timerKey(one) < timerKey(other) ? -1 : 1);

/** The timers of the runner of chains in memory. */
export const createMemoryTimers = (reached: (position: bigint) => bigint) => {
  const timers = new Map<string, Armed>();
  const areas = new Map<string, { readonly madeFrom: string; readonly position: bigint }>();

  const keep = (changes: readonly TimerChange[]): void => {
    for (const [key, change] of new Map(changes.map((one) => [timerKey(one), one]))) {
      const was = timers.get(key);
      if (!change.armed) timers.delete(key);
      else {
        const fired = was?.fired === true && was.armed.by === change.armed.by;
        timers.set(key, { ...change, armed: change.armed, fired });
      }
    }
  };
  const due = (now: Date): readonly Armed[] =>
    [...timers.values()].filter(({ fired, armed }) => !fired && Date.parse(armed.at) <= now.getTime());
  const tables: Pick<ChainTables, 'timerAreas' | 'timersAnew'> = {
    timerAreas: () =>
      Promise.resolve(new Map([...areas].map(([area, one]) => [area, { ...one, position: reached(one.position) }]))),
    timersAnew: async ({ area, madeFrom, upTo, changes }) => {
      const all: TimerChange[] = [];
      for await (const some of changes) all.push(...some);
      for (const [key, timer] of timers) if (timer.area === area) timers.delete(key);
      keep(all);
      areas.set(area, { madeFrom, position: upTo });
    },
  };
  return {
    keep,
    due: (now: Date): number => due(now).length,
    /** The steps of those that are due, in the order of their instants: they have fired. */
    fired: (now: Date, position: bigint): readonly Step[] =>
      [...due(now)]
        .sort(byInstant)
        .slice(0, mostAtOnce)
        .map((timer): Step => {
          timer.fired = true;
          return stepOfTimer(timer, position);
        }),
    tables,
  };
};

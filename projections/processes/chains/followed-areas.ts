import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';

/** Area of the records of parked steps: what people decide about them comes back through the log. */
export const stepArea = 'chain-step';

/** What the runner of a table of chains reads of the log, and which of its rows have a place there. */
export const followedAreas = (table: readonly AnyChain[], all: readonly Area[]) => {
  const timed = all.filter(({ timers }) => timers);
  const ordering = all.filter((area) => 'orders' in area);
  /** Areas of whose events something may follow. */
  const causing = new Set([...table.map(({ when }) => when.area), ...[...timed, ...ordering].map(({ name }) => name)]);
  const receiving = [...table.map(({ area }) => area), ...ordering.flatMap(({ orders }) => orders?.to ?? [])];
  return {
    areas: new Map(all.map((area) => [area.name, area])),
    timed,
    causing,
    /** Those of the table, and one for the errands of each area. */
    rowNames: [...table.map(({ name }) => name), ...ordering.map(({ name }) => `errands.${name}`)],
    streamPrefixes: [...new Set([...causing, ...receiving, stepArea])].map((area) => `${area}/`),
  };
};

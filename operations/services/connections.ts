import { logConnections } from '@kerben/platform/event-store/postgres/store.ts';

/** Connections to PostgreSQL that a process of the API has at most, beside those to the log: for what is done, for lists, for the health. */
export const ofApi = { work: 8, lists: 8, health: 2 } as const;
/** The same of the process of lists and chains. */
export const ofProjections = 8;

/** All that a process of each has at most: what a server of PostgreSQL must let in for every one of them (docs/scale.md). */
export const mostConnections = {
  api: logConnections + ofApi.work + ofApi.lists + ofApi.health,
  projections: logConnections + ofProjections,
} as const;

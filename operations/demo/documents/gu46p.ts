import type { DocumentDemo } from '../documents.ts';

/** The demo's wagons are unloaded: a statement of loading is begun for a month in which nothing was loaded yet. */
export default {
  each: 1,
  values: () => ({ memoIds: [], method: 1, distance: 1_200 }),
  without: ['answer-errand'],
} satisfies DocumentDemo;

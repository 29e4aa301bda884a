import { cargoEntries } from './books/cargo.ts';
import { customerEntries } from './books/customers.ts';
import type { DemoEntry } from './books/entry.ts';
import { otherEntries } from './books/others.ts';
import { rateEntries } from './books/rates.ts';
import { smallEntries } from './books/small.ts';
import { stationEntries } from './books/stations.ts';
import { tariffEntries } from './books/tariffs.ts';
import { wagonEntries } from './books/wagons.ts';
import { worldEntries } from './books/world.ts';

/** Every entry of the demo's reference books, in the order in which they are made: what is referred to comes first. */
export const demoBooks: readonly DemoEntry[] = [
  ...worldEntries,
  ...stationEntries,
  ...customerEntries,
  // Goods name their nomenclature group.
  ...smallEntries,
  ...cargoEntries,
  ...wagonEntries,
  ...rateEntries,
  ...otherEntries,
  ...tariffEntries,
];

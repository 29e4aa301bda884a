import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { factsOfRows, type RowFacts } from '@kerben/projections/processes/chains/row-facts.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { createStepSender } from '../services/step-sender.ts';

/** What the house is built of: the product's own, unless somebody takes something out of it (mutants.ts). */
export interface Build {
  readonly areas: readonly Area[];
  readonly table: readonly AnyChain[];
  readonly factsOf: (row: string) => RowFacts;
  readonly senderOf: typeof createStepSender;
  readonly storeOf: (store: EventStore) => EventStore;
  /** Streams of parked steps are tried again when something happened to them. */
  readonly stirs: boolean;
}
export const product: Build = {
  areas,
  table: chains,
  factsOf: factsOfRows(chains),
  senderOf: createStepSender,
  storeOf: (store) => store,
  stirs: true,
};

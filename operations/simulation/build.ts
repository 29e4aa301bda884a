import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { factsOfRows, type RowFacts } from '@kerben/projections/processes/chains/row-facts.ts';
import type { SedRecorder } from '@kerben/projections/processes/sed/sender.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { sedRecorder } from '../services/sed-recorder.ts';
import { createStepSender } from '../services/step-sender.ts';

/** What the house is built of: the product's own, unless somebody takes something out of it (mutants.ts). */
export interface Build {
  readonly areas: readonly Area[];
  readonly table: readonly AnyChain[];
  readonly factsOf: (row: string) => RowFacts;
  readonly senderOf: typeof createStepSender;
  readonly storeOf: (store: EventStore) => EventStore;
  /** How the log hears what came of a sending to SED. */
  readonly recorderOf: (store: EventStore) => SedRecorder;
  /** Streams of parked steps are tried again when something happened to them. */
  readonly stirs: boolean;
  /** Areas whose names an upgrade takes up: those that records hold from before they were claimed. */
  readonly takenUp: readonly Area[];
}
export const product: Build = {
  areas,
  table: chains,
  factsOf: factsOfRows(chains),
  senderOf: createStepSender,
  storeOf: (store) => store,
  recorderOf: sedRecorder,
  stirs: true,
  takenUp: areas,
};

/** An area with something of it changed. */
export const withArea = (those: readonly Area[], name: string, change: (area: Area) => Area): readonly Area[] =>
  those.map((area) => (area.name === name ? change(area) : area));

type Changing = { -readonly [Member in keyof Area]: Area[Member] };
/** An area whose records hold no names. */
export const withoutClaims = (area: Area): Area => {
  const changed: Changing = { ...area };
  delete changed.claims;
  delete changed.heldBy;
  return changed;
};

/** The release before: it is another one in that payments online did not claim their charges. */
export const olderOf = (build: Build): Build => ({
  ...build,
  areas: withArea(build.areas, 'online-payment', withoutClaims),
});

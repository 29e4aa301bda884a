import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { KafkaPublisher } from '@kerben/platform/kafka/port.ts';
import { factsOfRows, type RowFacts } from '@kerben/projections/processes/chains/row-facts.ts';
import type { SedRecorder } from '@kerben/projections/processes/sed/sender.ts';
import type { Keeping } from '@kerben/projections/runtime/keeping.ts';
import type { KeptInMemory, MemoryTransaction } from '@kerben/projections/runtime/memory-keeping.ts';
import { projectorsOf, type ProjectorDefinition } from '@kerben/projections/runtime/projectors.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Row } from '@kerben/projections/read-models/row.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { sedRecorder } from '../services/sed-recorder.ts';
import { createStepSender } from '../services/step-sender.ts';

/** What the house is built of: the product's own, unless somebody takes something out of it (mutants.ts). */
export type ListKeeping = Keeping<MemoryTransaction>;

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
  /** The projectors of a release, which may keep tables of another shape than the one before it. */
  readonly projectorsOf: (release: number) => readonly ProjectorDefinition[];
  /** How projectors keep what they make of the log. */
  readonly keepingOf: (keeping: ListKeeping, kept: KeptInMemory) => ListKeeping;
  /** How the one reader of the log of a process reads it. */
  readonly readerOf: (store: EventStore) => EventStore;
  /** How the publisher reaches Kafka. */
  readonly publisherOf: (publisher: KafkaPublisher) => KafkaPublisher;
  /** Whether a row of a list is shown to somebody. */
  readonly shows: (person: Person, model: ReadModel, row: Row, at: string) => boolean;
  /** Areas whose names an upgrade takes up: those that records hold from before they were claimed. */
  readonly takenUp: readonly Area[];
}
const releases = new Map<number, readonly ProjectorDefinition[]>();
/** The lists of a release: the one before kept tables of another shape. */
const ofRelease = (release: number): readonly ProjectorDefinition[] => {
  const known =
    releases.get(release) ??
    projectorsOf((model) => (release === 0 ? model : { ...model, version: model.version + release }));
  releases.set(release, known);
  return known;
};

export const product: Build = {
  areas,
  table: chains,
  factsOf: factsOfRows(chains),
  senderOf: createStepSender,
  storeOf: (store) => store,
  recorderOf: sedRecorder,
  stirs: true,
  projectorsOf: ofRelease,
  keepingOf: (keeping) => keeping,
  readerOf: (store) => store,
  publisherOf: (publisher) => publisher,
  shows: (person, { area }, { tenant, _customerId, _stationIds, _readers }, at) =>
    inScope(
      scopeOf(person, area, at),
      tenant,
      { customerId: _customerId, stationIds: _stationIds, readers: _readers },
      area.owned,
    ),
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

import { textIn } from '@kerben/workflows/kernel/lists.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Pool } from 'pg';
import { foldedEvents, stepsOf } from './follow.ts';
import { positionTold, readTold, setPlaces } from './places.ts';
import { factsOfRows } from './row-facts.ts';
import { keepSteps, neverAgain, partsOfStep, type Step } from './steps.ts';
import { stepTable } from './table.ts';

/** What the operator's command did. */
export interface Resumed {
  /** Names of the rows that go on from what the log was told. */
  readonly rows: readonly string[];
  readonly position: bigint;
  /** Parked steps that wait again; skipped ones that will not come back. */
  readonly parked: number;
  readonly skipped: number;
}

/** Why the places cannot be taken from the log. */
export class CannotResume extends Error {
  override readonly name = 'CannotResume';
}

/** What follows from one event, made again from the log. */
const stepsAfter = async (
  store: EventStore,
  table: readonly AnyChain[],
  areas: ReadonlyMap<string, Area>,
  streamOfCause: string,
  eventId: string,
): Promise<readonly Step[]> => {
  const stream = await store.readStream(streamOfCause);
  const last = stream.findIndex(({ id }) => id === eventId);
  const event = stream[last];
  return event ? foldedEvents(areas, stream.slice(0, last + 1), [event]).flatMap((one) => stepsOf(table, one)) : [];
};

/** The step that a record of a parked step stands for. */
const parkedStep = async (
  store: EventStore,
  table: readonly AnyChain[],
  areas: ReadonlyMap<string, Area>,
  tenant: string,
  doc: AnyDoc,
  place: number,
): Promise<Step | undefined> => {
  const { chain, eventId, causeArea, causeId } = doc;
  const cause = streamName(textIn(causeArea), tenant, textIn(causeId));
  const steps = await stepsAfter(store, table, areas, cause, textIn(eventId));
  return steps.find((step) => step.chain === chain && step.place === place);
};

/**
 * Takes the places of all rows from the log, after the tables were lost: what was being done is done again under the same keys, so that
 * what is in the log already is recognised; parked steps wait again, skipped ones stay skipped. The runner must not be running.
 * Throws `CannotResume` when the log says nothing, or names an event that it does not hold.
 */
export const resumeFromLog = async (options: {
  pool: Pool;
  store: EventStore;
  table: readonly AnyChain[];
  areas: readonly Area[];
  now: Date;
}): Promise<Resumed> => {
  const { pool, store, table, now } = options;
  const areas = new Map(options.areas.map((area) => [area.name, area]));
  const told = await readTold(store);
  if (!told) throw new CannotResume('the log does not say how far chains have run: they never ran over it');
  const position = await positionTold(store, told.at);
  if (position === undefined)
    throw new CannotResume(`the log does not hold the event that it names: ${told.at?.eventId}`);

  const stepArea = areas.get('chain-step');
  const parked: { step: Step; tries: number }[] = [];
  const skipped: (readonly [string, string, number])[] = [];
  const look = async (events: readonly RecordedEvent[]): Promise<void> => {
    const [, tenant = '', id = ''] = (events[0]?.stream ?? '').split('/');
    const parts = partsOfStep(id);
    if (!parts || !stepArea) return;
    const doc = folded<AnyDoc>(stepArea, events);
    if (doc.state === 'skipped') skipped.push(parts);
    if (doc.state !== 'parked' && doc.state !== 'again') return;
    const step = await parkedStep(store, table, areas, tenant, doc, parts[2]);
    if (step) parked.push({ step, tries: Number(doc['tries'] ?? 1) });
  };
  let events: RecordedEvent[] = [];
  for await (const chunk of store.readByStream({ prefix: 'chain-step/', upTo: await store.head() }))
    for (const event of chunk) {
      if (events.length > 0 && events[0]?.stream !== event.stream) {
        await look(events);
        events = [];
      }
      events.push(event);
    }
  await look(events);

  // The rows go on after that event; what it led to was not over.
  const open = told.at && !told.at.over ? await stepsAfter(store, table, areas, told.at.stream, told.at.eventId) : [];

  await inTransaction(pool, async (client) => {
    await setPlaces(client, new Map(told.rows.map((row) => [row, position])), told.at);
    for (const one of skipped) await neverAgain(client, one);
    await keepSteps(client, [...open, ...parked.map(({ step }) => step)], factsOfRows(table), now);
    for (const { step, tries } of parked)
      await client.query(
        `update ${stepTable} set state = 'parked', tries = $4 where chain = $1 and event_id = $2 and place = $3`,
        [step.chain, step.eventId, step.place, tries],
      );
  });
  return { rows: told.rows, position, parked: parked.length, skipped: skipped.length };
};

import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { commands as commandsTotal } from '@kerben/platform/telemetry/metrics.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { createClaims } from './claims.ts';
import { identityOf } from './command-identity.ts';
import type { CommandAnswer, CommandRequest, Execute } from './command-request.ts';
import { decidedEvents, idsOfOneStream, isNewRecord, metadataOf } from './decided-events.ts';
import { decided, factsOf, plainOf, seenOf, type Decided, type ManyAt, type Plain } from './plain-commands.ts';
import { createRecords } from './records.ts';
import type { Claimant, Taking } from './take-names.ts';

/** Executes commands; the answer of each stands for itself, in their order. */
export type ExecuteMany = (
  requests: readonly CommandRequest[],
) => Promise<readonly PromiseSettledResult<CommandAnswer>[]>;

/** Whether each command has the names that its record gains: all names are taken together. */
const claimed = async ({ claims }: ManyAt, commands: readonly Decided[]): Promise<(command: Decided) => boolean> => {
  const claimants = commands.filter(({ keys }) => keys.length > 0);
  if (claimants.length === 0) return () => true;
  const taken = await claims.takeOnce(claimants).catch(() => new Map<Claimant, Taking>());
  return (command) => command.keys.length === 0 || taken.get(command)?.is === 'taken';
};

/** Undefined when the log did not just take it. */
const written = async (
  { store }: ManyAt,
  { request, identity, seen, events, keys }: Decided,
  now: Date,
): Promise<CommandAnswer | undefined> => {
  try {
    const { revision, position, duplicate } = await store.append(
      identity.stream,
      decidedEvents(request, identity, events, metadataOf(request, identity, now)),
      {
        expected: seen.revision < 0 ? 'no_stream' : seen.revision,
        idsOfOneStream: idsOfOneStream(request),
        isNew: keys.length === 0 && isNewRecord(request),
      },
    );
    if (duplicate) return undefined;
    commandsTotal.inc({ command: request.command.name, outcome: 'appended' });
    return { id: identity.id, revision, position, written: true };
  } catch {
    // `execute` meets the same, and knows what to say of it.
    return undefined;
  }
};

/** Answers by number of the command, of those for which the short cut went all the way. */
const shortCut = async (
  at: ManyAt,
  requests: readonly CommandRequest[],
  now: Date,
): Promise<ReadonlyMap<number, CommandAnswer>> => {
  const today = railwayDay(now.toISOString());
  const commands = requests.map((request) => ({ request, identity: identityOf(request) }));
  const seen = await seenOf(at, commands);
  const plain = new Map<number, Plain>();
  const streams = new Set<string>();
  for (const [number, { request, identity }] of commands.entries()) {
    const { stream } = identity;
    // A second command about one record can only be judged after the first.
    if (streams.has(stream)) continue;
    streams.add(stream);
    const record = seen.get(stream) ?? { state: request.area.initial, revision: -1, exists: false };
    const command = plainOf(at, request, identity, record, now);
    if (command) plain.set(number, command);
  }
  const facts = await factsOf(at, [...plain.values()]);
  const going = [...plain].flatMap(([number, command]) => {
    const one = decided(command, now.toISOString(), today, facts);
    return one ? [[number, one] as const] : [];
  });
  const mayWrite = await claimed(
    at,
    going.map(([, one]) => one),
  );
  const answers = new Map<number, CommandAnswer>();
  await Promise.all(
    going.map(async ([number, one]) => {
      const answer = mayWrite(one) ? await written(at, one, now) : undefined;
      if (answer) answers.set(number, answer);
    }),
  );
  return answers;
};

/**
 * Many commands at the price of few: what they look at is read once for all of them, records that they start are not read at
 * all, their events travel to the log together. It is a short cut for the plain case only, in which the decision is to write
 * and the log takes the events at the exact revision that the decision saw. Whatever else comes up (refused, nothing to do, a
 * record that is there already, a retry, the log away) is answered by `execute`, as if the command had come alone: the short
 * cut never refuses, and never says that there was nothing to do.
 */
export const createExecuteMany = ({
  store,
  clock,
  execute,
  ...options
}: {
  store: EventStore;
  areas: readonly Area[];
  clock: Clock;
  execute: Execute;
}): ExecuteMany => {
  const areas = new Map(options.areas.map((area) => [area.name, area]));
  const records = createRecords(store);
  const at: ManyAt = { store, areas, records, claims: createClaims({ store, records, areas, clock }) };
  return async (requests) => {
    // When not even the reading went well, every command is tried alone and says itself what is wrong.
    const answers = await shortCut(at, requests, clock()).catch(() => new Map<number, CommandAnswer>());
    return Promise.allSettled(requests.map(async (request, number) => answers.get(number) ?? execute(request)));
  };
};

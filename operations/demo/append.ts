import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { CommandAnswer } from '@kerben/command-service/execute.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { ensureRoles } from '../people/ensure-roles.ts';
import { openPeople } from '../people/open-people.ts';
import { demoEditions } from './editions.ts';
import { demoBooks } from './books.ts';
import { demoDocuments } from './documents.ts';
import { demoLoadings } from './loadings.ts';
import { demoMonth } from './month.ts';
import { demoPlanned } from './planned.ts';
import { demoReports } from './reports.ts';
import type { DemoStep } from './step.ts';
import { demoTehPdCodes } from './tehpd-codes.ts';
import { demoUserId, demoUsers, ensureDemoPeople } from './people.ts';

/** Whose hands did it: the demo's past has people in it, so that logs read like logs. */
const person = (id: string, fullName: string, customerId: string | null = null): Person => ({
  ...systemPerson(defaultTenant),
  id: demoUserId(id),
  userName: id,
  fullName,
  isCustomer: customerId !== null,
  customerId,
});

const people = {
  admin: person('admin', 'Айбек Администраторов'),
  cashier: person('cashier', 'Гүлнара Кассирова'),
  'station-manager': person('station-manager', 'Тилек Станциев'),
  director: person('director', 'Бакыт Директоров'),
  system: systemPerson(defaultTenant),
} as const;

/** The demo's own user of a customer, or somebody of a customer who has no login here. */
const customerPerson = (customerId: string): Person => {
  const user = demoUsers.find((one) => one.customerId === customerId);
  return user
    ? person(user.userName, `${user.name} ${user.surname}`, customerId)
    : person(`customer-${customerId}`, 'Представитель клиента', customerId);
};

/** Steps under way at once: the log writes what comes together with one flush. */
const atOnce = 16;

/** Moves at which numbers are given: one after the other, so that every demo has the same. */
const numbering = new Set(
  documents.flatMap(({ area, number }) => [number?.at ?? []].flat().map((move) => `${area}/${move}`)),
);

/** What may be taken at once: anything about records that hold no names alone, otherwise one and the same command. */
const kindOf = ({ area, command, id, index }: DemoStep): string => {
  if (numbering.has(`${area}/${command}`)) return `${id}/${index}`;
  return areaNamed(area).claims ? `${area}/${command}` : area;
};

/** Texts that stand anywhere in a value. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/**
 * Cuts a past into stretches whose steps may be taken at once: neighbours of one kind about different records, of which none names
 * another. All that are of another kind wait for it.
 */
const apart = <Step extends { readonly id: string }>(
  steps: readonly Step[],
  { kind, says }: { readonly kind: (step: Step) => string; readonly says: (step: Step) => unknown },
): Step[][] => {
  const stretches: Step[][] = [];
  let ids = new Set<string>();
  for (const step of steps) {
    const open = stretches.at(-1);
    const [first] = open ?? [];
    const isAlike = open && first && open.length < atOnce && kind(first) === kind(step);
    if (isAlike && !ids.has(step.id) && !textsIn(says(step)).some((text) => ids.has(text))) open.push(step);
    else {
      stretches.push([step]);
      ids = new Set();
    }
    ids.add(step.id);
  }
  return stretches;
};

/**
 * The demo data, as commands through the real path with a clock of the past: a few hundred notes in every state, customers,
 * stations, wagons, cargo. Every command has a fixed key, so an interrupted first start goes on where it stopped.
 */
export const appendDemoData = async (options: {
  store: EventStore;
  dataDir: string;
  now?: Date;
}): Promise<{ commands: number }> => {
  const { store, dataDir } = options;
  const marker = join(dataDir, 'demo.json');
  if (existsSync(marker)) return { commands: 0 };
  const now = options.now ?? new Date();
  let commands = 0;
  // Each command has a time of its own, also where several are under way at once.
  const time = new AsyncLocalStorage<Date>();
  const clock = (): Date => time.getStore() ?? now;
  const open = await openPeople(store, clock, undefined, { editions: demoEditions });
  const { execute } = open;

  const send = async (
    areaName: string,
    id: string,
    commandName: string,
    input: unknown,
    by: Person,
    key: string,
    expectedRevision?: number,
  ): Promise<CommandAnswer> => {
    const area = areaNamed(areaName);
    const command = area.processCommands?.find(({ name }) => name === commandName) ?? commandNamed(area, commandName);
    try {
      const answer = await execute({
        area,
        command,
        id,
        input: command.input.parse(input),
        person: by,
        idempotencyKey: `demo-${key}`,
        expectedRevision,
        traceparent: null,
      });
      if (answer.written) commands += 1;
      return answer;
    } catch (error) {
      // Chains run beside the demo and may have told the record what its next step does not know: the step is said once more.
      const actual = error instanceof Problem && error.code === 'Record.Stale' ? error.params['actual'] : undefined;
      if (typeof actual === 'number' && actual !== expectedRevision)
        return send(areaName, id, commandName, input, by, key, actual);
      const rules = error instanceof Problem ? JSON.stringify([error.code, error.invalid, error.data]) : String(error);
      throw new Error(`demo data: ${areaName}/${commandName} ${key} is refused: ${rules}`, { cause: error });
    }
  };

  const day = 24 * 60 * 60 * 1000;
  await time.run(new Date(now.getTime() - 120 * day), async () => {
    for (const entries of apart(demoBooks, { kind: ({ area }) => area, says: ({ values }) => values }))
      await Promise.all(
        entries.map(({ area, id, values }) => send(area, id, 'create', values, people.admin, `${area}-${id}`)),
      );
    await ensureRoles(open, defaultTenant);
    await ensureDemoPeople(open);
  });
  const byCustomer = new Map<string, Person>();
  const actor = (step: DemoStep, customerId: string): Person => {
    if (step.by !== 'customer') return people[step.by];
    const known = byCustomer.get(customerId) ?? customerPerson(customerId);
    byCustomer.set(customerId, known);
    return known;
  };
  // Note by note would leave gaps between the days; step by step in the order of time keeps the log a plausible one.
  const steps = [
    ...demoDocuments(now),
    ...demoMonth(now),
    ...demoLoadings(now),
    ...demoPlanned(now),
    ...demoTehPdCodes(now),
    ...demoReports(now),
  ].sort((a, b) => a.at - b.at);
  const revisions = new Map<string, number>();
  const take = async (step: DemoStep): Promise<void> => {
    const { area, id, command, input, index, customerId } = step;
    const by = actor(step, customerId);
    const answer = await send(area, id, command, input, by, `${id}-${index}`, revisions.get(id));
    revisions.set(id, answer.revision);
  };
  for (const alike of apart(steps, { kind: kindOf, says: ({ input }) => input }))
    await Promise.all(alike.map((step) => time.run(new Date(step.at), () => take(step))));
  await open.following.close();
  await mkdir(dataDir, { recursive: true });
  await writeFile(marker, JSON.stringify({ appendedAt: now.toISOString(), steps: steps.length }));
  return { commands };
};

import { identityOf } from '@kerben/command-service/command-identity.ts';
import type { CommandRequest } from '@kerben/command-service/command-request.ts';
import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { commandNamed, processCommandsOf } from '@kerben/workflows/kernel/command-named.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { isProcess } from '@kerben/workflows/kernel/person.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { ConnectionBroken, type House } from '../house.ts';
import { codec, people, tenant, type Who } from '../railway.ts';
import type { Process, Scheduler } from '../scheduler.ts';
import { rowsOf, textOf, type Seen } from '../seen.ts';

/** What is said depends on what is seen. */
const isAnswer = (input: object): input is (seen: Seen) => object => typeof input === 'function';
/** What somebody did: with the moment and the answer, so that it can be done again. */
export interface Intent {
  /** Milliseconds since the simulation began. */
  readonly at: number;
  readonly who: Who;
  readonly area: string;
  readonly command: string;
  readonly record: string;
  readonly input: object;
  readonly key: string;
  readonly desk: number;
  readonly answered: string;
}

/** What the house said that it had written. */
export interface Acknowledged {
  readonly stream: string;
  readonly revision: number;
  readonly commandId: string;
  readonly written: boolean;
}

/** What a story tells of itself when the house does not do as it should. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const minute = 60_000;
/** What somebody who is asked says yes to, because it is so; of anything else he looks again. */
const sure: ReadonlySet<string> = new Set([
  'NatureList.LoadingUntold',
  'Memo.NotReleased',
  'Reference.EntryUnknown',
  'BankStatement.DaysMissing',
]);
/** A person who is refused looks again later, so often, and then tells. */
const mostLooks = 10;
const betweenLooks = 25 * minute;

export interface Desk {
  readonly now: () => number;
  readonly iso: (at: number) => string;
  readonly sleep: (ms: number) => Promise<void>;
  readonly until: (at: number) => Promise<void>;
  readonly see: (area: string, id: string) => Seen;
  /** Gives a command until the house takes it; `may` are refusals with which the story goes on; `never`: for him there is no such record. */
  readonly give: (
    deed: readonly [area: string, id: string, command: string],
    input: object | ((seen: Seen) => object),
    how?: {
      readonly who?: Who;
      readonly may?: readonly string[];
      readonly at?: number;
      readonly key?: string;
      readonly never?: boolean;
    },
  ) => Promise<string>;
}

/** What the desks of a simulation share. */
export interface Office {
  readonly house: House;
  readonly scheduler: Scheduler;
  readonly log: MemoryLog;
  readonly begins: number;
  readonly intents: Intent[];
  readonly acknowledged: Acknowledged[];
}

const codeOf = (error: Problem): string => error.invalid[0]?.code ?? error.code;

/** A command as somebody gives it; throws Problem 403 when he may not. */
export const requestOf = (
  areas: readonly Area[],
  {
    who,
    area: name,
    command: wanted,
    record,
    input,
    key,
  }: Pick<Intent, 'who' | 'area' | 'command' | 'record' | 'input' | 'key'>,
  revision: number,
): CommandRequest => {
  const area = areas.find((one) => one.name === name);
  if (!area) throw new Error(`no area ${name}`);
  const person = people[who];
  const told = isProcess(person) ? processCommandsOf(area).find(({ name: one }) => one === wanted) : undefined;
  const command = told ?? commandNamed(area, wanted);
  if (!policy(command.policy)(person))
    throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: command.policy } });
  return {
    area,
    command,
    id: record,
    input: command.input.parse(input),
    person,
    idempotencyKey: key,
    expectedRevision: command.ifMatch === 'required' ? revision : undefined,
    traceparent: null,
  };
};

/** Asks until the house has answered: a broken connection and 503 say nothing, the same key is asked again. */
export const answered = async (
  office: Office,
  person: Process,
  desk: number,
  request: CommandRequest,
): Promise<string> => {
  const { house, scheduler, acknowledged } = office;
  for (let round = 0; ; round += 1)
    try {
      const { revision, written } = await house.give((desk + round) % 2, request);
      const { stream, commandId } = identityOf(request);
      acknowledged.push({ stream, revision, commandId, written });
      return 'done';
    } catch (error) {
      if (error instanceof Problem && error.status < 500) {
        if (error.code !== 'Confirmation.Required') return codeOf(error);
        return `Confirmation.Required ${rowsOf(error.data, 'warnings')
          .map((one) => textOf(one, 'code'))
          .join(' ')}`;
      }
      if (!(error instanceof Problem) && !(error instanceof ConnectionBroken)) throw error;
      await scheduler.sleep(person, 20_000 + 5_000 * round);
    }
};

/** Somebody at a desk, with a story of his own. */
export const createDesk = (office: Office, story: string, person: Process): Desk => {
  const { house, scheduler, log, begins, intents } = office;
  let given = 0;
  const see: Desk['see'] = (name, id) => {
    const area = house.areas().find((one) => one.name === name);
    if (!area) throw new Error(`no area ${name}`);
    return folded<Seen>(
      area,
      (log.streams.get(streamName(name, tenant, id)) ?? []).map((event) => codec.decode(event)),
    );
  };

  return {
    now: () => scheduler.now(),
    iso: (at) => new Date(Math.floor(at / minute) * minute).toISOString(),
    sleep: (ms) => scheduler.sleep(person, ms),
    until: (at) => scheduler.sleep(person, Math.max(0, at - scheduler.now())),
    see,
    give: async (
      [area, record, command],
      input,
      { who = 'duty officer', may = [], at: desk = given % 2, key, never = false } = {},
    ) => {
      let confirmed: readonly string[] = [];
      for (let look = 0; ;) {
        given += 1;
        const told = isAnswer(input) ? input(see(area, record)) : input;
        const said = confirmed.length > 0 ? { ...told, confirmedWarnings: confirmed } : told;
        const intent = {
          who,
          area,
          command,
          record,
          input: said,
          key: (look === 0 && confirmed.length === 0 && key) || `${story}/${given}`,
        };
        const revision = (log.streams.get(streamName(area, tenant, record)) ?? []).length - 1;
        const at = scheduler.now() - begins;
        const answer = await answered(office, person, desk, requestOf(house.areas(), intent, revision));
        intents.push({ at, ...intent, desk, answered: answer });
        if (never && answer === 'Record.Unknown') return answer;
        if (never) throw new Refused(`${area}/${record} ${command}: the ${who} hears of it: ${answer}`);
        if (answer === 'done' || may.some((one) => answer.includes(one))) return answer;
        const [code, ...warnings] = answer.split(' ');
        if (code === 'Confirmation.Required' && confirmed.length === 0 && warnings.every((one) => sure.has(one)))
          confirmed = warnings;
        else if (code !== 'Record.Stale' || look > mostLooks) {
          look += 1;
          if (look >= mostLooks) throw new Refused(`${area}/${record} ${command}: ${answer}`);
          await scheduler.sleep(person, betweenLooks);
        } else look += 1;
      }
    },
  };
};

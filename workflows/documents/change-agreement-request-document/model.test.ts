import { expect } from 'chai';
import fc from 'fast-check';
import type { Command } from '../../kernel/command.ts';
import type { Person } from '../../kernel/person.ts';
import { fourEyesSetting } from '../../settings/four-eyes.ts';
import { documentMachine } from '../../document/machine.ts';
import definition from './document.ts';
import { exampleRequest, redirectPeople, redirectRecords } from './example.ts';
import type { RedirectState } from './fields.ts';
import type { RedirectEvent } from './log.ts';
import { redirectRequests } from './sed/area.ts';

const redirectMachine = documentMachine(definition);
const { states: redirectStates } = redirectMachine.definition;
const redirectMenuMembers = redirectRequests.menuMembers ?? [];
const redirectProcessCommands = redirectRequests.processCommands ?? [];
const redirectRowActions = (doc: RedirectState, person: Person) => redirectRequests.actions?.(doc, person) ?? [];
/** An entry of the menu is the command of its name. */
const redirectActions = (definition.rowMenu ?? []).map((action) => ({ action, command: action }));

/** Domain 5.5 written out: where each command leads, `-` is a record that does not exist. Anything else changes no status. */
const table: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  register: { '-': [0, 1] },
  edit: { 0: [0], 1: [1] },
  save: { 0: [1] },
  'send-to-sed': { 0: [1], 1: [1] },
  'final-approve': { 3: [5] },
  'final-reject': { 3: [6] },
  approve: { 3: [5] },
  reject: { 3: [6] },
  cancel: { 0: [7], 1: [7], 2: [7], 3: [7], 4: [7], 7: [7] },
  'record-sed-sent': { 1: [1] },
  'record-sed-failure': { 1: [1] },
  'record-sed-acknowledgement': { 1: [2, 4] },
  'record-sed-answer': { 1: [1, 3], 2: [1, 3], 4: [1, 3] },
};

type AnyCommand = Command<RedirectState, RedirectEvent>;
const commands = [...redirectRequests.commands, ...(redirectProcessCommands as readonly unknown[] as AnyCommand[])];
/** Commands that end a life: given less often. */
const ends = new Set(['cancel', 'approve', 'reject', 'final-approve', 'final-reject']);
/** With four eyes on: what an editor may not approve is part of the model. */
const people: readonly Person[] = Object.values(redirectPeople).map((person) => ({
  ...person,
  fourEyes: [fourEyesSetting.fourEyesRedirect],
}));

const step = fc.record({
  command: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...commands.filter(({ name }) => !ends.has(name))) },
    { weight: 1, arbitrary: fc.constantFrom(...commands) },
  ),
  /** Given by somebody who may, so that long lives are common. */
  guided: fc.boolean(),
  person: fc.constantFrom(...people, redirectPeople.customer, redirectPeople.director, redirectPeople.system),
  attempt: fc.integer({ min: 1, max: 3 }),
  current: fc.boolean(),
  isApproved: fc.boolean(),
  message: fc.integer({ min: 1, max: 6 }),
  draft: fc.boolean(),
  position: fc.constantFrom('Логист', 'Экспедитор', ''),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const inputOf = (wish: Step, state: RedirectState): object => {
  const attempt = wish.current ? Math.max(1, state.attempt) : wish.attempt;
  switch (wish.command.name) {
    case 'register':
      return { ...exampleRequest, status: wish.draft ? 0 : 1 };
    case 'edit':
    case 'save':
      return { applicantPosition: wish.position };
    case 'record-sed-sent':
      return { attempt, deliveryId: 'd' };
    case 'record-sed-failure':
      return { attempt, deliveryId: 'd', tries: 1, reason: 'timeout' };
    case 'record-sed-acknowledgement':
      return { attempt };
    case 'record-sed-answer':
      return { attempt, messageId: `m${wish.message}`, isApproved: wish.isApproved };
    default:
      return {};
  }
};

const decide = (wish: Pick<Step, 'command' | 'person'>, input: object, state: RedirectState) =>
  wish.command.decide(state, wish.command.input.parse(input), {
    id: 'r1',
    person: wish.person,
    now: '2026-03-10T06:00:00.000Z',
    today: '2026-03-10',
    record: <State>(area: string, id: string) => redirectRecords[`${area}/${id}`] as State | undefined,
    number: undefined,
  });

describe('any sequence of commands on a redirect request', () => {
  it('keeps to the table; decides once; ignored answers change nothing; menus agree', () => {
    const reached = new Set<number>();
    const read = new Set<string | symbol>();
    const watched = (state: RedirectState): RedirectState =>
      new Proxy(state, {
        get: (doc, name) => {
          read.add(name);
          return doc[name as keyof RedirectState];
        },
      });
    fc.assert(
      fc.property(fc.array(step, { minLength: 8, maxLength: 50 }), (steps) => {
        let state = redirectRequests.initial;
        let decisions = 0;
        const answered = new Map<number, number>();
        for (const wish of steps) {
          const { name } = wish.command;
          const input = inputOf(wish, state);
          const able = people.find((person) => 'events' in decide({ ...wish, person }, input, state));
          const decision = decide({ ...wish, person: wish.guided && able ? able : wish.person }, input, state);
          const before = state;
          const events = 'events' in decision ? decision.events : [];
          for (const event of events) {
            redirectRequests.events[event.type]?.schema.parse(event.data);
            state = redirectRequests.evolve(state, event);
            if (event.type === 'RedirectApproved' || event.type === 'RedirectRejected') decisions += 1;
            if (event.type === 'RedirectSedAnswered') {
              answered.set(state.attempt, (answered.get(state.attempt) ?? 0) + 1);
            }
            if (event.type === 'RedirectSedAnswerIgnored') {
              expect({ ...state, answerIds: [] }).to.deep.equal({ ...before, answerIds: [] });
            }
          }
          if (state.exists) reached.add(state.status);
          if (state.status !== before.status) {
            const from = before.exists ? String(before.status) : '-';
            expect(table[name]?.[from], `${name} from ${from}`).to.include(state.status);
          }
          if (before.status >= 5) expect(state.status, name).to.equal(before.status);
          if (!wish.guided && wish.person.id !== 'system' && name.startsWith('record-'))
            expect(events).to.deep.equal([]);
          for (const person of people) {
            for (const { action, enabled } of redirectRowActions(watched(state), person)) {
              const command = redirectActions.find((one) => one.action === action)?.command;
              const backed = commands.find((one) => one.name === command);
              if (!backed || !enabled) continue;
              expect(
                'refused' in decide({ command: backed, person }, {}, state),
                `${action} at ${state.status}`,
              ).to.equal(false);
            }
          }
        }
        expect(decisions).to.be.lessThan(2);
        for (const count of answered.values()) expect(count).to.equal(1);
      }),
      { numRuns: 400, seed: 20_261_121 },
    );
    // A model that reaches nothing proves nothing.
    expect([...reached].sort()).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
    // Lists carry of a request what its menu looks at, and no more.
    expect([...read]).to.have.members(redirectMenuMembers);
  });

  it('every row of the machine stands in the table, and XState says the same', () => {
    const facts: Partial<RedirectState> = {
      exists: true,
      customerId: 'ala-too',
      creatorId: 'customer1',
      sedResponseDate: '2026-03-10T06:00:00.000Z',
      sedApproved: false,
    };
    const alias: Readonly<Record<string, string>> = {
      'record-sed-approval': 'record-sed-answer',
      'record-sed-objection': 'record-sed-answer',
    };
    const moved = new Set<string>();
    for (const { command, from, to } of redirectMachine.definition.rows) {
      const name = alias[command] ?? command;
      const code = redirectStates[from]?.status;
      expect(table[name]?.[from === 'absent' ? '-' : String(code)], `${command} from ${from}`).to.include(
        redirectStates[to]?.status,
      );
      moved.add(`${name} ${from}`);
      const doc = { ...redirectRequests.initial, ...(from === 'absent' ? {} : { ...facts, status: code }) };
      for (const person of people) {
        for (const attempt of [1, 2]) {
          const one = { ...doc, attempt } as never;
          const next = redirectMachine.next(command, one, person);
          const there = redirectMachine.transitioned(command, one, person);
          expect('refused' in next ? redirectStates[from] : next, `${command} by ${person.id}`).to.deep.equal(there);
        }
      }
    }
    const told = Object.entries(table).flatMap(([name, from]) => Object.keys(from).map((code) => `${name} ${code}`));
    expect(moved.size).to.equal(told.length);
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import type { Command, Decision } from '../../../kernel/command.ts';
import { systemPerson, type Person } from '../../../kernel/person.ts';
import { requestSchema, type RedirectState } from '../fields.ts';
import type { RedirectEvent } from '../log.ts';
import { resultOfMessage } from './answer.ts';
import {
  recordSedAcknowledgement,
  recordSedAnswer,
  recordSedFailure,
  recordSedSent,
  redirectRequests,
} from './area.ts';
import { deliveryId, exchangeAfter, exchangeOf } from './delivery.ts';

/**
 * Any order of what customers, staff, SED and a process that is killed may do, against the decision table of callbacks
 * (research 2.2), which is written here a second time and knows nothing of the code. 300 runs here; more by KERBEN_RUNS.
 */
const runs = Number(process.env['KERBEN_RUNS'] ?? 300);

const named = (name: string): Command<RedirectState, RedirectEvent> => {
  const command = redirectRequests.commands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
};
const [sendToSed, cancel, finalApprove, finalReject] = ['send-to-sed', 'cancel', 'final-approve', 'final-reject'].map(
  named,
) as [
  Command<RedirectState, RedirectEvent>,
  Command<RedirectState, RedirectEvent>,
  Command<RedirectState, RedirectEvent>,
  Command<RedirectState, RedirectEvent>,
];

const system = systemPerson('railway');
const owner: Person = { ...system, id: 'owner', side: 'customer', customerId: '1', policies: [] };
const staff: Person = { ...system, id: 'staff' };
const request = requestSchema.parse({
  redirectType: 1,
  wagonNumbers: ['55650139'],
  stationId: '715905',
  toStationId: '716109',
  requestDate: '2026-03-09',
  cargoId: '267125',
  customerId: '1',
  applicantFullName: 'Асель Грузова',
  applicantPosition: 'Логист',
  applicantPhone: '+996555818853',
});

type Kill = 'no' | 'before send' | 'after send' | 'after append';
type Step =
  | { readonly do: 'send' | 'cancel' | 'approve' | 'reject' }
  | { readonly do: 'process'; readonly kill: Kill; readonly reached: boolean }
  | { readonly do: 'acknowledge'; readonly older: number }
  | { readonly do: 'callback'; readonly older: number; readonly isApproved: boolean }
  | { readonly do: 'repeat'; readonly which: number };

const older = fc.constantFrom(0, 0, 0, 1, 2, -1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'approve' as const, 'reject' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('process' as const),
      kill: fc.constantFrom<Kill>('no', 'no', 'before send', 'after send', 'after append'),
      reached: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('acknowledge' as const), older }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('callback' as const), older, isApproved: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), which: fc.nat(20) }) },
);

/** One request, its log, the list of the process and SED. */
const world = () => {
  const log: RedirectEvent[] = [
    {
      type: 'RedirectRegistered',
      data: { request, customerName: 'ОсОО «Ала-Тоо»', creatorId: owner.id, status: 0 },
    },
  ];
  /** Commands by key, as the log remembers them. */
  const keys = new Set<string>();
  /** What SED has got, by delivery id, and how often. */
  const got = new Map<string, number>();
  const messages: { readonly attempt: number; readonly isApproved: boolean; readonly id: string }[] = [];

  const state = (): RedirectState =>
    log.reduce<RedirectState>((before, event) => redirectRequests.evolve(before, event), redirectRequests.initial);
  const run = <Input>(
    command: Command<RedirectState, RedirectEvent, Input>,
    input: Input,
    person: Person,
    key?: string,
  ): Decision<RedirectEvent> => {
    if (key !== undefined && keys.has(key)) return { events: [] };
    const decision = command.decide(state(), input, {
      id: 'r',
      person,
      now: '2026-03-10T06:00:00.000Z',
      today: '2026-03-10',
      record: () => undefined,
      number: undefined,
    });
    if ('events' in decision) {
      log.push(...decision.events);
      if (key !== undefined && decision.events.length > 0) keys.add(key);
    }
    return decision;
  };

  /** One look of the process: the list says what is due, the fold whether it is wanted. A kill forgets everything it holds. */
  const process = (kill: Kill, reached: boolean, giveUp: boolean): void => {
    const open = exchangeOf(state());
    if (open?.phase !== 'due' || kill === 'before send') return;
    const id = deliveryId('r', open.attempt);
    if (reached) got.set(id, (got.get(id) ?? 0) + 1);
    if (kill === 'after send') return;
    const { attempt } = open;
    if (reached) run(recordSedSent, { attempt, deliveryId: id }, system, `sent/${attempt}`);
    else if (giveUp)
      run(
        recordSedFailure,
        { attempt, deliveryId: id, tries: 3, reason: 'unreachable', httpStatus: null },
        system,
        `failed/${attempt}`,
      );
    // 'after append': the list still names it; the next look finds in the fold that nothing is wanted.
  };

  const answer = (message: (typeof messages)[number]): Decision<RedirectEvent> =>
    run(
      recordSedAnswer,
      { attempt: message.attempt, messageId: message.id, isApproved: message.isApproved, comment: '', signerName: '' },
      system,
      `sed/${message.attempt}/${message.id}`,
    );
  return { log, got, messages, state, run, process, answer };
};

/** The decision table of callbacks, research 2.2, by hand. */
const table = (
  before: RedirectState,
  known: boolean,
  decisions: ReadonlyMap<number, boolean>,
  message: { readonly attempt: number; readonly isApproved: boolean },
): { readonly status: number; readonly event: string | null } => {
  const { status, attempt } = before;
  const stays = (event: string | null) => ({ status, event });
  if (known) return stays(null);
  if (status === 0 || message.attempt > attempt) return stays('refused');
  if (status >= 5) return stays('final');
  if (message.attempt < attempt) return stays('stale');
  const first = decisions.get(attempt);
  if (first === undefined)
    return message.isApproved ? { status: 3, event: 'agreed' } : { status: 1, event: 'objected' };
  return stays(first === message.isApproved ? 'duplicate' : 'contradictory');
};

const count = (
  log: readonly RedirectEvent[],
  of: (event: RedirectEvent) => string | undefined,
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const event of log) {
    const name = of(event);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

/** The list of open exchanges as the process keeps it, event by event. */
const listed = (log: readonly RedirectEvent[]): unknown =>
  log.reduce<unknown>((before, event) => {
    const after = exchangeAfter(event);
    return after === undefined ? before : after === 'over' ? undefined : after;
  }, undefined);

describe('interleavings of a redirect request with SED', function () {
  this.timeout(300_000);

  it(`end as the decision table says, whoever is killed when (${runs} runs)`, () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), (steps) => {
        const { log, got, messages, state, run, process, answer } = world();
        /** The first answer to each sending. */
        const decisions = new Map<number, boolean>();
        const call = (message: (typeof messages)[number]): void => {
          const before = state();
          const known = messages.includes(message) && resultOfMessage(log, message.id) !== undefined;
          const expected = table(before, known, decisions, message);
          const from = log.length;
          const decision = answer(message);
          const after = state();
          expect(after.status).to.equal(expected.status);
          const event = 'events' in decision ? resultOfMessage(log.slice(from), message.id) : 'refused';
          expect(event ?? null).to.equal(expected.event);
          if (expected.event === 'agreed' || expected.event === 'objected')
            decisions.set(message.attempt, message.isApproved);
        };
        for (const one of steps) {
          const { attempt } = state();
          switch (one.do) {
            case 'send':
              run(sendToSed, {}, owner);
              break;
            case 'cancel':
              run(cancel, { comment: 'нет' }, owner);
              break;
            case 'approve':
              run(finalApprove, {}, staff);
              break;
            case 'reject':
              run(finalReject, { comment: 'нет' }, staff);
              break;
            case 'process':
              process(one.kill, one.reached, true);
              break;
            case 'acknowledge':
              if (attempt - one.older >= 1)
                run(recordSedAcknowledgement, { attempt: attempt - one.older, sedDocumentNumber: '' }, system);
              break;
            case 'callback': {
              if (attempt - one.older < 1) break;
              const message = { attempt: attempt - one.older, isApproved: one.isApproved, id: `m${messages.length}` };
              messages.push(message);
              call(message);
              break;
            }
            case 'repeat': {
              const message = messages[one.which % Math.max(1, messages.length)];
              if (message) call(message);
              break;
            }
          }
          expect(listed(log), 'the list of the process').to.deep.equal(exchangeOf(state()));
        }
        // Once nobody is killed any more, no sending is left behind.
        process('no', true, true);
        expect(exchangeOf(state())?.phase, 'stuck').to.not.equal('due');

        for (const [what, times] of count(log, (event) => {
          switch (event.type) {
            case 'RedirectSentToSed':
            case 'RedirectSedAnswered':
              return `${event.type}/${event.data.attempt}`;
            case 'RedirectApproved':
            case 'RedirectRejected':
            case 'RedirectCancelled':
              return 'final decision';
            default:
              return undefined;
          }
        }))
          expect(times, what).to.equal(1);
        for (const [message, times] of count(log, (event) =>
          event.type === 'RedirectSedAnswered' || event.type === 'RedirectSedAnswerIgnored'
            ? event.data.messageId
            : undefined,
        ))
          expect(times, message).to.equal(1);
        // SED never heard of a sending that the log does not know, and what the log calls sent has reached it.
        const asked = new Set(
          log.flatMap((event) =>
            event.type === 'RedirectSubmitted' || event.type === 'RedirectResendAsked'
              ? [deliveryId('r', event.data.attempt)]
              : [],
          ),
        );
        for (const id of got.keys()) expect(asked.has(id), id).to.equal(true);
        for (const event of log)
          if (event.type === 'RedirectSentToSed') expect(got.has(event.data.deliveryId)).to.equal(true);
      }),
      { numRuns: runs, seed: 20_260_310 },
    );
  });
});

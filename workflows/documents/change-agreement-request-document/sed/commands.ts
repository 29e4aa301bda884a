import { anyDoc } from '../../../document/any-doc.ts';
import { z } from 'zod';
import type { AnyDoc } from '../../../document/definition.ts';
import type { Command } from '../../../kernel/command.ts';
import { happened, nothing } from '../../../kernel/decide.ts';
import { text } from '../../../kernel/fields.ts';
import type { Machine } from '../../../kernel/machine.ts';
import { systemPerson, type Person } from '../../../kernel/person.ts';
import type { RedirectState } from '../fields.ts';
import { failureReasons, type ignoredReasons } from './facts.ts';
import type { RedirectEvent } from '../log.ts';

const policy = 'ChangeAgreementRequestDocument.Menu';
const { id: processId } = systemPerson('');

/** Only the processes of the system itself say what SED did: no person may, administrators included. */
const isProcess = (person: Person): boolean => person.id === processId;
const processOnly = { refused: [{ code: 'Redirect.ProcessOnly' }] };

type SedCommand<Input> = Command<RedirectState, RedirectEvent, Input>;

const attempt = z.int().min(1);

/**
 * A fact about a sending. One about an older sending, or that comes when the request has gone on, changes nothing and is
 * no error: the process may say the same again after a crash.
 */
const factOfSending = <Input extends { readonly attempt: number }>(
  machine: Machine<AnyDoc, string>,
  definition: {
    readonly name: string;
    readonly input: z.ZodType<Input>;
    readonly known: (state: RedirectState) => boolean;
    readonly event: (input: Input, status: number) => RedirectEvent;
  },
): SedCommand<Input> => ({
  name: definition.name,
  kind: 'change',
  policy,
  input: definition.input,
  ifMatch: 'optional',
  decide(state, input, { person }) {
    if (!isProcess(person)) return processOnly;
    const next = machine.next(definition.name, anyDoc(state), person);
    if ('refused' in next) return nothing;
    if (input.attempt !== state.attempt || definition.known(state)) return nothing;
    return happened(definition.event(input, next.status));
  },
});

const answerInput = z.strictObject({
  attempt,
  /** The webhook-id of the call. */
  messageId: text(200).min(1),
  isApproved: z.boolean(),
  comment: text(2000).default(''),
  signerName: text(200).default(''),
});

type Answer = z.output<typeof answerInput>;

/** Why an answer changes nothing; undefined = it counts (research 2.2, the decision table of callbacks). */
export const ignoredBecause = (
  state: RedirectState,
  { attempt: about, isApproved }: Pick<Answer, 'attempt' | 'isApproved'>,
): (typeof ignoredReasons)[number] | undefined => {
  if (state.status >= 5) return 'final';
  if (about < state.attempt) return 'stale';
  if (state.sedApproved === null) return undefined;
  return state.sedApproved === isApproved ? 'duplicate' : 'contradictory';
};

/**
 * What the process with SED records. No route leads to these commands; whoever holds the area's policy still cannot give them,
 * because only the system itself may (`systemPerson`).
 */
export const sedCommands = (machine: Machine<AnyDoc, string>) => {
  /** SED took the sending over (2xx). */
  const recordSedSent = factOfSending(machine, {
    name: 'record-sed-sent',
    input: z.strictObject({ attempt, deliveryId: text(200) }),
    known: ({ sedDelivery }) => sedDelivery !== 'pending' && sedDelivery !== 'failed',
    event: (input, status) => ({ type: 'RedirectSentToSed', data: { ...input, status } }),
  });

  /** The sending was given up for now: 'Не удалось отправить в СЭД'. */
  const recordSedFailure = factOfSending(machine, {
    name: 'record-sed-failure',
    input: z.strictObject({
      attempt,
      deliveryId: text(200),
      tries: z.int().min(1),
      reason: z.enum(failureReasons),
      httpStatus: z.int().nullable().default(null),
    }),
    known: ({ sedDelivery }) => sedDelivery !== 'pending',
    event: (input, status) => ({ type: 'RedirectSedSendFailed', data: { ...input, status } }),
  });

  /** SED has the request in work: 2, or 4 after it was sent again (decision redirect-status). */
  const recordSedAcknowledgement = factOfSending(machine, {
    name: 'record-sed-acknowledgement',
    input: z.strictObject({ attempt, sedDocumentNumber: text(100).default('') }),
    // An objection to this very sending has come before the acknowledgement of it: the answer stands.
    known: ({ sedResponseDate }) => sedResponseDate !== null,
    event: (input, status) => ({ type: 'RedirectAcknowledgedBySed', data: { ...input, status } }),
  });

  /**
   * SED's answer. The first one about the last sending decides; any other is kept in the log and changes nothing; the same
   * message again is not even kept. Refused: a draft, and a sending that never was, which SED cannot know.
   */
  const recordSedAnswer: SedCommand<Answer> = {
    name: 'record-sed-answer',
    kind: 'change',
    policy,
    input: answerInput,
    ifMatch: 'optional',
    decide(state, input, { person, now }) {
      if (!isProcess(person)) return processOnly;
      if (state.answerIds.includes(input.messageId)) return nothing;
      if (state.status === 0 || input.attempt > state.attempt) {
        return { refused: [{ code: 'Redirect.NeverSent' }] };
      }
      const reason = ignoredBecause(state, input);
      if (reason !== undefined) {
        return happened({ type: 'RedirectSedAnswerIgnored', data: { ...input, reason, status: state.status } });
      }
      const doc = anyDoc(state);
      const next = machine.next('record-sed-answer', doc, person, { ...doc, sedApproved: input.isApproved });
      if ('refused' in next) return next;
      return happened({ type: 'RedirectSedAnswered', data: { ...input, sedResponseDate: now, status: next.status } });
    },
  };

  return { recordSedSent, recordSedFailure, recordSedAcknowledgement, recordSedAnswer };
};

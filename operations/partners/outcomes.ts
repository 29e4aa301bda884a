import type { Execute } from '@kerben/command-service/command-request.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { pauseAfter } from '@kerben/workflows/documents/change-agreement-request-document/sed/back-off.ts';
import type { AnswerContent } from '@kerben/workflows/documents/iftmin-answers/text-of.ts';
import { processCommandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import type { AnswerPace } from './pace.ts';

/** An answer as its record has it. */
export interface Answer extends AnswerContent {
  readonly state: string;
  readonly rejected: boolean;
  readonly partnerCode: string;
  readonly sending: number;
  readonly attempts: number;
  readonly nextAt: string;
}

/** An entry of the book of message partners. */
export interface Partner {
  readonly exists: boolean;
  readonly retired: boolean;
  readonly code: string;
  readonly name: string;
  readonly way: number;
  readonly address: string;
  readonly secretNumber: number | null;
  readonly validFrom: string;
  readonly validTo: string;
}

/** One answer of a tenant that is to be sent, and to whom. */
export interface Due {
  readonly tenant: string;
  readonly id: string;
  readonly answer: Answer;
  readonly partner: Partner;
}

/** What came of an attempt that failed. */
export interface Failure {
  readonly failure: number;
  readonly httpStatus: number | null;
  readonly said: string;
  /** Trying again cannot help. */
  readonly final: boolean;
  /** When the next attempt is, where somebody else has decided that. */
  readonly nextAt?: Date;
}

const area = areaNamed('iftmin-answers');

/** Tells the log what became of a sending; the key of each outcome makes it stand once. */
export const createOutcomes = (options: {
  readonly execute: Execute;
  readonly pace: Pick<AnswerPace, 'firstPauseMs' | 'longestPauseMs' | 'tries'>;
  readonly clock: Clock;
  readonly random: () => number;
}) => {
  const tell = async (due: Pick<Due, 'tenant' | 'id' | 'answer'>, name: string, input: object): Promise<void> => {
    const { tenant, id, answer } = due;
    const command = processCommandNamed(area, name);
    await options.execute({
      ...{ area, command, id, input: command.input.parse(input), person: systemPerson(tenant) },
      idempotencyKey: `${name}/${answer.sending}/${answer.attempts}`,
      expectedRevision: undefined,
      traceparent: null,
    });
  };
  const to = ({ partner: { name, way, address } }: Due) => ({ partnerName: name, way, address });
  return {
    sent: (due: Due): Promise<void> => tell(due, 'note-sent', to(due)),
    unsent: (due: Pick<Due, 'tenant' | 'id' | 'answer'>): Promise<void> => tell(due, 'leave-unsent', {}),
    failed: (due: Due, { final, nextAt, ...failure }: Failure): Promise<void> => {
      const { pace, clock, random } = options;
      const tried = due.answer.attempts + 1;
      if (final || tried >= pace.tries) return tell(due, 'give-up', { ...to(due), ...failure });
      const next = nextAt ?? new Date(clock().getTime() + pauseAfter(tried, random(), pace));
      return tell(due, 'note-attempt', { ...to(due), ...failure, nextAt: next.toISOString() });
    },
  };
};
export type Outcomes = ReturnType<typeof createOutcomes>;

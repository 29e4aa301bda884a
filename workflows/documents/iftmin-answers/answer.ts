import type { Cause, ChainTarget } from '../../kernel/chain.ts';
import { createHash } from '../../kernel/short-hash.ts';
import { readIftmin } from '../../iftmin/read.ts';
import { at } from '../../iftmin/segment.ts';

/** What an answer looks at in the message that it answers. */
export interface AnsweredMessage {
  readonly state: string;
  readonly raw: string;
  readonly fromName: string;
  readonly toName: string;
  readonly interchange: string;
  readonly reference: string;
  readonly number: string;
  readonly smgsId: string;
  readonly findings: readonly {
    readonly rule: string;
    readonly place: string;
    readonly said: string;
    readonly isRemark: boolean;
  }[];
}

/** Who a railway is on the exchange: the first part of `KZT:HOST`. */
export const partnerOf = (from: string): string => from.split(':')[0] ?? '';

/** What an answer itself is never answered with: two systems would go on for ever. */
const neverAnswered = new Set(['APERAK', 'CONTRL']);

/**
 * The answer that a message gets once it is settled: one for each outcome. The same outcome again, after a message was read once more, is
 * the same answer, which has been given. A message that names no sender gets none, and answers get none.
 */
export const answerTo = ({ id, state: message }: Cause<AnsweredMessage>): readonly ChainTarget[] => {
  const { state, raw, fromName, toName, interchange, reference, number, smgsId } = message;
  // The answer about its waybill is still to come.
  if (state === 'parsed' && smgsId !== '') return [];
  const { facts, segments } = readIftmin(raw);
  const kind = segments.find(({ tag }) => tag === 'UNH');
  if (partnerOf(fromName) === '' || (kind && neverAnswered.has(at(kind, 2)))) return [];
  const rejected = state === 'failed';
  const errors = rejected
    ? message.findings.filter(({ isRemark }) => !isRemark).map(({ rule, place, said }) => ({ rule, place, said }))
    : [];
  return [
    {
      id: `${id}~${rejected ? createHash(JSON.stringify(errors)) : 'accepted'}`,
      input: {
        messageId: id,
        partnerCode: partnerOf(fromName).slice(0, 35),
        rejected,
        test: facts.test,
        fromName,
        toName,
        interchange,
        reference,
        number,
        errors,
      },
    },
  ];
};

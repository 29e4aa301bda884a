import { v5 as uuidv5 } from 'uuid';
import { composed, minuteOf, type NewSegment } from './compose.ts';

/** What an answer says of one error of the message. */
export interface AperakError {
  readonly rule: string;
  readonly place: string;
  readonly said: string;
}

export interface Answered {
  readonly from: string;
  readonly to: string;
  readonly interchange: string;
  readonly reference: string;
  readonly number: string;
  /** The message was a test of the exchange, and so is its answer. */
  readonly test: boolean;
  readonly errors: readonly AperakError[];
}

/** Our rules as the code list of syntax errors has them (data element 0085); 18: another error. */
const codes: Readonly<Record<string, string>> = {
  'Iftmin.Missing': '13',
  'Iftmin.Empty': '13',
  'Iftmin.Cut': '13',
  'Iftmin.NotIftmin': '14',
  'Iftmin.NotRail': '14',
  'Iftmin.Function': '14',
  'Iftmin.Unplaced': '15',
  'Iftmin.Twice': '26',
  'Iftmin.Reference': '28',
  'Iftmin.Count': '29',
  'Iftmin.Number': '37',
  'Iftmin.Time': '12',
  'Iftmin.Station': '12',
  'Iftmin.Unit': '12',
};
const errorCode = (rule: string): string => codes[rule] ?? (rule.startsWith('Check.') ? '12' : '18');

const namespace = '5b1f6a0e-0f0b-5d7c-9a55-3f2c9f1a7e64';
/** Longest reference of an interchange or a message (data elements 0020, 0062). */
const longestReference = 14;

/** The answer's reference: `A` before that of the message; of one that leaves no room for it, a number of its own for each. */
const answering = (reference: string): string =>
  reference.length < longestReference
    ? `A${reference}`
    : `A${uuidv5(reference, namespace)
        .replaceAll('-', '')
        .slice(0, longestReference - 1)
        .toUpperCase()}`;

/** Longest text of a component of FTX. */
const longest = 350;

/**
 * The answer to a message (APERAK D.97A): accepted (AP), or rejected (RE) with each error: its code, its segment and place, and the reason
 * in words. `UNB` of the message says whom it goes to.
 */
export const aperakOf = (message: Answered, now: string): string => {
  const { from, to, interchange, reference, number, errors, test } = message;
  const [us = '', them = ''] = [to, from].map((address) => address.split(':')[0] ?? '');
  const segments: readonly NewSegment[] = [
    ['BGM', '305', number, '9', errors.length === 0 ? 'AP' : 'RE'],
    ['DTM', ['137', minuteOf(now), '203']],
    ['RFF', ['ACW', reference]],
    ...errors.flatMap(({ rule, place, said }): readonly NewSegment[] => [
      ['ERC', [errorCode(rule), '0085']],
      ['FTX', 'AAO', '', '', [`${place} ${said}`.trim().slice(0, longest)]],
    ]),
  ];
  return composed(
    {
      from: us,
      to: them,
      interchange: answering(interchange),
      reference: answering(reference),
      kind: 'APERAK',
      test,
      now,
    },
    segments,
  );
};

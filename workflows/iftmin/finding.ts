import type { Finding } from '../kernel/finding.ts';
import type { Segment } from './segment.ts';

/** What is wrong with a message, and where. A soft one is a remark: the message is read all the same. */
export interface MessageFinding extends Finding {
  /** Number of the segment from 1; 0: the message as a whole. */
  readonly segment: number;
  readonly tag: string;
  /** Element and component within it from 1; 0: the segment as a whole. */
  readonly element: number;
  readonly component: number;
}

type Place = readonly [element: number, component: number];

/** A finding about a place of a segment. */
export const inSegment = (
  { number, tag }: Pick<Segment, 'number' | 'tag'>,
  finding: Finding,
  [element, component]: Place = [0, 0],
): MessageFinding => ({ ...finding, segment: number, tag, element, component });

/** A finding about the message as a whole. */
export const inMessage = (finding: Finding): MessageFinding => inSegment({ number: 0, tag: '' }, finding);

/** Where it is, as people write it: `12 EQD 2:1`. */
export const placeOf = ({ segment, tag, element, component }: MessageFinding): string =>
  segment === 0 ? '' : [segment, tag, element > 0 ? `${element}:${component}` : ''].filter(Boolean).join(' ');

import { separatorsOf, type Separators } from './separators.ts';

/** One segment of an interchange, as it stands there. */
export interface Segment {
  /** From 1, in the order of the text. */
  readonly number: number;
  readonly tag: string;
  /** Data elements behind the tag, each with its components; releases are undone. */
  readonly elements: readonly (readonly string[])[];
  /** Place in the text, without the terminator. */
  readonly from: number;
  readonly to: number;
}

/** A text taken apart. */
export interface Interchange {
  readonly separators: Separators;
  readonly segments: readonly Segment[];
  /** The last segment has no terminator: the text was cut off. */
  readonly isCut: boolean;
  /** There is more than anybody sends in one message: the rest was not read. */
  readonly isTooLong: boolean;
}

/** A message of 200 wagons with three containers each has some 4 000 segments. */
const mostSegments = 10_000;

/** Also the sign by which old systems end a file. */
const isBlank = (sign: string): boolean => /[\s\x1a]/.test(sign);

/**
 * Takes an interchange apart by the separators it says itself (UNA), sign by sign, in one pass: time grows with the length and with
 * nothing else. Line ends between segments mean nothing; a released sign stands for itself. Never throws: what is no segment is one
 * with the tag as it was written.
 */
export const segmentsOf = (text: string): Interchange => {
  const { separators, from: start } = separatorsOf(text);
  const { component, element, release, terminator } = separators;
  const segments: Segment[] = [];
  let elements: string[][] = [];
  let components: string[] = [];
  let value = '';
  let from = start;
  let begun = false;
  const endComponent = () => {
    components.push(value);
    value = '';
  };
  const endElement = () => {
    endComponent();
    elements.push(components);
    components = [];
  };
  const endSegment = (to: number) => {
    endElement();
    const [[tag = ''] = [], ...rest] = elements;
    segments.push({ number: segments.length + 1, tag: tag.trim(), elements: rest, from, to });
    elements = [];
    begun = false;
  };
  let at = start;
  for (; at < text.length && segments.length < mostSegments; at += 1) {
    const sign = text.charAt(at);
    if (!begun) {
      if (isBlank(sign)) continue;
      begun = true;
      from = at;
    }
    if (release !== '' && sign === release && at + 1 < text.length) {
      at += 1;
      // Writers of records of eighty signs break a line wherever it is full, between a release and its sign too.
      while (/[\r\n]/.test(text.charAt(at)) && at + 1 < text.length) at += 1;
      value += text.charAt(at);
    } else if (sign === terminator) endSegment(at);
    else if (sign === element) endElement();
    else if (sign === component) endComponent();
    else if (sign !== '\n' && sign !== '\r') value += sign;
  }
  // A line end that ends segments is lost where somebody trims the text.
  const isCut = begun && !/[\r\n]/.test(terminator);
  if (begun) endSegment(text.length);
  return { separators, segments, isCut, isTooLong: text.slice(at).replaceAll('\x1a', '').trim() !== '' };
};

/** A component by element and place, both from 1 as people count them; `''` when it is not there. */
export const at = ({ elements }: Segment, element: number, component = 1): string =>
  elements[element - 1]?.[component - 1]?.trim() ?? '';

import { segmentsOf } from './segment.ts';

/**
 * The messages of an interchange, each with its head and end around it, so that it can be kept and read by itself. An interchange of one
 * message, or of none, stays as it is.
 */
const messagesOfOne = (text: string): readonly string[] => {
  const { segments, separators } = segmentsOf(text);
  const heads = segments.filter(({ tag }) => tag === 'UNH');
  if (heads.length < 2) return [text];
  const [first] = segments;
  const [firstHead] = heads;
  const end = segments.findLast(({ tag }) => tag === 'UNZ');
  const before = text.slice(0, first && firstHead && first !== firstHead ? firstHead.from : (first?.from ?? 0));
  return heads.map((head, place) => {
    const next = heads[place + 1];
    const to = next?.from ?? end?.from ?? text.length;
    const { element, terminator } = separators;
    const interchange = end?.elements[1]?.[0] ?? '';
    const tail = end ? `UNZ${element}1${element}${interchange}${terminator}` : '';
    return before + text.slice(head.from, to) + tail;
  });
};

/** The interchanges of a file, one behind the other: each begins where a head (UNB, with its UNA) does. */
const interchangesOf = (text: string): readonly string[] => {
  const { segments, separators } = segmentsOf(text);
  const [, ...others] = segments.filter(({ tag }) => tag === 'UNB').map(({ from }) => from);
  // UNA says its own separators: a second one stands in the text as a segment that nobody reads.
  const starts = others.map((from) => {
    const before = text.slice(0, from).trimEnd();
    const una = before.lastIndexOf(`${separators.terminator}`, before.length - 2);
    const between = before.slice(una + 1).trimStart();
    return between.startsWith('UNA') ? before.length - between.length : from;
  });
  return [0, ...starts].map((from, place) => text.slice(from, starts[place]));
};

/** The messages of a file: of each of its interchanges, one after another. */
export const messagesOf = (text: string): readonly string[] => interchangesOf(text).flatMap(messagesOfOne);

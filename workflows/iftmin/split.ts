import { segmentsOf } from './segment.ts';

/**
 * The messages of an interchange, each with its head and end around it, so that it can be kept and read by itself. An interchange of one
 * message, or of none, stays as it is.
 */
export const messagesOf = (text: string): readonly string[] => {
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

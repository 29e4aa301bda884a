import { isSurelyWithin, widthOf } from './letter-widths.ts';

/** A text whose lines are so many sizes of its letters wide: a word that no line holds is broken, or it would leave the page. */
export const holding = (text: string, room: number): { readonly text: string; readonly wordBreak?: 'break-all' } => ({
  text,
  ...(!isSurelyWithin(text, room) &&
    text.split(/\s/).some((word) => widthOf(word) > room) && { wordBreak: 'break-all' }),
});

import type { DocumentFacts } from './document-facts.ts';

/** Room a letter of a chip takes, and its two marks with what stands around them, px. */
const letter = 7.4;
const marks = 78;

/** Width of the column of states, px: its longest word in any language whole, because half a state is none. */
export const chipWidth = ({ states }: Pick<DocumentFacts, 'states'>): number =>
  Math.ceil(Math.max(...Object.values(states).flatMap(({ text }) => text.map((word) => word.length))) * letter) + marks;

import type { Locale } from '../kernel/messages.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** A letter as it stands on paper, whatever it is printed with. */
export interface Letter {
  readonly title: string;
  readonly subject: string;
  /** Upper right corner: to whom, from whom. */
  readonly head: readonly string[];
  readonly paragraphs: readonly string[];
  /** What it is about, numbered. */
  readonly listHead: readonly [number: string, item: string];
  readonly list: readonly string[];
  readonly count: string;
  /** Below the table, at the left. */
  readonly foot: readonly string[];
  /** Who signs: position and name. */
  readonly signature: readonly [position: string, name: string];
}

/** How a letter is made of a document. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- documents of different fields live in one registry
export interface LetterDefinition<D = any> {
  /** Fields of references whose entries are named in it. */
  readonly names: readonly string[];
  /** Name of the file without its ending. */
  readonly file: (doc: D, id: string) => string;
  /** What is missing for it (400). */
  readonly missing?: (doc: D) => Refusal | undefined;
  /** `names`: name and code of the entries; the code alone where the book cannot say. */
  readonly of: (doc: D, names: Readonly<Record<string, string>>, locale: Locale) => Letter;
}

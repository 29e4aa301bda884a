import type { Texts } from '../fields/texts.ts';
import type { Locale } from '../kernel/messages.ts';

/** Place of a box: millimetres from the upper left corner of an A4 sheet, then its width and height. */
export type Place = readonly [x: number, y: number, width: number, height: number];

type Word = (texts: Texts) => string;
/** A field of the document by its name, or what is made of it; `written` = a field's value as it stands on papers. */
export type SheetValue<D> = string | ((doc: D, word: Word, written: (field: string) => string) => string);

/** A box of a form: where it lies, its number and label, and the member whose value stands in it. */
export interface SheetBox<D> {
  readonly box?: string;
  readonly label: Texts;
  readonly at: Place;
  /** Absent: the box is filled in by hand, by stamp or later. */
  readonly value?: SheetValue<D>;
  /** Numbers that are looked for: larger letters. */
  readonly strong?: true;
}

/** A column of a table on a form; a value of a line by its name, or what is made of the line. */
export interface SheetColumn {
  readonly box?: string;
  readonly label: Texts;
  /** Millimetres. */
  readonly width: number;
  readonly value?: string | ((line: never, at: number, word: Word) => string);
  /** The field of the document that stands here where a line says nothing of its own. */
  readonly orElse?: string;
  readonly right?: true;
  /** Whole numbers and decimals are added up below the table. */
  readonly sum?: true;
}

/** A table inside a form: as many lines as lie in its place. */
export interface SheetTable<D> {
  readonly at: Place;
  /** Heights of the head and of a line, millimetres. */
  readonly head: number;
  readonly line: number;
  readonly rows: keyof D & string;
  readonly columns: readonly SheetColumn[];
  /** What it says across all columns where the lines stand in a list of their own. */
  readonly instead?: (doc: D, word: Word) => string | undefined;
}

/** One side of a sheet. */
export interface SheetSide<D> {
  readonly boxes: readonly SheetBox<D>[];
  readonly tables?: readonly SheetTable<D>[];
}

/** A list of lines over as many pages as it needs, its columns ruled: wagons, containers. */
export interface SheetList<D> {
  readonly title: Texts;
  /** It is printed where it has something to say. */
  readonly when?: (doc: D) => boolean;
  /** Boxes above the table on every page; below them the table begins. */
  readonly boxes: readonly SheetBox<D>[];
  readonly begins: number;
  readonly rows: keyof D & string;
  readonly columns: readonly SheetColumn[];
  readonly signatures: readonly Texts[];
}

/**
 * A form of the railways that lies on its sheets by measure: its boxes are data, in millimetres. What a box does not hold in small
 * letters is continued on a supplement sheet.
 */
export interface SheetForm<D> {
  /** Titles of the sheets, in their order; each has the same sides. */
  readonly sheets: readonly Texts[];
  /** Name of the form in its upper corner. */
  readonly name: Texts;
  readonly sides: readonly SheetSide<D>[];
  /** Labels stand in Russian and in this language. */
  readonly second: (doc: D) => Locale;
  /** Number by which its supplement sheets and lists name it. */
  readonly number: (doc: D) => string;
  /** Lists that follow each of its sheets. */
  readonly lists?: readonly SheetList<D>[];
}

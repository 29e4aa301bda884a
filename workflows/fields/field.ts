import { z } from 'zod';
import { code, text } from '../kernel/fields.ts';
import type { Check } from '../kernel/finding.ts';
import { same } from '../kernel/same.ts';
import type { Condition } from './condition.ts';
import type { Texts } from './texts.ts';

/** One field of a book or of a document: said once, here; schema, column, input, paper and feed follow. */
export interface Field {
  /**
   * - text, lines (several lines), code (no blanks, leading zeros kept), bool, int (0 to `max`)
   * - decimal: exact, as text, at most `max` digits after the point (3 when absent); signed: a coordinate
   * - money: som as text with at most two decimals, longer where it is counted (`kept`); date: a day `YYYY-MM-DD`; instant: a moment, ISO 8601 in UTC
   * - choice: the code of one of `choices` (its place, counted from 0, unless `codes` says others); new ones are added at
   *   the end, none is ever taken away
   * - word: one of `words`, kept as the word; texts: a list of texts
   * - ref: the record of another area with this id; refs: several, in the order in which they were chosen
   * - ranges: stretches from one entry of another book to another, with the entries picked between them
   * - rows: lines of their own fields (`of`), each with a number that is never given twice; files: what is attached
   * `''` (for int and choice null, for the lists an empty one) stands for "not known".
   */
  readonly kind: Kind;
  /** What stands for "nothing filled in" where that is not the kind's own: 0, 'sender'; null where null is kept. */
  readonly empty?: string | number | null;
  /** In calls: `always` = sent even when it is empty; `maybe` = what is not sent is not known. Absent: not sent is empty. */
  readonly sent?: 'always' | 'maybe';
  /** Its shape, where an older log or API has it otherwise than the kind. */
  readonly schema?: z.ZodType;
  /** For `word`: the words with what they are called. */
  readonly words?: Readonly<Record<string, Texts>>;
  /** For `rows`: lines without numbers, kept as one list; the name of their shape in the documents of the API, if any. */
  readonly whole?: string;
  /** How labels and logs call it, where that is not its name. */
  readonly called?: string;
  /** For callers of the API: forms, dialogs and pages do not show it. */
  readonly unasked?: true;
  /** Longest text, greatest number, most decimals, most entries. */
  readonly max?: number;
  /**
   * Filled in from the beginning; or, in documents, before the move that is named here, and from then on: a draft may be
   * incomplete.
   */
  readonly required?: true | string;
  /** In documents: people never set it; moves, chains and counting do. */
  readonly kept?: true;
  /**
   * In documents: set when the record is made and never again (its number or its owner hangs on it). `ignored`: later calls may
   * say it, and nothing comes of it.
   */
  readonly fixed?: true | 'ignored';
  /** In documents: the name of whoever makes this move (madeBy). */
  readonly by?: string;
  /** In documents: the account of whoever makes this move (makerOf), for those who must be another. */
  readonly byId?: string;
  /**
   * In documents: what the form of a new record starts with: the railway's day, or the name of whoever writes it. `now`: for an
   * instant that a move asks, what its dialog starts with. `page`: the screen that whoever writes comes from.
   */
  readonly begins?: 'today' | 'person' | 'now' | 'page';
  /** For `texts`: what is empty or said twice is left out. */
  readonly distinct?: true;
  /**
   * In documents: it exists only while other fields (of the same line first, then of the document) have one of these values;
   * hidden, not required and stored empty otherwise. Data and no function, because forms ask it at every key.
   */
  readonly only?: Condition;
  /**
   * In documents, for `ref`: values of the chosen record that are written down beside it, own field by the other's. A paper
   * prints what was, whatever becomes of the book.
   */
  readonly keeps?: Readonly<Record<string, string>>;
  /** For `ref`: what a form takes over from the chosen record where nobody has said otherwise, own field by the other's. */
  readonly fills?: Readonly<Record<string, string>>;
  /**
   * For `ref` to a document: what the fitting records have beside whose they are and what they name (fits.ts), own field by the other's:
   * they are offered first.
   */
  readonly fits?: Readonly<Record<string, string>>;
  /** In documents: the part of the form in which it stands, and the number of its box on the paper form. */
  readonly section?: string;
  readonly box?: string;
  /** Check of a value that is filled in; of `texts`, of each. */
  readonly check?: Check;
  /** How a value is stored when that is not how people write it. */
  readonly stored?: (value: string) => string;
  /** A text with exact numbers in it: screens and papers write them as they write amounts. */
  readonly figures?: true;
  /** Names or locates a person. */
  readonly personal?: true;
  /** Never sent to customers: list, record, lines, both logs, past, paper, feed. */
  readonly staffOnly?: true;
  /** For `choice`: what each code means. */
  readonly choices?: readonly Texts[];
  /** For `choice`: the codes, where the specification numbers them otherwise than 0, 1, 2 … */
  readonly codes?: readonly number[];
  /** Width of a column of lines before anybody drags it, px; by its kind and label when absent. */
  readonly width?: number;
  /** What else stands above this column of lines in the spreadsheets of others: words by which it is found in a file. */
  readonly headings?: readonly string[];
  /** For `money`: it may be below zero, where more goes back than comes. */
  readonly signed?: true;
  /** An amount that somebody says at once: the setting `Kerben.Money.MostAtOnce` bounds it. */
  readonly said?: true;
  /** A column of lines whose sum stands below them. */
  readonly sum?: true;
  /** For `rows`: the columns, and the column by which the lines are called in lists and logs (the first when absent). */
  readonly of?: Fields;
  readonly show?: string;
  /** For `rows`: columns that tell the lines apart: no two lines have the same values in all of them. */
  readonly unique?: readonly string[];
  /** For `ranges`: entries may be picked between the ends (joints of a stretch of origins). */
  readonly joints?: true;
  /** For `ref`, `refs` and `ranges`: area of the book. */
  readonly book?: string;
  /**
   * For the id of a record that is no choice from a book (moves and chains set it, nothing is looked up): its area, or the member
   * beside it that says the area. Logs, comparisons and papers call the record by its name.
   */
  readonly names?: string | { readonly by: string };
  /** For `ref` and `refs`: an entry that the book does not have is refused; without it the person is asked back. */
  readonly strict?: true;
  /** For `ref` and `refs`: what the lookup is narrowed to, e.g. stations of administration 59. */
  readonly filter?: Readonly<Record<string, string>>;
  /**
   * In documents: codes of what is refused about its value, where the field has its own: nothing is filled in, the book does not
   * have the entry (or no longer), the entry lies outside the filter (which only then is more than a help).
   */
  readonly refusals?: {
    readonly missing?: string;
    /** What the form says beside the field instead; `missing` is then said in a toast. */
    readonly onForm?: string;
    readonly unknown?: string;
    readonly outside?: string;
    /** What its lookup says when the book cannot be read. */
    readonly failed?: string;
  };
  /**
   * A special input of forms, by name: a telephone in its mask; a month; numbers of wagons, each with its check digit; somebody of the
   * railway, by name; rights, by what they are called.
   */
  readonly input?: 'phone' | 'month' | 'wagons' | 'person' | 'policies';
  /** What forms say below it. */
  readonly hint?: Texts;
  /** On forms it stands across both columns. */
  readonly wide?: true;
  /** Another field that is shown together with it: a name with its position. */
  readonly joins?: string;
  /** For what a move asks: the value that it has for callers who say nothing. */
  readonly preset?: string | number | boolean;
  /** For what a move asks: the field of the record whose value its dialog starts with. */
  readonly startsAs?: string;
  /** For what a move asks: the screen does not go on without it, the service takes an empty one. */
  readonly expected?: true;
  readonly label: Texts;
}

/** What a value of each kind is. A kind begins with its line here: the compiler then says where it is missing. */
interface KindValues {
  readonly text: string;
  readonly lines: string;
  readonly code: string;
  readonly decimal: string;
  readonly signed: string;
  readonly money: string;
  readonly int: number | null;
  readonly bool: boolean;
  readonly date: string;
  readonly instant: string;
  readonly choice: number | null;
  readonly word: string;
  readonly texts: readonly string[];
  readonly ref: string;
  readonly refs: readonly string[];
  readonly ranges: readonly Range[];
  readonly rows: readonly AnyRow[] | readonly AnyLine[];
  readonly files: readonly StoredFile[];
}

export type Kind = keyof KindValues;

export interface Fields {
  readonly [name: string]: Field;
}

/** From one code to another, both included, with the codes picked between them (stations and their joints). */
export interface Range {
  readonly start: string;
  readonly end: string;
  readonly joints: readonly string[];
}

/** A file in the content-addressed store: the event holds what it is, the store what is in it. */
export interface StoredFile {
  readonly sha256: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, found by content. */
  readonly type: string;
}

/** One line of a field of kind `rows`. `row` is its number within the record: counted up, never used again. */
export interface AnyRow {
  readonly row: number;
  readonly [column: string]: Value;
}

/** One line of a field of kind `rows` that is kept as one list. */
export interface AnyLine {
  readonly [column: string]: Value;
}

type PlainOf<F extends Field> = KindValues[F['kind']];

type ValueOf<F extends Field> = F extends { readonly kind: 'rows'; readonly of: infer R extends Fields }
  ? F extends { readonly whole: string }
    ? readonly Values<R>[]
    : readonly RowOf<R>[]
  : F extends { readonly words: infer W }
    ? keyof W & string
    : F extends { readonly empty: null }
      ? PlainOf<F> | null
      : F extends { readonly empty: number }
        ? number
        : PlainOf<F>;

/** One line of rows with these columns. */
export type RowOf<R extends Fields> = Values<R> & { readonly row: number };

/** A value of any field. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Range[]
  | readonly AnyRow[]
  | readonly AnyLine[]
  | readonly StoredFile[];

/** The values of a record by field. */
export type Values<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** A file as events and commands name it. */
export const storedFile = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: text(200).min(1),
  size: z.int().min(0),
  type: code(100).or(text(100)),
});

/** The columns of lines: where nobody types the lines, nobody types a column. */
export const columnsOf = ({ of = {}, kept }: Pick<Field, 'of' | 'kept'>): Fields => (kept ? asKept(of) : of);

/** Fields whose values are counted or told, and not typed. */
export const asKept = (fields: Fields): Fields =>
  mapped(fields, (field) => ({ ...field, kept: true, ...(field.of && { of: asKept(field.of) }) }));

/** Whether a field holds lines that have numbers of their own. */
export const isNumbered = (field: Field | undefined): boolean => field?.kind === 'rows' && field.whole === undefined;

/** The column by which the lines of a field are called. */
export const shownColumn = ({ show, of = {} }: Pick<Field, 'show' | 'of'>): string => show ?? Object.keys(of)[0] ?? '';

/** Something of each field, by its name. */
export const mapped = <Mapped>(fields: Fields, value: (field: Field) => Mapped): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)]));

/** Whether two values of a field are the same. */
export const sameValue = (one: unknown, other: unknown): boolean => one === other || same(one, other);

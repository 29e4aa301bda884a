import type { z } from 'zod';
import type { Locale } from '../kernel/messages.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { AnyRow, Field, Fields, Value } from './field.ts';

/**
 * How a column of a list is stored, compared, filtered and shown.
 * - text: free text; code: text with leading zeros, compared as text; int; decimal: exact, as a string (money, tonnes)
 * - bool; date: a day `YYYY-MM-DD`; instant: UTC; texts: a list of texts (wagon numbers)
 */
export type ColumnType = 'text' | 'code' | 'int' | 'decimal' | 'bool' | 'date' | 'instant' | 'texts';

/** Finds an entry of another book by what a file calls it: its id, a code, its exact name; undefined when none is meant. */
export type FindEntry = (book: string, text: string) => string | undefined;

/** A text as the field keeps it, with what was done to it, or why it cannot be. */
export type Read =
  { readonly value: Value; readonly warnings?: readonly Refusal[] } | { readonly unreadable: Omit<Refusal, 'member'> };

/** What examples are made with. */
export interface ExampleMaker {
  readonly at: string;
  /** An entry that a reference may lead to; '' where there is none. */
  readonly idOf: (area: string, filter: Field['filter']) => string;
  /** A text that the field takes: `word` where it does, else one of the shapes that checks ask for. */
  readonly text: (field: Field, word?: string) => string;
  readonly line: (of: Fields) => Readonly<Record<string, Value>>;
}

/** For whom and beside what a value is written. */
export interface Writer {
  readonly locale: Locale;
  /** The values of the same record or line. */
  readonly beside: Readonly<Record<string, unknown>>;
  /** What people call a record; undefined where nobody knows it. */
  readonly nameOf?: (area: string, id: string) => string | undefined;
  /** A text of the tables of messages. */
  readonly said: (key: string) => string;
}

/** How values are told to other systems. */
export interface Told {
  readonly schema: z.ZodType;
  readonly value: (stored: Value) => unknown;
}

/** Shape and values of the columns that other systems are told of a line. */
export interface ToldColumns {
  readonly shape: (of: Fields) => z.ZodObject;
  readonly values: (of: Fields, row: AnyRow) => Readonly<Record<string, unknown>>;
}

/**
 * What is true of every field of a kind. One folder below `kinds/` says it all, one line of `kinds.ts` names it, and what a form and a
 * list of the application draw stands in `ui/src/kinds` (docs/documents.md).
 */
export interface FieldKind {
  /** The shape of its values, an empty one included; `column` makes that of a column of lines. */
  readonly schema: (field: Field, column: (field: Field) => z.ZodType) => z.ZodType;
  /** Nothing filled in. */
  readonly empty: (field: Field) => Value;
  /** What is not known is answered as null, and may be sent so. */
  readonly nulled?: true;
  /** The column of a list. */
  readonly column: {
    readonly type: ColumnType;
    /** Found by words: always, or where the field is the key of its book. */
    readonly searched?: true | 'key';
    /** The texts that stand in it, of a kind whose values are lists. */
    readonly texts?: (field: Field, value: Value) => readonly string[];
    /** Its texts are no ids of the book that the field names. */
    readonly unlinked?: true;
  };
  readonly example: (field: Field, maker: ExampleMaker) => Value;
  /** What an edit of examples writes over it; undefined where other things may hang on such a field. */
  readonly changed: ((said: string, field: Field) => Value) | undefined;
  /** What stands in the one row of a table of rates that is right for everything; '' is right for any. */
  readonly widest: (field: Field) => Value;
  /** A text of a file, which is not empty; absent where files say nothing of the kind. */
  readonly read?: (text: string, field: Field, find: FindEntry) => Read | undefined;
  /** As people write it on paper; `text` is the value as one text. Nothing known is never asked. */
  readonly written: (text: string, field: Field, value: Value, writer: Writer) => string;
  readonly told: (field: Field, columns: ToldColumns) => Told;
  /** The text by which two values are the same, where they can be written in more than one way. */
  readonly compared?: (text: string) => string;
  /** Numbers stand right on paper. */
  readonly numeric?: true;
}

import type { Finding } from '../kernel/finding.ts';
import type { MessageTable } from '../kernel/messages.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Fields, Value, Values } from '../fields/field.ts';
import type { MadeMembers } from '../fields/made-member.ts';
import type { Texts } from '../fields/texts.ts';
import { validity } from './validity.ts';

/** What an act may look at besides the entry and what it was asked. */
export interface ActContext {
  /** ISO instant, UTC. */
  readonly now: string;
  /** The railway's day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The number that the act's sequence gave; 0 where it has none. */
  readonly number: number;
}

/** A command of a book's own: it sets fields that nobody types, or that a rule gives. */
export interface BookAct {
  /** Policy expression of who may give it. */
  readonly policy: string;
  /** The word of the command, and what happened when it was done. */
  readonly text: Texts;
  readonly happened: Texts;
  /** Name of its event after the book's prefix. */
  readonly event: string;
  /** What it is given. */
  readonly asks: Fields;
  /** The sequence that gives it a number; a refused act burns none. */
  readonly sequence?: (today: string) => string;
  /** Why the entry does not allow it; empty when it does. */
  readonly refuses?: (values: Readonly<Record<string, unknown>>) => readonly Refusal[];
  /** What it sets. */
  readonly sets: (asked: Readonly<Record<string, Value>>, context: ActContext) => Readonly<Record<string, Value>>;
  /** What its event says beside that, in the fold: also of those that were written before anybody asked. */
  readonly marks?: (set: Readonly<Record<string, Value>>) => Readonly<Record<string, Value>>;
}

/** What a person writes to make a book; `book()` completes it. One file below `workflows/books/` (docs/reference-books.md). */
export interface BookInput<F extends Fields> {
  /** Path below `/reference` as the specification has it (000, sections 2.2 and 2.3). */
  readonly path: string;
  /** The whole path, where the specification has it elsewhere (tariff tables). */
  readonly at?: string;
  /** Name of the area: in the API, in streams and tables. The path when absent. */
  readonly area?: string;
  /** Name in the policies `Reference.{Book}` and `Reference.{Book}.Edit`; the path in PascalCase when absent. */
  readonly book?: string;
  /** Prefix of the event types, unique in the product; the name in the policies when absent. */
  readonly events?: string;
  readonly title: Texts;
  /** Place in the menu; books without one follow by path. */
  readonly place?: number;
  /** Only administrators have it in their menu (000, section 2.3). */
  readonly administrators?: true;
  /**
   * The field, or fields, by which an entry is known: its id is made of them and they never change. Without them an entry
   * gets an id of its own.
   */
  readonly key?: (keyof F & string) | readonly (keyof F & string)[];
  /** Fields that tell entries with ids of their own apart when a file is imported: the first that is filled in counts. */
  readonly match?: readonly (keyof F & string)[];
  readonly fields: F;
  /** Further columns of the list, made of an entry's values. */
  readonly columns?: Readonly<
    Record<string, { readonly label: Texts; readonly value: (values: Values<F>) => readonly string[] }>
  >;
  /** Members that answers say beside the fields, made of them: `codeName`. */
  readonly made?: MadeMembers;
  /** Columns that the list shows before anybody chooses, in their order; the first seven when absent. */
  readonly list?: readonly string[];
  /** How the list is sorted before anybody chooses; by the key when absent. */
  readonly sort?: readonly [field: keyof F & string, order: 'ASC' | 'DESC'];
  /** Rows of a page to choose from, the first at first; 0 = all. */
  readonly pageSizes?: readonly number[];
  /** The field with the day from which an entry holds until the next one: a lookup for a day finds the last before it. */
  readonly asOf?: keyof F & string;
  /** Entries of one day of `asOf` are one edition, which holds as a whole until the next one: a tariff table. */
  readonly edition?: true;
  /** Checks of several fields together. */
  readonly check?: (values: Values<F>) => readonly Finding[];
  /** Texts of the refusals that its checks name. */
  readonly messages?: MessageTable;
  /**
   * Names that an entry holds alone by its values while it is in use, as a document does by its state: `railway-code:5101`. Who gains one
   * takes it, or is refused with the holder.
   */
  readonly claims?: (values: Values<F>) => readonly string[];
  /** Raised by one when `claims` begins to name what entries hold already (`Area.claimsSince`). */
  readonly claimsSince?: number;
  /** True when a customer's person sees only the customer's own record. */
  readonly ofCustomers?: true;
  /** Entries may turn out to be the same: one is merged into the other by a command. */
  readonly mergeable?: true;
  /** Commands of its own, by name, beside those that every book has. */
  readonly acts?: Readonly<Record<string, BookAct>>;
  /** The entry says a day itself, so it has no valid from and to. */
  readonly timeless?: true;
}

/** A reference book: everything that is particular to it. The engine (`book.ts`) does the rest. */
export interface BookDefinition<F extends Fields = Fields> extends Omit<BookInput<F>, 'key'> {
  readonly area: string;
  readonly book: string;
  readonly events: string;
  readonly key: readonly string[];
  /** Path of its screen. */
  readonly at: string;
}

const pascal = (path: string): string => path.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

/** Fields that people may type: the others are set by acts alone. */
export const typedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.kept));

/**
 * Completes a definition: names that follow from the path, and valid from and to. The checks of a book know its fields by
 * their types; to the rest of the house all books are alike.
 */
export function book<const F extends Fields>(input: BookInput<F>): BookDefinition;
export function book(input: BookInput<Fields>): BookDefinition {
  const name = input.book ?? pascal(input.path);
  const { key = [] } = input;
  return {
    ...input,
    at: input.at ?? `/reference/${input.path}`,
    area: input.area ?? input.path,
    book: name,
    events: input.events ?? name,
    key: typeof key === 'string' ? [key] : key,
    fields: input.timeless ? input.fields : { ...input.fields, ...validity },
  };
}

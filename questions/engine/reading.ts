import type { ListFilter } from '@kerben/projections/read-models/declaration.ts';
import type { Edition } from '@kerben/workflows/kernel/command.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { RecordPlace } from '@kerben/workflows/printed/record-place.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { z } from 'zod';
import type { Kept } from './kept.ts';
import type { Sql } from './sql.ts';

/**
 * Whose rows of a list a question reads.
 * - own: those that the person finds in the list
 * - seen: the same, and none where the list itself is not for him (its policy)
 * - named: all of the tenant, joined by a key that an own row holds, to say a name or a kind
 */
export type Whose = 'own' | 'seen' | 'named';

/** A record as it was folded. */
export interface Folded {
  readonly revision: number;
  readonly state: object;
}

/** A list that a question reads. */
export interface Read {
  readonly list: string;
  readonly whose: Whose;
}

/** What a payment provider is told of a payment; the amount in som. */
export interface Order {
  readonly orderId: string;
  readonly number: string;
  readonly payer: string;
  readonly amount: string;
  readonly currency: 'KGS';
  readonly expiresAt: string;
  readonly language: Locale;
}

/** Whose secret: the partner's number of it makes another one. */
export interface SecretOf {
  readonly tenant: string;
  readonly code: string;
  readonly number: number;
}

/**
 * What a question is answered from: it gets everything through here and reaches for nothing, so it stands without a database, a server
 * and a clock. Its members may be taken apart.
 */
export interface Reading<Alias extends string = string> {
  readonly person: Person;
  readonly language: Locale;
  /** ISO instant at which it is asked. */
  readonly now: string;
  /** The railway's day, `YYYY-MM-DD`. */
  readonly today: string;
  /**
   * A list as a table of the statement, with the rows of this person and without what he does not get; those under a filter in the words
   * of lists where one is said. A name for it comes behind it.
   */
  readonly rows: (alias: Alias, filter?: ListFilter) => Sql;
  /** Whether the list itself is the person's to read. */
  readonly sees: (alias: Alias) => boolean;
  /** Whether the person has what an expression of policies asks for. */
  readonly allowed: (expression: string) => boolean;
  /** How many rows of a list are the person's under a filter in the words of lists: the number that the list itself says. */
  readonly count: (alias: Alias, filter: ListFilter) => Promise<number>;
  /** Runs a statement. The shape says what comes; tests and `npm run dev` compare it. */
  readonly find: <Row extends z.ZodType>(row: Row, statement: Sql) => Promise<z.output<Row>[]>;
  /**
   * A record of a list that it reads, folded from the log up to its row: undefined where it is not the person's to read (`named`: where a
   * record of his does not name it, which is the question's to see to). Nothing of it is withheld: what is answered of it, the question chooses.
   */
  readonly record: <State extends z.ZodType>(
    state: State,
    alias: Alias,
    id: string,
  ) => Promise<z.output<State> | undefined>;
  /**
   * The same after a revision, or after the latest event of a type, beside what it is now; without either as it is now. A Problem 404
   * where it was not yet.
   */
  readonly past: (
    alias: Alias,
    id: string,
    moment?: number | { readonly after: string },
  ) => Promise<(Folded & { readonly now: Folded }) | undefined>;
  /** What people call these records in a language, as far as they are the person's to read. */
  readonly names: (
    of: readonly RecordPlace[],
    language: Locale,
  ) => Promise<(area: string, id: string) => string | undefined>;
  /** The table of rates of a book that it reads, as it holds on a day; undefined where no edition does. */
  readonly edition: (alias: Alias, day: string) => Promise<Edition | undefined>;
  /**
   * What a question remembers of the tenant for some minutes, made by a statement over all its rows (`named`): a place in the log and what
   * came before it, so that each answer reads only what came since. It is made anew beside its use.
   */
  readonly remembered: <Known>(name: string, make: () => Promise<Known>) => Promise<Known>;
  /** Steps of the tenant that still have to follow from the log, and those that wait for an operator. */
  readonly unfinished: () => Promise<{ readonly due: number; readonly parked: number }>;
  /** What is kept for the person beside records and lists. */
  readonly kept: Kept;
  /** Users, roles and settings as they are now. */
  readonly directory: Directory;
  /** The address of the payment provider's page for a payment, signed; undefined where no provider is set up. */
  readonly payAt: (order: Order) => string | undefined;
  /** What calls to a message partner are signed with, as partners get it; undefined where nobody sends any. */
  readonly partnerSecret: (whose: SecretOf) => string | undefined;
  /** A text of the product in the reader's language. */
  readonly translate: (key: string, params?: Readonly<Record<string, string | number>>) => string;
}

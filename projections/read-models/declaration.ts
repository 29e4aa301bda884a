import type { Area, Scalar } from '@kerben/workflows/kernel/area.ts';
import type { ColumnType } from '@kerben/workflows/fields/kind.ts';
import type { MadeMembers } from '@kerben/workflows/fields/made-member.ts';
import type { RecordedEvent } from '@kerben/workflows/kernel/event.ts';

export type { ColumnType };

/** When the record was made and last changed: ISO instants, from the log. */
export interface RowTimes {
  readonly createdAt: string;
  readonly changedAt: string;
}

export interface Column<State> {
  readonly type: ColumnType;
  /** How the value is read from the folded state. Decimals as strings, instants as ISO strings. */
  readonly value: (state: State, times: RowTimes) => Scalar | readonly string[];
  readonly sortable?: boolean;
  readonly filterable?: boolean;
  /** Part of the search panel (`q`). */
  readonly searchable?: boolean;
  /** Never null: sorting needs no rule for nulls, so one index serves both directions. */
  readonly required?: boolean;
  /**
   * An index of its own (chosen by EXPLAIN, see docs/decisions), with the id as tie-break. `values`: without it, so that each value
   * stands there once for all its rows; `hash`: for values that hardly come twice and are looked for by themselves.
   */
  readonly indexed?: boolean | 'values' | 'hash';
  /** A column that stands before it in its own index: ranges of this one are asked under a value of that one. */
  readonly within?: string;
  /** Columns that its own index carries, so that counting by them over a range of this one visits no row. */
  readonly carries?: readonly string[];
  /** Lists are mostly counted under it as well: it stands in the index of the views. */
  readonly counted?: boolean;
  /** Never sent to customers (security row S3). */
  readonly staffOnly?: boolean;
  /** The area whose id this column holds; the grid shows its name and offers a lookup. */
  readonly reference?: string;
  /** As `reference`, for columns that the grid shows as they are. */
  readonly refersTo?: string;
  /** What stands before its value in the key of the word for it (`event.`): files say the word. */
  readonly wordsOf?: string;
  /** Codes of an enumeration: the label of code n is the message `{area}.{column}.{n}`. */
  readonly codes?: readonly number[];
}

/** A filter in the words of the list endpoint: `field`, `field__in`, `field__gte`, … (spec/http-contract, reads). */
export type ListFilter = Readonly<Record<string, unknown>>;

/**
 * A list, declared once: table, list endpoint, filter allow-list, grid columns, export and checker come from here.
 * `State` is what a row is made of.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- lists of different states live in one registry
export interface ListModel<State = any> {
  /** The area's name: path of the list endpoint, name of the table and of the grid. */
  readonly name: string;
  readonly area: Pick<
    Area<State>,
    | 'name'
    | 'viewPolicy'
    | 'owned'
    | 'scopeKeys'
    | 'actions'
    | 'menuMembers'
    | 'readerKeys'
    | 'listKeys'
    | 'staffOnly'
    | 'withheld'
  >;
  /** Raised whenever the columns change: the projector then rebuilds beside the live table and swaps. */
  readonly version: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  readonly columns: Readonly<Record<string, Column<any>>>;
  /** Codes of the status whose rows stand in the list and in none of its sums: what is cancelled is no money. */
  readonly sumsWithout?: readonly number[];
  readonly defaultSort: readonly [column: string, direction: 'ASC' | 'DESC'];
  /** Members of the folded state that a row carries as they are, beside its columns: nobody filters by them. */
  readonly members?: readonly string[];
  /** The same for whoever counts from the rows: no answer says them. */
  readonly carries?: readonly string[];
  /** Members that answers say beside columns and record, made of columns while they are answered: nothing stores them. */
  readonly made?: MadeMembers;
  /** Columns made of the record that a single record answers too. */
  readonly alsoMade?: readonly string[];
  /** Name under which a single record answers its log too. */
  readonly logsAs?: string;
  /** Named selections offered as `filter.view`; the first is used when none is named. Each is a list of or-ed filters. */
  readonly views?: Readonly<Record<string, readonly ListFilter[]>>;
  /** Columns under which what waits for somebody is counted (decision dashboard): one index of them, with the last change, counts a heap. */
  readonly heaps?: { readonly under: readonly string[]; /** Read of each row. */ readonly with: readonly string[] };
  /** Column with the day from which a row holds until the next one. */
  readonly asOf?: string;
  /** Rows that are under way: what they refer to stays in its book (decision reference-retire). */
  readonly open?: ListFilter;
}

/** A read model: row = columns(fold(stream)), one row for each stream of its area. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- read models of different states live in one registry
export interface ReadModel<State = any> extends ListModel<State> {
  readonly area: Area<State>;
}

/** Whether rows are found by any part of their texts; a journal has too many of them, unless it says so (decision audit-log). */
export const hasSearchText = (model: ListModel): boolean => !('perEvent' in model) || 'searched' in model;

/** An event as the log hands it on: journals know what the log keeps beside it (`metadataOf`). */
type JournalEvent = Omit<RecordedEvent, 'metadata'> & { readonly metadata: object };

/** A journal: row = columns(event), one row for each event of its areas; nothing is folded unless `entryOf` asks for it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export interface Journal extends ListModel<any> {
  readonly perEvent: true;
  /** Names of the areas whose events it lists. */
  readonly areas: readonly string[];
  /**
   * What a row is made of, where an event alone does not say it: the event with its record before and after it; undefined = the
   * event is not listed. A row is made of the event itself when absent.
   */
  entryOf?(event: JournalEvent, before: object, after: object): object | undefined;
  /** The same where one event may have several rows, in their order, or none: the lines of an entry of double entry. */
  entriesOf?(event: JournalEvent, before: object, after: object): readonly object[];
  /** Whose a row is where its own columns say it: questions cut its rows by them. */
  readonly own?: { readonly station: string; /** None: it is nothing for customers. */ readonly customer?: string };
  /** People look for words in it: its rows have a search text with an index, which others do without. */
  readonly searched?: true;
  /** Readers hear of each new row at once. */
  readonly told?: true;
}

/** Declares a read model; the state type is inferred from the area. */
export const readModel = <State>(
  model: Omit<ReadModel<State>, 'columns'> & { readonly columns: Readonly<Record<string, Column<NoInfer<State>>>> },
): ReadModel<State> => model;

import type { ComponentType } from 'react';
import type { ActionTable } from '../actions/action.ts';
import type { Sending } from '../actions/use-command.tsx';
import type { KerbenData } from '../api/data-provider.ts';
import type { Values } from '../form/changes.ts';
import type { FieldDefinition } from '../form/field.ts';
import type { CellView, Row } from '../grid/column.ts';
import type { DocumentFacts } from './document-facts.ts';

/** Told of a command that was acknowledged: who wants to know what becomes of it, follows it. */
export type After = (command: string, id: string, sent: Readonly<Record<string, unknown>>, row?: Row) => void;

/** A table of a record that is told in words. */
export interface SpokenRows {
  readonly document: DocumentFacts;
  readonly table: string;
  readonly row: Row;
}

/** What the screens of a document have beyond what every document has: `./{area}/extras.ts` exports it by default. */
export interface DocumentExtras {
  /** Beside the title of its list: a button with a picture, which is all of it that a phone shows. */
  readonly Beside?: ComponentType;
  /** Above its list. */
  readonly Above?: ComponentType;
  /** What stands above its list leads to a new one: the list has no button for it. */
  readonly leadsToNew?: true;
  /** The page on which a new one is made, where its own form would be a spreadsheet to people. */
  readonly madeAt?: string;
  /** Instead of the record field by field. */
  readonly Record?: ComponentType<{ readonly row: Row }>;
  /** Above the record when it is read: what everybody is to know of it first. */
  readonly AboveRecord?: ComponentType<{ readonly row: Row }>;
  /** Above one of its tables when a record is read. */
  readonly aboveRows?: Readonly<Record<string, ComponentType<{ readonly row: Row }>>>;
  /** Instead of one of its tables when a record is read: lines in the words of people. */
  readonly rows?: Readonly<Record<string, ComponentType<SpokenRows>>>;
  /** Below one of its tables in its forms, inside the form: what the lines come to while they are typed. */
  readonly underRows?: Readonly<Record<string, ComponentType>>;
  /** Above the fields when one of its records is changed. */
  readonly forms?: {
    readonly Above?: ComponentType<{ readonly row: Row }>;
    /** The same for new ones too, by the values that the form began with. */
    readonly Source?: ComponentType<{ readonly values: Values }>;
  };
  /** What a new record begins with, where the address says of what it is made (`?copy=…`); undefined = of nothing. */
  readonly begins?: (asked: URLSearchParams, data: KerbenData) => Promise<Values | undefined>;
  /** Fields that its form shows and does not let change, for what the form began with. */
  readonly locked?: (values: Values) => readonly string[];
  /** Inputs by field, bound to the form around them. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly area: string; readonly field: FieldDefinition }>>>;
  /** What the dialog of a move asks beside its single inputs, by move: lines, as a part of the form around it. */
  readonly asked?: Readonly<Record<string, ComponentType<{ readonly row: Row }>>>;
  /** What the stated call of a move says in its query, by move. */
  readonly queries?: Readonly<Record<string, (row: Row) => Readonly<Record<string, number>>>>;
  /** Whether a chosen record brings nothing along, for what the form says by now. */
  readonly bringsNothing?: (field: string, values: Readonly<Record<string, unknown>>, chosen: Row) => boolean;
  /** Cells by column. */
  readonly cells?: Readonly<Record<string, { readonly view?: CellView; readonly width?: number }>>;
  /** What the screen says of a command on this record, where the definition's words do not fit. */
  readonly sayings?: (command: string, row: Row) => Pick<Sending, 'toast' | 'failed'>;
  readonly useAfter?: () => After;
  /**
   * Buttons of its page: the filled one is the first of `next` that is possible, in the order of the record's state where each is
   * possible in many; `beside` stands next to the menu (edit when absent).
   */
  readonly buttons?: {
    readonly beside: string;
    readonly next: readonly string[] | ((record: Row) => readonly string[]);
  };
  /** Papers that an earlier version of a record can be printed as, by their report names. */
  readonly pastPapers?: (row: Row) => readonly string[];
  /** Entries of the row menu that neither a move nor a paper makes. */
  readonly actions?: ActionTable;
}

interface Module {
  readonly default: DocumentExtras;
}

/** Found by Vite: a document with extras adds a folder here and changes no file. */
const loaders = import.meta.glob<Module>('./*/extras.ts');

const loaded = new Map<string, DocumentExtras>();
const none: DocumentExtras = {};

/** Loads what a document has of its own, before anything of it is drawn. */
export const loadExtras = async (area: string): Promise<void> => {
  const load = loaders[`./${area}/extras.ts`];
  if (load) loaded.set(area, (await load()).default);
};

/** What a document has of its own; nothing before it was loaded. */
export const extrasOf = (area: string): DocumentExtras => loaded.get(area) ?? none;

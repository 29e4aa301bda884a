import { documentAreaNamed } from '@kerben/workflows/areas.ts';
import { eventType } from '@kerben/workflows/document/events.ts';
import { documentList } from '@kerben/projections/read-models/document.ts';
import type {
  AnyMove,
  DocumentDefinition,
  FormWay,
  ScreenDefinition,
  StateText,
} from '@kerben/workflows/document/definition.ts';
import { targetsOf } from '@kerben/workflows/document/definition.ts';
import { beginnings } from '@kerben/workflows/document/machine.ts';
import { mainWay } from '@kerben/workflows/document/main-way.ts';
import { askedUnder, messagesOf } from '@kerben/workflows/document/messages.ts';
import { printsWhole } from '@kerben/workflows/document/paper-line.ts';
import { movePolicy } from '@kerben/workflows/document/sides.ts';
import { settable } from '@kerben/workflows/document/wish.ts';
import type { Field, Fields } from '@kerben/workflows/fields/field.ts';
import { fitsOf, type Fit } from '@kerben/workflows/fits.ts';
import { emptyValues } from '@kerben/workflows/fields/schemas.ts';
import type { StatedRoute } from '@kerben/workflows/kernel/command.ts';
import type { MessageTable } from '@kerben/workflows/kernel/messages.ts';
import { listFacts, type ListFacts } from '../grid/list-facts.ts';

/** A field of a document as data: its functions are the service's. */
export interface FieldFacts extends Omit<Field, 'check' | 'stored' | 'schema' | 'of' | 'fits'> {
  /** By what records that are chosen for it fit. */
  readonly fits?: readonly Fit[];
  /** Of what a move asks: what stands between the area and the name in the keys of its texts, where they are the move's own. */
  readonly under?: string;
  readonly of?: Readonly<Record<string, FieldFacts>>;
}

/** A button of a form; its texts are `{area}.way.{move}.{place}` and, where it has them, `….done`, `….failed`, `….kept`. */
export interface WayFacts extends Omit<FormWay, 'text' | 'done' | 'failed' | 'kept'> {
  readonly says: { readonly done: boolean; readonly failed: boolean; readonly kept: boolean };
}

/** A move as the screens see it. */
export interface MoveFacts {
  readonly name: string;
  readonly who: AnyMove['who'];
  readonly policy: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Fields of the form that it sets; none: it is asked for in a dialog. */
  readonly sets: readonly string[];
  readonly asks: Readonly<Record<string, FieldFacts>>;
  readonly creates: boolean;
  /** Last part of the path of its form. */
  readonly editor: string;
  /** What a person is told when it is done, where neither it nor the state that it led to has words for that: key of a text. */
  readonly happened: string;
  readonly harmful: boolean;
  readonly bulk: boolean;
  readonly undo?: string;
  /** Size of the dialog that shows the record once more. */
  readonly shows?: { readonly width: number; readonly height: number };
  /** Size of its dialog where it shows no record. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Whether it has words of its own when it is done, and when it is refused. */
  readonly says: { readonly done: boolean; readonly failed: boolean; readonly confirm: boolean };
  /** Buttons of its form. */
  readonly ways: readonly WayFacts[];
  /** Another call than the command's own path, where the specification states one. */
  readonly route?: StatedRoute;
}

/** A document as data: list, page, form, dialogs and menus are made from it. */
export interface DocumentFacts {
  readonly area: string;
  readonly path: string;
  /** What its further lists show, by their paths. */
  readonly lists: NonNullable<DocumentDefinition['lists']>;
  /** A further path where a new one is made. */
  readonly newAt?: string;
  readonly policies: DocumentDefinition['policies'];
  readonly owner?: DocumentDefinition['owner'];
  readonly numberField?: string;
  /** The station among whose numbers it is one. */
  readonly numberWithin?: string;
  readonly states: Readonly<Record<string, StateText>>;
  /** States along the main way, from the beginning to where records are closed. */
  readonly way: readonly string[];
  readonly sections: readonly string[];
  readonly order: readonly string[];
  readonly plainSave: boolean;
  readonly fields: Readonly<Record<string, FieldFacts>>;
  /** A record with nothing filled in, and a line of each field of lines. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly emptyRows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly moves: readonly MoveFacts[];
  readonly prints: readonly string[];
  /** Files that are made of it beside its papers. */
  readonly letters: readonly ('word' | 'pdf')[];
  /** Members by which people call a record that has no number. */
  readonly called: readonly string[];
  readonly screen: Omit<ScreenDefinition, 'says'> & { readonly says: readonly string[] };
  readonly list: ListFacts;
  readonly shown: readonly string[];
  /** Of those the ones that wait in the chooser; all columns that are not shown when absent. */
  readonly hidden?: readonly string[];
  /** Columns whose sum stands below the list. */
  readonly sums: readonly string[];
  /** The row menu, where it is stated entry by entry. */
  readonly offers?: readonly { readonly action: string; readonly move?: string }[];
  readonly pageSizes?: readonly number[];
  readonly detail?: string;
  readonly card: readonly [title: string, ...facts: string[]];
  readonly notForCustomers: readonly string[];
  /** Its texts: they load with its screens. */
  readonly texts: MessageTable;
}

const fieldFacts = (definition: DocumentDefinition, field: Field): FieldFacts => {
  const { check: _, stored: _stored, schema: _schema, fits: _fits, of, ...facts } = field;
  const fits = field.kept ? [] : fitsOf(definition, field);
  return { ...facts, ...(of && { of: fieldsFacts(definition, of) }), ...(fits.length > 0 && { fits }) };
};

const fieldsFacts = (definition: DocumentDefinition, fields: Fields): Readonly<Record<string, FieldFacts>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldFacts(definition, field)]));

/** What a move asks, each with where its texts stand. */
const askedFacts = (definition: DocumentDefinition, move: AnyMove): Readonly<Record<string, FieldFacts>> =>
  Object.fromEntries(
    Object.entries(fieldsFacts(definition, move.asks ?? {})).map(([name, field]) => {
      const under = askedUnder(definition, move, name);
      return [name, under === '' ? field : { ...field, under }];
    }),
  );

/** The facts of a document. Only for modules that are evaluated when the application is built. */
export const documentFacts = (definition: DocumentDefinition): DocumentFacts => ({
  area: definition.area,
  path: definition.path,
  lists: definition.lists ?? {},
  ...(definition.newAt !== undefined && { newAt: definition.newAt }),
  policies: definition.policies,
  ...(definition.owner && { owner: definition.owner }),
  ...(definition.number && { numberField: definition.number.field }),
  ...(definition.number?.within !== undefined && { numberWithin: definition.number.within }),
  states: definition.states,
  way: mainWay(definition),
  sections: Object.keys(definition.sections),
  order: definition.order ?? [],
  plainSave: definition.screen?.plainSave === true,
  fields: fieldsFacts(definition, definition.fields),
  empty: emptyValues(definition.fields),
  emptyRows: Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, { of }]) => (of ? [[name, emptyValues(of)]] : [])),
  ),
  moves: definition.moves.map((move) => ({
    name: move.name,
    who: move.who,
    policy: movePolicy(definition, move),
    from: beginnings(definition, move),
    to: targetsOf(definition, move.name).map(([state]) => state),
    sets: Object.keys(settable(definition, move)),
    asks: askedFacts(definition, move),
    creates: move.from === 'nothing',
    editor: move.editor ?? move.name,
    happened: `event.${eventType(definition, move)}`,
    harmful: move.harmful === true,
    bulk: move.bulk === true,
    ...(move.undo !== undefined && { undo: move.undo }),
    ...(move.shows && { shows: move.shows }),
    ...(move.size && { size: move.size }),
    says: { done: Boolean(move.done), failed: Boolean(move.failed), confirm: Boolean(move.confirm) },
    ways: (move.ways ?? []).map(({ text: _, done, failed, kept, ...way }) => ({
      ...way,
      says: { done: Boolean(done), failed: Boolean(failed), kept: Boolean(kept) },
    })),
    ...(move.route && { route: move.route }),
  })),
  prints: Object.entries(definition.prints ?? {}).flatMap(([name, print]) => (printsWhole(print) ? [name] : [])),
  letters: definition.letter ? ['pdf', 'word'] : [],
  called: definition.called ?? [],
  screen: { ...definition.screen, says: Object.keys(definition.screen?.says ?? {}) },
  list: listFacts(documentList(definition, documentAreaNamed(definition.area))),
  shown: definition.list.columns,
  ...(definition.list.hidden && { hidden: definition.list.hidden }),
  sums: definition.list.sums ?? [],
  ...(definition.offers && {
    offers: definition.offers.map(({ action, move }) => ({ action, ...(move !== undefined && { move }) })),
  }),
  ...(definition.list.pageSizes && { pageSizes: definition.list.pageSizes }),
  ...(definition.list.detail !== undefined && { detail: definition.list.detail }),
  card: definition.list.card,
  notForCustomers: [
    ...(definition.list.notForCustomers ?? []),
    ...Object.keys(definition.fields).filter((name) => definition.fields[name]?.staffOnly),
  ],
  texts: messagesOf(definition),
});

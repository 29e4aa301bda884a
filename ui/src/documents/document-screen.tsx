import type { FurtherList } from '@kerben/workflows/document/definition.ts';
import { lazy } from 'react';
import type { ActionDefinition, ActionTable } from '../actions/action.ts';
import { gridColumns } from '../grid/column.ts';
import type { Row } from '../grid/column.ts';
import { allRows } from '../grid/grid.ts';
import type { ListDefinition } from '../grid/list.ts';
import type { SignedIn } from '../api/person.ts';
import { paperAction } from './paper-action.tsx';
import type { DocumentFacts, MoveFacts } from './document-facts.ts';
import { initialOf } from '../kinds/traits.ts';
import { formField } from './document-fields.tsx';
import { RowDetail } from './RowDetail.tsx';
import { extrasOf } from './extras.ts';
import { SaveLetter } from './SaveLetter.tsx';
import { chipWidth } from './chip-width.ts';
import { stateView } from './StateChip.tsx';
import { wagonView } from './WagonCell.tsx';

/** Loaded with the first record that is shown: most visits of a list only read. */
const RecordFacts = lazy(() => import('./RecordFacts.tsx').then((module) => ({ default: module.RecordFacts })));

/** Path of a record's page. */
export const recordPath = (document: DocumentFacts, id: string): string => `${document.path}/${encodeURIComponent(id)}`;

/** What the screen says of a command, in the document's own words where it has them. */
const said = (document: DocumentFacts, move: string, says: { readonly done: boolean; readonly failed: boolean }) => ({
  ...(says.done && { toast: `${document.area}.done.${move}` }),
  ...(says.failed && { failed: `${document.area}.failed.${move}` }),
  ...(document.screen.life !== undefined && { life: document.screen.life }),
});

/** Papers know minutes. */
export const thisMinute = (): string => `${new Date().toISOString().slice(0, 16)}:00.000Z`;

/** What a stated call says in its query. */
const queryOf = (document: DocumentFacts, { name, route }: MoveFacts, row: Row): string => {
  const said = route?.query ? extrasOf(document.area).queries?.[name]?.(row) : undefined;
  return said
    ? `?${new URLSearchParams(Object.entries(said).map(([key, value]) => [key, String(value)])).toString()}`
    : '';
};

/** The form of the move that this reader may make now and that sets most of some fields. */
const mendedAt = (document: DocumentFacts, { id, _actions }: Row, members: readonly string[]): string | undefined => {
  const roots = new Set(members.map((member) => member.split('.')[0] ?? ''));
  const on = new Set((_actions ?? []).filter(({ enabled }) => enabled).map(({ action }) => action));
  const [best] = entriesOf(document)
    .flatMap(({ action, move: name }) => {
      const move = on.has(action) ? document.moves.find((each) => each.name === name) : undefined;
      const mends = move?.sets.filter((field) => roots.has(field)).length ?? 0;
      return move && mends > 0 ? [{ move, mends }] : [];
    })
    .sort((a, b) => b.mends - a.mends);
  return best && `${recordPath(document, id)}/${best.move.editor}`;
};

/** How a move is made on the screen: on its form, or in a dialog that asks or confirms. */
const moveAction = (document: DocumentFacts, move: MoveFacts): ActionDefinition => {
  if (move.sets.length > 0) return { kind: 'go', to: (row) => `${recordPath(document, row.id)}/${move.editor}` };
  const { route } = move;
  // Lines are no single input: a dialog that asks for some has a part of its own (`asked` of the document's extras).
  const asks = Object.entries(move.asks).filter(([, { unasked, kind }]) => !unasked && kind !== 'rows');
  const inputs = extrasOf(document.area).asked?.[move.name];
  return {
    kind: 'command',
    command: move.name,
    ...(move.shows && { shown: { ...move.shows, node: (row: Row) => <RecordFacts document={document} row={row} /> } }),
    ...(move.size && { size: move.size }),
    ...(move.says.confirm && { title: `${document.area}.confirm.${move.name}` }),
    ...(extrasOf(document.area).useAfter && { useAfter: extrasOf(document.area).useAfter }),
    fields: asks.map(([name, field]) => formField(document.area, name, field)),
    ...(inputs && { inputs }),
    initial: (row) =>
      Object.fromEntries(
        asks.map(([name, { kind, startsAs, begins }]) => [
          name,
          (startsAs === undefined ? undefined : row[startsAs]) ??
            (begins === 'now' ? thisMinute() : undefined) ??
            initialOf(kind),
        ]),
      ),
    mendedAt: (row, members) => mendedAt(document, row, members),
    happened: move.happened,
    harmful: move.harmful,
    bulk: move.bulk,
    ...(move.undo !== undefined && { undo: move.undo }),
    via: (row: Row) => ({
      ...said(document, `${move.name}`, move.says),
      ...extrasOf(document.area).sayings?.(move.name, row),
      ...(route && {
        via: {
          method: route.method,
          path: `/api/app/${document.area}${route.path.replace(':id', encodeURIComponent(row.id))}${queryOf(document, move, row)}`,
        },
      }),
    }),
    ...(route?.id !== undefined && {
      bodyOf: (values: Readonly<Record<string, unknown>>, row: Row) => ({ ...values, [route.id ?? '']: row.id }),
    }),
  };
};

/** Entries of the row menu that make a move: as they are stated, else one for each move. */
export const entriesOf = ({
  offers,
  moves,
}: DocumentFacts): readonly { readonly action: string; readonly move?: string }[] =>
  offers ?? moves.filter(({ creates }) => !creates).map(({ name }) => ({ action: name, move: name }));

/** The row menu of a document: its moves, its papers, its logs. */
export const documentActions = (document: DocumentFacts): ActionTable => ({
  ...Object.fromEntries(
    entriesOf(document).flatMap(({ action, move: name }) => {
      const move = document.moves.find((each) => each.name === name);
      return move ? [[action, moveAction(document, move)]] : [];
    }),
  ),
  ...Object.fromEntries(
    document.prints.map((name): [string, ActionDefinition] => [`print-${name}`, paperAction(name)]),
  ),
  ...Object.fromEntries(
    document.letters.map((kind): [string, ActionDefinition] => [
      `download-${kind}`,
      {
        kind: 'dialog',
        open: (row, _called, close) => <SaveLetter area={document.area} kind={kind} id={row.id} onDone={close} />,
      },
    ]),
  ),
  view: { kind: 'go', to: (row) => recordPath(document, row.id) },
  'show-history': { kind: 'log', log: 'logs' },
  'status-log': { kind: 'log', log: 'status-log' },
  'edit-log': { kind: 'log', log: 'edit-log' },
  ...extrasOf(document.area).actions,
});

/** The facts of a card for a customer: of himself nothing, who is always himself; in its place what else the list says, words first. */
const factsForCustomer = (document: DocumentFacts, facts: readonly string[], said: readonly string[]) => {
  const { customer = '' } = document.owner ?? {};
  const own = [customer, ...Object.keys(document.fields[customer]?.keeps ?? {}), ...document.notForCustomers];
  const left = facts.filter((name) => !own.includes(name));
  const isText = (name: string): boolean => document.list.columns[name]?.type === 'text';
  const others = document.shown
    .filter((name) => ![...own, ...facts, ...said].includes(name))
    .sort((one, other) => Number(isText(other)) - Number(isText(one)));
  return [...left, ...others.slice(0, facts.length - left.length)];
};

/**
 * The list of a document: every column of its read model, those that the definition names first and visible. A further list with
 * columns of its own keeps an arrangement of its own.
 */
export const documentList = (document: DocumentFacts, further?: FurtherList, forCustomer = false): ListDefinition => {
  const { list, sums, detail, screen } = document;
  const own = further?.columns;
  const offered = document.hidden ? document.shown : Object.keys(list.columns);
  const shown = own ? [...own, ...offered.filter((name) => !own.includes(name))] : document.shown;
  const hidden = own ? shown.slice(own.length) : document.hidden;
  const chip = Object.values(document.states).some(({ sub }) => sub !== undefined) ? 'subStatus' : 'status';
  const { cells = {} } = extrasOf(document.area);
  const all = Object.keys(list.columns);
  const inOrder = hidden ? shown : [...shown, ...all.filter((name) => !shown.includes(name))];
  const [field, order] = further?.sort ?? list.defaultSort;
  const [title, ...facts] = document.card;
  const holdsWagons = (name: string): boolean =>
    [list.columns[name]?.reference, list.columns[name]?.refersTo].includes('wagons');
  return {
    area: document.area,
    path: document.path,
    columns: gridColumns(
      list,
      inOrder.map((name) => ({
        name,
        hidden: hidden?.includes(name) ?? !shown.includes(name),
        ...(sums.includes(name) && { summary: 'sum' as const }),
        ...(holdsWagons(name) && {
          view: wagonView(name, list.columns[name]?.type === 'texts'),
        }),
        ...(name === chip && { view: stateView(document), width: chipWidth(document) }),
        ...cells[name],
      })),
    ),
    sort: { field, order },
    ...(further?.group && { group: further.group }),
    // Cards of a phone stand in no groups: what the list is grouped by is said on each.
    card: {
      title,
      chip,
      facts: [
        ...(further?.group ?? []).filter((name) => name !== chip),
        ...(forCustomer ? factsForCustomer(document, facts, [title, 'status', chip]) : facts),
      ],
      leading: all.filter((name) => holdsWagons(name) && !cells[name]),
    },
    actions: documentActions(document),
    ...(screen.state !== undefined && { state: screen.state }),
    ...(screen.filterRow && { filterRow: true }),
    ...(screen.search === false && { search: false }),
    ...(document.pageSizes && { pageSizes: document.pageSizes.map((size) => (size === 0 ? allRows : size)) }),
    ...(detail !== undefined && { detail: (row: Row) => <RowDetail document={document} table={detail} row={row} /> }),
  };
};

/** The move by which this person makes a new record; undefined when it is not for them. */
export const creatingMove = (
  document: DocumentFacts,
  person: SignedIn | undefined,
  allows: (policy: string) => boolean,
): MoveFacts | undefined => {
  const side = person?.side === 'customer' ? 'owner' : 'staff';
  return document.moves.find(
    ({ creates, who, policy }) => creates && (who === 'anyone' || who === side) && allows(policy),
  );
};

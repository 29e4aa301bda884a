import type { ActionDefinition, ActionTable } from '../actions/action.ts';
import { gridColumns } from '../grid/column.ts';
import type { Row } from '../grid/column.ts';
import { allRows } from '../grid/grid.ts';
import type { ListDefinition } from '../grid/list.ts';
import type { SignedIn } from '../api/person.ts';
import { ShowPaper } from '../papers/ShowPaper.tsx';
import type { DocumentFacts, MoveFacts } from './document-facts.ts';
import { formField } from './document-fields.ts';
import { RowDetail } from './RowDetail.tsx';
import { stateView } from './StateChip.tsx';

/** Path of a record's page. */
export const recordPath = (document: DocumentFacts, id: string): string => `${document.path}/${encodeURIComponent(id)}`;

/** How a move is made on the screen: on its form, or in a dialog that asks or confirms. */
const moveAction = (document: DocumentFacts, move: MoveFacts): ActionDefinition => {
  if (move.sets.length > 0) return { kind: 'go', to: (row) => `${recordPath(document, row.id)}/${move.name}` };
  const { route } = move;
  return {
    kind: 'command',
    command: move.name,
    fields: Object.entries(move.asks).map(([name, field]) => formField(document.area, name, field)),
    initial: () =>
      Object.fromEntries(
        Object.entries(move.asks).map(([name, { kind }]) => [
          name,
          kind === 'int' || kind === 'choice' ? null : kind === 'bool' ? false : '',
        ]),
      ),
    harmful: move.harmful,
    bulk: move.bulk,
    ...(move.undo !== undefined && { undo: move.undo }),
    ...(route && {
      via: (row: Row) => ({
        via: {
          method: route.method,
          path: `/api/app/${document.area}${route.path.replace(':id', encodeURIComponent(row.id))}`,
        },
      }),
    }),
  };
};

/** The row menu of a document: its moves, its papers, its logs. */
export const documentActions = (document: DocumentFacts): ActionTable => ({
  ...Object.fromEntries(
    document.moves.filter(({ creates }) => !creates).map((move) => [move.name, moveAction(document, move)]),
  ),
  ...Object.fromEntries(
    document.prints.map((name): [string, ActionDefinition] => [
      `print-${name}`,
      {
        kind: 'dialog',
        open: (row, called, close) => (
          <ShowPaper name={name} parameters={{ Id: row.id }} title={called} onClose={close} />
        ),
      },
    ]),
  ),
  'show-history': { kind: 'log', log: 'logs' },
  'status-log': { kind: 'log', log: 'status-log' },
  'edit-log': { kind: 'log', log: 'edit-log' },
});

type Translate = (key: string) => string;

/** What people call a record: its number, else the word for one of its kind and the end of its id. */
export const documentName = (document: DocumentFacts, row: Row, translate: Translate): string => {
  const number: unknown = document.numberField === undefined ? undefined : row[document.numberField];
  const one = translate(`${document.area}.one`);
  return typeof number === 'string' && number !== ''
    ? `${one} ${number}`
    : `${one} …${row.id.replaceAll('-', '').slice(-6)}`;
};

/** The list of a document: every column of its read model, those that the definition names first and visible. */
export const documentList = (document: DocumentFacts): ListDefinition => {
  const { list, shown, detail } = document;
  const all = Object.keys(list.columns);
  const inOrder = [...shown, ...all.filter((name) => !shown.includes(name))];
  const [field, order] = list.defaultSort;
  const [title, ...facts] = document.card;
  return {
    area: document.area,
    path: document.path,
    columns: gridColumns(
      list,
      inOrder.map((name) => ({
        name,
        hidden: !shown.includes(name),
        ...(name === 'status' && { view: stateView(document) }),
      })),
    ),
    sort: { field, order },
    card: { title, chip: 'status', facts },
    actions: documentActions(document),
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
  const side = person?.isCustomer === true ? 'owner' : 'staff';
  return document.moves.find(
    ({ creates, who, policy }) => creates && (who === 'anyone' || who === side) && allows(policy),
  );
};

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, GlobalStyles, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import { Cell } from '../Cell.tsx';
import type { GridColumn, Row } from '../column.ts';
import { useGrid, type CellEditorProps, type GridEditing } from '../grid.ts';
import { isBlank } from './cell-field.ts';
import { editorStyles } from './editor-styles.ts';

/** A thumb's height, px. */
const thumb = 44;

/** Without the link of a record, which may not stand in a button. */
const asPlain = (column: GridColumn): GridColumn => {
  const { view, ...plain } = column;
  return column.reference === undefined && view ? column : plain;
};

interface FieldProps {
  readonly editing: GridEditing;
  readonly row: Row;
  readonly column: GridColumn;
  readonly required: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onDone: CellEditorProps['done'];
}

/** One value of a row: a tap edits it, and what is wrong with it stands below. */
const Field = ({ editing, row, column, required, open, onOpen, onDone }: FieldProps) => {
  const translate = useTranslate();
  const id = useId();
  const { label } = boxLabel(translate(column.label));
  const wrong = editing.errorOf(row.id, column.name);
  const dirty = editing.isDirty(row.id, column.name);
  const value = editing.valueOf(row, column);
  const shown = asPlain(column);
  const frame = {
    width: 1,
    minHeight: thumb,
    border: `1px solid var(${wrong ? '--k-red-mark' : '--k-line'})`,
    borderRadius: 1,
    background: 'var(--k-surface)',
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box id={id} sx={{ fontSize: 12, color: 'text.secondary', mb: 1 }}>
        {label}
        {required && ' *'}
      </Box>
      {open ? (
        <Box sx={{ ...frame, height: thumb, overflow: 'hidden', fontSize: 16 }}>
          <editing.Editor row={row} column={column} typed={undefined} done={onDone} />
        </Box>
      ) : editing.editable(row, column) ? (
        <Box
          component="button"
          type="button"
          id={`${id}-value`}
          aria-labelledby={`${id} ${id}-value`}
          onClick={onOpen}
          sx={{ ...frame, px: 3, textAlign: 'left', font: 'inherit', fontSize: 14, color: 'text.primary' }}
        >
          {dirty ? (
            String(value)
          ) : isBlank(value) ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('batch.edit.empty')}
            </Box>
          ) : (
            <Cell column={shown} row={row} />
          )}
        </Box>
      ) : (
        <Box sx={{ minHeight: thumb, py: 3, fontSize: 14 }}>
          <Cell column={shown} row={row} />
        </Box>
      )}
      {wrong && (
        <Box role="alert" sx={{ fontSize: 12, color: 'error.main', mt: 1 }}>
          {wrong}
        </Box>
      )}
    </Box>
  );
};

interface CardProps extends Pick<FieldProps, 'editing' | 'row'> {
  readonly place: number;
  readonly heading: GridColumn | undefined;
  readonly shown: readonly GridColumn[];
  /** How many more fields there are, and whether they are shown. */
  readonly more: number;
  readonly unfolded: boolean;
  readonly onUnfold: () => void;
  readonly required: ReadonlySet<string>;
  /** The value that is being edited. */
  readonly at: string | undefined;
  readonly onOpen: (column: string) => void;
  readonly onDone: (column: GridColumn, next: Parameters<CellEditorProps['done']>[0]) => void;
}

/** One row: what it is called, its values, and everything else behind a line. */
const Card = ({
  editing,
  row,
  place,
  heading,
  shown,
  more,
  unfolded,
  onUnfold,
  required,
  at,
  onOpen,
  onDone,
}: CardProps) => {
  const translate = useTranslate();
  const called = translate('batch.edit.row_name', { number: place + 1 });
  return (
    <Box
      component="li"
      sx={{ border: '1px solid var(--k-line)', borderRadius: 1, p: 3, background: 'var(--k-surface)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box className="tabular" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          {called}
          {heading && !isBlank(editing.valueOf(row, heading)) && (
            <>
              {' · '}
              <Cell column={asPlain(heading)} row={row} />
            </>
          )}
        </Box>
        {editing.remove && (
          <IconButton
            aria-label={`${translate('batch.edit.remove', { smart_count: 1 })}: ${called}`}
            onClick={() => editing.remove?.(row)}
            sx={{ width: thumb, height: thumb, m: -2 }}
          >
            <DeleteIcon />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3, rowGap: 3 }}>
        {shown.map((column) => (
          <Field
            key={column.name}
            editing={editing}
            row={row}
            column={column}
            required={required.has(column.name)}
            open={at === column.name}
            onOpen={() => onOpen(column.name)}
            onDone={(next) => onDone(column, next)}
          />
        ))}
      </Box>
      {(unfolded || more > 0) && (
        <Button
          aria-expanded={unfolded}
          onClick={onUnfold}
          sx={{ mt: 2, px: 0, minHeight: thumb, color: 'text.secondary' }}
        >
          {translate(unfolded ? 'grid.less' : 'batch.edit.all_fields', { count: more })}
        </Button>
      )}
    </Box>
  );
};

interface RowCardsProps {
  /** The column by which rows are called. */
  readonly title: string;
  /** Columns that have to be filled in. */
  readonly required: ReadonlySet<string>;
}

/** The rows of a form on a telephone: each a card with what is required or wrong; everything else unfolds. */
const RowCards = ({ title, required }: RowCardsProps) => {
  const { columns, editing, label, source } = useGrid();
  const [at, setAt] = useState<{ readonly id: string; readonly column: string }>();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { rows } = source;
  // A row that was added by hand is begun at its first value.
  const [begun, setBegun] = useState(editing?.begun);
  if (editing?.begun && begun !== editing.begun) {
    setBegun(editing.begun);
    const row = rows[editing.begun.line];
    const first = row && columns.find((column) => editing.editable(row, column));
    if (row && first) setAt({ id: row.id, column: first.name });
    if (row) setUnfolded(new Set([...unfolded, row.id]));
  }
  if (!editing) return null;

  const shownOf = (row: Row): readonly GridColumn[] =>
    unfolded.has(row.id)
      ? columns
      : columns.filter(
          ({ name }) =>
            name === title ||
            required.has(name) ||
            (at?.id === row.id && at.column === name) ||
            editing.errorOf(row.id, name) !== undefined,
        );
  const toggle = (id: string): void =>
    setUnfolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  /** "Next" of the keyboard goes on to the next value of the row. */
  const goOn = (row: Row, column: GridColumn, next: Parameters<CellEditorProps['done']>[0]): void => {
    const mine = shownOf(row).filter((each) => editing.editable(row, each));
    const after = mine[mine.findIndex(({ name }) => name === column.name) + 1];
    setAt((next === 'down' || next === 'right') && after ? { id: row.id, column: after.name } : undefined);
  };
  const heading = columns.find(({ name }) => name === title);
  return (
    <>
      <GlobalStyles styles={editorStyles} />
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {rows.map((row, place) => {
          const shown = shownOf(row);
          return (
            <Card
              key={row.id}
              editing={editing}
              row={row}
              place={place}
              heading={heading}
              shown={shown}
              more={columns.length - shown.length}
              unfolded={unfolded.has(row.id)}
              onUnfold={() => toggle(row.id)}
              required={required}
              at={at?.id === row.id ? at.column : undefined}
              onOpen={(column) => setAt({ id: row.id, column })}
              onDone={(column, next) => goOn(row, column, next)}
            />
          );
        })}
      </Box>
    </>
  );
};

export default RowCards;

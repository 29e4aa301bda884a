import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Alert, Box, Button, GlobalStyles } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useGrid } from '../grid.ts';
import { editorStyles } from './editor-styles.ts';
import { Question } from './Question.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { useEditKeys } from './use-edit-keys.ts';

export interface EditBarProps {
  readonly cells: number;
  readonly rows: number;
  /** Cells that must be mended before anything is saved. */
  readonly wrong: number;
  readonly saving: boolean;
  /** Rows that are not saved because no answer came. */
  readonly lost: number;
  /** What the service refused besides single cells. */
  readonly refusals: readonly string[];
  /** News of the last paste, or of a draft that is here again. */
  readonly news: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
  /** Told when the person is sure. */
  readonly onDiscard: () => void;
  readonly onAdd: (() => void) | undefined;
  readonly onStop: (() => void) | undefined;
  readonly unsaved: () => boolean;
  readonly onLeave: () => void;
}

/** Marks the chosen rows to be taken out of use, or takes the marks away. */
export const RemoveChosen = () => {
  const translate = useTranslate();
  const { selection, editing, source } = useGrid();
  const chosen = [...(editing?.added ?? []), ...source.rows].filter(({ id }) => selection?.has(id));
  const { remove } = editing ?? {};
  if (!remove || chosen.length === 0) return null;
  return (
    <Button variant="outlined" startIcon={<DeleteIcon />} onClick={() => chosen.forEach(remove)}>
      {translate('batch.edit.remove', { smart_count: chosen.length })}
    </Button>
  );
};

/** What no cell shows: rows without an answer, and what the service refused. */
const Unsaved = ({ lost, saving, refusals, onSave }: EditBarProps) => {
  const translate = useTranslate();
  return (
    <>
      {lost > 0 && !saving && (
        <Alert
          severity="warning"
          sx={{ mt: 2 }}
          action={<Button onClick={onSave}>{translate('batch.edit.go_on')}</Button>}
        >
          {translate('batch.edit.lost', { rows: translate('batch.edit.rows', { smart_count: lost }) })}
        </Alert>
      )}
      {refusals.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('batch.edit.refused', { smart_count: refusals.length })}
          {refusals.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </>
  );
};

/** State of a batch: what is changed, what is wrong with it, what there is to know. */
const State = ({ what, rows, wrong, news }: EditBarProps & { readonly what: string }) => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{
        fontSize: 13,
        flex: { xs: '1 0 100%', md: '0 1 auto' },
        color: rows > 0 ? 'text.primary' : 'text.secondary',
      }}
    >
      {rows > 0 ? what : translate('batch.edit.nothing')}
      {wrong > 0 && (
        <Box component="span" sx={{ color: 'var(--k-red-text)', ml: 2 }}>
          {translate('batch.edit.wrong', { smart_count: wrong })}
        </Box>
      )}
      {news && (
        <Box component="span" sx={{ ml: 2 }}>
          {news}
        </Box>
      )}
    </Box>
  );
};

/** State and buttons of a batch, above the rows. */
export const EditBar = (props: EditBarProps) => {
  const { cells, rows, saving, onAdd, onStop } = props;
  const translate = useTranslate();
  const ask = useAsk();
  const bar = useRef<HTMLElement>(null);
  useEditKeys(bar, props);
  const what = translate('batch.edit.changed', {
    cells: translate('batch.edit.cells', { smart_count: cells }),
    rows: translate('batch.edit.rows', { smart_count: rows }),
  });
  const discard = async (): Promise<void> => {
    const sure = await ask<boolean>((close) => (
      <Question
        title={translate('batch.edit.discard_title')}
        text={translate('batch.edit.discard_text', { what })}
        yes={translate('batch.edit.discard')}
        no={translate('batch.edit.discard_keep')}
        harmful
        onClose={close}
      />
    ));
    if (sure) props.onDiscard();
  };
  return (
    <Box ref={bar} component="section" aria-label={translate('batch.edit.label')} sx={{ px: { xs: 4, md: 6 }, pb: 2 }}>
      <GlobalStyles styles={editorStyles} />
      <LeaveGuard active={props.unsaved} onLeave={props.onLeave} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 34 }}>
        <State {...props} what={what} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
          <UndoButtons
            canUndo={props.canUndo && !saving}
            canRedo={props.canRedo && !saving}
            onUndo={props.onUndo}
            onRedo={props.onRedo}
          />
          {onAdd && (
            <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd} disabled={saving}>
              {translate('batch.edit.add')}
            </Button>
          )}
          <RemoveChosen />
          {rows > 0 && (
            <Button variant="outlined" onClick={() => void discard()} disabled={saving}>
              {translate('batch.edit.discard')}
            </Button>
          )}
          {onStop && rows === 0 && (
            <Button variant="outlined" onClick={onStop}>
              {translate('batch.edit.stop')}
            </Button>
          )}
          {rows > 0 && (
            <Button variant="contained" onClick={props.onSave} loading={saving}>
              {translate('batch.edit.save')}
            </Button>
          )}
        </Box>
      </Box>
      <Unsaved {...props} />
    </Box>
  );
};

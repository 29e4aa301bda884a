import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface UndoButtonsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Takes the last change back, and does it again. */
export const UndoButtons = ({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) => {
  const translate = useTranslate();
  const [undo, redo] = [translate('batch.edit.undo'), translate('batch.edit.redo')];
  return (
    <>
      <Tooltip title={`${undo} (Ctrl+Z)`}>
        <span>
          <IconButton aria-label={undo} disabled={!canUndo} onClick={onUndo}>
            <UndoIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={`${redo} (Ctrl+Shift+Z)`}>
        <span>
          <IconButton aria-label={redo} disabled={!canRedo} onClick={onRedo}>
            <RedoIcon />
          </IconButton>
        </span>
      </Tooltip>
    </>
  );
};

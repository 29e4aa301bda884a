import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePolite } from './use-polite.ts';

export interface JobHeadProps {
  readonly title: string;
  /** What a screen reader is told, every few seconds. */
  readonly said: string;
  /** Absent while the work goes on. */
  readonly onDismiss: (() => void) | undefined;
}

/** Title of a piece of work in the tray. */
export const JobHead = ({ title, said, onDismiss }: JobHeadProps) => {
  const translate = useTranslate();
  const polite = usePolite(said);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 28 }}>
      <Box sx={{ fontWeight: 550, minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>{title}</Box>
      {onDismiss && (
        <IconButton aria-label={`${translate('batch.tray.dismiss')}: ${title}`} onClick={onDismiss} sx={{ mr: -2 }}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {polite}
      </Box>
    </Box>
  );
};

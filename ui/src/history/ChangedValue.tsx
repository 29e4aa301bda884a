import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { changedPart } from './changed-part.ts';
import logTexts from './log/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';

interface ChangedValueProps {
  readonly oldText: string;
  readonly newText: string;
  readonly side: 'old' | 'new';
}

/** One side of a change with the part that changed marked; `del` and `ins` say it to screen readers too. */
export const ChangedValue = ({ oldText, newText, side }: ChangedValueProps) => {
  useTexts(logTexts);
  const translate = useTranslate();
  if ((side === 'old' ? oldText : newText) === '')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('ui.history.blank')}
      </Box>
    );
  const { before, oldPart, newPart, after } = changedPart(oldText, newText);
  const part = side === 'old' ? oldPart : newPart;
  const tone = side === 'old' ? 'red' : 'green';
  return (
    <span>
      {before}
      {part && (
        <Box
          component={side === 'old' ? 'del' : 'ins'}
          sx={{
            background: `var(--k-${tone}-surface)`,
            color: `var(--k-${tone}-text)`,
            textDecoration: side === 'old' ? 'line-through' : 'none',
            borderRadius: '3px',
            px: '2px',
          }}
        >
          {part}
        </Box>
      )}
      {after}
    </span>
  );
};

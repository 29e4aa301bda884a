import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatTime } from '../i18n/format.ts';

/** Stands where others say something: until when somebody looks who is not in the conversation. */
export const OnlyLooks = ({ until, onEnd }: { readonly until: string; readonly onEnd: () => void }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ borderTop: '1px solid var(--k-line)', px: 4, py: 3, display: 'grid', gap: 2 }}>
      {translate('ui.chat.looking', { time: formatTime(until) })}
      <Button variant="outlined" onClick={onEnd}>
        {translate('ui.chat.look_end')}
      </Button>
    </Box>
  );
};

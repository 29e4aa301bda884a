import { Box, Button, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What is looked for in a conversation. */
export const ChatSearch = ({
  words,
  onChange,
  onEnd,
}: {
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly onEnd: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 2, px: 4, py: 2 }}>
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        value={words}
        placeholder={translate('ui.chat.search')}
        inputProps={{ 'aria-label': translate('ui.chat.search') }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onEnd();
        }}
      />
      <Button onClick={onEnd}>{translate('ra.action.close')}</Button>
    </Box>
  );
};

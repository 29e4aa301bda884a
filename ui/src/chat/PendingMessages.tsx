import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Outbox, Pending } from './use-outbox.ts';

/** Messages on their way, and those that could not be said: again, or back into the field. */
export const PendingMessages = ({
  outbox: { pending, again },
  onBack,
}: {
  readonly outbox: Outbox;
  readonly onBack: (message: Pending) => void;
}) => {
  const translate = useTranslate();
  return pending.map((message) => (
    <Box
      key={message.key}
      role={message.failed === undefined ? 'status' : 'alert'}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 13, color: 'text.secondary', mb: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {message.failed === undefined ? translate('ui.chat.sending') : message.failed}:{' '}
        {message.text || message.files.map(({ name }) => name).join(', ')}
      </Box>
      {message.failed !== undefined && (
        <>
          <Button size="small" onClick={() => again(message)}>
            {translate('ui.list.retry')}
          </Button>
          <Button size="small" onClick={() => onBack(message)}>
            {translate('ui.chat.take_back')}
          </Button>
        </>
      )}
    </Box>
  ));
};

import { Alert, Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { ChatHead } from './ChatHead.tsx';
import { useChatCommands } from './chats.ts';

/** Shortest reason, characters, as the conversation takes it. */
const shortest = 10;

/** An administrator looks into a conversation of others, for a reason that its people see. `at`: the one that is asked for. */
export const LookForm = ({ at, onDone }: { at: string; onDone: (chatId?: string) => void }) => {
  const translate = useTranslate();
  const commands = useChatCommands();
  const [id, setId] = useState(at);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    setBusy(true);
    try {
      await commands.look(id.trim(), reason.trim());
      onDone(id.trim());
    } catch (error) {
      setRefused(problemOf(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <ChatHead title={translate('ui.chat.look')} onBack={() => onDone()} />
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
        sx={{ p: 4, display: 'grid', gap: 4 }}
      >
        <Alert severity="info">{translate('ui.chat.look_text')}</Alert>
        <TextField
          label={translate('ui.chat.look_id')}
          helperText={translate('ui.chat.look_id_note')}
          value={id}
          autoFocus={at === ''}
          slotProps={{ htmlInput: { maxLength: 80 }, inputLabel: { shrink: true } }}
          onChange={({ target }) => setId(target.value)}
        />
        <TextField
          label={translate('ui.chat.look_reason')}
          helperText={translate('ui.chat.look_reason_note')}
          value={reason}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 1_000 }, inputLabel: { shrink: true } }}
          onChange={({ target }) => setReason(target.value)}
        />
        {refused !== '' && <Alert severity="error">{refused}</Alert>}
        <Button
          type="submit"
          variant="contained"
          disabled={busy || id.trim() === '' || reason.trim().length < shortest}
        >
          {translate('ui.chat.look_begin')}
        </Button>
      </Box>
    </>
  );
};

import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { useChatCommands, type Addressee } from './chats.ts';
import type { Chat } from './my-chats.ts';
import { PeopleInput } from './PeopleInput.tsx';

/** Brings more people into a conversation; they read what was said before. */
export const InvitePeople = ({ chat, onDone }: { chat: Chat; onDone: () => void }) => {
  const translate = useTranslate();
  const commands = useChatCommands();
  const [people, setPeople] = useState<readonly Addressee[]>([]);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const invite = async (): Promise<void> => {
    setBusy(true);
    try {
      await commands.invite(
        chat.id,
        people.map(({ id }) => id),
      );
      onDone();
    } catch (error) {
      setRefused(problemOf(error).message);
      setBusy(false);
    }
  };
  return (
    <Box sx={{ px: 4, py: 3, borderBottom: '1px solid var(--k-line)', display: 'grid', gap: 2 }}>
      <PeopleInput chosen={people} onChange={setPeople} without={chat.people.map(({ id }) => id)} />
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('ui.chat.invite_note')}</Box>
      {refused !== '' && <Alert severity="error">{refused}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={onDone}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={busy || people.length === 0} onClick={() => void invite()}>
          {translate('ui.chat.invite')}
        </Button>
      </Box>
    </Box>
  );
};

import { Alert, Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { ChatHead } from './ChatHead.tsx';
import { useChatCommands, type Addressee } from './chats.ts';
import type { Group } from './my-chats.ts';
import { GroupsInput } from './GroupsInput.tsx';
import type { Begun } from './panel.ts';
import { PeopleInput } from './PeopleInput.tsx';

interface NewChatProps {
  readonly begun: Begun;
  /** With the id of the conversation, or without when it is not begun after all. */
  readonly onDone: (chatId?: string) => void;
}

/** Begins a conversation: with whom, and what it is called; about a record it is called after it. */
export const NewChat = ({ begun, onDone }: NewChatProps) => {
  const translate = useTranslate();
  const commands = useChatCommands();
  const [people, setPeople] = useState<readonly Addressee[]>([]);
  const [groups, setGroups] = useState<Group[]>([]);
  const [title, setTitle] = useState(begun.title);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await commands.open(
        title.trim(),
        people.map((each) => each.id),
        groups.map((each) => each.key),
        begun.about,
      );
      onDone(id);
    } catch (error) {
      setRefused(problemOf(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <ChatHead title={translate('ui.chat.begin')} onBack={() => onDone()} />
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
        sx={{ p: 4, display: 'grid', gap: 4 }}
      >
        <PeopleInput chosen={people} onChange={setPeople} />
        <GroupsInput chosen={groups} onChange={setGroups} />
        <TextField
          label={translate('ui.chat.name')}
          helperText={translate('ui.chat.name_note')}
          value={title}
          slotProps={{ htmlInput: { maxLength: 120 }, inputLabel: { shrink: true } }}
          onChange={({ target }) => setTitle(target.value)}
        />
        {refused !== '' && <Alert severity="error">{refused}</Alert>}
        <Button type="submit" variant="contained" disabled={busy || people.length + groups.length === 0}>
          {translate('ui.chat.start')}
        </Button>
      </Box>
    </>
  );
};

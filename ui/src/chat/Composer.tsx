import SendIcon from '@mui/icons-material/Send';
import { Box, Button, IconButton, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { useChatCommands } from './chats.ts';

/** Longest message, characters, as the conversation takes it. */
const longest = 4_000;

/** Id of the field, for whoever gives the keyboard back to it. */
export const composerId = 'chat-write';

/** A message on its way, or one that could not be said. */
interface Pending {
  readonly key: string;
  readonly text: string;
  readonly failed?: string;
}

/** What is typed and not sent outlives the panel: it stands here by conversation while the page does. */
const drafts = new Map<string, string>();

/** Where a message is typed: Enter sends it, Shift+Enter begins a line. What could not be sent waits, and is sent again as the same. */
export const Composer = ({ chatId }: { chatId: string }) => {
  const translate = useTranslate();
  const commands = useChatCommands();
  const [text, setText] = useState(() => drafts.get(chatId) ?? '');
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const input = useRef<HTMLTextAreaElement>(null);
  const write = (next: string): void => {
    drafts.set(chatId, next);
    setText(next);
  };
  const change = (key: string, next: Pending | undefined): void =>
    setPending((all) => all.flatMap((each) => (each.key === key ? (next ? [next] : []) : [each])));
  const send = async (message: Pending): Promise<void> => {
    try {
      await commands.say(chatId, message.text, message.key);
      change(message.key, undefined);
    } catch (error) {
      change(message.key, { ...message, failed: problemOf(error).message || translate('ui.chat.not_sent') });
    }
  };
  const submit = (): void => {
    const said = text.trim();
    if (said === '') return;
    const message = { key: crypto.randomUUID(), text: said };
    setPending((all) => [...all, message]);
    write('');
    void send(message);
    input.current?.focus();
  };
  return (
    <Box sx={{ borderTop: '1px solid var(--k-line)', px: 4, py: 2 }}>
      {pending.map((message) => (
        <Box
          key={message.key}
          role={message.failed === undefined ? 'status' : 'alert'}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 13, color: 'text.secondary', mb: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {message.failed === undefined ? translate('ui.chat.sending') : message.failed}: {message.text}
          </Box>
          {message.failed !== undefined && (
            <>
              <Button
                size="small"
                onClick={() => {
                  const again = { key: message.key, text: message.text };
                  change(message.key, again);
                  void send(again);
                }}
              >
                {translate('ui.list.retry')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  change(message.key, undefined);
                  write(text === '' ? message.text : `${message.text}\n${text}`);
                }}
              >
                {translate('ui.chat.take_back')}
              </Button>
            </>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-end' }}>
        <OutlinedInput
          fullWidth
          multiline
          maxRows={6}
          autoFocus
          inputRef={input}
          value={text}
          placeholder={translate('ui.chat.write')}
          inputProps={{
            id: composerId,
            'aria-label': translate('ui.chat.write'),
            maxLength: longest,
            enterKeyHint: 'send',
          }}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <IconButton
          color="primary"
          aria-label={translate('ui.chat.send')}
          disabled={text.trim() === ''}
          onClick={submit}
        >
          <SendIcon />
        </IconButton>
      </Box>
    </Box>
  );
};

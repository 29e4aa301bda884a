import { OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef, type RefObject } from 'react';
import { tellTyping } from './chat-connection.ts';

/** Longest message, characters, as the conversation takes it. */
const longest = 4_000;

/** Id of the field, for whoever gives the keyboard back to it. */
export const composerId = 'chat-write';

/** So often others are told that somebody types, milliseconds. */
const typingMs = 2_000;

interface MessageFieldProps {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly onSubmit: () => void;
}

/** The field of a message: Enter sends it, Shift+Enter begins a line; others hear that somebody types. */
export const MessageField = ({ inputRef, text, onWrite, onSubmit }: MessageFieldProps) => {
  const translate = useTranslate();
  const typed = useRef(-typingMs);
  return (
    <OutlinedInput
      fullWidth
      multiline
      maxRows={6}
      autoFocus
      inputRef={inputRef}
      value={text}
      placeholder={translate('ui.chat.write')}
      inputProps={{
        id: composerId,
        'aria-label': translate('ui.chat.write'),
        maxLength: longest,
        enterKeyHint: 'send',
      }}
      onChange={({ target, timeStamp }) => {
        onWrite(target.value);
        if (target.value === '' || timeStamp - typed.current < typingMs) return;
        typed.current = timeStamp;
        tellTyping();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  );
};

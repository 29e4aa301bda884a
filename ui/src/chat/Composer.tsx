import AttachFileIcon from '@mui/icons-material/AttachFile';
import LinkIcon from '@mui/icons-material/Link';
import SendIcon from '@mui/icons-material/Send';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Attached } from './Attached.tsx';
import { MessageField } from './MessageField.tsx';
import { recordAt } from './message-parts.ts';
import { PendingMessages } from './PendingMessages.tsx';
import { useDraft } from './use-draft.ts';
import { useOutbox, type Pending } from './use-outbox.ts';

/**
 * Where a message is typed: Enter sends it, Shift+Enter begins a line; files are chosen, dropped or pasted. What could not be sent waits, and is sent
 * again as the same.
 */
export const Composer = ({ chatId }: { chatId: string }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const here = recordAt(pathname) && `${location.origin}${pathname}`;
  const draft = useDraft(chatId);
  const { text, files, isEmpty, isComing, isFull, write, take } = draft;
  const outbox = useOutbox(chatId);
  const chooser = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const submit = (): void => {
    if (isEmpty || isComing) return;
    outbox.say(text.trim(), files);
    draft.attach([]);
    draft.forget();
    write('');
    input.current?.focus();
  };
  const takeBack = (message: Pending): void => {
    outbox.drop(message);
    draft.attachBefore(message.files);
    write(text === '' ? message.text : `${message.text}\n${text}`);
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        void take([...event.clipboardData.files]);
      }}
      sx={{ borderTop: '1px solid var(--k-line)', px: 4, py: 2 }}
    >
      <PendingMessages outbox={outbox} onBack={takeBack} />
      <Attached draft={draft} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <Tooltip title={translate('ui.chat.attach')} describeChild>
          <span>
            <IconButton
              aria-label={translate('ui.chat.attach')}
              disabled={isFull}
              onClick={() => chooser.current?.click()}
            >
              <AttachFileIcon />
            </IconButton>
          </span>
        </Tooltip>
        {here !== undefined && (
          <Tooltip title={translate('ui.chat.link_record')} describeChild>
            <IconButton
              aria-label={translate('ui.chat.link_record')}
              onClick={() => {
                write(text.trim() === '' ? `${here} ` : `${text.trimEnd()} ${here} `);
                input.current?.focus();
              }}
            >
              <LinkIcon />
            </IconButton>
          </Tooltip>
        )}
        <MessageField inputRef={input} text={text} onWrite={write} onSubmit={submit} />
        <IconButton
          color="primary"
          aria-label={translate('ui.chat.send')}
          disabled={isEmpty || isComing}
          onClick={submit}
        >
          <SendIcon />
        </IconButton>
      </Box>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={translate('ui.chat.attach')}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken off.
          event.target.value = '';
        }}
      />
    </Box>
  );
};

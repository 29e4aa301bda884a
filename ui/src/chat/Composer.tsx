import AttachFileIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import LinkIcon from '@mui/icons-material/Link';
import SendIcon from '@mui/icons-material/Send';
import { Box, Button, Chip, IconButton, OutlinedInput, Tooltip } from '@mui/material';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { sendFile } from '../form/send-file.ts';
import { useServices } from '../shell/services.ts';
import { tellTyping } from './chat-connection.ts';
import { useChatCommands } from './chats.ts';
import { recordAt } from './message-parts.ts';

/** Longest message, characters, as the conversation takes it. */
const longest = 4_000;

/** Id of the field, for whoever gives the keyboard back to it. */
export const composerId = 'chat-write';

/** A message on its way, or one that could not be said. */
interface Pending {
  readonly key: string;
  readonly text: string;
  readonly files: readonly StoredFile[];
  readonly failed?: string;
}

/** A file on its way to the store, or one that it refused. */
interface Coming {
  readonly key: string;
  readonly name: string;
  readonly refused?: string;
}

/** What is typed and not sent outlives the panel: it stands here by conversation while the page does. */
const drafts = new Map<string, { readonly text: string; readonly files: readonly StoredFile[] }>();

/** Files of one message, as the conversation takes them. */
const mostFiles = 10;
/** So often others are told that somebody types, milliseconds. */
const typingMs = 2_000;

/**
 * Where a message is typed: Enter sends it, Shift+Enter begins a line; files are chosen, dropped or pasted. What could not be sent waits, and is sent
 * again as the same.
 */
export const Composer = ({ chatId }: { chatId: string }) => {
  const translate = useTranslate();
  const commands = useChatCommands();
  const { http } = useServices();
  const { pathname } = useLocation();
  const here = recordAt(pathname) && `${location.origin}${pathname}`;
  const [text, setText] = useState(() => drafts.get(chatId)?.text ?? '');
  const [files, setFiles] = useState<readonly StoredFile[]>(() => drafts.get(chatId)?.files ?? []);
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const typed = useRef(-typingMs);
  // Several arrive at once: each adds itself to what is there when it does.
  const known = useRef(files);
  const isComing = coming.some(({ refused }) => refused === undefined);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const input = useRef<HTMLTextAreaElement>(null);
  const write = (next: string): void => {
    drafts.set(chatId, { text: next, files: known.current });
    setText(next);
  };
  const attach = (next: readonly StoredFile[]): void => {
    known.current = next;
    drafts.set(chatId, { text: drafts.get(chatId)?.text ?? '', files: next });
    setFiles(next);
  };
  const take = async (chosen: readonly File[]): Promise<void> => {
    // One after another: the service takes a few of a person at a time.
    for (const file of chosen.slice(0, Math.max(0, mostFiles - known.current.length))) {
      const name = file.name || translate('ui.chat.picture');
      const one = { key: crypto.randomUUID(), name };
      setComing((all) => [...all, one]);
      try {
        const stored = await sendFile(http, file, name);
        if (!known.current.some(({ sha256 }) => sha256 === stored.sha256)) attach([...known.current, stored]);
        setComing((all) => all.filter(({ key }) => key !== one.key));
      } catch (error) {
        const refused = problemOf(error).message;
        setComing((all) => all.map((each) => (each.key === one.key ? { ...each, refused } : each)));
      }
    }
  };
  const change = (key: string, next: Pending | undefined): void =>
    setPending((all) => all.flatMap((each) => (each.key === key ? (next ? [next] : []) : [each])));
  const send = async (message: Pending): Promise<void> => {
    try {
      await commands.say(chatId, message.text, message.files, message.key);
      change(message.key, undefined);
    } catch (error) {
      change(message.key, { ...message, failed: problemOf(error).message || translate('ui.chat.not_sent') });
    }
  };
  const submit = (): void => {
    const said = text.trim();
    if ((said === '' && files.length === 0) || isComing) return;
    const message = { key: crypto.randomUUID(), text: said, files };
    setPending((all) => [...all, message]);
    attach([]);
    setComing([]);
    write('');
    void send(message);
    input.current?.focus();
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
      {pending.map((message) => (
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
              <Button
                size="small"
                onClick={() => {
                  const again = { key: message.key, text: message.text, files: message.files };
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
                  attach([...message.files, ...known.current]);
                  write(text === '' ? message.text : `${message.text}\n${text}`);
                }}
              >
                {translate('ui.chat.take_back')}
              </Button>
            </>
          )}
        </Box>
      ))}
      {(files.length > 0 || coming.length > 0) && (
        <Box
          component="ul"
          aria-label={translate('ui.chat.attached')}
          sx={{ listStyle: 'none', m: 0, p: 0, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {files.map((file) => (
            <Box component="li" key={file.sha256} sx={{ maxWidth: 1 }}>
              <Chip
                size="small"
                icon={<AttachFileIcon />}
                label={file.name}
                sx={{ maxWidth: 1 }}
                deleteIcon={<CloseIcon aria-label={translate('ui.chat.take_off', { name: file.name })} />}
                onDelete={() => attach(known.current.filter(({ sha256 }) => sha256 !== file.sha256))}
              />
            </Box>
          ))}
          {coming.map(({ key, name, refused }) => (
            <Box component="li" key={key} role={refused === undefined ? 'status' : 'alert'} sx={{ maxWidth: 1 }}>
              <Chip
                size="small"
                variant="outlined"
                color={refused === undefined ? 'default' : 'error'}
                label={refused === undefined ? translate('ui.chat.coming', { name }) : `${name}: ${refused}`}
                sx={{ maxWidth: 1 }}
                {...(refused !== undefined && {
                  onDelete: () => setComing((all) => all.filter((each) => each.key !== key)),
                })}
              />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <Tooltip title={translate('ui.chat.attach')} describeChild>
          <span>
            <IconButton
              aria-label={translate('ui.chat.attach')}
              disabled={files.length >= mostFiles}
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
          onChange={({ target, timeStamp }) => {
            write(target.value);
            if (target.value === '' || timeStamp - typed.current < typingMs) return;
            typed.current = timeStamp;
            tellTyping();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <IconButton
          color="primary"
          aria-label={translate('ui.chat.send')}
          disabled={(text.trim() === '' && files.length === 0) || isComing}
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

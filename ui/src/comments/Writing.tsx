import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Alert, Box, Button, IconButton } from '@mui/material';
import { mostAttached } from '@kerben/workflows/comments/bounds.ts';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { problemOf } from '../api/problem.ts';
import { FilesField } from '../form/FilesField.tsx';
import { CommentField, type Place } from './CommentField.tsx';

/** The field with its buttons: what could not be sent stays in it, with the reason. */
export const Writing = ({
  place,
  isShared,
  first = { text: '', mentions: [] },
  label,
  takesFiles = false,
  send,
  done,
  beside,
  word,
}: {
  place: Place;
  isShared: boolean;
  first?: { readonly text: string; readonly mentions: readonly string[] };
  label: string;
  /** Files may come with it. */
  takesFiles?: boolean;
  send: (said: { text: string; mentions: readonly string[]; files: readonly StoredFile[] }) => Promise<void>;
  done?: () => void;
  beside?: ReactNode;
  word: 'send' | 'save';
}) => {
  const translate = useTranslate();
  const [text, setText] = useState(first.text);
  const [mentions, setMentions] = useState(first.mentions);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [attaching, setAttaching] = useState(false);
  const [refused, setRefused] = useState('');
  const [sending, setSending] = useState(false);
  const isEmpty = text.trim() === '' && files.length === 0;
  const submit = async (): Promise<void> => {
    if (isEmpty || sending) return;
    setSending(true);
    try {
      await send({ text: text.trim(), mentions, files });
      setText('');
      setFiles([]);
      setAttaching(false);
      setMentions([]);
      setRefused('');
      done?.();
    } catch (error) {
      setRefused(problemOf(error).message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CommentField
        place={place}
        isShared={isShared}
        text={text}
        label={label}
        onText={setText}
        onMentions={setMentions}
        onSend={() => void submit()}
      />
      {attaching && (
        <FilesField
          id={`comment-files-${place.recordId}`}
          value={files}
          onChange={setFiles}
          onBlur={() => undefined}
          most={mostAttached}
          invalid={false}
          described={undefined}
          inputRef={null}
        />
      )}
      {refused !== '' && <Alert severity="error">{refused}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {takesFiles && !attaching && (
          <IconButton aria-label={translate('ui.comments.attach')} onClick={() => setAttaching(true)}>
            <AttachFileIcon />
          </IconButton>
        )}
        <Button variant="contained" disabled={isEmpty || sending} onClick={() => void submit()}>
          {translate(`ui.comments.${word}`)}
        </Button>
        {done && <Button onClick={done}>{translate('ui.comments.cancel')}</Button>}
        {beside}
      </Box>
    </Box>
  );
};

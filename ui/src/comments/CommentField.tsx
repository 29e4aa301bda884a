import { Box, MenuItem, MenuList, Paper, Popper, TextField } from '@mui/material';
import readers from '@kerben/questions/comments/readers.ts';
import { longestComment } from '@kerben/workflows/comments/bounds.ts';
import { folded } from '@kerben/workflows/kernel/folded.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useAnswer } from '../api/use-answer.ts';
import { calledAt, mentionedIn } from './mention.ts';

/** People who are offered at once. */
const offered = 6;

export interface Place {
  readonly area: string;
  readonly recordId: string;
}

/** People who may be called in a comment; customers' people only where it is for them too. */
const useReaders = ({ area, recordId }: Place, isShared: boolean, enabled: boolean) => {
  const { data = [] } = useAnswer(readers, { area, recordId }, { enabled, quiet: true, freshMs: 300_000 });
  return data.filter(({ customer }) => isShared || !customer);
};

interface Reader {
  readonly id: string;
  readonly name: string;
  readonly userName: string;
}

/** Who is offered behind an @. */
const MentionList = ({
  anchor,
  found,
  at,
  onCall,
}: {
  anchor: HTMLElement | null;
  found: readonly Reader[];
  at: number;
  onCall: (name: string) => void;
}) => {
  const translate = useTranslate();
  return (
    <Popper open={found.length > 0} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
      <Paper elevation={4}>
        <MenuList id="mention-list" role="listbox" dense aria-label={translate('ui.comments.people')}>
          {found.map(({ id, name, userName }, place) => (
            <MenuItem
              key={id}
              id={`mention-${place}`}
              role="option"
              selected={place === at}
              aria-selected={place === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onCall(name)}
            >
              {name}
              <Box component="span" sx={{ ml: 2, color: 'text.secondary', fontSize: 12 }}>
                {userName}
              </Box>
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  );
};

/**
 * Where a comment is written: @ offers people who may open the record, by arrows and Enter as by the mouse. Whoever is named at the end is
 * called.
 */
export const CommentField = ({
  place,
  isShared,
  text,
  label,
  onText,
  onMentions,
  onSend,
}: {
  place: Place;
  isShared: boolean;
  text: string;
  label: string;
  onText: (text: string) => void;
  onMentions: (ids: readonly string[]) => void;
  onSend: () => void;
}) => {
  const translate = useTranslate();
  const input = useRef<HTMLTextAreaElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [dismissed, setDismissed] = useState(-1);
  const called = calledAt(text, caret);
  const people = useReaders(place, isShared, text.includes('@'));
  const wanted = folded(called?.asked ?? '');
  const found =
    called === undefined || called.from === dismissed
      ? []
      : people.filter(({ name, userName }) => folded(`${name} ${userName}`).includes(wanted)).slice(0, offered);
  const at = Math.min(chosen, found.length - 1);
  const write = (next: string, to: number): void => {
    onText(next);
    onMentions(mentionedIn(next, people).map(({ id }) => id));
    setCaret(to);
    setChosen(0);
  };
  const call = (name: string): void => {
    if (!called) return;
    const before = `${text.slice(0, called.from)}@${name} `;
    write(before + text.slice(caret), before.length);
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (found.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setChosen((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if (found.length > 0 && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      call(found[at]?.name ?? '');
    } else if (found.length > 0 && event.key === 'Escape') {
      event.stopPropagation();
      setDismissed(called?.from ?? -1);
    }
  };
  return (
    <Box>
      <TextField
        ref={setAnchor}
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
        label={label}
        helperText={translate('ui.comments.hint')}
        value={text}
        inputRef={input}
        onChange={({ target }) => write(target.value, target.selectionStart ?? target.value.length)}
        onSelect={() => setCaret(input.current?.selectionStart ?? 0)}
        onKeyDown={press}
        slotProps={{
          htmlInput: {
            maxLength: longestComment,
            'aria-autocomplete': 'list',
            ...(found.length > 0 && { 'aria-controls': 'mention-list', 'aria-activedescendant': `mention-${at}` }),
          },
        }}
      />
      <MentionList anchor={anchor} found={found} at={at} onCall={call} />
    </Box>
  );
};

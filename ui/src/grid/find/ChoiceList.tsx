import { useTranslate } from 'react-admin';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Box } from '@mui/material';
import { elementOf } from '../target.ts';

/** A line of a list of choices; with parts it can be opened. */
export interface ChoiceLine {
  readonly key: string;
  readonly text: string;
  readonly count: string;
  readonly level: number;
  readonly state: boolean | 'mixed';
  /** Undefined for a line without parts. */
  readonly open?: boolean | undefined;
}

interface ChoiceListProps {
  readonly label: string;
  readonly lines: readonly ChoiceLine[];
  readonly tree: boolean;
  readonly onTurn: (key: string, on: boolean) => void;
  readonly onOpen: (key: string, open: boolean) => void;
  readonly onEnter: () => void;
  /** Up from the first line. */
  readonly onLeave: () => void;
}

const styles = {
  flex: 1,
  overflowY: 'auto',
  py: 1,
  fontSize: 13,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: 28,
    padding: '0 12px',
    cursor: 'pointer',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 28px',
  },
  '@media (pointer: coarse)': { '& > div': { minHeight: 44 } },
  '& > div:hover': { background: 'var(--k-hover)' },
  '& > div:focus-visible': { outline: '2px solid var(--k-focus)', outlineOffset: -2 },
  '& .k-box': {
    width: 16,
    height: 16,
    flex: 'none',
    border: '1.5px solid var(--k-lineStrong)',
    borderRadius: '3px',
    display: 'grid',
    placeItems: 'center',
    fontSize: 12,
    lineHeight: 1,
    color: 'var(--k-onBrand)',
  },
  '& .k-box:not([data-state="false"])': { background: 'var(--k-brand)', borderColor: 'var(--k-brand)' },
  '& .k-box[data-state="true"]::before': { content: '"✓"' },
  '& .k-box[data-state="mixed"]::before': { content: '"–"' },
  '& .k-text': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .k-count': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .k-turn': { width: 16, textAlign: 'center', color: 'text.secondary', flex: 'none' },
} as const;

/** Values to choose from, three-state where they have parts: arrows move, Space chooses, right and left open and close. */
export const ChoiceList = ({ label, lines, tree, onTurn, onOpen, onEnter, onLeave }: ChoiceListProps) => {
  const translate = useTranslate();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const active = Math.min(at, lines.length - 1);
  const go = (index: number): void => {
    const next = Math.max(0, Math.min(lines.length - 1, index));
    setAt(next);
    const line = list.current?.children[next];
    if (line instanceof HTMLElement) line.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[active];
    if (!line || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    if (key === 'ArrowUp' && active === 0) onLeave();
    else if (key === 'ArrowUp' || key === 'ArrowDown') go(active + (key === 'ArrowDown' ? 1 : -1));
    else if (key === 'Home' || key === 'End') go(key === 'Home' ? 0 : lines.length);
    else if (key === 'PageUp' || key === 'PageDown') go(active + (key === 'PageDown' ? 10 : -10));
    else if (key === ' ') onTurn(line.key, line.state !== true);
    else if (key === 'Enter') onEnter();
    else if (key === 'ArrowRight' && line.open === false) onOpen(line.key, true);
    else if (key === 'ArrowLeft' && line.open) onOpen(line.key, false);
    else return;
    event.preventDefault();
  };
  return (
    <Box
      ref={list}
      role={tree ? 'tree' : 'listbox'}
      aria-label={label}
      aria-multiselectable
      onKeyDown={onKeyDown}
      sx={styles}
    >
      {lines.map(({ key, text, count, level, state, open }, index) => (
        <div
          key={key}
          role={tree ? 'treeitem' : 'option'}
          aria-checked={state}
          {...(tree ? { 'aria-level': level, 'aria-expanded': open } : { 'aria-selected': state === true })}
          tabIndex={index === active ? 0 : -1}
          style={{ paddingLeft: 12 + (level - 1) * 20 }}
          onFocus={() => setAt(index)}
          onClick={(event) => {
            const turn = elementOf(event.target)?.classList.contains('k-turn') === true;
            if (turn) onOpen(key, !open);
            else onTurn(key, state !== true);
          }}
        >
          {tree && (
            <span className="k-turn" aria-hidden title={open === undefined ? '' : translate('find.open_part')}>
              {open === undefined ? '' : open ? '▾' : '▸'}
            </span>
          )}
          <span className="k-box" data-state={state} aria-hidden />
          <span className="k-text" title={text}>
            {text}
          </span>
          <span className="k-count">{count}</span>
        </div>
      ))}
    </Box>
  );
};

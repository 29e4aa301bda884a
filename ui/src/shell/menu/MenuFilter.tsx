import SearchIcon from '@mui/icons-material/Search';
import { Box, InputBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { leavesOf } from '../routes/open-menu.ts';
import { useMenu } from '../routes/use-menu.ts';

/** Loaded with the first letter. */
const MenuFound = lazy(() => import('./MenuFound.tsx'));

/** From this many entries on a person looks for words, not with his eyes. */
const manyEntries = 12;

const fieldStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mx: 3,
  mt: 3,
  mb: 1,
  px: 2,
  height: 32,
  border: '1px solid var(--k-line)',
  borderRadius: 1,
  background: 'var(--k-surface)',
  color: 'text.secondary',
  '&:focus-within': { borderColor: 'var(--k-focus)' },
  '@media (pointer: coarse)': { height: 44 },
} as const;

interface MenuFilterProps {
  /** No room for a field. */
  readonly narrow?: boolean;
  readonly onGo?: () => void;
  readonly children: ReactNode;
}

/** A field above a long menu; while something stands in it, the entries that match stand below instead of `children`. */
export const MenuFilter = ({ narrow = false, onGo, children }: MenuFilterProps) => {
  const translate = useTranslate();
  const list = useRef<HTMLElement>(null);
  const leaves = leavesOf(useMenu());
  const [typed, setTyped] = useState('');
  const label = translate('ui.menu.filter');
  const searching = !narrow && typed.trim() !== '';
  const go = (): void => {
    setTyped('');
    onGo?.();
  };
  return (
    <>
      {!narrow && leaves.length >= manyEntries && (
        <Box sx={fieldStyle}>
          <SearchIcon sx={{ fontSize: 16 }} />
          <InputBase
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped('');
              if (event.key === 'Enter') list.current?.querySelector('a')?.click();
            }}
            placeholder={label}
            slotProps={{ input: { 'aria-label': label, type: 'search' } }}
            sx={{ flex: 1, fontSize: 13, '& input::-webkit-search-cancel-button': { display: 'none' } }}
          />
        </Box>
      )}
      {searching ? (
        <Box ref={list}>
          <Suspense fallback={children}>
            <MenuFound leaves={leaves} typed={typed} onGo={go} />
          </Suspense>
        </Box>
      ) : (
        children
      )}
    </>
  );
};

import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material';

export const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

/** A heading above its entries; a thin line where there is no room for words. */
export const groupStyle = {
  '& + &': { mt: 1, pt: 1, borderTop: '1px solid var(--k-line)' },
  '& .k-menu-heading': {
    px: '18px',
    pt: 1.5,
    pb: 0.5,
    fontSize: 12,
    fontWeight: 550,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
} as const;

/** Left edge of the text by level: under the icon's text at the top, further in with every level. */
const indent = (depth: number): string => (depth === 1 ? '18px' : `${50 + (depth - 2) * 16}px`);

interface EntryState {
  readonly depth: number;
  readonly current: boolean;
  readonly narrow: boolean;
}

export const entryStyle = ({ depth, current, narrow }: EntryState): SystemStyleObject<Theme> => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 3,
  width: 1,
  minHeight: 32,
  lineHeight: 1.3,
  pl: indent(depth),
  pr: narrow ? 0 : 3,
  color: depth === 1 ? 'text.primary' : 'text.secondary',
  textDecoration: 'none',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: depth === 1 ? 14 : 13,
  fontWeight: 400,
  // Names that begin alike differ at their end: they take as many lines as they need.
  overflow: 'hidden',
  '& > span:first-of-type svg': { color: 'var(--k-textMuted)' },
  '&:hover': { background: 'var(--k-hover)', color: 'text.primary' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '@media (pointer: coarse)': { minHeight: 44 },
  ...(current && {
    color: 'text.primary',
    fontWeight: 600,
    background: 'var(--k-selected)',
    boxShadow: 'inset 3px 0 var(--k-brand)',
    '&:hover': { background: 'var(--k-selected)' },
    '& > span:first-of-type svg': { color: 'primary.main' },
  }),
});

import { GlobalStyles } from '@mui/material';

const control = {
  all: 'unset',
  boxSizing: 'border-box',
  minWidth: 0,
  height: '100%',
  fontSize: 13,
  color: 'inherit',
} as const;

/** Looks of the filter editors and chips: plain elements with classes, one style sheet for all of them. */
const styles = (
  <GlobalStyles
    styles={{
      '.k-find': {
        display: 'flex',
        alignItems: 'stretch',
        height: '100%',
        minHeight: 32,
        lineHeight: 'normal',
        position: 'relative',
      },
      '.k-find input, .k-find select': {
        ...control,
        flex: 1,
        width: '100%',
        padding: '0 8px',
        textOverflow: 'ellipsis',
      },
      '.k-find select': {
        appearance: 'auto',
        cursor: 'pointer',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        // Without a look of its own a choice stands on the upper edge.
        height: 'auto',
        alignSelf: 'center',
        padding: '7px 4px',
      },
      '.k-find select option': { background: 'var(--k-surfaceRaised)', color: 'var(--k-text)' },
      '.k-find button + input': { paddingLeft: 2 },
      '.k-find input::placeholder': { color: 'var(--k-textMuted)', opacity: 1 },
      '.k-find:focus-within': { boxShadow: 'inset 0 0 0 2px var(--k-focus)' },
      '.k-find input:focus-visible, .k-find select:focus-visible': { outline: 'none' },
      '.k-find[data-on]': { background: 'var(--k-selected)' },
      '.k-find[data-wrong]': { boxShadow: 'inset 0 0 0 1.5px var(--k-red-mark)' },
      '.k-find-wrong': {
        position: 'absolute',
        top: '100%',
        left: 0,
        zIndex: 5,
        padding: '4px 8px',
        maxWidth: 260,
        width: 'max-content',
        whiteSpace: 'normal',
        fontSize: 12,
        borderRadius: 4,
        color: 'var(--k-red-text)',
        background: 'var(--k-red-surface)',
        boxShadow: 'var(--k-shadow)',
      },
      '.k-find-sign': {
        ...control,
        flex: 'none',
        width: 30,
        textAlign: 'center',
        cursor: 'pointer',
        fontSize: 12,
        color: 'var(--k-textMuted)',
      },
      // The sign is a picture: the words are in the button's label.
      '.k-find-sign[data-sign]::before': { content: 'attr(data-sign)' },
      '.k-find-sign:hover': { background: 'var(--k-hover)', color: 'var(--k-text)' },
      '.k-find-sign:focus-visible': { outline: '2px solid var(--k-focus)', outlineOffset: -2 },
      '.k-find .MuiAutocomplete-root': { flex: 1, minWidth: 0 },
      '.k-find .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': {
        minHeight: 0,
        height: '100%',
        fontSize: 13,
        background: 'none',
        padding: '0 26px 0 0',
      },
      '.k-find .MuiOutlinedInput-notchedOutline': { display: 'none' },
      '.k-find .MuiAutocomplete-input.MuiAutocomplete-input.MuiAutocomplete-input': { padding: '0 8px' },
      // In a form-like place (the builder, a phone's sheet) an editor has a frame of its own.
      '.k-framed .k-find, .k-framed.k-find': {
        height: 34,
        border: '1px solid var(--k-lineStrong)',
        borderRadius: 6,
        background: 'var(--k-surface)',
        fontSize: 14,
      },
      '@media (pointer: coarse)': {
        '.k-framed .k-find': { height: 44 },
        '.k-framed .k-find input, .k-framed .k-find select': { fontSize: 16 },
        '.k-framed .k-find-sign': { width: 44 },
      },
      '.k-chips': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none', minWidth: 0 },
      '.k-chips li': {
        display: 'flex',
        alignItems: 'stretch',
        minHeight: 26,
        maxWidth: '100%',
        borderRadius: 5,
        background: 'var(--k-brand-surface)',
        color: 'var(--k-brand-text)',
        fontSize: 13,
      },
      '.k-chips button': { all: 'unset', cursor: 'pointer', minWidth: 0, borderRadius: 5, padding: '3px 4px 3px 8px' },
      '.k-chips button:focus-visible': { outline: '2px solid var(--k-focus)' },
      '.k-chips .k-chip-text': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        maxWidth: 'min(72vw, 560px)',
      },
      '.k-chips .k-chip-drop': { padding: '3px 8px', flex: 'none' },
      '.k-chips .k-chip-drop:hover': { background: 'var(--k-selected)' },
      '@media (pointer: coarse) ': {
        '.k-chips li': { minHeight: 36 },
        '.k-chips button': { display: 'flex', alignItems: 'center' },
      },
    }}
  />
);

export const FindStyles = () => styles;

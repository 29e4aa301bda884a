/** The frame of a table of figures: it scrolls by itself, and on paper it has no line of its own. */
export const figureFrame = {
  overflowX: 'auto',
  border: '1px solid var(--k-line)',
  borderRadius: 1.5,
  '@media print': { border: 0 },
} as const;

/** Look of a table of figures: names on the left stay while it scrolls, `begins` opens a group of columns, `total` ends it. */
export const figureTable = {
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': { px: 2, py: 1.5, borderBottom: '1px solid var(--k-line)', whiteSpace: 'nowrap' },
  '& tr:last-child > *': { borderBottom: 0 },
  '& thead th': {
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
    background: 'var(--k-surfaceSunken)',
  },
  '& td': { textAlign: 'right' },
  '& .begins': { borderLeft: '1px solid var(--k-line)' },
  '& th[scope="row"]': {
    textAlign: 'left',
    fontWeight: 500,
    position: 'sticky',
    left: 0,
    background: 'var(--k-surface)',
  },
  '& .total > *': { fontWeight: 650 },
} as const;

/** Look of the tables in the history popups. */
export const logTable = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    textAlign: 'left',
    fontSize: 12,
    fontWeight: 550,
    color: 'text.secondary',
    padding: '6px 12px 6px 0',
    borderBottom: '1px solid var(--k-line)',
  },
  '& td': { padding: '8px 12px 8px 0', borderBottom: '1px solid var(--k-line)', verticalAlign: 'top' },
} as const;

/** What may stand below a column. */
export const summaryKinds = ['sum', 'avg', 'min', 'max', 'count', 'none'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

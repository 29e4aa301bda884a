/** What the service refused of a row: messages by column, or one for the whole row. */
export interface Refused {
  readonly cells: Readonly<Record<string, string>>;
  readonly general: string | undefined;
}

/** Why a row was not saved, in words: what is wrong with single cells under the names of their columns. '' where nothing is. */
export const whyRefused = ({ cells, general }: Refused, labelOf: (column: string) => string): string =>
  [
    ...(general === undefined ? [] : [general]),
    ...Object.entries(cells).map(([column, message]) => `${labelOf(column)}: ${message}`),
  ].join('; ');

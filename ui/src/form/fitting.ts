import type { Fit } from '@kerben/workflows/fits.ts';
import { createContext, use } from 'react';

/** What is known of the record for which something is chosen, read when a list of choices opens. */
export const FittingContext = createContext<() => Readonly<Record<string, unknown>>>(() => ({}));

const textsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '');

/** What fitting records have, as a lookup asks for it: the values of each column; undefined where nothing is known yet. */
export const useFits = (fits: readonly Fit[] | undefined): (() => Readonly<Record<string, string[]>> | undefined) => {
  const known = use(FittingContext);
  return () => {
    const record = known();
    const wanted: Record<string, string[]> = {};
    for (const [column, own] of fits ?? []) {
      const values = textsOf(record[own]);
      if (values.length > 0) wanted[column] = [...new Set([...(wanted[column] ?? []), ...values])];
    }
    return Object.keys(wanted).length > 0 ? wanted : undefined;
  };
};

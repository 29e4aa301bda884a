import type { Tokens } from './tokens.ts';

/** The tokens as CSS variables, so that cheap cells (plain elements with classes) and MUI components share them. */
export const variables = (tokens: Tokens): Record<string, string> => {
  const { tones, ...plain } = tokens;
  const named = Object.entries(plain).map(([name, value]) => [`--k-${name}`, value] as const);
  const tinted = Object.entries(tones).flatMap(([name, tone]) =>
    Object.entries<string>({ ...tone }).map(([part, value]) => [`--k-${name}-${part}`, value] as const),
  );
  return Object.fromEntries([...named, ...tinted]);
};

/** The signs with a meaning of their own in an interchange, as its service string says them (ISO 9735). */
export interface Separators {
  readonly component: string;
  readonly element: string;
  readonly decimal: string;
  /** The next sign is meant as it stands; `''`: no sign releases. */
  readonly release: string;
  readonly terminator: string;
}

/** Level A: what holds where an interchange says nothing. */
export const usual: Separators = { component: ':', element: '+', decimal: '.', release: '?', terminator: "'" };
/** Level B with its information separators, told by the first sign behind UNB. */
const control: Separators = { component: '\x1f', element: '\x1d', decimal: '.', release: '', terminator: '\x1c' };

/** Separators of an interchange, and where its first segment begins. */
export const separatorsOf = (text: string): { readonly separators: Separators; readonly from: number } => {
  const start = /^[\s\uFEFF]*/.exec(text)?.[0].length ?? 0;
  if (text.startsWith('UNA', start) && text.length >= start + 9) {
    const [component = ':', element = '+', decimal = '.', release = '?', , terminator = "'"] = text.slice(
      start + 3,
      start + 9,
    );
    // A blank in the fourth place says that no sign releases.
    const said = { component, element, decimal, release: release.trim(), terminator };
    return { separators: said, from: start + 9 };
  }
  return { separators: text.startsWith('UNB\x1d', start) ? control : usual, from: start };
};

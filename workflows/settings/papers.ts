/** Names of the settings of papers. They stand apart from the others because the first page of the screens reads them. */
export const paperSetting = { heading: 'Kerben.Papers.Heading', signatories: 'Kerben.Papers.Signatories' } as const;

/** What papers have in common (decision reports): lines above the title, and who signs below where the paper itself names nobody. */
export interface PaperSettings {
  readonly heading: readonly string[];
  readonly signatories: readonly string[];
}

const linesOf = (text: string | null | undefined): readonly string[] =>
  (text ?? '').split('\n').filter((line) => line !== '');

/** Settings of papers from the values of a tenant's settings. */
export const paperSettings = (values: Readonly<Record<string, string | null>>): PaperSettings => ({
  heading: linesOf(values[paperSetting.heading]),
  signatories: linesOf(values[paperSetting.signatories]),
});

/** Their lines as one value of a setting. */
export const asValue = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** An empty file with these headings, as spreadsheets of this country open it: UTF-8 with its mark, semicolons, quotes where a heading needs them. */
export const templateOf = (headings: readonly string[]): string =>
  `\u{FEFF}${headings.map((heading) => (/[;"\n]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading)).join(';')}\r\n`;

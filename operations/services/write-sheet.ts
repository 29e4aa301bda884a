import type { WriteSheet } from '@kerben/command-service/import/jobs/router.ts';
import { sheetPart, workbookParts } from '@kerben/query-service/export/parts.ts';
import { rowXml, sheetBegin, sheetEnd } from '@kerben/query-service/export/sheet.ts';
import { zipped } from '@kerben/query-service/export/zip.ts';

/** Characters of a column of texts; the last one holds sentences. */
const width = { short: 16, long: 80 } as const;

/** Texts as a workbook, written while they come, by the writer of lists. */
export const writeSheet: WriteSheet = (title, headings, pages) => {
  const sheet = async function* (): AsyncGenerator<string, void, undefined> {
    const last = headings.length - 1;
    yield sheetBegin(headings.map((label, at) => ({ label, width: at === last ? width.long : width.short })));
    let count = 0;
    for await (const rows of pages) {
      const place = count + 2;
      count += rows.length;
      yield rows
        .map((row, at) =>
          rowXml(
            row.map((text) => (text === '' ? undefined : { kind: 'text' as const, text })),
            place + at,
          ),
        )
        .join('');
    }
    yield sheetEnd(headings.length, count);
  };
  return zipped([
    ...Object.entries(workbookParts(title)).map(([name, part]) => [name, [part]] as const),
    [sheetPart, sheet()] as const,
  ]);
};

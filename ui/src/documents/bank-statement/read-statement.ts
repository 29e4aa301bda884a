import { readExchange } from '@kerben/workflows/bank-exchange/read.ts';
import { readStatementTable } from '@kerben/workflows/bank-exchange/table.ts';
import { isMojibake } from '@kerben/workflows/foreign/likely.ts';
import { readForeignText } from '@kerben/workflows/foreign/text.ts';
import type { Http } from '../../api/http.ts';
import type { FileTable } from '../../grid/edit/columns-of-file.ts';

/** What the file is, by what stands in it: the exchange with bookkeeping, else a table, which the service reads. */
export const readStatement = async (http: Http, file: File) => {
  const isText = !/\.xlsx$/i.test(file.name);
  const text = isText ? readForeignText(new Uint8Array(await file.arrayBuffer())).text : '';
  if (/^\s*1CClientBankExchange/i.test(text))
    return isMojibake(text)
      ? { problem: 'damaged' as const, line: 1 }
      : { unclear: 0, unknown: [], leftOut: [], ...readExchange(text.trimStart()) };
  const { json } = await http<FileTable>(`/api/imports/tables?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
    quiet: true,
  });
  // A sheet before it may hold something else, or be one that nobody sees.
  const read = json.sheets.filter(({ rows }) => rows.length > 0).map(({ rows }) => readStatementTable(rows));
  return { line: 0, ...(read.find((one) => !('problem' in one)) ?? read[0] ?? readStatementTable([])) };
};

/** A file that could be read. */
export type FileStatement = Exclude<Awaited<ReturnType<typeof readStatement>>, { readonly problem: unknown }>;

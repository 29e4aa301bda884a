import { listIn } from '@kerben/workflows/kernel/lists.ts';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { readExchange } from '@kerben/workflows/bank-exchange/read.ts';
import { readStatementTable } from '@kerben/workflows/bank-exchange/table.ts';
import { restoredTaxpayerNumber } from '@kerben/workflows/checks/taxpayer.ts';
import { isMojibake } from '@kerben/workflows/foreign/likely.ts';
import { readForeignText } from '@kerben/workflows/foreign/text.ts';
import { useNotify, useTranslate } from 'react-admin';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { problemOf } from '../../api/problem.ts';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import type { FileTable } from '../../grid/edit/columns-of-file.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';
import type { WholeFile } from './post-sheets.ts';
import { fileLines, payersByTin, withLines } from './with-lines.ts';

const Sheets = lazy(() => import('./Sheets.tsx'));

/** So many TINs are asked for at once. */
const most = 200;
/** A statement holds so many lines; a file of more is posted in sheets. */
const mostLines = 500;

/** The bank, and the file that it gives: balances and orders come into the form, payers are found by their TIN. */
const BankWithFile = ({ area, field }: { area: string; field: FieldDefinition }) => {
  useTexts(texts);
  const translate = useTranslate();
  const notify = useNotify();
  const { data, http } = useServices();
  const { getValues, setValue } = useFormContext();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [whole, setWhole] = useState<{ readonly file: WholeFile; readonly name: string }>();

  /** What the file is, by what stands in it: the exchange with bookkeeping, else a table, which the service reads. */
  const readFile = async (file: File) => {
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

  /** The account that the file is of, where the book has it, and the statement that this one follows. */
  const follow = async (
    said: string,
  ): Promise<{ readonly id: string; readonly bank?: string | null; readonly after?: string }> => {
    // A table does not say of which account it is: a person has chosen it.
    const account = said === '' ? String(getValues('accountId') ?? '') : said;
    const { data: known } =
      account === ''
        ? { data: [] }
        : await data.getList<{ id: string; bank?: string | null }>('bank-account', {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            filter: { id: [account] },
          });
    const [of] = known;
    if (!of) return { id: '' };
    // Whoever cuts a statement knows its account's: nobody else loads what tells one line from another.
    const { lastOf } = await import('./chain-of.ts');
    const before = await lastOf(data, of.id);
    return { ...of, after: before?.id ?? '' };
  };

  /** Customers by their TINs, a portion at a time: the numbers stand in the address. */
  const payersOf = async (lines: readonly { readonly tin: string }[]): Promise<ReadonlyMap<string, string>> => {
    const tins = [...new Set(lines.map(({ tin }) => restoredTaxpayerNumber(tin)).filter(Boolean))];
    const portions = Array.from({ length: Math.ceil(tins.length / most) }, (_, at) =>
      tins.slice(at * most, (at + 1) * most),
    );
    const found = await Promise.all(
      portions.map((code) =>
        data.getList<{ id: string; code?: string | null }>('customers', {
          pagination: { page: 1, perPage: 2 * most },
          sort: { field: 'id', order: 'ASC' },
          filter: { code },
        }),
      ),
    );
    return payersByTin(found.flatMap(({ data: customers }) => customers));
  };

  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setWhole(undefined);
    try {
      const statement = await readFile(file);
      if ('problem' in statement) {
        const { problem, line } = statement;
        notify(translate(`screen.bank-statement.${problem}`, { line }), { type: 'error', autoHideDuration: 8000 });
        return;
      }
      const payers = await payersOf(statement.lines);
      const account = await follow('account' in statement ? statement.account : '');
      const read = fileLines(statement, payers, account.id !== '');
      if (read.length > mostLines) {
        const { opening, spent, closing } = statement;
        const bank = account.bank ?? String(getValues('bank') ?? '');
        // A text of 1C that says no bank's day says the orders' days alone: its own is the bank's.
        const isOneDay = 'account' in statement && !read.some(({ posted }) => posted !== undefined);
        setWhole({
          name: file.name,
          file: {
            ...{ bank, accountId: account.id, opening, spent, closing, lines: read },
            ...(isOneDay && statement.day !== '' && { day: statement.day }),
          },
        });
        return;
      }
      const { lines, found, known } = withLines(listIn(getValues('lines')), read);
      for (const [name, value] of Object.entries({
        ...(account.id !== '' && { accountId: account.id }),
        day: statement.day,
        opening: statement.opening,
        spent: statement.spent,
        closing: statement.closing,
        lines,
      }))
        // What the file does not say stays as it was typed.
        if (value !== '') setValue(name, value, { shouldDirty: true, shouldValidate: true });
      if (account.id !== '') setValue('after', account.after ?? '', { shouldDirty: true, shouldValidate: true });
      const { unclear, unknown, leftOut, differs } = statement;
      notify(
        [
          translate('screen.bank-statement.read', { count: read.length, found, known }),
          ...(unclear > 0 ? [translate('screen.bank-statement.unclear', { count: unclear })] : []),
          ...(unknown.length > 0
            ? [translate('screen.bank-statement.unknown', { names: unknown.slice(0, 12).join(', ') })]
            : []),
          ...leftOut.map(({ why, said, count }) => translate(`screen.bank-statement.left-${why}`, { said, count })),
          ...(differs ? [translate('screen.bank-statement.differs', { ...differs })] : []),
        ].join('. '),
        // What is not as the file says stays until it is read.
        unclear + leftOut.length > 0 || differs
          ? { type: 'warning', autoHideDuration: null }
          : { type: 'info', autoHideDuration: 8000 },
      );
    } catch (error) {
      notify(problemOf(error).message, { type: 'error', autoHideDuration: 8000 });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Field
      area={area}
      field={field}
      below={
        <>
          <Button
            size="small"
            variant="outlined"
            sx={{ mt: 1 }}
            startIcon={<UploadFileIcon />}
            loading={busy}
            onClick={() => chooser.current?.click()}
          >
            {translate('screen.bank-statement.file')}
          </Button>
          {whole && (
            <Suspense fallback={null}>
              <Sheets {...whole} onStarted={() => setWhole(undefined)} />
            </Suspense>
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            tabIndex={-1}
            accept=".txt,.csv,.tsv,.xlsx"
            aria-label={translate('screen.bank-statement.file')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file);
              // The same file may be chosen again after it was mended.
              target.value = '';
            }}
          />
        </>
      }
    />
  );
};

export default BankWithFile;

import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { readExchange } from '@kerben/workflows/bank-exchange/read.ts';
import { readStatementTable } from '@kerben/workflows/bank-exchange/table.ts';
import { restoredTaxpayerNumber } from '@kerben/workflows/checks/taxpayer.ts';
import { isMojibake } from '@kerben/workflows/foreign/likely.ts';
import { readForeignText } from '@kerben/workflows/foreign/text.ts';
import { useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { problemOf } from '../../api/problem.ts';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import type { FileTable } from '../../grid/edit/columns-of-file.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';
import { payersByTin, withLines, type Line } from './with-lines.ts';

/** So many TINs are asked for at once; a statement has at most so many lines. */
const most = 200;

/** The bank, and the file that it gives: balances and orders come into the form, payers are found by their TIN. */
const BankWithFile = ({ area, field }: { area: string; field: FieldDefinition }) => {
  useTexts(texts);
  const translate = useTranslate();
  const notify = useNotify();
  const { data, http } = useServices();
  const { getValues, setValue } = useFormContext();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

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
  const follow = async (account: string): Promise<void> => {
    const page = { pagination: { page: 1, perPage: 1 } };
    const { data: known } =
      account === ''
        ? { data: [] }
        : await data.getList<{ id: string }>('bank-account', {
            ...page,
            sort: { field: 'id', order: 'ASC' },
            filter: { id: [account] },
          });
    const [of] = known;
    if (!of) return;
    const { data: before } = await data.getList<{ id: string }>('bank-statement', {
      ...page,
      sort: { field: 'day', order: 'DESC' },
      filter: { accountId: of.id, status__in: [1, 2] },
    });
    setValue('accountId', of.id, { shouldDirty: true, shouldValidate: true });
    setValue('after', before[0]?.id ?? '', { shouldDirty: true, shouldValidate: true });
  };

  const take = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const statement = await readFile(file);
      if ('problem' in statement) {
        const { problem, line } = statement;
        notify(translate(`screen.bank-statement.${problem}`, { line }), { type: 'error', autoHideDuration: 8000 });
        return;
      }
      const tins = [...new Set(statement.lines.map(({ tin }) => restoredTaxpayerNumber(tin)).filter(Boolean))].slice(
        0,
        most,
      );
      const { data: customers } =
        tins.length === 0
          ? { data: [] }
          : await data.getList<{ id: string; code?: string | null }>('customers', {
              pagination: { page: 1, perPage: most },
              sort: { field: 'id', order: 'ASC' },
              filter: { code: tins },
            });
      await follow('account' in statement ? statement.account : '');
      const typed = (getValues('lines') as readonly Partial<Line>[] | undefined) ?? [];
      const { lines, found, known } = withLines(typed, statement, payersByTin(customers));
      for (const [name, value] of Object.entries({
        day: statement.day,
        opening: statement.opening,
        spent: statement.spent,
        closing: statement.closing,
        lines,
      }))
        // What the file does not say stays as it was typed.
        if (value !== '') setValue(name, value, { shouldDirty: true, shouldValidate: true });
      const { unclear, unknown, leftOut, differs } = statement;
      notify(
        [
          translate('screen.bank-statement.read', { count: statement.lines.length, found, known }),
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

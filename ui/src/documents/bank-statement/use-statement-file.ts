import { listIn } from '@kerben/workflows/kernel/lists.ts';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { problemOf } from '../../api/problem.ts';
import { useServices } from '../../shell/services.ts';
import { knownAccount, payersOf, type KnownAccount } from './of-book.ts';
import type { WholeFile } from './post-sheets.ts';
import { readStatement, type FileStatement } from './read-statement.ts';
import { useFileSaid } from './use-file-said.ts';
import { fileLines, withLines, type Line } from './with-lines.ts';

/** A statement holds so many lines; a file of more is posted in sheets. */
const mostLines = 500;

/** A whole statement, as it is posted in sheets. */
const wholeOf = (statement: FileStatement, account: KnownAccount, bank: string, lines: readonly Line[]): WholeFile => {
  const { opening, spent, closing } = statement;
  // A text of 1C that says no bank's day says the orders' days alone: its own is the bank's.
  const isOneDay = 'account' in statement && !lines.some(({ posted }) => posted !== undefined);
  return {
    ...{ bank, accountId: account.id, opening, spent, closing, lines },
    ...(isOneDay && statement.day !== '' && { day: statement.day }),
  };
};

/** Puts what a statement says into the form. */
const useFill = () => {
  const { getValues, setValue } = useFormContext();
  const put = (name: string, value: unknown): void =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return ({ day, opening, spent, closing }: FileStatement, account: KnownAccount, read: readonly Line[]) => {
    const { lines, found, known } = withLines(listIn(getValues('lines')), read);
    const ofAccount = account.id !== '';
    const values = { ...(ofAccount && { accountId: account.id }), day, opening, spent, closing, lines };
    // What the file does not say stays as it was typed.
    for (const [name, value] of Object.entries(values)) if (value !== '') put(name, value);
    if (ofAccount) put('after', account.after ?? '');
    return { count: read.length, found, known };
  };
};

/** Takes the file of a bank: into the form, or, of more lines than a statement holds, as one that is posted in sheets. */
export const useStatementFile = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, http } = useServices();
  const { getValues } = useFormContext();
  const fill = useFill();
  const say = useFileSaid();
  const [busy, setBusy] = useState(false);
  const [whole, setWhole] = useState<{ readonly file: WholeFile; readonly name: string }>();
  const typed = (name: string): string => String(getValues(name) ?? '');
  const refuse = (why: string) => notify(why, { type: 'error', autoHideDuration: 8000 });

  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setWhole(undefined);
    try {
      const statement = await readStatement(http, file);
      if ('problem' in statement)
        return refuse(translate(`screen.bank-statement.${statement.problem}`, { line: statement.line }));
      const payers = await payersOf(data, statement.lines);
      // A table does not say of which account it is: a person has chosen it.
      const said = 'account' in statement ? statement.account : '';
      const account = await knownAccount(data, said === '' ? typed('accountId') : said);
      const read = fileLines(statement, payers, account.id !== '');
      if (read.length > mostLines)
        setWhole({ name: file.name, file: wholeOf(statement, account, account.bank ?? typed('bank'), read) });
      else say(statement, fill(statement, account, read));
    } catch (error) {
      refuse(problemOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, whole, take, drop: () => setWhole(undefined) };
};

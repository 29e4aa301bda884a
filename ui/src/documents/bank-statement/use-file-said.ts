import { useNotify, useTranslate } from 'react-admin';
import type { FileStatement } from './read-statement.ts';

interface Taken {
  readonly count: number;
  /** Lines with their payer. */
  readonly found: number;
  /** Lines that stood in the table before. */
  readonly known: number;
}

/** Says what came of a file: how much was taken, and everything of it that is not as the file says. */
export const useFileSaid = (): ((statement: FileStatement, taken: Taken) => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  return ({ unclear, unknown, leftOut, differs }, taken) =>
    notify(
      [
        translate('screen.bank-statement.read', { ...taken }),
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
};

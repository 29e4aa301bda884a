import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { problemOf } from '../../api/problem.ts';
import { saveFile } from '../../grid/export/save-file.ts';
import type { Row } from '../../grid/column.ts';
import { fileNameIn } from '../../papers/file-name-in.ts';
import { useServices } from '../../shell/services.ts';

interface SaveMessageProps {
  readonly row: Row;
  /** Last part of the path that answers it: `iftmin`, `e-waybill`. */
  readonly message: string;
  readonly close: () => void;
}

/** Downloads a formed note as a message for another railway and goes; what keeps it from being a valid one is told in a toast. */
export const SaveMessage = ({ row, message, close }: SaveMessageProps) => {
  const { open } = useServices();
  const notify = useNotify();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const save = async (): Promise<void> => {
      try {
        const path = `/api/app/smgs/${encodeURIComponent(row.id)}/${message}`;
        const answer = await open(path, { headers: { Accept: '*/*' }, quiet: true });
        saveFile(await answer.blob(), fileNameIn(answer.headers) ?? message);
      } catch (error) {
        notify(problemOf(error).message, { type: 'error' });
      }
    };
    void save().finally(close);
  }, [open, notify, row.id, message, close]);
  return null;
};

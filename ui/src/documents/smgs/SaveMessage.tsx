import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { problemOf } from '../../api/problem.ts';
import { saveFile } from '../../grid/export/save-file.ts';
import type { Row } from '../../grid/column.ts';
import { fileNameIn } from '../../papers/file-name-in.ts';
import { useServices } from '../../shell/services.ts';

/** Downloads a formed note as IFTMIN and goes; what keeps it from being a valid message is told in a toast. */
export const SaveMessage = ({ row, close }: { readonly row: Row; readonly close: () => void }) => {
  const { open } = useServices();
  const notify = useNotify();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const save = async (): Promise<void> => {
      try {
        const path = `/api/app/smgs/${encodeURIComponent(row.id)}/iftmin`;
        const answer = await open(path, { headers: { Accept: '*/*' }, quiet: true });
        saveFile(await answer.blob(), fileNameIn(answer.headers) ?? 'iftmin.edi');
      } catch (error) {
        notify(problemOf(error).message, { type: 'error' });
      }
    };
    void save().finally(close);
  }, [open, notify, row.id, close]);
  return null;
};

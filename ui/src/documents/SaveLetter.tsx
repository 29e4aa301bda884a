import { useNotify } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import { problemOf } from '../api/problem.ts';
import { saveFile } from '../grid/export/save-file.ts';
import { fileNameIn } from '../papers/file-name-in.ts';
import { useServices } from '../shell/services.ts';

export type LetterKind = 'word' | 'pdf';

const endings = { word: 'docx', pdf: 'pdf' } as const;

/** Downloads the letter of a record; what is missing for it is told in a toast. */
export const useSaveLetter = (area: string) => {
  const { open } = useServices();
  const notify = useNotify();
  return useCallback(
    async (id: string, kind: LetterKind): Promise<void> => {
      try {
        const answer = await open(`/api/app/${area}/${encodeURIComponent(id)}/${kind}`, {
          headers: { Accept: '*/*' },
          quiet: true,
        });
        saveFile(await answer.blob(), fileNameIn(answer.headers) ?? `${area}.${endings[kind]}`);
      } catch (error) {
        const problem = problemOf(error);
        notify(problem.fields[0]?.message ?? problem.message, { type: 'error', autoHideDuration: 2000 });
      }
    },
    [open, notify, area],
  );
};

interface SaveLetterProps {
  readonly area: string;
  readonly kind: LetterKind;
  readonly id: string;
  readonly onDone: () => void;
}

/** Downloads once and goes: row actions open something, and here that is the file. */
export const SaveLetter = ({ area, kind, id, onDone }: SaveLetterProps) => {
  const save = useSaveLetter(area);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void save(id, kind).finally(onDone);
  }, [save, id, kind, onDone]);
  return null;
};

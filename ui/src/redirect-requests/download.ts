import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { problemOf } from '../api/problem.ts';
import { saveFile } from '../grid/export/save-file.ts';
import { useServices } from '../shell/services.ts';
import { area, toastLife } from './area.ts';

/** What the application to the director can be downloaded as. */
export type FileKind = 'word' | 'pdf';

const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** Downloads the application of a request; without a type it says 'Выберите тип переадресовки!' as the service does. */
export const useDownload = () => {
  const { open } = useServices();
  const notify = useNotify();
  return useCallback(
    async (id: string, kind: FileKind): Promise<void> => {
      try {
        const answer = await open(`/api/app/${area}/${encodeURIComponent(id)}/${kind}`, {
          headers: { Accept: '*/*' },
          quiet: true,
        });
        const fallback = kind === 'word' ? 'application.docx' : 'application.pdf';
        saveFile(await answer.blob(), nameIn(answer.headers.get('Content-Disposition')) ?? fallback);
      } catch (error) {
        const problem = problemOf(error);
        notify(problem.fields[0]?.message ?? problem.message, { type: 'error', autoHideDuration: toastLife });
      }
    },
    [open, notify],
  );
};

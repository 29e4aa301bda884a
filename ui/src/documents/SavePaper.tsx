import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { problemOf } from '../api/problem.ts';
import { saveFile } from '../grid/export/save-file.ts';
import { useServices } from '../shell/services.ts';

/** Name of a file in the head of an answer. */
const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** Has a paper made, once, and puts it into the person's downloads; what is refused is told in a toast. */
export const SavePaper = ({ name, id, onDone }: { name: string; id: string; onDone: () => void }) => {
  const { open } = useServices();
  const notify = useNotify();
  const translate = useTranslate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const save = async (): Promise<void> => {
      notify(translate('ui.document.paper_made'), { type: 'info', autoHideDuration: 2000 });
      try {
        const answer = await open(`/api/app/report/${name}?Id=${encodeURIComponent(id)}`, {
          headers: { Accept: '*/*' },
          quiet: true,
        });
        saveFile(await answer.blob(), nameIn(answer.headers.get('Content-Disposition')) ?? `${name}.pdf`);
      } catch (error) {
        notify(problemOf(error).message, { type: 'error', autoHideDuration: 6000 });
      }
    };
    void save().finally(onDone);
  }, [open, notify, translate, name, id, onDone]);
  return null;
};

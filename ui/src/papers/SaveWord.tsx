import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { problemOf } from '../api/problem.ts';
import { saveFile } from '../grid/export/save-file.ts';
import { useServices } from '../shell/services.ts';
import { fileNameIn } from './file-name-in.ts';

/** The paper as a file of Word. */
export const SaveWord = ({ path, name }: { readonly path: string; readonly name: string }) => {
  const notify = useNotify();
  const { open } = useServices();
  const save = async (): Promise<void> => {
    try {
      const answer = await open(`${path}&format=docx`, { headers: { Accept: '*/*' }, quiet: true });
      saveFile(await answer.blob(), fileNameIn(answer.headers) ?? `${name}.docx`);
    } catch (error) {
      notify(problemOf(error).message, { type: 'error', autoHideDuration: 6000 });
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void save()}>
      Word
    </Button>
  );
};

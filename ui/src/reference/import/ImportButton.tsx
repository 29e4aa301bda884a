import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { keepInTray } from './keep-in-tray.ts';
import texts from './texts.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the import of a book; what it needs is loaded then. */
export const ImportButton = ({ area, book }: { area: string; book: string }) => {
  useTexts(texts);
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
        {translate('import.label')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog
            area={area}
            title={translate('import.title', { book })}
            keep={keepInTray}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { ExportButtonProps } from './export-button-props.ts';

const ExportMenu = lazy(() => import('./ExportMenu.tsx'));

/** Saves rows as a spreadsheet; its menu is loaded when it is opened. */
export const ExportButton = ({ always }: ExportButtonProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('batch.export.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 34, height: 34 }}
        >
          <FileDownloadIcon />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense>
          <ExportMenu anchor={anchor} always={always} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};

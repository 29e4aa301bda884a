import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Printing } from './use-printing.ts';

/** Prints; while it is prepared, how many pages of `count` are ready. */
export const PrintButton = ({ of: { printing, print }, count }: { readonly of: Printing; readonly count: number }) => {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      startIcon={printing === undefined ? <PrintIcon /> : <CircularProgress size={16} color="inherit" />}
      disabled={printing !== undefined}
      onClick={() => void print()}
    >
      {printing === undefined ? translate('ui.paper.print') : translate('ui.paper.page', { page: printing, count })}
    </Button>
  );
};

import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useServices } from '../shell/services.ts';
import { area } from './area.ts';
import { useDownload, type FileKind } from './download.ts';
import type { RequestRow } from './request-row.ts';
import { requestName, RequestStatus } from './RequestStatus.tsx';
import { Summary } from './Summary.tsx';
import { useLocale } from '../i18n/use-locale.ts';

/** The view popup (specification 001, sections 2.10 and 2.11): large, closed only by its buttons, with the papers to download. */
export const ViewDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { data } = useServices();
  const download = useDownload();
  const [loading, setLoading] = useState<FileKind>();
  // Read again with every change of the row: whoever looks at it sees the status live.
  const { data: row, error } = useQuery({
    queryKey: [area, 'getOne', { id }],
    queryFn: async () => (await data.getOne<RequestRow>(area, { id })).data,
  });
  const fetchFile = async (kind: FileKind): Promise<void> => {
    setLoading(kind);
    await download(id, kind);
    setLoading(undefined);
  };
  return (
    <Dialog
      open
      // Static backdrop: a click beside it closes nothing.
      onClose={(_event, why) => why === 'escapeKeyDown' && onClose()}
      maxWidth="md"
      fullWidth
      fullScreen={phone}
      aria-labelledby="view-title"
    >
      <DialogTitle id="view-title" sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', pr: 12 }}>
        {translate('redirect.view_title')}
        {row && (
          <>
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 14 }}>
              {requestName(locale, translate, row)}
            </Box>
            <RequestStatus row={row} />
          </>
        )}
      </DialogTitle>
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent tabIndex={0}>
        {row ? (
          <Summary row={row} />
        ) : error ? (
          <Alert severity="error">{translate('redirect.load_failed')}</Alert>
        ) : (
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={40} />)
        )}
      </DialogContent>
      <DialogActions>
        {(['pdf', 'word'] as const).map((kind) => (
          <Button
            key={kind}
            variant={kind === 'word' ? 'contained' : 'outlined'}
            startIcon={<DownloadIcon />}
            loading={loading === kind}
            disabled={!row}
            onClick={() => void fetchFile(kind)}
          >
            {translate(`${area}.action.download-${kind}`)}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
};

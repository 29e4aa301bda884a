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
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import type { Row } from '../grid/column.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { FollowButton } from '../shell/follow/FollowButton.tsx';
import { useServices } from '../shell/services.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentName } from './document-name.ts';
import { RecordActions } from './RecordActions.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { useSaveLetter, type LetterKind } from './SaveLetter.tsx';
import { StateChip } from './StateChip.tsx';

const Comments = lazy(() => import('../comments/Comments.tsx'));

/** One record above its list (specification 001, section 2.10): large, closed only by its buttons, with the papers to download. */
export const DocumentPopup = ({ document, id }: { document: DocumentFacts; id: string }) => {
  const { area } = document;
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const navigate = useNavigate();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { data } = useServices();
  const save = useSaveLetter(area);
  const [saving, setSaving] = useState<LetterKind>();
  // Read again with every change of the row: whoever looks at it sees the state live.
  const { data: row, error } = useQuery({
    // Under a key of its own: react-admin puts the rows of a list under the plain one, and a row has not all that a record says.
    queryKey: [area, 'getOne', { id, meta: {} }],
    queryFn: async () => (await data.getOne<Row>(area, { id })).data,
  });
  const close = (): void => void navigate(document.path);
  const download = async (kind: LetterKind): Promise<void> => {
    setSaving(kind);
    await save(id, kind);
    setSaving(undefined);
  };
  return (
    <Dialog
      open
      // Static backdrop: a click beside it closes nothing.
      onClose={(_event, why) => why === 'escapeKeyDown' && close()}
      maxWidth={document.screen.wide ? 'xl' : 'md'}
      fullWidth
      fullScreen={phone}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', pr: 12 }}>
        {translate(`${area}.one`)}
        {row && (
          <>
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 14 }}>
              {documentName(document, row, translate, locale)}
            </Box>
            <StateChip document={document} row={row} />
            <FollowButton area={area} id={id} />
          </>
        )}
      </DialogTitle>
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={close}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent tabIndex={0}>
        {row ? (
          <>
            <RecordFacts document={document} row={row} />
            <Suspense fallback={null}>
              <Comments area={area} id={id} />
            </Suspense>
          </>
        ) : error ? (
          <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
        ) : (
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={40} />)
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        {document.letters.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={saving === kind}
            disabled={!row}
            onClick={() => void download(kind)}
          >
            {translate(`${area}.action.download-${kind}`)}
          </Button>
        ))}
        {row && (
          <RecordActions
            document={document}
            record={row}
            name={documentName(document, row, translate, locale)}
            title={`${translate(`${area}.one`)}: ${documentName(document, row, translate, locale)}`}
          />
        )}
      </DialogActions>
    </Dialog>
  );
};

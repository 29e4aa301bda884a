import { isNameOf } from '@kerben/workflows/kernel/lists.ts';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'react-admin';
import { useState, useSyncExternalStore } from 'react';
import { usePolite } from '../../grid/bulk/use-polite.ts';
import { saveFile } from '../../grid/export/save-file.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { useServices } from '../../shell/services.ts';
import books from '../books.facts.ts';
import { place } from '../place.ts';
import { Expected } from './Expected.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { KeepImport } from './followed.ts';
import { followImport, isBusy, type FollowedImport, type ImportJob, type ImportWish } from './import-job.ts';
import { Mapping } from './Mapping.tsx';
import { Recent } from './Recent.tsx';
import { Report, useKind } from './Report.tsx';
import { stateText } from './state-text.ts';
import { useImportEnded, useSendImport } from './use-send-import.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface ImportDialogProps {
  /** Area of the book. */
  readonly area: string;
  readonly title: string;
  /** An import that is on its way; a new one when absent. */
  readonly followed?: FollowedImport;
  readonly keep: KeepImport;
  readonly onClose: () => void;
}

const severities = { failed: 'error', mapping: 'warning', stopped: 'warning', done: 'success' } as const;

const State = ({ job }: { job: ImportJob }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const text = stateText(job, translate, locale);
  const polite = usePolite(text);
  const severity = isNameOf(severities, job.state) ? severities[job.state] : undefined;
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {polite}
      </Box>
      {/* The status above has said it: an alert would say it twice. */}
      {severity && (
        <Alert severity={severity} role="presentation">
          {text}
        </Alert>
      )}
      {isBusy(job) && (
        <>
          <LinearProgress
            {...(job.total > 0 && { variant: 'determinate', value: (100 * job.done) / job.total })}
            aria-label={text}
            sx={{ height: 4, borderRadius: 2, mb: 1 }}
          />
          <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {text}
          </Box>
        </>
      )}
    </Box>
  );
};

const Content = ({ area, followed, onOther }: { area: string; followed: FollowedImport; onOther: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { open } = useServices();
  const { job, trouble } = useSyncExternalStore(followed.subscribe, followed.now);
  const [kind, setKind] = useKind(job);
  const [columnsOpen, setColumnsOpen] = useState<boolean>();
  if (!job) {
    return trouble === undefined ? (
      <>
        <LinearProgress aria-label={translate('import.uploading')} sx={{ height: 4, borderRadius: 2, mb: 1 }} />
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{translate('import.uploading')}</Box>
      </>
    ) : (
      <Alert severity="error" action={<Button onClick={onOther}>{translate('import.other_file')}</Button>}>
        {trouble}
      </Alert>
    );
  }
  const { file, counts } = job;
  const label = place[locale];
  const fields = Object.entries(books.find((book) => book.area === area)?.fields ?? {}).map(
    ([name, field]) => [name, field.label[label]] as const,
  );
  const planned =
    job.state === 'planned' || job.state === 'applying' || job.state === 'stopped' || job.state === 'done';
  const mayMap = job.state === 'planned' || job.state === 'mapping';
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const answer = await open(`/api/imports/${job.id}/report?format=${format}&kinds=${kind}`, {
      headers: { Accept: '*/*' },
    });
    saveFile(await answer.blob(), `${job.fileName.replace(/\.\w+$/, '')} – ${translate('import.report')}.${format}`);
  };
  const readAgain = (wish: ImportWish): void => {
    setColumnsOpen(false);
    void followed.readAgain(wish);
  };
  return (
    <>
      {trouble !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {trouble}
        </Alert>
      )}
      <State job={job} />
      {file && file.notes.length > 0 && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {file.notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      {file && mayMap && (
        <Accordion
          disableGutters
          elevation={0}
          expanded={columnsOpen ?? job.state === 'mapping'}
          onChange={(_, expanded) => setColumnsOpen(expanded)}
          sx={{ border: '1px solid var(--k-line)', borderRadius: 1, mb: 3, '&::before': { display: 'none' } }}
        >
          <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ fontSize: 13 }}>
            {translate('import.columns_of', {
              count: formatDecimal(locale, Object.keys(file.columns).length),
              all: formatDecimal(locale, file.headings.length),
            })}
            {file.remembered && ` – ${translate('import.remembered')}`}
          </AccordionSummary>
          <AccordionDetails>
            <Mapping
              key={`${file.sheet}/${JSON.stringify(file.columns)}`}
              job={{ ...job, file }}
              fields={fields}
              onRead={readAgain}
            />
          </AccordionDetails>
        </Accordion>
      )}
      {planned && (
        <>
          <Report job={job} kind={kind} onKind={setKind} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            <Button onClick={() => void save('csv')}>{translate('import.save_csv')}</Button>
            <Button onClick={() => void save('xlsx')}>{translate('import.save_xlsx')}</Button>
            {job.state === 'planned' && (counts['refused'] ?? 0) > 0 && (
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {translate('import.left_out', { count: formatDecimal(locale, counts['refused'] ?? 0) })}
              </Box>
            )}
          </Box>
        </>
      )}
    </>
  );
};

const Commands = ({ followed, onOther }: { followed: FollowedImport; onOther: () => void }) => {
  const translate = useTranslate();
  const { job } = useSyncExternalStore(followed.subscribe, followed.now);
  if (!job) return null;
  const { state } = job;
  return (
    <>
      {!isBusy(job) && <Button onClick={onOther}>{translate('import.other_file')}</Button>}
      {state === 'applying' && (
        <Button variant="outlined" onClick={() => void followed.cancel()}>
          {translate('import.cancel')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button variant="contained" onClick={() => void followed.apply()}>
          {translate('import.resume')}
        </Button>
      )}
      {state === 'planned' && (
        <Button variant="contained" disabled={job.total === 0} onClick={() => void followed.apply()}>
          {job.total === 0 ? translate('import.nothing') : translate('import.apply', { smart_count: job.total })}
        </Button>
      )}
    </>
  );
};

/** An import from the file to the result. It may be closed at any time: the tray keeps it. */
const ImportDialog = ({ area, title, followed: given, keep, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const { http } = useServices();
  const sendFile = useSendImport(keep);
  const ended = useImportEnded();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [followed, setFollowed] = useState(given);
  const send = (file: File): void => setFollowed(sendFile(area, file, title));
  const again = (job: ImportJob): void => {
    const old = followImport(http, job, ended);
    setFollowed(old);
    keep(old, title);
  };
  const other = (): void => setFollowed(undefined);
  return (
    <Dialog open fullWidth fullScreen={phone} maxWidth="md" onClose={onClose} aria-labelledby="import-title">
      <DialogTitle id="import-title">{title}</DialogTitle>
      <DialogContent sx={{ position: 'relative' }}>
        {followed ? (
          <Content area={area} followed={followed} onOther={other} />
        ) : (
          <>
            <FileDrop onFile={send} />
            <Expected area={area} title={title} />
            <Recent area={area} onOpen={again} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {followed && <Commands followed={followed} onOther={other} />}
        <Button variant="outlined" onClick={onClose}>
          {translate('import.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ImportDialog;

import type { KerbenData } from '../api/data-provider.ts';
import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';
import { EditLog } from './EditLog.tsx';
import type { EditEntry, LogEntry, StatusEntry } from './entries.ts';
import { StatusLog } from './StatusLog.tsx';
import { isSpokenOf, RecordTimeline } from './RecordTimeline.tsx';
import { Timeline } from './Timeline.tsx';
import logTexts from './log/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Widths of the popups in px (specification 000, section 2.6). */
const logs = {
  logs: { title: '', width: 700 },
  'status-log': { title: 'ui.history.status_log', width: 700 },
  'edit-log': { title: 'ui.history.edit_log', width: 1400 },
} as const;

/** Life of those toasts, milliseconds (specification 001, section 8). */
const toastLife = 2000;

export interface LogDialogProps {
  readonly area: string;
  readonly id: string;
  readonly log: keyof typeof logs;
  readonly name: string;
  readonly onClose: () => void;
}

type Told =
  | { readonly log: 'logs'; readonly entries: readonly LogEntry[] }
  | { readonly log: 'status-log'; readonly entries: readonly StatusEntry[] }
  | { readonly log: 'edit-log'; readonly entries: readonly EditEntry[] };

/** Each log has entries of its own. */
const readLog = async (data: KerbenData, area: string, id: string, log: Told['log']): Promise<Told> => {
  switch (log) {
    case 'logs':
      return { log, entries: await data.log(area, id, log) };
    case 'status-log':
      return { log, entries: await data.log(area, id, log) };
    case 'edit-log':
      return { log, entries: await data.log(area, id, log) };
  }
};

const Entries = ({ area, id, told }: Pick<LogDialogProps, 'area' | 'id'> & { told: Told }) => {
  const translate = useTranslate();
  if (told.entries.length === 0)
    return <Box sx={{ color: 'text.secondary', py: 4 }}>{translate('ui.history.empty')}</Box>;
  switch (told.log) {
    case 'logs':
      return isSpokenOf(area) ? (
        <RecordTimeline area={area} id={id} entries={told.entries} />
      ) : (
        <Timeline area={area} id={id} entries={told.entries} />
      );
    case 'status-log':
      return <StatusLog area={area} entries={told.entries} />;
    case 'edit-log':
      return <EditLog area={area} entries={told.entries} />;
  }
};

/** An empty history and a failure are said in a toast as well, where the specification has words for it. */
const useSayings = (area: string, log: LogDialogProps['log'], empty: boolean, failed: boolean): void => {
  const translate = useTranslate();
  const notify = useNotify();
  useEffect(() => {
    const broken = log === 'logs' ? 'historyFailed' : 'logsFailed';
    const words = translate(`${area}.says.${failed ? broken : 'historyEmpty'}`, { _: '' });
    if ((empty || failed) && words !== '')
      notify(words, { type: failed ? 'error' : 'info', autoHideDuration: toastLife });
  }, [area, log, empty, failed, translate, notify]);
};

/** The popups of a record's past: request history, status log, edit log. */
export const LogDialog = ({ area, id, log, name, onClose }: LogDialogProps) => {
  useTexts(logTexts);
  const translate = useTranslate();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const language = useLanguage();
  const { data } = useServices();
  const { title, width } = logs[log];
  // Notes have "the history of the request" (specification 000, section 2.6); every other record has its own word.
  const history = translate(`${area}.action.show-history`, { _: translate('screen.book.action.show-history') });
  const { data: told, error } = useQuery({
    // The service words the actions, in the language of the request. The versions of the record keep their entries under the key without `told`.
    queryKey: [area, 'log', log, id, language, 'told'],
    queryFn: () => readLog(data, area, id, log),
  });
  useSayings(area, log, told?.entries.length === 0, error !== null);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby="log-title"
      slotProps={{ paper: { sx: { width, maxWidth: phone ? 1 : 'calc(100vw - 48px)' } } }}
    >
      <DialogTitle id="log-title" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        {log === 'logs' ? history : translate(title)}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 14, mr: 'auto' }}>
          {name}
        </Box>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {error ? (
          <Box role="alert">{error.message}</Box>
        ) : told ? (
          <Entries area={area} id={id} told={told} />
        ) : (
          Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height={36} />)
        )}
      </DialogContent>
    </Dialog>
  );
};

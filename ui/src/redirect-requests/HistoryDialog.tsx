import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import { LogDialog } from '../history/LogDialog.tsx';
import type { LogEntry } from '../history/entries.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';
import { area, toastLife } from './area.ts';

/** The history popup (date, user, action) with the stated messages of an empty one and of a failure. */
export const HistoryDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { data } = useServices();
  const language = useLanguage();
  const notify = useNotify();
  // The same key as the popup's own: read once.
  const { data: entries, isError } = useQuery({
    queryKey: [area, 'log', 'logs', id, language],
    queryFn: () => data.log<LogEntry>(area, id, 'logs'),
  });
  const empty = entries?.length === 0;
  useEffect(() => {
    if (isError) notify('redirect.history_failed', { type: 'error', autoHideDuration: toastLife });
    if (empty) notify('redirect.history_empty', { type: 'info', autoHideDuration: toastLife });
  }, [isError, empty, notify]);
  return <LogDialog area={area} id={id} log="logs" name={name} onClose={onClose} />;
};

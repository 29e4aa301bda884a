import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';
import type { LogEntry } from './entries.ts';

/** Versions of a record, the oldest first, each with its number. */
export const useVersions = (area: string, id: string): readonly (LogEntry & { readonly revision: number })[] => {
  const { data } = useServices();
  const language = useLanguage();
  const { data: entries } = useQuery({
    queryKey: [area, 'log', 'logs', id, language],
    queryFn: () => data.log<LogEntry>(area, id, 'logs'),
  });
  return useMemo(
    () => (entries ?? []).map((entry, index) => ({ ...entry, revision: entry.revision ?? index })),
    [entries],
  );
};

import { useQuery } from '@tanstack/react-query';
import type { EditEntry, LogEntry } from '../history/entries.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

/** The versions of an entry, the newest first, each with what it changed; read anew with each revision of the record. */
export const useVersions = (area: string, id: string, revision: number | undefined) => {
  const language = useLanguage();
  const { data } = useServices();
  return useQuery({
    queryKey: [area, 'versions', id, revision, language],
    queryFn: async () => {
      const [logs, edits] = await Promise.all([
        data.log<LogEntry>(area, id, 'logs'),
        data.log<EditEntry & { revision: number }>(area, id, 'edit-log'),
      ]);
      return [...logs].reverse().map((entry) => ({
        ...entry,
        changes: edits.filter((edit) => edit.revision === entry.revision),
      }));
    },
  });
};

import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../shell/services.ts';
import type { KeepImport } from './followed.ts';
import { followImport, type FollowedImport, type ImportJob } from './import-job.ts';

/** What lists on the screen do when an import has ended: they show what was written, wherever the person is by then. */
export const useImportEnded = (): ((job: ImportJob) => void) => {
  const { data } = useServices();
  const client = useQueryClient();
  return ({ area, position }) => {
    data.wrote(area, position);
    void client.invalidateQueries({ queryKey: [area] });
  };
};

/** Sends a file of a book and follows what becomes of it; the tray keeps it under a title. */
export const useSendImport = (keep: KeepImport): ((area: string, file: File, title: string) => FollowedImport) => {
  const { http } = useServices();
  const ended = useImportEnded();
  return (area, file, title) => {
    const fresh = followImport(http, undefined, ended);
    void fresh.send(area, file).then(() => keep(fresh, title));
    return fresh;
  };
};

import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useCallback } from 'react';
import { useServices } from '../../shell/services.ts';

/** Reads a file that a record names. */
export const useFile = (area: string, id: string) => {
  const { open } = useServices();
  return useCallback(
    async ({ sha256 }: StoredFile): Promise<Blob> => {
      const answer = await open(`/api/app/${area}/${encodeURIComponent(id)}/files/${sha256}`, {
        headers: { Accept: '*/*' },
        quiet: true,
      });
      return answer.blob();
    },
    [open, area, id],
  );
};

import { useEffect, useRef } from 'react';
import { useDownload, type FileKind } from './download.ts';

/** Downloads once and goes: row actions open something, and here that is the file. */
export const DownloadFile = ({ id, kind, onDone }: { id: string; kind: FileKind; onDone: () => void }) => {
  const download = useDownload();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void download(id, kind).finally(onDone);
  }, [download, id, kind, onDone]);
  return null;
};

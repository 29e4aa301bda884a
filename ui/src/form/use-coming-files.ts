import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { problemOf } from '../api/problem.ts';
import { useServices } from '../shell/services.ts';
import { sendFile } from './send-file.ts';

/** A file on its way to the store, or one that it refused. */
export interface ComingFile {
  readonly key: number;
  readonly name: string;
  readonly refused?: string;
}

/** Files on their way to the store; each adds itself to `value` when it is there, up to `most`. */
export const useComingFiles = (
  value: readonly StoredFile[],
  onChange: (files: readonly StoredFile[]) => void,
  most: number,
) => {
  const translate = useTranslate();
  const { http } = useServices();
  const counted = useRef(0);
  // Several arrive at once: each adds itself to what is there when it does.
  const known = useRef(value);
  useEffect(() => {
    known.current = value;
  }, [value]);
  const [coming, setComing] = useState<readonly ComingFile[]>([]);
  const set = (files: readonly StoredFile[]): void => {
    known.current = files;
    onChange(files);
  };
  const drop = (key: number): void => setComing((all) => all.filter((each) => each.key !== key));
  const send = async (file: File): Promise<void> => {
    const key = (counted.current += 1);
    const name = file.name || translate('ui.form.files_picture');
    setComing((all) => [...all, { key, name }]);
    try {
      const stored = await sendFile(http, file, name);
      if (!known.current.some(({ sha256 }) => sha256 === stored.sha256)) set([...known.current, stored]);
      drop(key);
    } catch (error) {
      const refused = problemOf(error).message;
      setComing((all) => all.map((each) => (each.key === key ? { ...each, refused } : each)));
    }
  };
  return {
    coming,
    set,
    drop,
    take: async (files: readonly File[]): Promise<void> => {
      // One after another: the service takes a few of a person at a time.
      for (const file of files.slice(0, Math.max(0, most - known.current.length))) await send(file);
    },
  };
};

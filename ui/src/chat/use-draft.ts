import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { sendFile } from '../form/send-file.ts';
import { useServices } from '../shell/services.ts';

/** A file on its way to the store, or one that it refused. */
interface Coming {
  readonly key: string;
  readonly name: string;
  readonly refused?: string;
}

/** What is typed and not sent outlives the panel: it stands here by conversation while the page does. */
const drafts = new Map<string, { readonly text: string; readonly files: readonly StoredFile[] }>();

/** Files of one message, as the conversation takes them. */
const mostFiles = 10;
/** What is typed and attached, and the files on their way to the store. */
export const useDraft = (chatId: string) => {
  const translate = useTranslate();
  const { http } = useServices();
  const [text, setText] = useState(() => drafts.get(chatId)?.text ?? '');
  const [files, setFiles] = useState<readonly StoredFile[]>(() => drafts.get(chatId)?.files ?? []);
  const [coming, setComing] = useState<readonly Coming[]>([]);
  // Several arrive at once: each adds itself to what is there when it does.
  const known = useRef(files);
  const write = (next: string): void => {
    drafts.set(chatId, { text: next, files: known.current });
    setText(next);
  };
  const attach = (next: readonly StoredFile[]): void => {
    known.current = next;
    drafts.set(chatId, { text: drafts.get(chatId)?.text ?? '', files: next });
    setFiles(next);
  };
  const take = async (chosen: readonly File[]): Promise<void> => {
    // One after another: the service takes a few of a person at a time.
    for (const file of chosen.slice(0, Math.max(0, mostFiles - known.current.length))) {
      const name = file.name || translate('ui.chat.picture');
      const one = { key: crypto.randomUUID(), name };
      setComing((all) => [...all, one]);
      try {
        const stored = await sendFile(http, file, name);
        if (!known.current.some(({ sha256 }) => sha256 === stored.sha256)) attach([...known.current, stored]);
        setComing((all) => all.filter(({ key }) => key !== one.key));
      } catch (error) {
        const refused = problemOf(error).message;
        setComing((all) => all.map((each) => (each.key === one.key ? { ...each, refused } : each)));
      }
    }
  };
  return {
    ...{ text, files, coming, write, attach, take },
    isFull: files.length >= mostFiles,
    isEmpty: text.trim() === '' && files.length === 0,
    isComing: coming.some(({ refused }) => refused === undefined),
    takeOff: (sha256: string): void => attach(known.current.filter((file) => file.sha256 !== sha256)),
    /** Files before those that are attached by then. */
    attachBefore: (more: readonly StoredFile[]): void => attach([...more, ...known.current]),
    /** Forgets files on their way, or one that was refused. */
    forget: (one?: string): void => setComing((all) => (one === undefined ? [] : all.filter(({ key }) => key !== one))),
  };
};

export type Draft = ReturnType<typeof useDraft>;

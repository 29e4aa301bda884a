import type { TypedKind } from '../typed-kind.ts';

/** Days as people type them: 5.11.2026, 05/11/26, and as machines write them: 2026-11-05. */
const day = (text: string): string | undefined => {
  const typed = /^(\d{1,2})[./](\d{1,2})[./](\d{2}|\d{4})$/.exec(text);
  const written = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year = '', month = '', date = ''] = typed
    ? [typed[3]?.padStart(4, '20'), typed[2], typed[1]]
    : (written?.slice(1) ?? []);
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
};

export const dateTyped: TypedKind = {
  read: day,
  wrong: 'batch.wrong.date',
  shown: (value) => value.split('-').reverse().join('.'),
  hint: '31.12.2026',
};

import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { recordName } from '../grid/record-name.ts';
import type { Book } from './book-facts.ts';
import { entryName } from './book-screen.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Title of an entry once it is read: its key with the names of the entries that the key refers to, and its own name. */
export const useEntryName = (book: Book, record: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const locale = useLocale();
  const data = useDataProvider();
  const parts = book.key.flatMap((field) => {
    const { kind, book: area } = book.fields[field] ?? {};
    const id = record?.[field];
    return kind === 'ref' && area !== undefined && typeof id === 'string' && id !== '' ? [{ area, id }] : [];
  });
  const found = useQueries({
    queries: parts.map(({ area, id }) => ({
      // A code that its book lacks is no fault: the code stands alone then.
      queryKey: [area, 'getMany', { ids: [id] }],
      queryFn: async () => (await data.getMany<Row>(area, { ids: [id] })).data,
    })),
  });
  if (!record) return undefined;
  return entryName(book, locale, record, (area, id) => {
    const at = parts.findIndex((part) => part.area === area && part.id === id);
    const other = found[at]?.data?.find((row) => row.id === id);
    return other ? recordName(locale, other) : '';
  });
};

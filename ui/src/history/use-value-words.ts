import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { loadDocument } from '../documents/load.ts';
import { namesOf } from '../grid/bulk/names.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useAllows } from '../shell/person.ts';
import documents from '../shell/routes/documents.facts.ts';
import { policyOfArea } from '../shell/routes/routes.ts';
import { useServices } from '../shell/services.ts';
import { columnLabel } from './column-name.ts';
import { areaNamed, fieldOf, idsIn, valueWords } from './value-words.ts';

type Scalar = string | number | boolean | null;

interface Change {
  readonly column: string;
  readonly oldValue: Scalar;
  readonly newValue: Scalar;
}

const none: readonly Change[] = [];

/**
 * Words for the values of a record's log. The definition says what a column holds; the names of records are read together, book by
 * book, and only of books that the person may read.
 */
export const useValueWords = (area: string, changes: readonly Change[] = none) => {
  const locale = useLocale();
  const translate = useTranslate();
  const allows = useAllows();
  const { data: provider } = useServices();
  const isDocument = documents.some((document) => document.area === area);
  const { data: document } = useQuery({
    queryKey: ['document-facts', area],
    queryFn: () => loadDocument(area),
    enabled: isDocument,
    staleTime: Infinity,
  });
  const fields = document?.fields;
  const areaOf = useMemo(() => {
    // What a record's area is stands in the same change as its id: lines come and go whole.
    const said = new Map<string, Scalar>();
    for (const { column, oldValue, newValue } of changes) if (!said.has(column)) said.set(column, newValue || oldValue);
    return (column: string) => areaNamed(fieldOf(fields, column), column, (beside) => said.get(beside) ?? null);
  }, [changes, fields]);
  const wanted = useMemo(() => {
    const books: Record<string, Set<string>> = {};
    for (const { column, oldValue, newValue } of changes) {
      const named = areaOf(column);
      for (const value of [oldValue, newValue])
        for (const id of idsIn(named, value)) (books[named ?? ''] ??= new Set()).add(id);
    }
    return Object.entries(books)
      .filter(([book]) => allows(policyOfArea(book) ?? 'signed-in'))
      .map(([book, ids]) => [book, [...ids].sort()] as const);
  }, [changes, areaOf, allows]);
  const { data: names } = useQuery({
    queryKey: ['value-names', locale, wanted],
    enabled: wanted.length > 0,
    queryFn: async () =>
      new Map(
        (
          await Promise.all(
            wanted.map(async ([book, ids]) =>
              Object.entries(await namesOf(provider, book, ids, locale)).map(
                ([id, name]) => [`${book}/${id}`, name] as const,
              ),
            ),
          )
        ).flat(),
      ),
  });
  return (column: string, value: Scalar): string =>
    valueWords(
      { locale, translate, names: names ?? new Map<string, string>() },
      columnLabel(area, column),
      fieldOf(fields, column),
      value,
      areaOf(column),
    );
};

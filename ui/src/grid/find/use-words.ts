import { useQueries } from '@tanstack/react-query';
import type { Conditions } from '@kerben/projections/read-models/filter.ts';
import { useDataProvider, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { GridColumn, Row } from '../column.ts';
import { lookupText, recordName } from '../record-name.ts';
import { namedRecords, type Words } from './describe.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Ids of one request: they stand in its address. */
const chunk = 200;

const none: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/** The names of records of other areas, read in chunks; ids that nobody may read or nobody knows stay ids. */
const useNames = (wanted: ReadonlyMap<string, ReadonlySet<string>>): Words['nameOf'] => {
  const data = useDataProvider();
  const locale = useLocale();
  const chunks = [...wanted].flatMap(([area, all]) => {
    const ids = [...all];
    return Array.from({ length: Math.ceil(ids.length / chunk) }, (_, at) => ({
      area,
      ids: ids.slice(at * chunk, (at + 1) * chunk),
    }));
  });
  const rows = useQueries({
    queries: chunks.map(({ area, ids }) => ({
      queryKey: [area, 'names', ids],
      queryFn: async () => ({ area, rows: (await data.getMany<Row>(area, { ids })).data }),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (results) => results.map(({ data: found }) => found),
  });
  return useMemo(() => {
    const names = new Map(
      rows.flatMap((found) =>
        found ? found.rows.map((row) => [`${found.area}/${row.id}`, recordName(locale, row)] as const) : [],
      ),
    );
    return (area, id) => lookupText(id, names.get(`${area}/${id}`) ?? id);
  }, [rows, locale]);
};

/** What it takes to say filters of these columns, names of the records they speak of included. */
export const useWords = (
  columns: readonly GridColumn[],
  filter: Conditions,
  more: ReadonlyMap<string, ReadonlySet<string>> = none,
): Words => {
  const translate = useTranslate();
  const locale = useLocale();
  const wanted = useMemo(() => new Map([...namedRecords(columns, filter), ...more]), [columns, filter, more]);
  const nameOf = useNames(wanted);
  return useMemo(() => ({ translate, locale, columns, nameOf }), [translate, locale, columns, nameOf]);
};

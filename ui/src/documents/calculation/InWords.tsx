import {
  namedInWords,
  serviceInWords,
  stepInWords,
  tableInWords,
  type KeptCalculation,
  type Speaker,
} from '@kerben/workflows/documents/calculation/in-words.ts';
import type { AnyRow } from '@kerben/workflows/fields/field.ts';
import { rowsIn } from '@kerben/workflows/fields/value-in.ts';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Row } from '../../grid/column.ts';
import { recordName } from '../../grid/record-name.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import books from '../../reference/books.facts.ts';
import type { SpokenRows } from '../extras.ts';
import { RowsTable } from '../RowsTable.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const keptOf = (row: Row): KeptCalculation => ({
  steps: rowsIn(row['steps']).map(({ rule, value, table, source }) => ({
    ...{ rule: text(rule), value: text(value), table: text(table), source: text(source) },
  })),
  lines: rowsIn(row['lines']).map(({ service }) => ({ service: text(service) })),
  earlierLines: rowsIn(row['earlierLines']).map(({ service }) => ({ service: text(service) })),
  editions: rowsIn(row['editions']).map(({ table, validFrom }) => ({ table: text(table), validFrom: text(validFrom) })),
});

/** The names of stations, services and customers that a calculation tells of, as they come. */
const useSpeaker = (calculation: KeptCalculation): Speaker => {
  const locale = useLocale();
  const data = useDataProvider();
  const named = namedInWords(calculation);
  const areas = [...new Set(named.map(([area]) => area))].map((area) => ({
    ...{ area, ids: named.flatMap(([of, id]) => (of === area ? [id] : [])) },
  }));
  const found = useQueries({
    queries: areas.map(({ area, ids }) => ({
      // A code that its book lacks is no fault: the code stands alone then.
      queryKey: [area, 'getMany', { ids }],
      queryFn: async () => (await data.getMany<Row>(area, { ids })).data,
    })),
  });
  return {
    locale,
    nameOf: (area, id) => {
      const at = areas.findIndex((one) => one.area === area);
      const record = found[at]?.data?.find((one) => one.id === id);
      return record && recordName(locale, record);
    },
    bookOf: (area) => books.find((book) => book.area === area),
    number: (value) => formatDecimal(locale, value),
  };
};

/** Tables of a calculation in words: services, tables, rows, stations and coefficients by their names, sums as people write them. */
const InWords = ({ document, table, row }: SpokenRows) => {
  const calculation = keptOf(row);
  const speaker = useSpeaker(calculation);
  const spoken = (line: AnyRow): AnyRow => {
    if (table === 'editions') return { ...line, table: tableInWords(text(line['table']), speaker) };
    if (table !== 'steps') return { ...line, service: serviceInWords(text(line['service']), calculation, speaker) };
    const { rule, value, table: of, source } = line;
    const step = { rule: text(rule), value: text(value), table: text(of), source: text(source) };
    return { ...line, ...stepInWords(step, calculation, speaker) };
  };
  return <RowsTable document={document} table={table} rows={rowsIn(row[table]).map(spoken)} />;
};

export default InWords;

import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import type { Row } from '../../grid/column.ts';
import { recordName } from '../../grid/record-name.ts';
import type { DocumentFacts } from '../../documents/document-facts.ts';
import { documentName } from '../../documents/document-name.ts';
import { loadDocument } from '../../documents/load.ts';
import { stateLook, type StatePlace } from '../../documents/state-look.ts';
import { formatDay, formatDecimal, railwayTime } from '../../i18n/format.ts';
import { useAllows, usePerson } from '../person.ts';
import documents from '../routes/documents.facts.ts';
import { useServices } from '../services.ts';
import type { PaletteEntry } from './entry.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface Source {
  readonly kind: PaletteEntry['kind'];
  readonly area: string;
  readonly path: string;
  readonly policy: string;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Fields that stand beside the name. */
  readonly facts: readonly string[];
}

/** Where records are looked for: the lists' own search, so that everybody finds only what he may see. */
const own: readonly Source[] = [
  {
    kind: 'note',
    area: 'smgs',
    path: '/smgs',
    policy: 'Smgs or WagonList',
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { view: 'all' },
    facts: ['recipientName', 'cargoName'],
  },
  {
    kind: 'wagon',
    area: 'wagons',
    path: '/reference/wagon-details',
    policy: 'Reference.WagonDetails',
    sort: { field: 'number', order: 'ASC' },
    facts: ['kind', 'model'],
  },
  {
    kind: 'customer',
    area: 'customers',
    path: '/reference/customer',
    policy: 'Reference.Customer',
    sort: { field: 'name', order: 'ASC' },
    facts: ['code'],
  },
];

const sources: readonly Source[] = [
  ...own,
  ...documents
    .filter(({ area }) => !own.some((source) => source.area === area))
    .map(({ area, path, policy, facts }): Source => ({
      kind: 'document',
      area,
      path,
      policy,
      sort: { field: 'changedAt', order: 'DESC' },
      facts: facts.slice(0, 2),
    })),
];

/** Records of each kind; who needs more opens the list. */
const most = 5;

/** Shorter words find everything and nothing. */
const shortest = 2;

/** Milliseconds of quiet before the services are asked (specification 000, section 9). */
const delay = 700;

/** What was typed, once the person has stopped typing. */
const useQuiet = (typed: string): string => {
  const [quiet, setQuiet] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), delay);
    return () => clearTimeout(timer);
  }, [typed]);
  return quiet;
};

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Notes, wagons and customers that answer to what was typed, and whether they are still being looked for. */
export const useRecords = (typed: string): { readonly entries: readonly PaletteEntry[]; readonly looking: boolean } => {
  const translate = useTranslate();
  const locale = useLocale();
  const allows = useAllows();
  const isCustomer = usePerson()?.side === 'customer';
  const { data: provider } = useServices();
  const wanted = typed.trim();
  const q = useQuiet(wanted);
  /** As its page calls it; what says not of itself what it is has its word before it. */
  const nameOf = (source: Source, row: Row, document: DocumentFacts | undefined): string => {
    if (source.kind === 'note') {
      const number: unknown = [row['otpravkaNumberList']].flat().at(-1);
      return translate('ui.palette.note', { name: typeof number === 'string' ? number : translate('smgs.unnumbered') });
    }
    if (!document) return recordName(locale, row);
    const [name, one] = [documentName(document, row, translate, locale), translate(`${source.area}.one`)];
    return name.startsWith(one) ? name : `${one}: ${name}`;
  };
  const { data = [], isFetching } = useQuery({
    queryKey: ['palette', q],
    enabled: q.length >= shortest,
    queryFn: ({ signal }) =>
      Promise.all(
        sources
          .filter(({ policy }) => allows(policy))
          .map(async (source) => {
            const { area, sort, filter } = source;
            const pagination = { page: 1, perPage: most };
            const answer = await provider.getList<Row>(area, { filter: { ...filter, q }, sort, pagination, signal });
            // The word of a state is in the document's own definition.
            const has = source.kind === 'note' || source.kind === 'document';
            const document = has ? await loadDocument(area) : undefined;
            return { source, document, rows: answer.data, total: answer.total ?? answer.data.length };
          }),
      ),
  });
  if (wanted.length < shortest) return { entries: [], looking: false };
  const entries = data.flatMap(({ source, document, rows, total }) => [
    ...rows.map((row): PaletteEntry => {
      const state = document && translate(stateLook(document, row as StatePlace, isCustomer).label, { _: '' });
      const at = document && formatDay(locale, railwayTime(plain(row[source.sort.field]))?.day);
      const hint = [state, at, ...source.facts.map((field) => plain(row[field]))].filter(Boolean).join(' · ');
      return {
        path: `${source.path}/${encodeURIComponent(row.id)}`,
        kind: source.kind,
        title: nameOf(source, row, document),
        record: { area: source.area, id: row.id },
        ...(hint && { hint }),
      };
    }),
    ...(total > rows.length
      ? [
          {
            path: `${source.path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
            kind: source.kind,
            title: translate('ui.palette.all', { q, total: formatDecimal(locale, total) }),
          },
        ]
      : []),
  ]);
  return { entries: q === wanted ? entries : [], looking: isFetching || q !== wanted };
};

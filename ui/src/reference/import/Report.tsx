import { Box, Chip } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { formatDecimal } from '../../i18n/format.ts';
import { useServices } from '../../shell/services.ts';
import type { ImportJob, ImportRow } from './import-job.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Rows that are asked for at a time. */
const page = 100;
/** Height of a row, pixels: two lines of text. */
const height = 48;
/** Rows that are drawn above and below those in view. */
const beyond = 8;
/** Height of the list until it is measured, pixels. */
const roomAtFirst = 480;

const outcomes = ['new', 'changed', 'same', 'kept', 'repeated', 'refused'];
const results = ['written', 'unchanged', 'failed'];
const bad: ReadonlySet<string> = new Set(['refused', 'failed']);

interface ReportProps {
  readonly job: ImportJob;
  /** The kind of rows that is shown; empty = all. */
  readonly kind: string;
  readonly onKind: (kind: string) => void;
}

const Rows = ({ job, kind, total }: { job: ImportJob; kind: string; total: number }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  // All rows are equally high, so which of them are in view is a division.
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(roomAtFirst);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setRoom(box.clientHeight));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  const first = Math.max(0, Math.floor(top / height) - beyond);
  const last = Math.min(total, Math.ceil((top + room) / height) + beyond);
  const items = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  const pages = [...new Set(items.map((index) => Math.floor(index / page)))];
  const read = useQueries({
    queries: pages.map((place) => ({
      queryKey: ['import', job.id, job.state, kind, locale, place],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await http<{ rows: readonly ImportRow[] }>(
            `/api/imports/${job.id}/rows?offset=${place * page}&limit=${page}&kinds=${kind}`,
            { signal, quiet: true },
          )
        ).json.rows,
    })),
  });
  const rowAt = (index: number): ImportRow | undefined =>
    read[pages.indexOf(Math.floor(index / page))]?.data?.[index % page];
  const word = ({ outcome, result }: ImportRow): string => (result === null || result === 'written' ? outcome : result);
  return (
    <Box
      ref={scroller}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      tabIndex={0}
      role="table"
      aria-label={translate('import.report')}
      aria-rowcount={total + 1}
      sx={{ height: { xs: '44vh', md: '46vh' }, overflow: 'auto', border: '1px solid var(--k-line)', borderRadius: 1 }}
    >
      <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 1, background: 'var(--k-surfaceRaised)' }}>
        <Box
          role="row"
          aria-rowindex={1}
          sx={{ ...grid, fontSize: 12, color: 'text.secondary', fontWeight: 550, height: 30 }}
        >
          {['line', 'entry', 'outcome', 'why'].map((name) => (
            <Box key={name} role="columnheader">
              {translate(`import.${name}`)}
            </Box>
          ))}
        </Box>
      </Box>
      <Box role="rowgroup" sx={{ height: total * height, position: 'relative' }}>
        {items.map((index) => {
          const row = rowAt(index);
          return (
            <Box
              key={index}
              role="row"
              aria-rowindex={index + 2}
              sx={{
                ...grid,
                position: 'absolute',
                top: 0,
                left: 0,
                right: 0,
                height,
                transform: `translateY(${index * height}px)`,
              }}
            >
              <Box role="cell" className="tabular" sx={{ color: 'text.secondary' }}>
                {row ? formatDecimal(locale, row.line) : ''}
              </Box>
              <Box
                role="cell"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                title={row?.entry}
              >
                {row ? row.entry || '—' : translate('import.more')}
              </Box>
              <Box role="cell" sx={row && bad.has(word(row)) ? { color: 'var(--k-red-text)', fontWeight: 550 } : {}}>
                {row ? translate(`import.kind.${word(row)}`) : ''}
              </Box>
              <Box
                role="cell"
                title={row?.why}
                sx={{
                  gridColumn: { xs: '1 / -1', md: 'auto' },
                  overflow: 'hidden',
                  display: '-webkit-box',
                  WebkitLineClamp: { xs: '1', md: '2' },
                  WebkitBoxOrient: 'vertical',
                  overflowWrap: 'anywhere',
                }}
              >
                {row?.why}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '52px minmax(0,1fr) 112px', md: '64px 140px 130px minmax(0,1fr)' },
  columnGap: 2,
  alignItems: 'center',
  px: 2,
  fontSize: 13,
  lineHeight: '18px',
  borderBottom: '1px solid var(--k-line)',
} as const;

/** What becomes, or became, of the rows: counts that choose which of them are shown. */
export const Report = ({ job, kind, onKind }: ReportProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { counts } = job;
  const all = outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
  const kinds = [...outcomes, ...results].filter((one) => (counts[one] ?? 0) > 0);
  const total = kind === '' ? all : (counts[kind] ?? 0);
  return (
    <>
      <Box
        role="group"
        aria-label={translate('import.kinds')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        {['', ...kinds].map((one) => (
          <Chip
            key={one}
            label={`${translate(one === '' ? 'import.all' : `import.kind.${one}`)}: ${formatDecimal(locale, one === '' ? all : (counts[one] ?? 0))}`}
            onClick={() => onKind(one)}
            color={bad.has(one) ? 'error' : 'default'}
            variant={kind === one ? 'filled' : 'outlined'}
            aria-pressed={kind === one}
          />
        ))}
      </Box>
      {total === 0 ? (
        <Box sx={{ color: 'text.secondary', py: 3 }}>{translate('import.no_rows')}</Box>
      ) : (
        <Rows key={kind} job={job} kind={kind} total={total} />
      )}
    </>
  );
};

/** Which rows are shown first: those that are refused, when there are any. */
export const useKind = (job: ImportJob | undefined): readonly [string, (kind: string) => void] => {
  const [chosen, setChosen] = useState<string>();
  const counts = job?.counts ?? {};
  const worth = ['failed', 'refused'].find((kind) => (counts[kind] ?? 0) > 0) ?? '';
  return [chosen !== undefined && (chosen === '' || (counts[chosen] ?? 0) > 0) ? chosen : worth, setChosen];
};

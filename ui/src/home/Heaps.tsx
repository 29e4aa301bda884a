import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { formatAge } from '../i18n/age.ts';
import { formatDecimal, formatInstant, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { usePerson } from '../shell/person.ts';
import { usePathOfRecord } from '../shell/routes/use-path-of-record.ts';
import type { Heap } from './dashboard.ts';

/** One line of a heap: on a telephone what and how many, below it how old and which; beside each other on a desk. */
const line = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  minHeight: 48,
  py: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '56px minmax(0, 4fr) 144px minmax(0, 5fr) auto' },
  borderTop: '1px solid var(--k-line)',
} as const;

const HeapLine = ({ heap, now }: { readonly heap: Heap; readonly now: number }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { text, count, path, late, amount, does, oldest } = heap;
  const person = usePerson();
  const pathOf = usePathOfRecord();
  const whole = does && (does.needs === undefined || person?.[does.needs] === true) ? does : null;
  const record = oldest ? pathOf(oldest.area, oldest.id) : undefined;
  const isLate = late > 0;
  const which = [oldest?.name, oldest?.customer].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={line}>
      <Box className="tabular" sx={{ fontSize: 20, fontWeight: 600, textAlign: 'right', order: { xs: 1, md: 0 } }}>
        {formatDecimal(locale, count)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component={Link} to={path} sx={{ color: 'text.primary', '&:hover': { color: 'primary.main' } }}>
          {text}
        </Box>
        {amount !== null && (
          <Box className="tabular" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {formatSom(locale, amount)}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          order: 2,
          fontSize: 13,
          color: isLate ? 'var(--k-amber-text)' : 'text.secondary',
          fontWeight: isLate ? 600 : 400,
        }}
        title={oldest ? formatInstant(locale, oldest.since) : undefined}
      >
        {oldest && formatAge(locale, oldest.since, now)}
        {isLate && <Box sx={{ fontSize: 12, fontWeight: 400 }}>{translate('ui.home.late', { count: late })}</Box>}
      </Box>
      <Box
        sx={{
          order: 3,
          minWidth: 0,
          fontSize: 13,
          color: 'text.secondary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          display: { xs: 'none', md: 'block' },
        }}
        title={which}
      >
        {which}
      </Box>
      {whole ? (
        <Button component={Link} to={whole.path} size="small" variant="contained" sx={{ order: 4, justifySelf: 'end' }}>
          {whole.text}
        </Button>
      ) : record ? (
        <Button
          component={Link}
          to={record}
          size="small"
          variant="outlined"
          aria-label={translate('ui.home.open_oldest', { name: oldest?.name ?? '' })}
          sx={{ order: 4, justifySelf: 'end' }}
        >
          {translate('ui.home.open')}
        </Button>
      ) : null}
    </Box>
  );
};

/** So many lines of a group stand there at first. */
const shown = 6;

const Lines = ({ heaps, now }: { readonly heaps: readonly Heap[]; readonly now: number }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {heaps.map((heap) => (
      <HeapLine key={heap.key} heap={heap} now={now} />
    ))}
  </Box>
);

const Group = ({
  group,
  heaps,
  now,
}: {
  readonly group: string;
  readonly heaps: readonly Heap[];
  readonly now: number;
}) => {
  const translate = useTranslate();
  const id = useId();
  const rest = heaps.slice(shown);
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate(`ui.home.group.${group}`)}
      </Typography>
      <Lines heaps={heaps.slice(0, shown)} now={now} />
      {rest.length > 0 && (
        <Folded summary={translate('ui.home.more', { count: rest.length })}>
          <Lines heaps={rest} now={now} />
        </Folded>
      )}
    </Box>
  );
};

const Folded = ({ summary, children }: { readonly summary: string; readonly children: ReactNode }) => (
  <Box component="details" sx={{ borderTop: '1px solid var(--k-line)', py: 2 }}>
    <Box
      component="summary"
      sx={{ cursor: 'pointer', width: 'fit-content', minHeight: 24, fontSize: 13, color: 'text.secondary' }}
    >
      {summary}
    </Box>
    {children}
  </Box>
);

/** Late first, then whose oldest waits the longest. */
const byUrgency = (one: Heap, other: Heap): number =>
  Number(other.late > 0) - Number(one.late > 0) || (one.oldest?.since ?? '').localeCompare(other.oldest?.since ?? '');

/**
 * What waits, group by group in the order of the role: how many, how old, and which one first. What nothing waits in is one line.
 * `now`: when it was read, ms.
 */
export const Heaps = ({ heaps, now }: { readonly heaps: readonly Heap[]; readonly now: number }) => {
  const translate = useTranslate();
  const full = heaps.filter(({ count }) => count > 0);
  const mine = full.filter(({ group }) => group !== 'others');
  const others = full.filter(({ group }) => group === 'others').sort(byUrgency);
  const empty = heaps.filter(({ count, group }) => count === 0 && group !== 'others');
  const groups = [...new Set(mine.map(({ group }) => group))];
  return (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 1180, '& > *': { minWidth: 0 } }}>
      {groups.length === 0 && <Typography color="text.secondary">{translate('ui.home.nothing')}</Typography>}
      {groups.map((group) => (
        <Group
          key={group}
          group={group}
          heaps={mine.filter((heap) => heap.group === group).sort(byUrgency)}
          now={now}
        />
      ))}
      {(others.length > 0 || empty.length > 0) && (
        <Box>
          {others.length > 0 && (
            <Folded summary={`${translate('ui.home.group.others')}: ${others.length}`}>
              <Lines heaps={others} now={now} />
            </Folded>
          )}
          {empty.length > 0 && (
            <Folded summary={translate('ui.home.empty', { count: empty.length })}>
              <Box
                component="ul"
                sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, columns: { md: 2, lg: 3 }, columnGap: 6 }}
              >
                {empty.map(({ key, text, path }) => (
                  <Box component="li" key={key} sx={{ py: 1, breakInside: 'avoid', fontSize: 13 }}>
                    <Box component={Link} to={path} sx={{ color: 'text.secondary' }}>
                      {text}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Folded>
          )}
        </Box>
      )}
    </Box>
  );
};

import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatAge, formatDecimal, formatInstant, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { pathOfRecord } from '../shell/routes/routes.ts';
import type { Heap } from './dashboard.ts';

/** One line of a heap: on a telephone what and how many, below it how old and which; beside each other on a desk. */
const line = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  minHeight: 48,
  py: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 5fr) 64px 132px minmax(0, 5fr) auto' },
  borderTop: '1px solid var(--k-line)',
} as const;

const HeapLine = ({ heap, now }: { readonly heap: Heap; readonly now: number }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { text, count, path, late, amount, oldest } = heap;
  const record = oldest ? pathOfRecord(oldest.area, oldest.id) : undefined;
  const isLate = late > 0;
  return (
    <Box component="li" sx={line}>
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
      <Box className="tabular" sx={{ fontSize: 20, fontWeight: 600, textAlign: 'right' }}>
        {formatDecimal(locale, count)}
      </Box>
      <Box
        sx={{ fontSize: 13, color: isLate ? 'var(--k-amber-text)' : 'text.secondary', fontWeight: isLate ? 600 : 400 }}
        title={oldest ? formatInstant(locale, oldest.since) : undefined}
      >
        {oldest && formatAge(locale, oldest.since, now)}
        {isLate && <Box sx={{ fontSize: 12, fontWeight: 400 }}>{translate('ui.home.late', { count: late })}</Box>}
      </Box>
      <Box
        sx={{
          minWidth: 0,
          fontSize: 13,
          color: 'text.secondary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          display: { xs: 'none', md: 'block' },
        }}
        title={oldest?.name}
      >
        {oldest?.name}
      </Box>
      {record && (
        <Button
          component={Link}
          to={record}
          size="small"
          variant="outlined"
          aria-label={translate('ui.home.open_oldest', { name: oldest?.name ?? '' })}
          sx={{ justifySelf: 'end' }}
        >
          {translate('ui.home.open')}
        </Button>
      )}
    </Box>
  );
};

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
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate(`ui.home.group.${group}`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: '1px solid var(--k-line)' }}>
        {heaps.map((heap) => (
          <HeapLine key={`${group}/${heap.key}`} heap={heap} now={now} />
        ))}
      </Box>
    </Box>
  );
};

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
  const empty = heaps.filter(({ count, group }) => count === 0 && group !== 'others');
  const groups = [...new Set(full.map(({ group }) => group))];
  return (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 1180, '& > *': { minWidth: 0 } }}>
      {groups.every((group) => group === 'others') && (
        <Typography color="text.secondary">{translate('ui.home.nothing')}</Typography>
      )}
      {groups.map((group) => (
        <Group
          key={group}
          group={group}
          heaps={full.filter((heap) => heap.group === group).sort(byUrgency)}
          now={now}
        />
      ))}
      {empty.length > 0 && (
        <Box component="details" sx={{ fontSize: 13, color: 'text.secondary' }}>
          <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
            {translate('ui.home.empty', { count: empty.length })}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, columns: { md: 2, lg: 3 }, columnGap: 6 }}>
            {empty.map(({ key, text, path }) => (
              <Box component="li" key={key} sx={{ py: 1, breakInside: 'avoid' }}>
                <Box component={Link} to={path} sx={{ color: 'text.secondary' }}>
                  {text}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
};

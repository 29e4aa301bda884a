import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';

export interface NumberTile {
  readonly key: string;
  /** Undefined while it cannot be had. */
  readonly count: number | undefined;
  readonly path: string;
  readonly text: ReactNode;
  /** It waits for this person. */
  readonly calls?: boolean;
}

/** Big plain numbers, each a link to what was counted. */
export const NumberTiles = ({ tiles }: { tiles: readonly NumberTile[] }) => {
  const locale = useLocale();
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(170px, 100%), 1fr))',
        gap: 3,
      }}
    >
      {tiles.map(({ key, count, path, text, calls = false }) => (
        <li key={key}>
          <Box
            component={Link}
            to={path}
            sx={{
              display: 'block',
              height: 1,
              px: 4,
              py: 3,
              border: '1px solid var(--k-line)',
              borderRadius: 1.5,
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { background: 'var(--k-hover)', borderColor: 'var(--k-lineStrong)' },
            }}
          >
            <Box
              className="tabular"
              sx={{
                fontSize: 28,
                lineHeight: 1.2,
                fontWeight: 600,
                color: calls
                  ? 'var(--k-amber-text)'
                  : count === undefined || count === 0
                    ? 'text.secondary'
                    : undefined,
              }}
            >
              {count === undefined ? '–' : formatDecimal(locale, count)}
            </Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text}</Box>
          </Box>
        </li>
      ))}
    </Box>
  );
};

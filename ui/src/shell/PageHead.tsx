import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routeOf } from './routes.ts';

export interface PageHeadProps {
  readonly title: string;
  /** Beside the title: a count, a chip. */
  readonly beside?: ReactNode;
  /** Last part of the breadcrumb on a screen below a list. */
  readonly leaf?: string;
  readonly actions?: ReactNode;
}

/** Breadcrumb, title and actions of a screen; the title also names the browser tab. */
export const PageHead = ({ title, beside, leaf, actions }: PageHeadProps) => {
  const translate = useTranslate();
  const route = routeOf(useLocation().pathname);
  useEffect(() => {
    document.title = `${title} · Kerben`;
  }, [title]);
  const crumbs = { display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 12 };
  return (
    <Box
      sx={{
        px: { xs: 4, md: 6 },
        pt: 3,
        pb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        columnGap: 4,
        rowGap: 2,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        {route && (
          <Box
            component="nav"
            aria-label="breadcrumb"
            sx={{
              ...crumbs,
              display: { xs: leaf ? 'inline-flex' : 'none', md: 'inline-flex' },
              '@media print': { display: 'none' },
            }}
          >
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {translate(`ui.group.${route.group}`)}
            </Box>
            <ChevronRightIcon sx={{ fontSize: 14, display: { xs: 'none', md: 'inline' } }} />
            {leaf ? (
              <>
                <Box component={Link} to={route.path} sx={{ color: 'inherit' }}>
                  {translate(`ui.route.${route.name}`)}
                </Box>
                <ChevronRightIcon sx={{ fontSize: 14 }} />
                <span>{leaf}</span>
              </>
            ) : (
              <span>{translate(`ui.route.${route.name}`)}</span>
            )}
          </Box>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <Typography variant="h1">{title}</Typography>
          {beside}
        </Box>
      </Box>
      {actions && (
        <Box
          sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
};

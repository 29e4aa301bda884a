import { Box, Skeleton } from '@mui/material';
import { useCallback, useState } from 'react';
import type { ReportPage } from '@kerben/workflows/grid-views/state.ts';
import { useTranslate } from 'react-admin';
import { formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { GridFilter } from '../../grid/grid.ts';
import { pageStyle, PrintedPage } from '../../grid/print/PrintedPage.tsx';
import { usePrinted } from '../../grid/print/use-printed.ts';

/** Rows that fill a page. */
const onePage = 40;
/** Sides of A4, millimetres, and what the printer leaves free. */
const sides = { portrait: [210, 297], landscape: [297, 210] } as const;
const margin = '12mm';
const pixelsOfMillimetre = 96 / 25.4;
/** Around the page, px. */
const padding = 32;

interface PagePreviewProps {
  readonly title: string;
  readonly asked: GridFilter;
  readonly page: ReportPage;
}

/** The first page of the report as it will be printed, while it is changed. */
export const PagePreview = ({ title, asked, page }: PagePreviewProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, chosen } = usePrinted(asked, onePage);
  const [width, height] = sides[page.orientation];
  // As wide as there is room, never larger than on paper.
  const [room, setRoom] = useState(0);
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const zoom = room > 0 ? Math.min(1, (room - padding) / (width * pixelsOfMillimetre)) : 1;
  return (
    <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 0, alignSelf: 'start' }}>
      <Box
        ref={measure}
        tabIndex={0}
        role="region"
        aria-label={translate('screen.designer.preview')}
        sx={{
          overflow: 'auto',
          maxHeight: { lg: 'calc(100vh - 200px)' },
          background: 'var(--k-surfaceSunken)',
          p: `${padding / 2}px`,
          borderRadius: 1.5,
        }}
      >
        <Box
          sx={{
            ...pageStyle,
            zoom,
            width: `${width}mm`,
            minHeight: `${height}mm`,
            mx: 'auto',
            p: margin,
            boxShadow: 'var(--k-shadow)',
          }}
        >
          {data ? (
            <PrintedPage title={title} asked={asked} data={data} chosen={chosen} page={page} />
          ) : (
            <Skeleton variant="rounded" height={200} aria-busy />
          )}
        </Box>
      </Box>
      {data && (
        <Box role="status" sx={{ fontSize: 13, color: 'text.secondary', mt: 2 }}>
          {data.total === 0
            ? translate('screen.designer.empty')
            : data.total > data.rows.length &&
              translate('screen.designer.first_rows', {
                shown: formatDecimal(locale, data.rows.length),
                total: formatDecimal(locale, data.total),
              })}
        </Box>
      )}
    </Box>
  );
};

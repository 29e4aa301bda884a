import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { explained } from '@kerben/workflows/iftmin/explain.ts';
import type { MessageFinding } from '@kerben/workflows/iftmin/finding.ts';
import type { Segment } from '@kerben/workflows/iftmin/segment.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface SegmentLineProps {
  readonly segment: Segment;
  readonly raw: string;
  readonly findings: readonly MessageFinding[];
}

/** One segment as it was written, what it says in words beside it, and what is wrong with it below. */
export const SegmentLine = ({ segment, raw, findings }: SegmentLineProps) => {
  const translate = useTranslate();
  const place = locales.indexOf(useLocale());
  const inWords = (texts: Texts | null): string => texts?.[place] ?? '';
  const { label, says } = explained(segment);
  const said = says
    .map((one) => [one.label && `${inWords(one.label)}:`, one.value, one.meaning && `(${inWords(one.meaning)})`])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join(' · ');
  const isWrong = findings.some(({ soft }) => !soft);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '36px 1fr', md: '36px minmax(0, 2fr) minmax(0, 3fr)' },
        columnGap: 3,
        rowGap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        ...(isWrong && { borderLeft: 3, borderLeftColor: 'error.main', pl: 2 }),
      }}
    >
      <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {segment.number}
      </Box>
      <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
        {raw.slice(segment.from, segment.to)}
      </Box>
      <Box sx={{ fontSize: 13, gridColumn: { xs: 2, md: 3 }, overflowWrap: 'anywhere' }}>
        <strong>{inWords(label) || translate('screen.iftmin.unknown')}</strong>
        {said !== '' && ` – ${said}`}
        {findings.map((one) => (
          <Box
            key={`${one.code} ${one.element}:${one.component}`}
            sx={{ color: one.soft ? 'warning.main' : 'error.main', fontWeight: 600 }}
          >
            {[one.element > 0 ? `${one.element}:${one.component}` : '', translate(one.code, { ...one.params })]
              .filter(Boolean)
              .join(' ')}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

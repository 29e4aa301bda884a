import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDecimal } from '../../i18n/format.ts';
import { describeTree } from './describe.ts';
import type { DraftedFilter } from './use-drafted-filter.ts';

/** Conditions in groups said in words, and how many rows they find. */
export const FilterPreview = ({ open, node, words, sound, count }: DraftedFilter) => {
  const translate = useTranslate();
  return (
    <Box aria-live="polite" sx={{ mt: 4, p: 3, borderRadius: 1, background: 'var(--k-surfaceSunken)', fontSize: 13 }}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('find.builder.preview')}</Box>
      {open.length > 0
        ? translate('find.builder.unfinished', { smart_count: open.length })
        : node === undefined
          ? translate('find.builder.nothing')
          : describeTree(words, node)}
      {sound && (
        <Box sx={{ mt: 1, fontWeight: 600 }}>
          {count !== undefined
            ? translate('find.builder.matches', {
                smart_count: count,
                total: formatDecimal(words.locale, count),
              })
            : translate('find.builder.counting')}
        </Box>
      )}
    </Box>
  );
};

import { Box, Chip, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Wishing } from './use-wish.tsx';
import { dimensions, isOfLines, type Dimension, type Wish } from './wish.ts';

/** What is counted and by what; below it, to what the summary is narrowed. */
export const WishBar = ({ wish: { question, change, count } }: { readonly wish: Wishing }) => {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '@media print': { display: 'none' } }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={question.what}
          aria-label={translate('ui.svod.what')}
          onChange={(_, what: Wish['what'] | null) => what && count(what)}
        >
          {(['charged', 'paid'] as const).map((what) => (
            <ToggleButton key={what} value={what}>
              {translate(`ui.svod.${what}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={question.by}
          aria-label={translate('ui.svod.by')}
          onChange={(_, by: Dimension | null) => by && change({ by })}
          sx={{ flexWrap: 'wrap' }}
        >
          {dimensions
            .filter((by) => question.what === 'charged' || !isOfLines(by))
            .map((by) => (
              <ToggleButton key={by} value={by}>
                {translate(`ui.svod.by_${by}`)}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
      </Box>
      {question.only.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {question.only.map(({ dimension, key, name }) => (
            <Chip
              key={dimension}
              label={translate('ui.svod.narrowed', {
                dimension: translate(`ui.svod.by_${dimension}`).toLocaleLowerCase(),
                name,
              })}
              onDelete={() => change({ only: question.only.filter((each) => each.key !== key) })}
            />
          ))}
        </Box>
      )}
    </>
  );
};

import { Box, Divider, MenuItem, Typography } from '@mui/material';
import type { useTranslate } from 'react-admin';
import type { ActionAnswer } from '@kerben/workflows/kernel/area.ts';
import type { ReactElement } from 'react';

/**
 * The entries of a row menu: what can be done, then what cannot and why. The latter stay reachable with the keyboard, so
 * that everybody can read the reason.
 */
export const actionItems = (
  translate: ReturnType<typeof useTranslate>,
  labelOf: (action: string) => string,
  answers: readonly ActionAnswer[],
  run: (action: string) => void,
): readonly ReactElement[] => {
  const offered = answers.filter(({ enabled }) => enabled);
  const refused = answers.filter(({ enabled }) => !enabled);
  if (answers.length === 0) {
    return [
      <Typography
        key="none"
        component="li"
        role="presentation"
        variant="body2"
        sx={{ px: 4, py: 2, color: 'text.secondary' }}
      >
        {translate('ui.list.no_actions')}
      </Typography>,
    ];
  }
  return [
    ...offered.map(({ action }) => (
      <MenuItem key={action} onClick={() => run(action)}>
        {labelOf(action)}
      </MenuItem>
    )),
    ...(offered.length > 0 && refused.length > 0 ? [<Divider key="line" component="li" role="separator" />] : []),
    ...refused.map(({ action, refusals }) => (
      <MenuItem
        key={action}
        aria-disabled
        sx={{ display: 'block', cursor: 'default', color: 'text.secondary', whiteSpace: 'normal' }}
      >
        {labelOf(action)}
        <Box component="span" sx={{ display: 'block', fontSize: 12 }}>
          {refusals.map(({ code, params }) => translate(code, { ...params })).join('. ')}
        </Box>
      </MenuItem>
    )),
  ];
};

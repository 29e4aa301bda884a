import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, ListSubheader, MenuItem, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ActionAnswer } from '@kerben/workflows/kernel/area.ts';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { ActionTable } from './action.ts';
import { actionGroups, groupOf } from './action-groups.ts';

/** Comes with the names of rights when somebody asks why not. */
const WhyNot = lazy(() => import('./WhyNot.tsx'));

interface Entries {
  readonly table: ActionTable;
  readonly labelOf: (action: string) => string;
  readonly answers: readonly ActionAnswer[];
  readonly run: (action: string) => void;
}

/**
 * The entries of a row menu: what can be done, in groups, the harmful last; then one line behind which stands what cannot be done now, and
 * why. That stays reachable with the keyboard, so that everybody can read the reason.
 */
export const useActionItems = ({ table, labelOf, answers, run }: Entries): readonly ReactElement[] => {
  const translate = useTranslate();
  const [why, setWhy] = useState(false);
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
  const groups = actionGroups
    .map((group) => ({ group, actions: offered.filter(({ action }) => groupOf(action, table[action]) === group) }))
    .filter(({ actions }) => actions.length > 0);
  return [
    ...groups.flatMap(({ group, actions }, at) => [
      ...(groups.length > 1
        ? [
            <ListSubheader
              key={`head-${group}`}
              role="presentation"
              disableSticky
              sx={{
                px: 4,
                pt: at === 0 ? 0 : 2,
                lineHeight: '24px',
                fontSize: 12,
                fontWeight: 600,
                color: 'text.secondary',
                background: 'none',
                ...(at > 0 && { borderTop: '1px solid var(--k-line)', mt: 1 }),
              }}
            >
              {translate(`ui.list.actions_${group}`)}
            </ListSubheader>,
          ]
        : []),
      ...actions.map(({ action }) => (
        <MenuItem
          key={action}
          onClick={() => run(action)}
          sx={group === 'harm' ? { color: 'var(--k-red-text)' } : undefined}
        >
          {labelOf(action)}
        </MenuItem>
      )),
    ]),
    ...(refused.length > 0
      ? [
          <MenuItem
            key="why"
            aria-expanded={why}
            onClick={() => setWhy(!why)}
            sx={{ borderTop: '1px solid var(--k-line)', mt: 1, pt: 2, fontSize: 13, color: 'text.secondary' }}
          >
            {translate('ui.list.not_now', { count: refused.length })}
            <ExpandIcon sx={{ ml: 'auto', fontSize: 18, transform: why ? 'rotate(180deg)' : 'none' }} />
          </MenuItem>,
        ]
      : []),
    ...(why
      ? refused.map(({ action, refusals }) => (
          <MenuItem
            key={action}
            aria-disabled
            sx={{ display: 'block', cursor: 'default', color: 'text.secondary', whiteSpace: 'normal' }}
          >
            {labelOf(action)}
            <Box component="span" sx={{ display: 'block', fontSize: 12 }}>
              <Suspense fallback={null}>
                <WhyNot refusals={refusals} />
              </Suspense>
            </Box>
          </MenuItem>
        ))
      : []),
  ];
};

import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { HeaderChoosing } from './use-header-choice.ts';

/** All values that are offered, on or off together. */
export const AllValues = ({ choosing: { allState, turnAll, search, apply } }: { choosing: HeaderChoosing }) => {
  const translate = useTranslate();
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 3,
        minHeight: 30,
        fontSize: 13,
        cursor: 'pointer',
        fontWeight: 550,
      }}
    >
      <input
        type="checkbox"
        style={{ width: 16, height: 16, margin: 0, accentColor: 'var(--k-brand)' }}
        checked={allState === true}
        ref={(box) => {
          if (box) box.indeterminate = allState === 'mixed';
        }}
        onChange={turnAll}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      {translate(search === '' ? 'find.select_all' : 'find.select_found')}
    </Box>
  );
};

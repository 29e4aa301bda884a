import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useViews } from './use-views.tsx';

/** Name of the chosen view, with a dot while the screen shows something else than what was saved. */
const ViewName = () => {
  const translate = useTranslate();
  const { chosen, changed } = useViews();
  return (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {chosen?.name ?? translate('find.views.title')}
      {changed && (
        <Box
          component="span"
          role="img"
          aria-label={translate('find.views.changed')}
          sx={{ color: 'var(--k-amber-mark)', ml: 1 }}
        >
          ●
        </Box>
      )}
    </Box>
  );
};

export default ViewName;

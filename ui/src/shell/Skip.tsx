import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** First thing the Tab key reaches: past the menu to the content. */
export const Skip = () => {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        background: 'var(--k-surfaceRaised)',
        color: 'text.primary',
        borderRadius: 1,
        '&:focus': { top: 8, boxShadow: 'var(--k-shadow)' },
      }}
    >
      {translate('ui.skip')}
    </Box>
  );
};

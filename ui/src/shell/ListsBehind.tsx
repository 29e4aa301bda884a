import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useBehind } from './behind.ts';
import { behindText } from './behind-text.ts';

/** Says above every screen that lists are being brought up to date, as long as they are. */
export const ListsBehind = () => {
  const translate = useTranslate();
  const behind = useBehind();
  if (!behind) return null;
  const [text, numbers] = behindText(behind);
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pt: 3, '@media print': { display: 'none' } }}>
      {/* A status that changes every few seconds is not read out: that would be a nuisance. */}
      <Alert severity="warning" role="note">
        {translate(text, numbers)}
      </Alert>
    </Box>
  );
};

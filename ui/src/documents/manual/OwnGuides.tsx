import { Box } from '@mui/material';
import { GuidesHelp } from '../../help/GuidesHelp.tsx';
import helpTexts from '../../help/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What a newcomer looks for stands above all others: the manuals of the person's own role, in the person's language. */
const OwnGuides = () => {
  useTexts(helpTexts);
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 4 }}>
      <GuidesHelp title="ui.help.own_guides" />
    </Box>
  );
};

export default OwnGuides;

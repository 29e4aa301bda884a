import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isBlind } from '../../kassa/is-blind.ts';
import kassaTexts from '../../kassa/texts.ts';

/** Why the shift does not say what should be in its drawer, to whoever is going to count it. */
const BlindCount = ({ row }: { readonly row: Row }) => {
  useTexts(kassaTexts);
  const translate = useTranslate();
  return isBlind(row) ? (
    <Alert severity="info" sx={{ mb: 4 }}>
      {translate('screen.kassa.blind_hint')}
    </Alert>
  ) : null;
};

export default BlindCount;

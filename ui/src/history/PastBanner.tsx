import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useVersions } from './use-versions.ts';
import { useTexts } from '../i18n/use-texts.ts';
import texts from './texts.ts';

/** Says above a past version which one it is and of when, and leads back to the present. */
export const PastBanner = ({
  area,
  id,
  revision,
  onBack,
}: {
  area: string;
  id: string;
  revision: number;
  onBack: () => void;
}) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const date = useVersions(area, id).find((version) => version.revision === revision)?.date;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" onClick={onBack}>
          {translate('ui.travel.back')}
        </Button>
      }
    >
      {translate('ui.travel.past', { version: revision + 1, at: formatInstant(locale, date) })}
    </Alert>
  );
};

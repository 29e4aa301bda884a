import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useServices } from '../../shell/services.ts';
import { openSheets } from './open-sheets.ts';
import type { WholeFile } from './post-sheets.ts';

/** A file that is more than one statement holds: it is posted in sheets, while the person does something else. */
const Sheets = ({
  file,
  name,
  onStarted,
}: {
  readonly file: WholeFile;
  readonly name: string;
  readonly onStarted: () => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const client = useQueryClient();
  // A sheet begins where the one before it ended, so the file must say of which account it is and where it begins and ends.
  const lacks = [file.accountId === '' && 'account', (file.opening === '' || file.closing === '') && 'balances'].filter(
    (each) => each !== false,
  );
  const count = formatDecimal(locale, file.lines.length);
  return (
    <Alert
      severity={lacks.length > 0 ? 'warning' : 'info'}
      sx={{ mt: 2 }}
      action={
        lacks.length === 0 && (
          <Button
            onClick={() => {
              openSheets(file, translate('screen.bank-statement.sheets.title', { name }), { data, client });
              onStarted();
            }}
          >
            {translate('screen.bank-statement.sheets.start')}
          </Button>
        )
      }
    >
      {[
        translate('screen.bank-statement.sheets.many', { count }),
        ...lacks.map((each) => translate(`screen.bank-statement.sheets.no_${each}`)),
      ].join(' ')}
    </Alert>
  );
};

export default Sheets;

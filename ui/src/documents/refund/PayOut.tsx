import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCommand } from '../../actions/use-command.tsx';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import kassaTexts from '../../kassa/texts.ts';
import { useMyShift } from '../../kassa/use-my-shift.ts';
import { useAllows } from '../../shell/person.ts';
import { Link } from '../../shell/routes/Link.tsx';

const asked = 0;

/** Gives the refund out of the drawer of the reader's own shift; whoever has none open is led to where one is opened. */
const Out = ({ row }: { readonly row: Row }) => {
  const translate = useTranslate();
  const command = useCommand();
  const shift = useMyShift();
  const [busy, setBusy] = useState(false);
  const label = translate('screen.kassa.pay_out');
  const pay = async (id: Row['id']): Promise<void> => {
    setBusy(true);
    await command({ area: 'cash-shift', id, command: 'pay-out', body: { refund: row.id }, label });
    setBusy(false);
  };
  return (
    <Box sx={{ mb: 3, minHeight: 36 }}>
      {shift && (
        <Button variant="contained" loading={busy} onClick={() => void pay(shift.id)}>
          {label}
        </Button>
      )}
      {shift === null && (
        <Button variant="outlined" component={Link} to="/kassa">
          {translate('screen.kassa.open_to_pay')}
        </Button>
      )}
    </Box>
  );
};

/** What a refund that is to be paid out leads to. */
const PayOut = ({ row }: { readonly row: Row }) => {
  useTexts(kassaTexts);
  const allows = useAllows();
  return row['status'] === asked && allows('Kassa.Menu') ? <Out row={row} /> : null;
};

export default PayOut;

import { textIn } from '@kerben/workflows/kernel/lists.ts';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAllows, usePerson } from '../../shell/person.ts';
import noteTexts from '../smgs/texts.ts';
import CountPrepayment from './CountPrepayment.tsx';
import texts from './texts.ts';

const accepted = 2;
const paid = 4;

/**
 * What an answered request leads to: its prepayment is counted and charged, the charge is opened and paid, and "Create SMGS" of a paid
 * one opens the editor with its facts (specification 000, 2.6; processes, section 3).
 */
const NextStep = ({ row }: { row: Row }) => {
  useTexts(texts);
  useTexts(noteTexts);
  const translate = useTranslate();
  const allows = useAllows();
  const person = usePerson();
  const staff = person?.side === 'staff';
  const chargeId = textIn(row['chargeId']);
  const toPay = row['status'] === accepted;
  const mayCount = staff && toPay && chargeId === '' && allows('Kassa.Calculator');
  const mayOpen = toPay && chargeId !== '' && (allows('Kassa.Menu') || allows('AccountPlan'));
  const mayMake = staff && row['status'] === paid && allows('Kassa.Menu');
  if (!mayCount && !mayOpen && !mayMake) return null;
  return (
    <Box sx={{ mb: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      {mayCount && <CountPrepayment row={row} />}
      {mayOpen && (
        <Button variant="outlined" component={Link} to={`/payment/${encodeURIComponent(chargeId)}`}>
          {translate('screen.shipment_request.charge')}
        </Button>
      )}
      {mayMake && (
        <Button variant="contained" component={Link} to={`/smgs/create?request=${encodeURIComponent(row.id)}`}>
          {translate('ui.note.make')}
        </Button>
      )}
    </Box>
  );
};

export default NextStep;

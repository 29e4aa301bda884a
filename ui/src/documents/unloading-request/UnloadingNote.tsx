import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAllows, usePerson } from '../../shell/person.ts';
import texts from './texts.ts';

/** Accepted, and done: its wagons are unloaded or about to be. */
const answered = [2, 4];

/** "Create unloading SMGS" (processes, section 2): a return or an onward waybill with the wagons of the request filled in. */
const UnloadingNote = ({ row }: { row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const allows = useAllows();
  const person = usePerson();
  const {
    status,
    wagons = [],
  }: Row & {
    readonly status?: number;
    readonly wagons?: readonly { readonly stayId: string }[];
  } = row;
  const stays = wagons.map(({ stayId }) => stayId).filter((id) => id !== '');
  if (!answered.includes(status ?? -1) || stays.length === 0) return null;
  const ids = encodeURIComponent(stays.join(','));
  const mayReturn = person?.side === 'staff' && allows('Smgs.CreateSmgs');
  const maySend = allows('Smgs.CreateSmgs') || allows('KTJ.Shipment');
  if (!mayReturn && !maySend) return null;
  return (
    <Box sx={{ mb: 3, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {mayReturn && (
        <Button variant="outlined" component={Link} to={`/smgs/mps-return?wagons=${ids}`}>
          {translate('screen.unloading_request.back')}
        </Button>
      )}
      {maySend && (
        <Button variant="outlined" component={Link} to={`/smgs/create?stays=${ids}`}>
          {translate('screen.unloading_request.onward')}
        </Button>
      )}
    </Box>
  );
};

export default UnloadingNote;

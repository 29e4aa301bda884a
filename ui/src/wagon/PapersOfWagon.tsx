import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import type { Row } from '../grid/column.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useAllows } from '../shell/person.ts';
import texts from './texts.ts';

/** From a stay to everything that is written about its wagon. */
const PapersOfWagon = ({ row }: { readonly row: Row & { readonly wagonNumber?: string } }) => {
  useTexts(texts);
  const translate = useTranslate();
  const allows = useAllows();
  if (!row.wagonNumber || !allows('TehPd.WagonDocument or Arrived.Wagon')) return null;
  return (
    <Button component={Link} to={`/arrived-wagons-documents?wagon=${row.wagonNumber}`} sx={{ justifySelf: 'start' }}>
      {translate('ui.wagon.all')}
    </Button>
  );
};

export default PapersOfWagon;

import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAllows, usePerson } from '../../shell/person.ts';
import texts from '../smgs/texts.ts';

const paid = 4;

/** "Create SMGS" of a paid request: the editor with its facts (specification 000, 2.6). */
const MakeNote = ({ row }: { row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const allows = useAllows();
  const person = usePerson();
  if (person?.isCustomer || row['status'] !== paid || !allows('Kassa.Menu')) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Button variant="contained" component={Link} to={`/smgs/create?request=${encodeURIComponent(row.id)}`}>
        {translate('ui.note.make')}
      </Button>
    </Box>
  );
};

export default MakeNote;

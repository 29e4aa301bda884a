import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import type { Row } from '../../grid/column.ts';
import { usePerson } from '../../shell/person.ts';

const started = 0;

/** From a payment that waits to the page where it is gone on with or given up. */
const GoOnLink = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const person = usePerson();
  if (person?.side !== 'customer' || row['status'] !== started) return null;
  return (
    <Button
      variant="outlined"
      component={Link}
      to={`/resistant-legal-entity?payment=${encodeURIComponent(row.id)}`}
      sx={{ justifySelf: 'start' }}
    >
      {translate('ui.route.legal-entity')}
    </Button>
  );
};

export default GoOnLink;

import { Box } from '@mui/material';
import { useReference } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import type { Row } from '../../grid/column.ts';
import { recordName, readableId } from '../../grid/record-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useAllows } from '../../shell/person.ts';
import { recordPath } from './record-path.ts';

/**
 * What people call the record of an entry, with a link where it opens. A record that has no screen, is not listed any more or is not
 * this person's to read keeps its id, whole in the hint.
 */
export const RecordName = ({ area, id }: { area: string; id: string }) => {
  const locale = useLocale();
  const allows = useAllows();
  const path = recordPath(area, id, allows);
  const { referenceRecord } = useReference<Row>({ reference: area, id, options: { enabled: path !== undefined } });
  const name = referenceRecord ? recordName(locale, referenceRecord) : readableId(id);
  if (path === undefined) return <span title={id}>{name}</span>;
  return (
    <Box
      component={Link}
      to={path}
      title={id}
      onClick={(event) => event.stopPropagation()}
      sx={{ color: 'primary.main' }}
    >
      {name}
    </Box>
  );
};

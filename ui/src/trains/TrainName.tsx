import { Box } from '@mui/material';
import { useReference } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Row } from '../grid/column.ts';
import { readableId } from '../grid/record-name.ts';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useAllows } from '../shell/person.ts';
import { pathOfRecord, policyOfArea } from '../shell/routes/routes.ts';

interface TrainRow extends Row {
  readonly trainNumber?: string;
  readonly index?: string;
  readonly at?: string | null;
  readonly expectedAt?: string | null;
}

/** The train of a record as people call it: number, index, when it came or is expected; it opens. */
export const TrainName = ({ row }: { readonly row: Row }) => {
  const { sostavId = '' }: Row & { readonly sostavId?: string } = row;
  const locale = useLocale();
  const allows = useAllows();
  const enabled = sostavId !== '' && allows(policyOfArea('sostav') ?? 'signed-in');
  const { referenceRecord: train } = useReference<TrainRow>({
    reference: 'sostav',
    id: sostavId,
    options: { enabled },
  });
  if (sostavId === '') return <span className="k-none">–</span>;
  if (!train) return <span className="k-code">{readableId(sostavId)}</span>;
  const { trainNumber, index, at, expectedAt } = train;
  const when = at || expectedAt;
  const words = [trainNumber, index, when ? formatInstant(locale, when) : ''].filter(Boolean).join(' · ');
  const path = pathOfRecord('sostav', sostavId);
  return path ? (
    <Box component={Link} to={path} sx={{ color: 'inherit' }}>
      {words}
    </Box>
  ) : (
    words
  );
};

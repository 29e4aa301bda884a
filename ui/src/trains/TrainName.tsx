import { Box } from '@mui/material';
import { useReference } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import type { Row } from '../grid/column.ts';
import { readableId } from '../grid/record-name.ts';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useAllows } from '../shell/person.ts';
import { policyOfArea } from '../shell/routes/routes.ts';
import { usePathOfRecord } from '../shell/routes/use-path-of-record.ts';

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
  const pathOf = usePathOfRecord();
  const enabled = sostavId !== '' && allows(policyOfArea('sostav') ?? 'signed-in');
  const { referenceRecord: train } = useReference<TrainRow>({
    reference: 'sostav',
    id: sostavId,
    options: { enabled },
  });
  const path = pathOf('sostav', sostavId);
  if (sostavId === '') return <span className="k-none">–</span>;
  if (!train) return <span className="k-code">{readableId(sostavId)}</span>;
  const { trainNumber, index, at, expectedAt } = train;
  const when = at || expectedAt;
  const words = [trainNumber, index, when ? formatInstant(locale, when) : ''].filter(Boolean).join(' · ');
  return path ? (
    <Box component={Link} to={path} sx={{ color: 'inherit' }}>
      {words}
    </Box>
  ) : (
    words
  );
};

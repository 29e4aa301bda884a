import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import { Alert, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldDefinition } from '../../form/field.ts';
import WagonNumbers from '../../form/WagonNumbers.tsx';
import { formatDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useServices } from '../../shell/services.ts';
import { area, type RequestRow } from './SendingState.tsx';

/** State of a request that the director has allowed. */
const approved = 5;

/** Requests of the last thirty days that were allowed and name one of these wagons: what was allowed is mostly still under way. */
const useAllowed = (wagons: readonly string[]): readonly RequestRow[] => {
  const { data } = useServices();
  const { data: known = [] } = useQuery({
    queryKey: [area, 'under way', ...wagons],
    queryFn: async () => {
      const filter = { status: approved, wagonNumbers__in: wagons, requestDate__within: 'last-30-days' };
      const { data: rows } = await data.getList<RequestRow>(area, {
        filter,
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'requestDate', order: 'DESC' },
      });
      return rows;
    },
    enabled: wagons.length > 0,
    staleTime: 60_000,
    retry: false,
  });
  return known;
};

/** Numbers of wagons; below them what was allowed for one of them already. It warns and stops nobody. */
export const WagonsUnderWay = (props: { area: string; field: FieldDefinition }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const wagons = textsIn(useWatch({ name: 'wagonNumbers' }));
  const known = useAllowed(wagons);
  return (
    <>
      <WagonNumbers {...props} />
      {known.map((row) => (
        <Alert key={row.id} severity="warning" sx={{ mt: 2 }}>
          {translate('Redirect.UnderWay', {
            wagons: row.wagonNumbers.filter((number) => wagons.includes(number)).join(', '),
            day: formatDay(locale, row.requestDate),
          })}{' '}
          <Link href={`/changerequest/${row.id}`} target="_blank" rel="noopener">
            {translate('Redirect.OpenIt')}
          </Link>
        </Alert>
      ))}
    </>
  );
};
